// The quality of reading images, each engine alone and all together: the images, the rules of
// scoring, and the minimum for every folder. Live scanning is measured in LiveBench.
//
// ImageSet holds the images, from a folder or made by GeneratedImages. EngineBench reads them,
// Score counts, and FolderCheck compares the counts with the minima of FolderMinimum.

internal import Foundation
internal import Isolation
internal import Reading
internal import Staging

struct ImageSet: Sendable {
  /// The set's name: that of its folder.
  let name: String
  /// The images, in a fixed order.
  let images: [TestImage]
}

struct TestImage: Sendable {
  /// The folder within the set: one symbology or one difficulty.
  let folder: String
  let name: String
  let truth: ImageTruth
  let bitmap: @Sendable () throws -> LumaBitmap
}

extension ImageSet {
  /// The images of a folder with a `truth.jsonl`.
  init(folder path: String) throws {
    let folder = URL(filePath: path, directoryHint: .isDirectory)
    let images = ImageDecoder()
    name = folder.lastPathComponent
    self.images = try TruthLine.all(of: folder).map { entry in
      let path = folder.appending(path: entry.file).path
      return TestImage(
        folder: String(entry.file.prefix { $0 != "/" }), name: entry.file,
        truth: ImageTruth(entry)
      ) { try images.decode(ImageFile(path: path)).luma }
    }
  }
}

/// The codes of an image, as far as they are known.
enum ImageTruth: Sendable {
  /// Nothing is known: the image does not count.
  case unknown
  case empty
  /// The texts of the codes, or their bytes in hexadecimal.
  case contents(texts: [String], bytes: [String])
  case places([Quadrilateral])
  case codes([Scene.PlacedCode])
}

/// A line of a folder's `truth.jsonl`.
struct TruthLine: Decodable {
  var file: String
  /// The texts of the codes: empty if there is no code, nil if only bytes are known.
  var texts: [String]?
  var bytes: [String]?
  /// The corners of the codes, if places are known and contents are not.
  var quads: [[[Double]]]?

  /// The file of a folder, which need not exist.
  static func file(of folder: URL) -> URL { folder.appending(path: "truth.jsonl") }

  static func all(of folder: URL) throws -> [TruthLine] {
    let decoder = JSONDecoder()
    return try Data(contentsOf: file(of: folder)).split(separator: 10)
      .map { try decoder.decode(TruthLine.self, from: $0) }
  }
}

extension ImageTruth {
  init(_ line: TruthLine) {
    let outlines = (line.quads ?? []).compactMap(Quadrilateral.init(corners:))
    let (texts, bytes) = (line.texts ?? [], line.bytes ?? [])
    if !outlines.isEmpty {
      self = .places(outlines)
    } else if !texts.isEmpty || !bytes.isEmpty {
      self = .contents(texts: texts, bytes: bytes)
    } else {
      self = line.texts == nil ? .unknown : .empty
    }
  }
}

extension Quadrilateral {
  fileprivate init?(corners: [[Double]]) {
    let points = corners.compactMap { $0.count == 2 ? Point(x: $0[0], y: $0[1]) : nil }
    guard points.count == 4 else { return nil }
    self.init(
      topLeft: points[0], topRight: points[1], bottomRight: points[2], bottomLeft: points[3])
  }
}

/// The ways to write a text that count as the same content.
enum TextForms {
  /// The forms of a text: with other line ends, without GS1 brackets, in all lengths of GTIN,
  /// without the guards of Codabar. Two texts are the same if they share a form.
  static func all(of text: String) -> Set<String> {
    let text = String(
      text.replacing("\r\n", with: "\n").unicodeScalars.filter { $0 != "\u{1D}" })
    let bare = text.filter { !"()[]{}".contains($0) && !$0.isWhitespace }
    var forms: Set = [text, trimmed(text), "#" + bare]
    if !bare.isEmpty, bare.allSatisfy(\.isASCIIDigit) {
      if (12...14).contains(bare.count) { forms.insert("G" + padded(bare)) }
      if bare.count == 8, bare.first == "0" || bare.first == "1" {
        forms.insert("G" + padded(expanded(upcE: bare)))
      }
      if bare.count == 16, bare.hasPrefix("01") { forms.insert("G" + bare.dropFirst(2)) }
    }
    if let match = bare.wholeMatch(of: /[A-Da-dTNE*]([0-9\-$:\/.+]+)[A-Da-dTNE*]/) {
      forms.insert("#" + match.1)
    }
    // A number with an add-on counts as the number, and in full EAN format.
    if let match = text.wholeMatch(of: /([0-9]+) ([0-9 ]+)/) {
      let number = match.1.count == 8 ? expanded(upcE: String(match.1)) : String(match.1)
      let full = String(repeating: "0", count: max(0, 13 - number.count)) + number
      forms.formUnion(["#" + match.1, "#" + full, "#" + full + match.2])
    }
    return forms
  }

  /// The UPC-A number for eight digits of UPC-E.
  static func expanded(upcE number: String) -> String {
    let digits = Array(number)
    guard digits.count == 8 else { return number }
    let body = String(digits[1..<7])
    let expanded =
      switch digits[6] {
      case "0", "1", "2": body.prefix(2) + [digits[6]] + "0000" + body.dropFirst(2).prefix(3)
      case "3": body.prefix(3) + "00000" + body.dropFirst(3).prefix(2)
      case "4": body.prefix(4) + "00000" + body.dropFirst(4).prefix(1)
      default: body.prefix(5) + "0000" + [digits[6]]
      }
    return String(digits[0]) + expanded + String(digits[7])
  }

  private static func padded(_ number: String) -> String {
    String(repeating: "0", count: max(0, 14 - number.count)) + number
  }

  private static func trimmed(_ text: String) -> String {
    let start = text.drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}

extension [UInt8] {
  var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// The bytes as text in each encoding that the corpora use; a misread code matches none.
  var possibleTexts: [String] {
    let encodings: [String.Encoding] = [
      .utf8, .isoLatin1, .shiftJIS, .windowsCP1251, .windowsCP1252, .utf16BigEndian,
    ]
    return encodings.compactMap { String(data: Data(self), encoding: $0) }
  }
}

/// The difficulty of a generated image, from easy to beyond what can be read; its raw value is the
/// folder's name. Generated images take the place of photographs where the corpora are missing.
enum Difficulty: String, CaseIterable {
  case kinds
  case perspective
  case blur
  case noise
  case lowContrast = "low-contrast"
  case smallModules = "small-modules"
  case inverted
  case glare
  case shadow
  case manyCodes = "many-codes"
}

extension ImageSet {
  static func generated(_ difficulties: [Difficulty] = Difficulty.allCases) throws -> ImageSet {
    ImageSet(name: "generated", images: try difficulties.flatMap { try $0.images() })
  }
}

extension Difficulty {
  private static let size = PixelSize(width: 420, height: 320)
  /// The longest of the codes below fits into the image at any angle.
  private static let modulePixels = 2.6
  private static let levels = 1...4

  fileprivate func images() throws -> [TestImage] {
    switch self {
    case .kinds:
      return try SampleCode.symbologies.compactMap { try SampleCode($0) }.map { code in
        image("\(code)", Scene(around: code))
      }
    case .manyCodes:
      return try [5, 12].map { count in
        let codes = try SampleCode.bench.prefix(count).compactMap { try SampleCode($0) }
        let layout = CodeLayout(count: codes.count, in: PixelSize(width: 1280, height: 720))
        return image(
          "\(count)", layout.scene(of: codes).developed { $0.blurred(2).noisy(sigma: 4) })
      }
    default:
      let symbologies: [Symbology] = [.qrCode, .dataMatrix, .ean13, .code128]
      let codes = try symbologies.compactMap { try SampleCode($0) }
      let ground = LumaBitmap.desk(Self.size)
      return codes.flatMap { code in
        Self.levels.map { level in image("\(code) \(level)", scene(code, level, on: ground)) }
      }
    }
  }

  private func image(_ name: String, _ scene: Scene) -> TestImage {
    TestImage(folder: rawValue, name: "\(rawValue) \(name)", truth: .codes(scene.codes)) {
      scene.bitmap
    }
  }

  /// `code` on a desk, with this difficulty at `level`, under the blur and noise of a good camera.
  private func scene(_ code: SampleCode, _ level: Int, on ground: LumaBitmap) -> Scene {
    func at<Figure>(_ figures: [Figure]) -> Figure { figures[level - 1] }
    let pixels = self == .smallModules ? at([2.2, 1.9, 1.7, 1.55]) : Self.modulePixels
    let scale = pixels / Double(code.scale)
    let degrees = at([4.0, -11, 17, -24])
    var scene = Scene(on: ground)
    if self == .noise {
      // On a whole desk the search would try hundreds of places that are only noise.
      scene = Scene(around: code, turnedBy: degrees, scale: scale)
    } else {
      scene.place(
        code, at: Point(x: Double(Self.size.width) / 2, y: Double(Self.size.height) / 2),
        turnedBy: degrees, scale: scale,
        slant: self == .perspective ? at([0.15, 0.25, 0.35, 0.45]) : 0.02)
    }
    return scene.developed { bitmap in
      let image = bitmap.blurred(1)
      let hard =
        switch self {
        case .blur: image.blurred(at([1, 2, 3, 4]))
        case .noise: image.noisy(sigma: at([20, 35, 50, 65]))
        case .lowContrast:
          image.withRange(black: 120 - at([30, 20, 14, 10]), white: 120 + at([30, 20, 14, 10]))
        case .inverted: image.inverted.blurred(at([0, 1, 2, 3]))
        case .glare:
          image.lit(
            at: Point(x: 190, y: 140), radius: 70, brightness: at([60, 110, 160, 210]))
        case .shadow: image.shaded(to: at([0.2, 0.1, 0.05, 0.02]))
        case .kinds, .perspective, .smallModules, .manyCodes: image
        }
      return hard.noisy(sigma: 2, seed: UInt64(level))
    }
  }
}
