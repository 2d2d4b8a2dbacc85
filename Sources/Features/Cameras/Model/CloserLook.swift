// Decides when a camera sends more pixels than usual. A larger image takes longer to read and to
// show, and the change itself interrupts the image, so the change is worth it only for a code that
// is too small for the usual format, and only while no code is read. Values and rules; frames bring
// the time.

public import Reading

/// Whether a camera may switch to a larger format.
public enum CloserPermission: Hashable, Sendable {
  case on
  case held
  case off
}

/// The facts about a frame that the rules use.
public struct CloserFrame: Sendable {
  /// When it was taken, on a clock that continues while the format changes.
  public let time: Duration
  public let size: PixelSize
  public let isReading: Bool
  /// Where codes are seen and not read, in the frame's pixels.
  public let places: [Quadrilateral]
  public let tooSmall: [Quadrilateral]

  public init(
    time: Duration, size: PixelSize, isReading: Bool, places: [Quadrilateral],
    tooSmall: [Quadrilateral]
  ) {
    self.time = time
    self.size = size
    self.isReading = isReading
    self.places = places
    self.tooSmall = tooSmall
  }

  /// The middles of outlines, as shares of the frame's width and height.
  fileprivate func middles(of outlines: [Quadrilateral]) -> [Point] {
    outlines.map {
      Point(
        x: $0.center.x / Double(max(1, size.width)), y: $0.center.y / Double(max(1, size.height)))
    }
  }
}

/// Decides when one camera sends its largest format, and when its usual one.
///
///     var look = CloserLook()
///     switch look.see(frame) {
///     case .closer: capture.lookCloser(true)
///     case .back: capture.lookCloser(false)
///     case nil: break
///     }
public struct CloserLook: Sendable {
  /// A change of the format.
  public enum Step: Hashable, Sendable {
    case closer
    case back
  }

  /// How long a code must be too small; codes that are large enough are read sooner.
  private static let patience = Duration.seconds(1)
  /// How long a place may be missed meanwhile: not every search sees it again.
  private static let gap = Duration.milliseconds(700)
  /// The change of format takes no camera longer than this.
  private static let changeTime = Duration.seconds(4)
  /// A code that is not read within this time in the larger format is given up.
  private static let lookTime = Duration.seconds(3)
  /// How long a code that was read may be out of view, or in view but unread, before the look ends.
  private static let (absence, unreadTime) = (Duration.seconds(3), Duration.seconds(10))
  /// The shortest time between two closer looks, and between two at the same place if it could not
  /// be read.
  private static let (rest, placeRest) = (Duration.seconds(5), Duration.seconds(30))
  /// The largest distance between two sightings of one place, as a share of the image's sides: the
  /// hand shakes, and the formats may differ in shape.
  private static let samePlace = 0.12

  private enum Phase {
    case usual
    /// The change was requested in images of this many pixels, for codes at these places.
    case changing(since: Duration, from: Int, [Point])
    case close(Look)
  }

  private struct Look {
    /// The number of pixels of the usual format.
    let usual: Int
    let since: Duration
    let places: [Point]
    /// When something was last in view, and when a code was last read.
    var seen: Duration
    var read: Duration?
  }

  private var phase = Phase.usual
  /// When a code was first and last seen to be too small.
  private var wanted: (since: Duration, newest: Duration)?
  private var restsUntil = Duration.zero
  private var failed: [(place: Point, until: Duration)] = []

  public init() {}

  public var isClose: Bool { if case .usual = phase { false } else { true } }

  public mutating func see(_ frame: CloserFrame) -> Step? {
    switch phase {
    case .usual: return begin(frame)
    case .changing(let since, let usual, let places):
      if frame.size.area > usual {
        phase = .close(
          Look(usual: usual, since: frame.time, places: places, seen: frame.time))
        return advance(frame)
      }
      guard frame.time - since > Self.changeTime else { return nil }
      return end(frame.time, failing: places)
    case .close: return advance(frame)
    }
  }

  private mutating func begin(_ frame: CloserFrame) -> Step? {
    failed.removeAll { $0.until <= frame.time }
    let places = frame.middles(of: frame.tooSmall).filter { place in
      !failed.contains { Self.isSame($0.place, place) }
    }
    if frame.isReading { wanted = nil }
    guard !frame.isReading, !places.isEmpty else {
      if let last = wanted?.newest, frame.time - last > Self.gap { wanted = nil }
      return nil
    }
    let since = wanted?.since ?? frame.time
    wanted = (since, frame.time)
    guard frame.time - since >= Self.patience, frame.time >= restsUntil else { return nil }
    phase = .changing(since: frame.time, from: frame.size.area, places)
    return .closer
  }

  private mutating func advance(_ frame: CloserFrame) -> Step? {
    guard case .close(var look) = phase else { return nil }
    // The camera was meanwhile reopened in its usual format.
    if frame.size.area <= look.usual { return end(frame.time, failing: []) }
    if frame.isReading { look.read = frame.time }
    if frame.isReading || !frame.places.isEmpty { look.seen = frame.time }
    phase = .close(look)
    if frame.isReading { return nil }
    if let read = look.read {
      if frame.time - read >= Self.unreadTime {
        return end(frame.time, failing: frame.middles(of: frame.places))
      }
      return frame.time - look.seen >= Self.absence ? end(frame.time, failing: []) : nil
    }
    guard frame.time - look.since >= Self.lookTime else { return nil }
    return end(frame.time, failing: look.places + frame.middles(of: frame.places))
  }

  private mutating func end(_ time: Duration, failing places: [Point]) -> Step {
    phase = .usual
    wanted = nil
    restsUntil = time + Self.rest
    failed += places.map { ($0, time + Self.placeRest) }
    return .back
  }

  private static func isSame(_ place: Point, _ other: Point) -> Bool {
    abs(place.x - other.x) < samePlace && abs(place.y - other.y) < samePlace
  }
}
