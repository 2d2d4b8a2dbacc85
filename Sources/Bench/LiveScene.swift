// The ordinary scenes. Each is named for what it shows.

internal import Reading
internal import Staging

/// A scene to measure.
struct LiveScene: Sendable {
  /// The line of the report for its figures, such as "720p five moving"; scenes may share one.
  let line: String
  /// How long it is shown; nil for the default.
  var duration: Duration?
  /// Paints its frames.
  let video: @Sendable () throws -> Video
}

/// The sizes of frames.
enum LiveSize: String, CaseIterable {
  case hd = "720p"
  case fullHD = "1080p"

  var pixels: PixelSize {
    switch self {
    case .hd: PixelSize(width: 1280, height: 720)
    case .fullHD: PixelSize(width: 1920, height: 1080)
    }
  }
}

extension LiveScene {
  /// The noise of a good sensor in good light, in levels.
  static let ordinaryNoise = 2.0

  /// The condition of a scene's codes.
  enum Condition: String, CaseIterable {
    case still, moving, noisy, blurred
  }

  /// All scenes, with `seeds` hard frames of one code in each size.
  static func all(seeds: Int) -> [LiveScene] {
    LiveSize.allCases.flatMap { size in
      [0, 1, 5, 20].flatMap { count in
        Condition.allCases.map { ordinary(count, $0, size) }
      }
    }
      + LiveSize.allCases.map(pureNoise)
      + [1, 10, 25, 40].map(qrCode)
      + LiveSize.allCases.map(linearKinds)
      + HardScene.all(seeds: seeds)
  }

  private static func ordinary(
    _ count: Int, _ condition: Condition, _ size: LiveSize
  ) -> LiveScene {
    let number = [0: "none", 1: "one", 5: "five", 20: "twenty"][count, default: "\(count)"]
    return LiveScene(line: "\(size.rawValue) \(number) \(condition.rawValue)") {
      let codes = try codes(count)
      let layout = CodeLayout(codes, in: size.pixels)
      switch condition {
      case .still:
        return Video(layout.scene(), noise: ordinaryNoise)
      case .noisy:
        return Video(layout.scene(), noise: 8)
      case .blurred:
        let scene = layout.scene()
        // Many codes have small modules, which no engine reads after four blurs.
        return Video(scene.developed { $0.blurred(count > 5 ? 2 : 4) }, noise: ordinaryNoise)
      case .moving:
        return Video(layout.movingScene(), noise: ordinaryNoise, period: CodeLayout.period)
      }
    }
  }

  private static func pureNoise(_ size: LiveSize) -> LiveScene {
    LiveScene(line: "\(size.rawValue) pure noise") {
      Video(Scene(size.pixels, ground: 128), noise: 60)
    }
  }

  private static func qrCode(version: Int) -> LiveScene {
    LiveScene(line: "1080p QR version \(version)") {
      let code = try SampleCode(
        .qrCode, text: "example.org/\(version)", options: "version=\(version), ecLevel=M")
      return Video(CodeLayout([code], in: LiveSize.fullHD.pixels).scene(), noise: ordinaryNoise)
    }
  }

  private static func linearKinds(_ size: LiveSize) -> LiveScene {
    LiveScene(line: "\(size.rawValue) linear kinds") {
      let codes = try SampleCode.bench.filter(\.isLinear).compactMap { try SampleCode($0) }
      return Video(CodeLayout(codes, in: size.pixels).scene(), noise: ordinaryNoise)
    }
  }

  /// Codes of `count` kinds, common ones first.
  private static func codes(_ count: Int) throws -> [SampleCode] {
    let first: [Symbology] = [.qrCode, .ean13, .dataMatrix, .code128, .aztec]
    let kinds = first + SampleCode.bench.filter { !first.contains($0) }
    return try kinds.prefix(count).compactMap { try SampleCode($0) }
  }
}

extension SampleCode {
  /// The kinds to show: no engine reads the low `dxFilmEdge` at an angle, or a MaxiCode that does
  /// not fill the image.
  static let bench = symbologies.filter { $0 != .dxFilmEdge && $0 != .maxiCode }

  /// The kinds that are common in daily life.
  static let common = bench.filter { kind in
    ![.rectangularMicroQRCode, .microPDF417, .databarLimited, .telepen].contains(kind)
  }
}
