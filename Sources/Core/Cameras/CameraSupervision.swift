// The rules by which a camera is kept running: a value that is told what happened and when, and
// answers what is to be done. It has no clock and no thread; what it decides, a table can test.

/// Keeps one camera running, the right one, through everything that happens to cameras.
///
/// - The favourite is the camera last chosen, or else the first that was used. It is used whenever it
///   is there, and taken back when it returns.
/// - A favourite that the person chose just now is waited for; in place of any other the first camera
///   that there is serves meanwhile, once it is clear that a cable was not merely shaken.
/// - A camera that is there and sends nothing is waited for first, and opened anew after a while: it
///   may have been frozen, or what it was opened through may have died without a word.
/// - What heals by itself is tried again by itself; what does not rests until something changes.
public struct CameraSupervision: Sendable {
  /// A point in time, as the caller's clock gives it.
  public typealias Instant = ContinuousClock.Instant

  /// What happened.
  public enum Event: Hashable, Sendable {
    /// The desktop said whether cameras may be used.
    case access(CameraAccess)
    /// These cameras there are, and PipeWire answers or does not.
    case found(CameraRoster, hasService: Bool)
    /// The person chose a camera.
    case chosen(Camera.ID)
    /// The first image of the stream came, in this format.
    case started(format: String)
    /// The stream's newest image was taken then.
    case image(at: Instant)
    /// The stream broke off.
    case faulted(CaptureFault)
    /// The stream came to its end.
    case ended
    /// Nobody looks any more.
    case paused
    /// Somebody looks again.
    case resumed
    /// Time has passed.
    case tick
  }

  /// What is to be done.
  public enum Command: Hashable, Sendable {
    /// Open this camera, in this format or in whichever it offers.
    case open(Camera, CameraFormat?)
    /// Close what is open.
    case close
  }

  /// The times that the rules know.
  enum Limit {
    /// So long after the first news an empty list may still fill; WirePlumber adds cameras late,
    /// and so long a camera that was plugged in may be known to the kernel alone.
    static let settling = Duration.seconds(1)
    /// So long after it appears a camera is left to whoever sets it up; opened in the same moment,
    /// a node of PipeWire's may never send an image.
    static let warmingUp = Duration.milliseconds(500)
    /// A camera that shakes loose is back within this time; no other takes its place before.
    static let grace = Duration.seconds(2)
    /// From opening to the first image. A stream gives up before that by itself, after five
    /// seconds; this is for one that hangs.
    static let start = Duration.seconds(8)
    /// Images come at least five times a second; after this time they have stopped.
    static let silence = Duration.seconds(1)
    /// Images that stopped for so long are not going to come by this road any more.
    static let rebuilding = Duration.seconds(5)
    /// The longest time between two tries.
    static let rest = Duration.seconds(5)
  }

  var access: CameraAccess
  var isPaused = false
  var roster = CameraRoster()
  var hasService = true
  var firstReport: Instant?
  /// Whether an empty list is to be believed.
  var isSettled = false
  var favourite: Camera.ID?
  /// Whether the favourite was chosen just now, rather than remembered or taken for want of a choice.
  var isChosen = false
  var lost: Loss?
  /// Since when each camera is where it is; nil for always.
  var arrivals: [Camera.ID: Instant?] = [:]
  var phase = Phase.closed
  /// Tries in a row that gave no image.
  var failures = 0

  /// Begins with nothing known but the camera used `last`.
  public init(last: Camera.ID?, access: CameraAccess = .direct) {
    favourite = last
    self.access = access
  }

  /// The cameras to choose from.
  public var cameras: [Camera] { roster.cameras }

  /// Takes in what happened at `now` and says what is to be done, in order.
  public mutating func handle(_ event: Event, at now: Instant) -> [Command] {
    var commands: [Command] = []
    switch event {
    case .access(let access): self.access = access
    case .found(let roster, let hasService): take(roster, hasService: hasService, at: now)
    case .chosen(let id):
      favourite = id
      isChosen = true
      lost = nil
      wake()
    case .started(let format):
      if case .starting(let camera, _, _) = phase {
        failures = 0
        phase = .delivering(camera, format: format, newest: now, isFrozen: false)
      }
    case .image(let moment):
      if case .delivering(let camera, let format, let newest, let isFrozen) = phase {
        phase = .delivering(
          camera, format: format, newest: max(newest, moment), isFrozen: isFrozen)
      }
    case .faulted(let fault): commands = rest(because: .fault(fault), at: now)
    case .ended: commands = rest(because: .fault(.absent), at: now)
    case .paused: isPaused = true
    case .resumed: isPaused = false
    case .tick: break
    }
    return commands + settle(at: now)
  }
}
