// The images of a list, or the pages of a document, as a strip below the image that is shown: each
// with its number and the count of its codes. A click, or Enter, shows it.
//
// Only the tiles in view are widgets. The small images come from what was decoded for reading; those
// of pages that are not read ahead are asked for when they come into sight.

import FeatureSessions
import Gtk
import Reading
internal import Wording

final class ImageStrip {
  let root: ScrolledWindow
  private let session: ScanSession
  private let tiles = StripTiles()
  private let list: ListView<StripTile>
  private var looking: Task<Void, Never>?

  init(_ session: ScanSession) {
    self.session = session
    let tiles = tiles
    list = ListView(.horizontal, makeRow: { StripTile() }) { row, place in
      row.show(tiles.all[place], tiles.thumbnails[place])
    }
    list.addStyle("image-strip")
    root = ScrolledWindow(across: list)
    root.isVisible = false
    list.onActivated { [weak session] in session?.show(image: $0) }
    root.onScrolledAcross { [weak self] in self?.lookForMissing() }
    observe(for: self) { $0.update() }
  }

  /// Takes small images by the places of their images.
  func take(_ new: [Int: Texture]) {
    guard !new.isEmpty else { return }
    tiles.take(new)
    list.showAgain()
  }

  /// How long the strip rests before small images are asked for.
  private static let rest = Duration.milliseconds(200)

  /// Asks for the small images that the tiles in sight lack, once the strip rests.
  private func lookForMissing() {
    looking?.cancel()
    looking = Task { [weak self] in
      try? await Task.sleep(for: Self.rest)
      if !Task.isCancelled { self?.askForMissing() }
    }
  }

  private func askForMissing() {
    let inSight = list.boundRows.filter { root.showsAcross($0.row) }.map(\.place).sorted()
    if let first = inSight.first { tiles.middle = first }
    let missing = inSight.filter(tiles.lacks)
    if !missing.isEmpty { session.prepareThumbnails(of: missing) }
  }

  /// Forgets the images of another source.
  func clear() { tiles.thumbnails = [:] }

  private func update() {
    let images = session.sourceState.images
    let isNeeded = (images?.count ?? 0) > 1
    if root.isVisible != isNeeded { root.isVisible = isNeeded }
    let next = isNeeded ? images.map { StripTile.Content.all(of: $0) } ?? [] : []
    let before = tiles.all
    guard next != before else { return }
    tiles.all = next
    if next.count != before.count {
      list.replace(at: 0, removed: before.count, added: next.count)
    } else {
      list.showAgain()
    }
    let current = next.firstIndex(where: \.isCurrent)
    if let current, current != before.firstIndex(where: \.isCurrent) { list.scroll(to: current) }
    lookForMissing()
  }
}

/// The contents of the strip, and as many small images as a long document may take.
private final class StripTiles {
  var all: [StripTile.Content] = []
  var thumbnails: [Int: Texture] = [:]
  /// The place around which they are kept.
  var middle = 0

  /// At 10 to 30 kB each.
  private static let most = 200

  /// Whether a tile could have a small image and has none.
  func lacks(_ place: Int) -> Bool {
    all.indices.contains(place) && !all[place].isUnreadable && thumbnails[place] == nil
  }

  func take(_ new: [Int: Texture]) {
    thumbnails.merge(new) { $1 }
    guard thumbnails.count > Self.most else { return }
    let farthest = thumbnails.keys.sorted { abs($0 - middle) > abs($1 - middle) }
    for place in farthest.prefix(thumbnails.count - Self.most) { thumbnails[place] = nil }
  }
}

/// A tile of the strip: a small image with the number of its codes, and its own number below.
final class StripTile: ListViewRow {
  nonisolated struct Content: Hashable {
    let number: Int
    var isPage = false
    var isCurrent = false
    /// The number of codes so far; nil before reading began, and if it failed.
    var codes: Int?
    var isUnreadable = false

    static func all(of images: ImageList) -> [Content] {
      images.outcomes.indices.map { index in
        var content = Content(
          number: index + 1, isPage: images.isDocument, isCurrent: index == images.current)
        switch images.outcomes[index] {
        case .read(_, let codes): content.codes = codes
        case .reading(_, let codes): content.codes = codes > 0 ? codes : nil
        case .unreadable, .locked: content.isUnreadable = true
        case nil: break
        }
        return content
      }
    }
  }

  private let image = StripTileImage()
  private let number = Label(isEllipsized: false)

  init() {
    number.alignment = .center
    number.addStyle("caption")
    number.addStyle("numeric")
    super.init([image, number])
  }

  func show(_ content: Content, _ thumbnail: Texture?) {
    number.text = "\(content.number)"
    image.show(content, thumbnail)
    spoken = content.spoken
  }
}

extension StripTile.Content {
  /// The name for screen readers.
  var spoken: String {
    let title = isPage ? tr("Page \(number)") : tr("Image \(number)")
    if isUnreadable { return tr("\(title), not readable") }
    guard let codes else { return title }
    return codes == 0
      ? tr("\(title), no codes")
      : tr("\(title), \(codes) code", plural: "\(title), \(codes) codes", count: codes)
  }
}

private final class StripTileImage: CustomWidget {
  private var content: StripTile.Content?
  private var thumbnail: Texture?

  /// In points.
  private static let side = 52.0
  private static let margin = 4.0
  private static var badge: Double { 9 * Display.textScale }
  private static let lineWidth = 3.0

  init() { super.init(role: .group) }

  func show(_ content: StripTile.Content, _ thumbnail: Texture?) {
    guard content != self.content || thumbnail !== self.thumbnail else { return }
    (self.content, self.thumbnail) = (content, thumbnail)
    queueDraw()
  }

  override func measure(_ orientation: Orientation) -> (least: Int, natural: Int) {
    let room = Int(Self.side + 2 * Self.margin)
    return (room, room)
  }

  override func draw(on canvas: Canvas, width: Double, height: Double) {
    guard let content else { return }
    let sheet = sheet(width: width, height: height)
    if let thumbnail {
      let scale = sheet.width / Double(thumbnail.size.width)
      canvas.draw(
        thumbnail, by: { Point(x: sheet.x + $0.x * scale, y: sheet.y + $0.y * scale) },
        within: sheet)
    }
    canvas.paint(in: Area(x: 0, y: 0, width: width, height: height)) { pen in
      pen.rectangle(sheet, radius: 2)
      if thumbnail == nil { pen.fill(Self.paper) }
      if content.isCurrent {
        pen.stroke(accentColor, width: Self.lineWidth)
      } else {
        pen.stroke(Self.edge, width: 1)
      }
      guard let codes = content.codes, codes > 0 else { return }
      let corner = Point(
        x: min(sheet.x + sheet.width, width - Self.badge - 1), y: max(sheet.y, Self.badge + 1))
      Badge(text: Badge.text(of: codes), center: corner, radius: Self.badge)
        .draw(with: pen, in: self)
    }
  }

  /// The place of the image; an upright sheet of paper stands for an image that is not known.
  private func sheet(width: Double, height: Double) -> Area {
    let size = thumbnail?.size ?? PixelSize(width: 3, height: 4)
    let scale = Self.side / Double(max(size.width, size.height, 1))
    let (across, down) = (Double(size.width) * scale, Double(size.height) * scale)
    return Area(x: (width - across) / 2, y: (height - down) / 2, width: across, height: down)
      .rounded
  }

  private static let paper = Color(red: 0.5, green: 0.5, blue: 0.5, opacity: 0.2)
  private static let edge = Color(red: 0.5, green: 0.5, blue: 0.5, opacity: 0.5)
}
