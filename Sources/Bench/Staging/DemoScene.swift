// The demonstration, which needs no camera: a desk with slowly moving codes of many symbologies.
// The same moment always gives the same image.

public import Reading
public import ZXingRecognizer

/// A desk with moving codes, which can be painted for any moment.
public struct DemoScene: Sendable {
  /// The default size, for which the scene is drawn.
  public static let size = PixelSize(width: 1280, height: 720)

  /// The scene, with the true places of its codes.
  public let scene: MovingScene

  /// Prepares a scene of `size`, which should have about the proportions of `Self.size`.
  public init(size: PixelSize = Self.size) throws(CreationError) {
    let (width, height) = (Double(size.width), Double(size.height))
    // Modules grow and shrink with the image.
    let zoom = min(width / Double(Self.size.width), height / Double(Self.size.height))
    var cards: [MovingScene.Card] = []
    for item in Self.items {
      let modulePixels = max(1, Int((Double(item.modulePixels) * zoom).rounded()))
      let code = try SampleCode(
        item.symbology, text: item.text, options: item.options, scale: modulePixels)
      var path = item.path
      path.center = Point(x: path.center.x * width, y: path.center.y * height)
      path.sway = path.sway * zoom
      path.scale = path.scale * Double(item.modulePixels) * zoom / Double(modulePixels)
      // Matrix codes need a smaller quiet zone than bars.
      let isBars = item.symbology.isLinear || item.symbology.isStacked
      cards.append(MovingScene.Card(code, path, quietModules: isBars ? 8 : 4))
    }
    scene = MovingScene(on: .desk(size), cards, shadow: max(2, Int(12 * zoom)))
  }

  /// The image at `time` after the start.
  public func bitmap(at time: Duration) -> LumaBitmap { scene.bitmap(at: time) }

  /// A card with its code and its path; the path's centre is in shares of the image.
  private struct Item {
    let symbology: Symbology
    let text: String
    var options = ""
    let modulePixels: Int
    let path: CardPath
  }

  private static let items = [
    Item(
      symbology: .qrCode, text: "https://example.org/reticle", modulePixels: 7,
      path: CardPath(
        at: Point(x: 0.16, y: 0.3), sway: Point(x: 14, y: 10),
        turn: .init(-6, swing: 10, slant: 0.06),
        breath: 0.05, period: .seconds(16))),
    Item(
      symbology: .qrCode, text: "WIFI:T:WPA;S:Reticle Guests;P:point and click;;",
      modulePixels: 6,
      path: CardPath(
        at: Point(x: 0.83, y: 0.68), sway: Point(x: 10, y: 12), turn: .init(14, swing: 12),
        breath: 0.04, period: .seconds(20), phase: 0.4)),
    Item(
      symbology: .ean13, text: "4006381333931", modulePixels: 3,
      path: CardPath(
        at: Point(x: 0.5, y: 0.22), sway: Point(x: 18, y: 8), turn: .init(2, swing: 5),
        period: .seconds(14), phase: 0.2)),
    Item(
      symbology: .dataMatrix, text: "Reticle 10110 Data Matrix", modulePixels: 7,
      path: CardPath(
        at: Point(x: 0.82, y: 0.24), sway: Point(x: 8, y: 8), turn: .init(rounds: 1),
        period: .seconds(60), phase: 0.1)),
    Item(
      symbology: .code128, text: "RETICLE-128", modulePixels: 3,
      path: CardPath(
        at: Point(x: 0.49, y: 0.55), sway: Point(x: 16, y: 8), turn: .init(-3, swing: 4),
        period: .seconds(18), phase: 0.6)),
    Item(
      symbology: .aztec, text: "Reticle reads Aztec", modulePixels: 7,
      path: CardPath(
        at: Point(x: 0.15, y: 0.75), sway: Point(x: 8, y: 8), turn: .init(rounds: -1),
        period: .seconds(80), phase: 0.3)),
    Item(
      symbology: .pdf417, text: "Reticle reads PDF417 as well", modulePixels: 3,
      path: CardPath(
        at: Point(x: 0.48, y: 0.83), sway: Point(x: 10, y: 5), turn: .init(swing: 1.5),
        period: .seconds(22), phase: 0.8)),
  ]
}

extension LumaBitmap {
  /// A desk top, slightly darker towards the corners.
  public static func desk(_ size: PixelSize, brightness: Double = 150) -> LumaBitmap {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(size.area)
    let (middleX, middleY) = (Double(size.width) / 2, Double(size.height) / 2)
    let farthest = middleX * middleX + middleY * middleY
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (u, v) = (Double(x), Double(y))
        // Grain and fibres along the boards, and patches.
        let grain = Lattice.value(u / 260, v / 9, seed: 1) * 9
        let fibres = Lattice.value(u / 35, v / 2.5, seed: 2) * 5
        let patches = Lattice.value(u / 300, v / 220, seed: 3) * 10
        let (dx, dy) = (u - middleX, v - middleY)
        let light = 1 - 0.22 * (dx * dx + dy * dy) / farthest
        let value = (brightness + grain + fibres + patches) * light
        pixels.append(UInt8(value.rounded().clamped(to: 0...255)))
      }
    }
    return LumaBitmap(size: size, pixels: pixels)
  }
}

/// Smooth noise: numbers from −1 to 1 at the crossings of a grid, interpolated between them.
private enum Lattice {
  static func value(_ x: Double, _ y: Double, seed: UInt64) -> Double {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (u, v) = (smooth(x - left), smooth(y - top))
    let (column, row) = (UInt64(left), UInt64(top))
    let upper = at(column, row, seed) * (1 - u) + at(column + 1, row, seed) * u
    let lower = at(column, row + 1, seed) * (1 - u) + at(column + 1, row + 1, seed) * u
    return upper * (1 - v) + lower * v
  }

  private static func smooth(_ t: Double) -> Double { t * t * (3 - 2 * t) }

  private static func at(_ column: UInt64, _ row: UInt64, _ seed: UInt64) -> Double {
    var bits = column &* 0x9E37_79B9_7F4A_7C15 ^ row &* 0xC2B2_AE3D_27D4_EB4F ^ seed &* 0x1656_67B1
    bits = (bits ^ (bits >> 29)) &* 0xBF58_476D_1CE4_E5B9
    bits ^= bits >> 32
    return Double(bits & 0xFFFF) / 32767.5 - 1
  }
}
