// Keeps an image that failed a test, so that a person can look at it.

public import Foundation
public import Reading

extension LumaBitmap {
  /// Writes the image to a temporary folder and returns its path, for a test's failure message.
  public func kept(as name: String) -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "reticle-failed-tests")
    let file = folder.appending(path: "\(name).pgm")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try portableGraymap.write(to: file)
      return "The image is kept in \(file.path)."
    } catch {
      return "The image could not be kept: \(error)"
    }
  }

  public var portableGraymap: Data {
    Data("P5\n\(size.width) \(size.height)\n255\n".utf8) + Data(pixels)
  }
}
