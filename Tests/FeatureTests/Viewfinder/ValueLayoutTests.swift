// Where values stand beside outlines: they cover no code, keep their side, and stay at the outline
// whatever the zoom.

import FeatureModels
import FeatureSessions
import Gtk
import Reading
import Testing

@testable import FeatureViews

@Suite("The places of values beside outlines")
struct ValueLayoutTests {
  private static let view = Area(x: 0, y: 0, width: 640, height: 480)

  /// Sightings of their own for so many codes.
  private static func sightings(_ count: Int) -> [Sighting] {
    var tracker = SightingTracker()
    return tracker.sightings(
      inStill: (0..<count).map { code("code \($0)", at: 20 + 100 * Double($0)) })
  }

  private let ids = sightings(60).map(\.id)

  private func item(
    _ number: Int, _ outline: Area, widths: [Double] = [80, 40], height: Double = 20,
    signs: [Area] = []
  ) -> ValueLayout.Item {
    ValueLayout.Item(
      sighting: ids[number], outline: outline, signs: signs, widths: widths, height: height)
  }

  private func label(_ placed: ValueLayout.Placed) -> Area? {
    if case .label(let area, _) = placed.spot { area } else { nil }
  }

  private func side(_ placed: ValueLayout.Placed, of outline: Area) -> ValueLayout.Side? {
    guard let label = label(placed) else { return nil }
    if label.y >= outline.y + outline.height { return .below }
    if label.y + label.height <= outline.y { return .above }
    return label.x >= outline.x + outline.width ? .right : .left
  }

  @Test("A value stands below its code, and above it at the lower edge of the view")
  func sides() {
    var layout = ValueLayout()
    let high = Area(x: 100, y: 100, width: 80, height: 80)
    let low = Area(x: 300, y: 395, width: 80, height: 80)
    let placed = layout.place([item(0, high), item(1, low)], within: Self.view)
    #expect(side(placed[0], of: high) == .below)
    #expect(side(placed[1], of: low) == .above)
  }

  @Test("Between other codes it stands at a side, on the left first where one reads that way")
  func leftAndRight() {
    let all = [
      Area(x: 280, y: 200, width: 80, height: 80), Area(x: 280, y: 110, width: 80, height: 80),
      Area(x: 280, y: 290, width: 80, height: 80),
    ]
    for (isRightToLeft, wanted) in [(false, ValueLayout.Side.right), (true, .left)] {
      var layout = ValueLayout()
      layout.isRightToLeft = isRightToLeft
      let placed = layout.place(all.enumerated().map { item($0, $1) }, within: Self.view)
      #expect(side(placed[0], of: all[0]) == wanted)
    }
  }

  @Test("A narrow place gets the short text, and a place without room a dot")
  func room() {
    var layout = ValueLayout()
    let middle = Area(x: 300, y: 200, width: 80, height: 80)
    let walls = [
      Area(x: 200, y: 0, width: 280, height: 195), Area(x: 200, y: 285, width: 280, height: 195),
      Area(x: 0, y: 0, width: 295, height: 480),
    ]
    let narrow = layout.place(
      [item(0, middle)]
        + (walls + [Area(x: 430, y: 0, width: 50, height: 480)]).enumerated()
        .map { item($0 + 1, $1, widths: []) }, within: Self.view)
    #expect(narrow[0].spot == .label(Area(x: 385, y: 230, width: 40, height: 20), width: 1))
    let full = layout.place(
      [item(0, middle)]
        + (walls + [Area(x: 400, y: 0, width: 80, height: 480)]).enumerated()
        .map { item($0 + 1, $1, widths: []) }, within: Self.view)
    #expect(full[0].spot == .dot(Point(x: 340, y: 280)))
  }

  @Test("A value keeps its side while its code moves, until it would cover another code")
  func stability() {
    var layout = ValueLayout()
    var outline = Area(x: 300, y: 395, width: 80, height: 80)
    #expect(side(layout.place([item(0, outline)], within: Self.view)[0], of: outline) == .above)
    for _ in 0..<40 {
      outline.y -= 5
      let placed = layout.place([item(0, outline)], within: Self.view)[0]
      #expect(side(placed, of: outline) == .above)
    }
    let other = Area(x: 300, y: outline.y - 85, width: 80, height: 80)
    let placed = layout.place([item(0, outline), item(1, other)], within: Self.view)
    #expect(side(placed[0], of: outline) == .below)
  }

  @Test(
    "No value lies over a code, a number or another value, among sixty in rows", arguments: 0..<8)
  func manyCodes(seed: Int) {
    var layout = ValueLayout()
    var random = SystemRandomNumberGenerator()
    let view = Area(x: 0, y: 0, width: 1000, height: 640)
    let items = (0..<60).map { number in
      let (column, row) = (Double(number % 10), Double(number / 10))
      let jitter = Double.random(in: 0...Double(seed * 3), using: &random)
      let outline = Area(x: 10 + 99 * column + jitter, y: 12 + 104 * row, width: 50, height: 50)
      return item(
        number, outline, widths: [120, 45],
        signs: [Area(x: outline.x - 8, y: outline.y - 8, width: 16, height: 16)])
    }
    for _ in 0..<3 {
      let labels = layout.place(items, within: view).compactMap { placed in
        label(placed).map { (placed.sighting, $0) }
      }
      #expect(labels.count > 40)
      for (id, label) in labels {
        let others = items.filter { $0.sighting != id }.map(\.outline)
        let signs = items.flatMap(\.signs)
        let values = labels.filter { $0.0 != id }.map(\.1)
        for area in others + signs + values {
          let both = label.intersection(area)
          let covered = max(0, both.width) * max(0, both.height) / (label.width * label.height)
          #expect(covered <= 0.12, "\(label) over \(area)")
        }
        #expect(view.intersection(label).rounded == label.rounded)
      }
    }
  }

  @Test("A code beyond the edge of the view has no value")
  func outside() {
    var layout = ValueLayout()
    let placed = layout.place(
      [item(0, Area(x: -200, y: 100, width: 80, height: 80))], within: Self.view)
    #expect(placed.isEmpty)
  }

  @Test(
    "Values stay beside their outlines within a pixel, however the image is enlarged and turned",
    arguments: [1, 1.37, 2, 3.3, 8], [FrameTransform.Rotation.none, .clockwise])
  func zoom(_ zoom: Double, _ rotation: FrameTransform.Rotation) throws {
    var layout = ValueLayout()
    let sightings = Self.sightings(3)
    var framing = Framing()
    (framing.zoom, framing.rotation, framing.isMirrored) = (zoom, rotation, zoom > 2)
    for pan in stride(from: -300.0, through: 300, by: 37.3) {
      let placement = try #require(
        ImagePlacement(
          framing, of: .frame, pan: Point(x: pan, y: pan / 3), width: 640, height: 480))
      let outlines = sightings.map { sighting in
        Area(around: sighting.outline.corners.map { placement.viewPoint($0) }, margin: 0)
      }
      let items = outlines.enumerated().map {
        ValueLayout.Item(
          sighting: sightings[$0].id, outline: $1, widths: [90, 40], height: 19)
      }
      for placed in layout.place(items, within: Self.view) {
        guard let label = label(placed)?.rounded,
          let place = sightings.firstIndex(where: { $0.id == placed.sighting })
        else { continue }
        let outline = outlines[place]
        let distance =
          switch try #require(side(placed, of: outline)) {
          case .below: label.y - outline.y - outline.height
          case .above: outline.y - label.y - label.height
          case .right: label.x - outline.x - outline.width
          case .left: outline.x - label.x - label.width
          }
        #expect(abs(distance - ValueLayout.gap) <= 1)
      }
    }
  }
}
