// Files that come into a folder, for programs that start while some are there.

import Foundation
import System
import TestSupport
import Testing

@Suite("Watching a folder")
struct FolderWatchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("Files that were passed over do not come, those that come or change later do, each once")
  func passingOver() throws {
    try folder.write("1", to: "old.png")
    try folder.write("1", to: "grows.png")
    var watch = FolderWatch(Array(folder.path.utf8))
    let isPassedOver = watch.passOver()
    #expect(isPassedOver)
    try folder.write("1", to: "new.png")
    try folder.write("12", to: "grows.png")
    var names: [String] = []
    // Without suspension: a resumption can take longer than the deadline beside many other tests.
    let deadline = ContinuousClock.now + .seconds(20)
    while names.count < 2, ContinuousClock.now < deadline {
      for path in watch.newFiles() ?? [] {
        names.append(URL(filePath: String(decoding: path, as: UTF8.self)).lastPathComponent)
      }
      usleep(50_000)
    }
    #expect(names.sorted() == ["grows.png", "new.png"])
  }

  @Test("A folder that is not there is neither passed over nor forbidden")
  func absent() throws {
    var watch = FolderWatch(Array((folder.path + "/gone").utf8))
    let isPassedOver = watch.passOver()
    let files = watch.newFiles()
    #expect(!isPassedOver && !watch.isDenied && files == nil)
  }
}
