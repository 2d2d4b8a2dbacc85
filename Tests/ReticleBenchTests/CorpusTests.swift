// How much is read of photographs by others, folder by folder. They lie beside the repository and
// are not part of it. Without them, GeneratedImagesTests hold the same line.

import Assembly
import Foundation
import Reading
import Testing

@testable import ReticleBench

@Suite("Photographs by others")
struct CorpusTests {
  private static let corpus = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/corpus").standardized

  private static func has(_ set: String) -> Bool {
    FileManager.default.fileExists(atPath: corpus.appending(path: "\(set)/truth.jsonl").path)
  }

  @Test(
    "Every folder is read at least as well as its minimum",
    .enabled(if: has("zxing") && has("boofcv"), "The images are not at ../shared/corpus."),
    arguments: ["zxing", "boofcv"])
  func folders(set: String) async throws {
    let images = try ImageSet(folder: Self.corpus.appending(path: set).path)
    let check = try await images.checkedFolders()
    #expect(check.failures.isEmpty, "\(check.sentence)")
  }

  @Test("The minima are those that Sources/Bench/README.md names")
  func promise() {
    let zxing = FolderMinimum.all(of: "zxing")
    #expect(zxing.count == 59)
    #expect(zxing.reduce(0) { $0 + $1.of } == 450)
    #expect(zxing.reduce(0) { $0 + $1.read } == 444)
    #expect(zxing.reduce(0) { $0 + $1.misread } == 2)
    let boofcv = FolderMinimum.all(of: "boofcv")
    #expect(boofcv.count == 16)
    #expect(boofcv.reduce(0) { $0 + $1.of } == 249)
    #expect(boofcv.reduce(0) { $0 + $1.read } == 238)
    #expect(boofcv.first { $0.name == "boofcv/lots" }?.read == 59)
  }
}

extension ImageSet {
  /// The readings of all engines together, against the minimum of every folder.
  func checkedFolders() async throws -> FolderCheck {
    let reader = try StillReader(by: .standard)
    var scores: [String: Score] = [:]
    for image in images {
      let found = await reader.read(try image.bitmap())
      scores[image.folder, default: Score()].add(found, for: image.truth)
    }
    return FolderCheck(of: name, scores)
  }
}
