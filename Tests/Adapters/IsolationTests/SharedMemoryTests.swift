// Untrusted memory is mapped only if it is what was announced and cannot change.

import Glibc
import Isolation
import System
import Testing

@Suite("Shared memory")
struct SharedMemoryTests {
  @Test("Final memory has its bytes, for the one who knows its size")
  func finalMemory() throws {
    let filled = SharedMemory.final(size: 3) {
      $0.copyBytes(from: [1, 2, 3])
      return true
    }
    let file = try #require(filled)
    let memory = try #require(SharedMemory(checking: file, size: 3, isFinal: true))
    #expect(Array(memory.bytes) == [1, 2, 3])
    #expect(SharedMemory(checking: file, size: 4096, isFinal: true) == nil)
    #expect(SharedMemory(checking: file, size: 0, isFinal: true) == nil)
  }

  @Test("Memory that was not filled is not handed out")
  func unfilled() {
    #expect(SharedMemory.final(size: 3) { _ in false } == nil)
  }

  @Test("Memory that can still change is not final")
  func changingMemory() throws {
    let memory = try #require(SharedMemory(size: 5))
    #expect(SharedMemory(checking: memory.file, size: 5, isFinal: true) == nil)
    let other = try #require(SharedMemory(checking: memory.file, size: 5, isFinal: false))
    memory.mutableBytes[4] = 7
    #expect(other.bytes[4] == 7)
    #expect(ftruncate(memory.file.number, 1) == -1, "No page can be taken away.")
  }

  @Test("There is no memory of a senseless size")
  func senselessSizes() {
    #expect(SharedMemory(size: 0) == nil)
    #expect(SharedMemory(size: -1) == nil)
    #expect(SharedMemory(size: .max) == nil)
  }
}
