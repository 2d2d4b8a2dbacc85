// Places that the thorough lane could not read, followed from frame to frame: they move with the
// image, and stay the same places while later searches see them again.

/// The places in a source's newest frame where codes are seen and not read.
struct UnreadPlaces {
  /// The number of searches that may miss a known place.
  private static let mostMisses = 2

  private var places: [(place: UnreadPlace, misses: Int)] = []
  private var nextID = 1

  /// The places, where they lie in the newest frame.
  var current: [UnreadPlace] { places.map(\.place) }

  /// Forgets all places, because another scene is shown.
  mutating func removeAll() { places = [] }

  /// Moves the places with an image of `size`; without a known `motion` they are lost.
  mutating func move(by motion: ImageMotion?, in size: PixelSize) {
    guard let motion else { return removeAll() }
    let middle = Point(x: Double(size.width) / 2, y: Double(size.height) / 2)
    for index in places.indices {
      places[index].place.outline = places[index].place.outline.mapped {
        middle + motion($0 - middle)
      }
    }
    places.removeAll { !$0.place.isInside(size) }
  }

  /// Removes the places where a code is read by now.
  mutating func remove(readAt codes: [MergedCode]) {
    places.removeAll { kept in
      codes.contains { $0.detection.outline.isPart(ofCodeAt: kept.place.outline) }
    }
  }

  /// Records the places that a search could not read; the image has moved by `motion` since.
  mutating func take(_ report: UnreadReport, movedBy motion: ImageMotion, in size: PixelSize) {
    let middle = Point(x: Double(size.width) / 2, y: Double(size.height) / 2)
    var known = places
    places = []
    if !report.isFinal {
      // The symbology is known only at the end of a search.
      places = known.filter { $0.place.obstacle.kindSwitchedOff != nil }
      known.removeAll { $0.place.obstacle.kindSwitchedOff != nil }
    }
    let others = places.map(\.place.outline)
    for var place in report.places {
      place.outline = place.outline.mapped { middle + motion($0 - middle) }
      guard place.isInside(size), !others.contains(where: place.outline.isPart(ofCodeAt:)) else {
        continue
      }
      let match = known.firstIndex { $0.place.outline.isSamePlace(as: place.outline) }
      if let match {
        let earlier = known.remove(at: match).place
        place.id = earlier.id
        // Print is read at the end of a search.
        place.printed = place.printed ?? earlier.printed
      } else {
        place.id = nextID
        nextID += 1
      }
      places.append((place, 0))
    }
    for missed in known where missed.misses < Self.mostMisses {
      places.append((missed.place, missed.misses + 1))
    }
    let kept = Set(current.worthShowing.map(\.id))
    places.removeAll { !kept.contains($0.place.id) }
  }
}

extension UnreadPlace {
  /// Whether its middle lies in an image of `size`.
  fileprivate func isInside(_ size: PixelSize) -> Bool {
    let center = outline.center
    return center.x > 0 && center.y > 0 && center.x < Double(size.width)
      && center.y < Double(size.height)
  }
}

/// A place of a frame where a code is seen and not read.
public struct UnreadPlace: Hashable, Identifiable, Sendable {
  /// Distinguishes places; a place that is followed from frame to frame keeps it.
  public var id: Int
  /// The sign of a code at the place.
  public var sign: Proposal.Sign
  /// The outline of the supposed code, in the frame's pixels.
  public var outline: Quadrilateral
  public var obstacle: Obstacle
  /// The code that the print below damaged bars names: only for an offer, because print can belong
  /// to something else.
  public var printed: Detection?

  public init(
    _ sign: Proposal.Sign, outline: Quadrilateral, obstacle: Obstacle = .unknown,
    printed: Detection? = nil, id: Int = 0
  ) {
    self.id = id
    self.sign = sign
    self.outline = outline
    self.obstacle = obstacle
    self.printed = printed
  }
}

extension [UnreadPlace] {
  /// A user can handle a few codes at a time. Codes whose symbology is switched off are only
  /// counted, because one click is enough for all of a symbology.
  private static var mostToMend: Int { 5 }
  private static var mostSwitchedOff: Int { 1000 }

  /// The first of the places, as many as help a user.
  public var worthShowing: [UnreadPlace] {
    var (toMend, switchedOff) = (0, 0)
    return filter { place in
      if place.obstacle.kindSwitchedOff != nil {
        switchedOff += 1
        return switchedOff <= Self.mostSwitchedOff
      }
      toMend += 1
      return toMend <= Self.mostToMend
    }
  }
}

/// The places of a snapshot where codes are seen and not read.
struct UnreadReport: Sendable {
  /// The newest frame of the snapshot.
  let mark: FrameMark
  /// The places, where they are in that frame.
  let places: [UnreadPlace]
  /// Whether they were read once more, for other symbologies and for failed checks.
  let isFinal: Bool
}
