// How well images are read, each engine alone and all together: the images, the rules of scoring,
// and the minimum for every folder. Live scanning is measured in LiveBench.
//
// ImageSet holds the images, from a folder or made by GeneratedImages. EngineComparison reads them,
// Score counts, and FolderCheck compares the counts with the minima of FolderMinimum.

internal import Foundation
internal import Isolation
internal import Reading

/// Images to measure reading on.
struct ImageSet: Sendable {
  /// The set's name: that of its folder.
  let name: String
  /// The images, in a fixed order.
  let images: [TestImage]
}

/// An image and what is known about it.
struct TestImage: Sendable {
  /// The folder within the set: one kind of code or of difficulty.
  let folder: String
  let name: String
  let truth: ImageTruth
  /// Decodes or makes the image.
  let bitmap: @Sendable () throws -> LumaBitmap
}

extension ImageSet {
  /// The images of a folder with a `truth.jsonl`.
  init(folder: URL) throws {
    let lines = try Data(contentsOf: folder.appending(path: "truth.jsonl")).split(separator: 10)
    let decoder = JSONDecoder()
    let images = ImageDecoder()
    name = folder.lastPathComponent
    self.images = try lines.map { line in
      let entry = try decoder.decode(TruthLine.self, from: line)
      let path = folder.appending(path: entry.file).path
      return TestImage(
        folder: String(entry.file.prefix { $0 != "/" }), name: entry.file,
        truth: ImageTruth(entry)
      ) { try images.decode(ImageFile(path: path)).luma }
    }
  }
}
