// The links of the tests as seeds for a fuzzer: `data/fuzz` names a folder for them.

import Foundation
import Testing

@Suite("Seeds of the gate")
struct GateSeedTests {
  @Test("Ordinary and hostile links are seeds")
  func seeds() throws {
    #expect(GateSamples.samples.count > 150)
    guard let root = ProcessInfo.processInfo.environment["RETICLE_SEEDS"] else { return }
    let folder = URL(filePath: root).appending(path: "LinkReport")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (index, link) in GateSamples.samples.enumerated() {
      try Data(link.utf8).write(to: folder.appending(path: "seed-\(index)"))
    }
  }
}
