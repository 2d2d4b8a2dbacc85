// Generated images, each with one difficulty of photographs, from easy to beyond what can be read.
// They take the place of photographs where the corpora are missing. Every run makes the same
// images.

internal import Foundation
internal import Reading
internal import Staging

/// The difficulty of an image; its raw value is the folder's name.
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
  /// The generated images of some difficulties.
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
