// The scenes of live scanning. Each is named for what it shows.

internal import Reading
internal import Staging

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

extension SceneSort {
  /// The noise of a good sensor in good light, in levels.
  static let ordinaryNoise = 2.0

  enum Condition: String, CaseIterable {
    case still, moving, noisy, blurred
  }

  /// The scenes of live scanning, with `seeds` hard frames of one code in each size.
  static func live(seeds: Int) -> [SceneSort] {
    LiveSize.allCases.flatMap { size in
      [0, 1, 5, 20].flatMap { count in
        Condition.allCases.map { ordinary(count, $0, size) }
      }
    }
      + LiveSize.allCases.map(pureNoise)
      + [1, 10, 25, 40].map(qrCode)
      + LiveSize.allCases.map(linearKinds)
      + LiveSize.allCases.flatMap { size in Hardness.all.map { $0.sort(seeds: seeds, size) } }
  }

  private static func ordinary(
    _ count: Int, _ condition: Condition, _ size: LiveSize
  ) -> SceneSort {
    let number = [0: "none", 1: "one", 5: "five", 20: "twenty"][count, default: "\(count)"]
    return SceneSort(name: "\(size.rawValue) \(number) \(condition.rawValue)") { _ in
      let codes = try codes(count)
      let layout = CodeLayout(count: count, in: size.pixels)
      let scene = layout.scene(of: codes)
      switch condition {
      case .still: return Video(scene, noise: ordinaryNoise)
      case .noisy: return Video(scene, noise: 8)
      case .blurred:
        // Many codes have small modules, which no engine reads after four blurs.
        return Video(scene.developed { $0.blurred(count > 5 ? 2 : 4) }, noise: ordinaryNoise)
      case .moving:
        return Video(layout.movingScene(of: codes), noise: ordinaryNoise, period: CodeLayout.period)
      }
    }
  }

  private static func pureNoise(_ size: LiveSize) -> SceneSort {
    SceneSort(name: "\(size.rawValue) pure noise") { _ in
      Video(Scene(size.pixels, ground: 128), noise: 60)
    }
  }

  private static func qrCode(version: Int) -> SceneSort {
    SceneSort(name: "1080p QR version \(version)") { _ in
      let code = try SampleCode(
        .qrCode, text: "example.org/\(version)", options: "version=\(version), ecLevel=M")
      let layout = CodeLayout(count: 1, in: LiveSize.fullHD.pixels)
      return Video(layout.scene(of: [code]), noise: ordinaryNoise)
    }
  }

  private static func linearKinds(_ size: LiveSize) -> SceneSort {
    SceneSort(name: "\(size.rawValue) linear kinds") { _ in
      let codes = try SampleCode.bench.filter(\.isLinear).compactMap { try SampleCode($0) }
      let layout = CodeLayout(count: codes.count, in: size.pixels)
      return Video(layout.scene(of: codes), noise: ordinaryNoise)
    }
  }

  /// Codes of `count` symbologies, common ones first.
  private static func codes(_ count: Int) throws -> [SampleCode] {
    let first: [Symbology] = [.qrCode, .ean13, .dataMatrix, .code128, .aztec]
    let kinds = first + SampleCode.bench.filter { !first.contains($0) }
    return try kinds.prefix(count).compactMap { try SampleCode($0) }
  }
}

extension SampleCode {
  /// The symbologies to show: no engine reads the low `dxFilmEdge` at an angle, or a MaxiCode that
  /// does not fill the image.
  static let bench = symbologies.filter { $0 != .dxFilmEdge && $0 != .maxiCode }

  /// The symbologies that are common in daily life.
  static let common = bench.filter { kind in
    ![.rectangularMicroQRCode, .microPDF417, .databarLimited, .telepen].contains(kind)
  }
}

/// The difficulties of frames with a certain number of codes, like those of cheap cameras in moving
/// hands: common symbologies, turned, tilted, small, blurred and noisy.
private struct Hardness {
  private let count: Int
  private let name: String
  private let degrees: ClosedRange<Double>
  private let slant: ClosedRange<Double>
  private let modulePixels: ClosedRange<Double>
  private let blur: ClosedRange<Int>
  private let noise: ClosedRange<Double>

  /// Many codes in a frame are smaller, so their difficulties are milder: no engine could read them
  /// otherwise.
  static let all = [
    Hardness(
      count: 1, name: "one", degrees: 0...45, slant: 0...0.2, modulePixels: 1.5...4, blur: 0...3,
      noise: 0...8),
    Hardness(
      count: 5, name: "five", degrees: 0...45, slant: 0...0.15, modulePixels: 1.6...4,
      blur: 0...2, noise: 0...8),
    Hardness(
      count: 20, name: "twenty", degrees: 0...12, slant: 0...0.1, modulePixels: 2...4,
      blur: 0...1, noise: 0...5),
  ]

  /// Frames of a size: `seeds` of them with one code, fewer with more codes.
  func sort(seeds: Int, _ size: LiveSize) -> SceneSort {
    SceneSort(
      name: "\(size.rawValue) hard \(name)",
      count: count == 1 ? seeds : max(1, seeds * 2 / (count + 1)), duration: .seconds(1)
    ) { try video(seed: UInt64($0), size.pixels) }
  }

  private func video(seed: UInt64, _ size: PixelSize) throws -> Video {
    // Frames with other counts and sizes get other random numbers.
    var dice = SeededDice(seed: seed &* 1_000_003 &+ UInt64(count * 10_007 + size.width))
    let kinds = try SampleCode.common.shuffled(using: &dice).compactMap { try SampleCode($0) }
    let fitting = kinds.filter { fits($0, in: size) }
    let codes = (0..<count).map { fitting[$0 % fitting.count] }
    let layout = CodeLayout(count: count, in: size)
    var scene = Scene(size, ground: UInt8.random(in: 90...210, using: &dice))
    for (index, code) in codes.enumerated() {
      let angle = Double.random(in: degrees, using: &dice) * (Bool.random(using: &dice) ? 1 : -1)
      let pixels = Double.random(in: modulePixels, using: &dice)
      let slant = Double.random(in: slant, using: &dice)
      let scale = layout.scale(of: code, degrees: angle, modulePixels: pixels)
      scene.place(
        code, at: layout.center(index), turnedBy: angle, scale: scale, slant: slant)
    }
    let times = Int.random(in: blur, using: &dice)
    let sigma = Double.random(in: noise, using: &dice)
    return Video(
      scene.developed { $0.blurred(times).withRange(black: 25, white: 225) }, noise: sigma,
      seed: seed)
  }

  /// Whether a cell has room for the code with the smallest readable modules at any angle.
  private func fits(_ code: SampleCode, in size: PixelSize) -> Bool {
    let layout = CodeLayout(count: count, in: size)
    let least = modulePixels.lowerBound
    let scale = layout.scale(of: code, degrees: degrees.upperBound, modulePixels: least)
    return scale * Double(code.scale) > least * 0.99
  }
}
