// The rules that keep a camera running, as a value: it receives events with their times and returns
// instructions. It has no clock and no thread, so that a table can test every decision.

/// Keeps the right camera running as cameras come, go and fail.
///
/// - The favourite is the camera chosen last, or else the first one used. It is used whenever it is
///   there, and again when it returns.
/// - A favourite that the user has just chosen is waited for. Any other favourite is replaced by
///   the first camera there is, once a loose cable has had time to reconnect.
/// - A camera that is there and sends nothing is waited for, and then opened again: it may have
///   been frozen, or its stream may have died silently.
/// - A fault that may pass is retried; any other rests until something changes.
/// - A format other than the best one that gives no image is replaced by the best one.
///
///       var supervision = CameraSupervision(last: nil)
///       for instruction in supervision.handle(.found(roster, hasService: true), at: .now) {
///         switch instruction {
///         case .open(let camera, let format), .reopen(let camera, let format):
///           stream = open(camera, format)
///         case .close: stream = nil
///         }
///       }
public struct CameraSupervision: Sendable {
  /// A point in time of the caller's clock.
  public typealias Instant = ContinuousClock.Instant

  public enum Event: Hashable, Sendable {
    case access(CameraAccess)
    /// `hasService`: whether PipeWire answers.
    case found(CameraRoster, hasService: Bool)
    case chosen(Camera.ID)
    /// Cameras without a choice are opened in their best format.
    case formats([Camera.ID: FormatChoice])
    /// The running camera should send more pixels than usual to show a small code, or no longer.
    case closer(Bool)
    /// The stream sent its first image, in this format.
    case started(format: String)
    case image(at: Instant)
    case faulted(CaptureFault)
    case ended
    case paused
    case resumed
    case tick
  }

  /// The next act of the caller.
  public enum Instruction: Hashable, Sendable {
    /// Open this camera, in this format or in any that it offers.
    case open(Camera, CameraFormat?)
    /// Reopens the camera and keeps its controls as they are.
    case reopen(Camera, CameraFormat?)
    case close
  }

  /// All times of the rules.
  public enum Limit {
    /// An empty list may still fill, and a new camera may be listed by the kernel only, because
    /// WirePlumber adds cameras late.
    static let settling = Duration.seconds(1)
    /// A PipeWire node that is opened in the moment it appears may never send an image.
    static let warmingUp = Duration.milliseconds(500)
    /// How long a lost camera is not replaced by another one: a loose cable reconnects sooner.
    static let grace = Duration.seconds(2)
    /// From opening to the first image, after which a stream fails by itself. Cameras take one or
    /// two seconds, those on a slow bus three.
    public static let firstImage = Duration.seconds(5)
    /// The same for a stream that hangs without reporting a failure.
    static let start = firstImage + .seconds(3)
    /// Images arrive at least five times a second; after this time without one, the stream has
    /// stopped.
    static let silence = Duration.seconds(1)
    static let reopening = Duration.seconds(5)
    /// The longest time between two tries.
    static let rest = Duration.seconds(5)
  }

  var access: CameraAccess
  var isPaused = false
  var inventory = CameraInventory()
  var favourite: Camera.ID?
  /// Whether the user chose the favourite; otherwise it was remembered or is the first camera
  /// found.
  var isChosen = false
  var lost: Loss?
  var formats = FormatPlan()
  var phase = Phase.closed
  var failures = 0

  /// `last` is the camera used last.
  public init(last: Camera.ID?, access: CameraAccess = .direct) {
    favourite = last
    self.access = access
  }

  public var cameras: [Camera] { inventory.roster.cameras }

  /// Returns what to do, in order.
  public mutating func handle(_ event: Event, at now: Instant) -> [Instruction] {
    var instructions: [Instruction] = []
    switch event {
    case .access(let access): self.access = access
    case .found(let roster, let hasService): take(roster, hasService: hasService, at: now)
    case .chosen(let id):
      favourite = id
      isChosen = true
      lost = nil
      endRest()
    case .formats(let chosen):
      formats.choose(chosen)
      instructions = changeFormat(at: now)
    case .closer(let isWanted):
      formats.closer = isWanted ? phase.open?.id : nil
      instructions = changeFormat(at: now)
    case .started(let format):
      if case .starting(let camera, _, _) = phase {
        failures = 0
        formats.noteImage(of: camera)
        phase = .delivering(camera, format: format, newest: now, isFrozen: false)
      }
    case .image(let moment):
      if case .delivering(let camera, let format, let newest, let isFrozen) = phase {
        phase = .delivering(
          camera, format: format, newest: max(newest, moment), isFrozen: isFrozen)
      }
    case .faulted(let fault): instructions = rest(because: .fault(fault), at: now)
    case .ended: instructions = rest(because: .fault(.absent), at: now)
    case .paused: isPaused = true
    case .resumed: isPaused = false
    case .tick: break
    }
    return instructions + settle(at: now)
  }
}

// The format in which each camera is opened: the one that the user has chosen, the largest one
// while a code is too small for the usual one, or the best for reading. A format that gave no image
// is not tried again before its camera is plugged in again.

struct FormatPlan: Sendable {
  private(set) var chosen: [Camera.ID: FormatChoice] = [:]
  var closer: Camera.ID?
  private(set) var opened: CameraFormat?
  /// Formats in which cameras gave no image.
  private var refused: [Camera.ID: Set<CameraFormat>] = [:]
  /// The format in which a camera gave images last.
  private var proven: [Camera.ID: CameraFormat] = [:]

  mutating func choose(_ wanted: [Camera.ID: FormatChoice]) {
    for (camera, choice) in wanted where chosen[camera] != choice { refused[camera] = nil }
    chosen = wanted
  }

  func format(for camera: Camera) -> CameraFormat? {
    let wish =
      if let choice = chosen[camera.id] {
        camera.formats.best(for: choice)
      } else if closer == camera.id {
        camera.formats.closest
      } else {
        CameraFormat?.none
      }
    guard let wish, refused[camera.id]?.contains(wish) != true else {
      return camera.formats.bestForReading
    }
    return wish
  }

  mutating func open(_ camera: Camera) -> CameraFormat? {
    opened = format(for: camera)
    return opened
  }

  mutating func noteImage(of camera: Camera) { proven[camera.id] = opened }

  /// Notes that the current format gave no image; returns whether another format may help.
  mutating func refuse(_ camera: Camera) -> Bool {
    guard let opened, opened != camera.formats.bestForReading, proven[camera.id] != opened else {
      return false
    }
    refused[camera.id, default: []].insert(opened)
    return true
  }

  /// Forgets the failed formats of all cameras but these.
  mutating func keep(_ cameras: [Camera]) {
    let present = Set(cameras.map(\.id))
    refused = refused.filter { present.contains($0.key) }
    proven = proven.filter { present.contains($0.key) }
  }
}
