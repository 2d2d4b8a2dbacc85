// A copy of the code, drawn for another camera to read from the screen: each module is a whole
// number of points wide, and the background and the margin are white even in the dark style.

internal import Gtk
internal import Reading
internal import Wording

final class CodeImage: CustomWidget {
  private var bitmap: LumaBitmap?
  private var texture: Texture?
  private var isLinear = false
  private var textureScale = PixelSize(width: 0, height: 0)

  /// An empty image; it is hidden until `show`.
  init() {
    super.init(role: .image)
    setAccessibleName(tr("Image of the code"))
    isVisible = false
  }

  /// The size in points: even a large matrix code gets a few for each module, and bars need less.
  private var room: Int { isLinear ? 120 : 240 }
  /// The white margin in points: some symbologies are drawn without the quiet zone that readers
  /// need.
  private static let margin = 16.0

  /// Shows a bitmap, stretched to the full height if the code is linear; nil hides the view.
  func show(_ bitmap: LumaBitmap?, isLinear: Bool) {
    guard bitmap != self.bitmap else { return }
    self.bitmap = bitmap
    self.isLinear = isLinear
    setLeastSize(height: room)
    textureScale = PixelSize(width: 0, height: 0)
    isVisible = bitmap != nil
    queueDraw()
  }

  override func measure(_ orientation: Orientation) -> (least: Int, natural: Int) {
    orientation == .horizontal ? (160, 320) : (room, room)
  }

  override func draw(on canvas: Canvas, width: Double, height: Double) {
    guard let bitmap, bitmap.size.area > 0 else { return }
    let (across, down) = (Double(bitmap.size.width), Double(bitmap.size.height))
    let room = min((width - 2 * Self.margin) / across, (height - 2 * Self.margin) / down)
    let scale = room >= 1 ? room.rounded(.down) : max(room, 0.05)
    let tall = isLinear ? max(scale, ((height - 2 * Self.margin) / down).rounded(.down)) : scale
    prepareTexture(of: bitmap, across: max(1, Int(scale)), down: max(1, Int(tall)))
    let place = Area(
      x: ((width - across * scale) / 2).rounded(), y: ((height - down * tall) / 2).rounded(),
      width: across * scale, height: down * tall)
    let paper = Area(
      x: place.x - Self.margin, y: place.y - Self.margin, width: place.width + 2 * Self.margin,
      height: place.height + 2 * Self.margin)
    canvas.paint(in: paper) { pen in
      pen.rectangle(paper, radius: 9)
      pen.fill(Color(red: 1, green: 1, blue: 1))
    }
    guard let texture else { return }
    let step = Point(
      x: place.width / Double(texture.size.width), y: place.height / Double(texture.size.height))
    canvas.draw(
      texture, by: { Point(x: place.x + $0.x * step.x, y: place.y + $0.y * step.y) }, within: place)
  }

  /// Enlarges the copy to twice the size: screens of either density then show it without smoothing.
  private func prepareTexture(of bitmap: LumaBitmap, across: Int, down: Int) {
    let scale = PixelSize(width: across, height: down)
    guard scale != textureScale else { return }
    textureScale = scale
    texture = Texture(owning: bitmap.enlarged(across: 2 * across, down: 2 * down))
  }
}

nonisolated extension LumaBitmap {
  /// The image in colour, with each pixel repeated across and down.
  func enlarged(across: Int, down: Int) -> ColorBitmap {
    let wide = PixelSize(width: size.width * across, height: size.height * down)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * wide.area)
    for y in 0..<size.height {
      var row: [UInt8] = []
      row.reserveCapacity(4 * wide.width)
      for x in 0..<size.width {
        let value = pixels[y * size.width + x]
        for _ in 0..<across { row += [value, value, value, 255] }
      }
      for _ in 0..<down { bytes += row }
    }
    return ColorBitmap(size: wide, bytes: bytes)
  }
}
