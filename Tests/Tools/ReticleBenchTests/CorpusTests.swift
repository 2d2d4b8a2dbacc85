// How much is read of images that others took. They are measured where they are at hand, in a
// folder beside the repository's; nothing of them belongs to the project.

import Assembly
import Foundation
import Images
import Imaging
import Recognition
import Testing

@testable import ReticleBench

@Suite("Images of others")
struct CorpusTests {
  private static let corpus = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../shared/corpus").standardized

  private static func has(_ set: String) -> Bool {
    FileManager.default.fileExists(atPath: corpus.appending(path: "\(set)/truth.jsonl").path)
  }

  @Test(
    "Of ZXing's sample images 430 of 450 are read and at most 8 misread",
    .enabled(if: has("zxing"), "The images are not at ../shared/corpus."))
  func zxing() async throws {
    let score = try await score(ImageSet(folder: Self.corpus.appending(path: "zxing")))
    #expect(score.of == 450)
    #expect(score.read >= 430)
    #expect(score.misread <= 8)
  }

  @Test(
    "Of the QR codes that BoofCV's makers photographed 200 of 249 are read",
    .enabled(if: has("boofcv"), "The images are not at ../shared/corpus."))
  func boofcv() async throws {
    var set = try ImageSet(folder: Self.corpus.appending(path: "boofcv"))
    // Of one image, a wall of 60 codes, the corners were noted in another aspect ratio and lie
    // beside the codes: there the results are counted.
    let wall = try #require(set.entries.firstIndex { $0.file == "lots/image006.jpg" })
    let codes = try await reader.read(
      DecodedImage(path: set.path(of: set.entries.remove(at: wall))).luma)
    let score = try await score(set)
    #expect(score.of + 60 == 249)
    #expect(score.read + min(60, codes.count) >= 200)
  }

  private var reader: StillReader {
    get throws { try StillReader(engines: .standard) }
  }

  private func score(_ set: ImageSet) async throws -> Score {
    let reader = try reader
    var score = Score()
    for entry in set.entries {
      let image = try DecodedImage(path: set.path(of: entry))
      score.add(await reader.read(image.luma), for: entry)
    }
    return score
  }
}
