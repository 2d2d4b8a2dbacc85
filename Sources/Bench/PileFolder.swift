// A folder of photographs of labels: 1.2 megapixels each, with a code of a kind that everybody
// reads, at any angle, slightly blurred and noisy, as JPEG. Each code has a text of its own.

internal import Foundation
internal import Reading
internal import Staging

/// Owns the files of a measurement.
final class PileFolder {
  /// The texts of all codes.
  private(set) var texts: [String] = []
  private let folder: URL

  /// The folder with the files.
  var pile: String { folder.appending(path: "pile").path }
  /// A file for a program's output.
  var output: URL { folder.appending(path: "output") }
  /// A file for a run that is continued.
  var log: URL { folder.appending(path: "log") }

  init(files: Int) throws {
    folder = FileManager.default.temporaryDirectory.appending(
      path: "reticle-piles-\(UInt32.random(in: 0 ... .max))")
    let size = PixelSize(width: 1280, height: 960)
    let ground = LumaBitmap.desk(size, brightness: 150)
    var dice = SeededDice(seed: 17)
    for start in stride(from: 0, to: files, by: 100) {
      let part = URL(filePath: pile).appending(path: "\(start / 100)")
      try FileManager.default.createDirectory(at: part, withIntermediateDirectories: true)
      for number in start..<min(start + 100, files) {
        let (symbology, text) = Self.content(number)
        texts.append(text)
        let code = try SampleCode(symbology, text: text)
        var scene = Scene(on: ground)
        scene.place(
          code,
          at: Point(
            x: .random(in: 500...780, using: &dice), y: .random(in: 400...560, using: &dice)),
          turnedBy: .random(in: -180...180, using: &dice),
          scale: .random(in: 2.2...3.4, using: &dice) / Double(code.scale), slant: 0.03)
        let image = scene.bitmap.blurred(1).noisy(sigma: 4, seed: UInt64(number))
        let header = "P5 \(size.width) \(size.height) 255\n"
        try (Data(header.utf8) + Data(image.pixels))
          .write(to: part.appending(path: "\(10_000 + number).pgm"))
      }
      try OtherCommand.run(
        ["bash", "-c", "cd '\(part.path)' && mogrify -quality 85 -format jpg *.pgm && rm *.pgm"])
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private static func content(_ number: Int) -> (Symbology, String) {
    switch number % 3 {
    case 0: (.qrCode, "https://example.org/parcel/\(100_000 + number)")
    case 1: (.code128, "PARCEL-\(100_000 + number)")
    default: (.ean13, ean(400_638_100_000 + number))
    }
  }

  /// Twelve digits with their check digit.
  private static func ean(_ number: Int) -> String {
    let digits = String(number).suffix(12)
    let padded = String(repeating: "2", count: 12 - digits.count) + digits
    let sum = zip(padded, 0...).reduce(0) { sum, next in
      sum + (next.0.wholeNumberValue ?? 0) * (next.1 % 2 == 0 ? 1 : 3)
    }
    return padded + String((10 - sum % 10) % 10)
  }
}
