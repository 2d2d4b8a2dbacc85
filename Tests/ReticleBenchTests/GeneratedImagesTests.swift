// Generated images hold the line of reading in every checkout.

import Testing

@testable import ReticleBench

@Suite("Generated images")
struct GeneratedImagesTests {
  @Test("Every difficulty is read at least as well as its minimum")
  func difficulties() async throws {
    let check = try await ImageSet.generated().checkedFolders()
    #expect(check.failures.isEmpty, "\(check.sentence)")
  }

  @Test("Every difficulty has a minimum")
  func minima() {
    let names = FolderMinimum.all(of: "generated").map(\.name)
    #expect(Set(names) == Set(Difficulty.allCases.map { "generated/\($0.rawValue)" }))
  }

  @Test("The same images are made every time")
  func deterministic() throws {
    let made = try (0..<2).map { _ in
      try ImageSet.generated([.glare]).images.map { try $0.bitmap() }
    }
    #expect(made[0] == made[1])
  }
}
