// Which codes count in a lens: all of the screen, or those of an area.

import Reading
import Observation
import FeatureSessions

/// What the lens shows at first.
public nonisolated enum LensMode: Hashable, Sendable {
  /// All codes.
  case all
  /// None, until the user has dragged over an area.
  case area
}

/// The area of a lens, which all its windows share.
@Observable
final class LensScope {
  /// The area, in shares of the whole screenshot; nil for all of it.
  var area: Viewport? { didSet { awaitsArea = false } }
  /// Whether nothing counts until there is an area.
  private(set) var awaitsArea: Bool

  init(_ mode: LensMode) {
    awaitsArea = mode == .area
  }

  /// The codes of a session that count.
  func sightings(of session: ScanSession) -> [Sighting] {
    guard !awaitsArea else { return [] }
    guard let area, let size = session.imageSize else { return session.sightings }
    let outline = area.outline(in: size)
    return session.sightings.filter { outline.contains($0.outline.center) }
  }
}
