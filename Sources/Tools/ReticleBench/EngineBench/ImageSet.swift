// A folder of images and what is in them. A value, read once.

import Foundation
import Imaging

/// Images to measure reading on.
struct ImageSet: Sendable {
  /// What is known of one image: a line of `truth.jsonl`.
  struct Entry: Decodable, Sendable {
    /// The image's path within the folder.
    var file: String
    /// The texts of its codes; empty where there is no code, nil where only bytes are known.
    var texts: [String]?
    /// The bytes of its codes, in hexadecimal.
    var bytes: [String]?
    /// The corners of its codes, where places are known rather than contents.
    var quads: [[[Double]]]?
  }

  /// Where the images are.
  let folder: URL
  /// The images, in the order of the file.
  var entries: [Entry]

  /// Reads a folder's `truth.jsonl`.
  init(folder: URL) throws {
    self.folder = folder
    let lines = try Data(contentsOf: folder.appending(path: "truth.jsonl")).split(separator: 10)
    let decoder = JSONDecoder()
    entries = try lines.map { try decoder.decode(Entry.self, from: $0) }
  }

  /// The path of an entry's image.
  func path(of entry: Entry) -> String {
    folder.appending(path: entry.file).path
  }
}

extension ImageSet.Entry {
  /// The true outlines; empty where contents are known instead.
  var outlines: [Quadrilateral] {
    (quads ?? []).compactMap { quad in
      let corners = quad.compactMap { $0.count == 2 ? Point(x: $0[0], y: $0[1]) : nil }
      guard corners.count == 4 else { return nil }
      return Quadrilateral(
        topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])
    }
  }
}
