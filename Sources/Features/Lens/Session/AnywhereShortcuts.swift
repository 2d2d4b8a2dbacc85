// Global shortcuts: keys of the desktop that start a scan while another program has the
// focus. They exist only after the user has set them up, and as long as Reticle runs. A new
// one is a case here and in ProgramAction, and its keys in ShortcutPort.

public import Observation
public import Wording

/// The action of a global shortcut; the raw value is the name of the program's action.
public nonisolated enum AnywhereAction: String, CaseIterable, Sendable {
  /// Outlines the codes on the screen where they stand.
  case lens
  /// The same in an area of the screen.
  case area = "lens-area"
  /// Shows what a camera sees.
  case camera = "scan-camera"

  /// Its effect, for the desktop's dialog and the preferences.
  public var sentence: Sentence {
    switch self {
    case .lens: Sentence("Scan the Screen")
    case .area: Sentence("Scan an Area of the Screen")
    case .camera: Sentence("Scan with the Camera")
    }
  }
}

/// The outcome of a request for shortcuts.
public nonisolated enum AnywhereAnswer: Sendable {
  /// The keys that the user has chosen, in the desktop's words, and what happens to them.
  case bound([AnywhereAction: String], events: AsyncStream<AnywhereEvent>)
  /// The user chose none.
  case refused
  /// The desktop cannot bind shortcuts, for this reason.
  case unavailable(Sentence)
}

public nonisolated enum AnywhereEvent: Hashable, Sendable {
  /// The user pressed the keys of this action.
  case activated(AnywhereAction)
  /// The user has chosen other keys.
  case changed([AnywhereAction: String])
}

/// The port to the desktop's shortcuts.
public protocol AnywherePort {
  /// Whether the desktop has such shortcuts for programs.
  func isPresent() async -> Bool
  /// Asks for all shortcuts; the events end with the shortcuts.
  func bind() async -> AnywhereAnswer
  func release() async
}

/// The shortcuts of the program.
@Observable
public final class AnywhereShortcuts {
  public enum State: Hashable, Sendable {
    /// The desktop was not asked yet.
    case unknown
    /// The desktop has no shortcuts for programs.
    case absent
    /// None are set up.
    case off
    /// The user is deciding about them.
    case asking
    /// They work, with these keys in the desktop's words.
    case on([AnywhereAction: String])
    /// They could not be set up.
    case failed(Sentence)
  }

  public private(set) var state = State.unknown
  /// Called with each shortcut that the user presses.
  @ObservationIgnored public var activated: (AnywhereAction) -> Void = { _ in }
  /// Called when the shortcuts start to work, and when they end because the user wants that or the
  /// desktop ends them.
  @ObservationIgnored public var switched: (_ isOn: Bool) -> Void = { _ in }

  @ObservationIgnored private let port: any AnywherePort
  @ObservationIgnored private var following: Task<Void, Never>?

  /// Shortcuts through a port; nothing is bound before `setUp`.
  public init(_ port: any AnywherePort) {
    self.port = port
  }

  /// Finds out whether the desktop has shortcuts for programs.
  public func look() async {
    guard state == .unknown else { return }
    let isPresent = await port.isPresent()
    if state == .unknown { state = isPresent ? .off : .absent }
  }

  /// Asks for the shortcuts, also for other keys than before.
  public func setUp() {
    guard state != .asking else { return }
    state = .asking
    let previous = following
    following = Task {
      if previous != nil { await port.release() }
      await previous?.value
      await run()
    }
  }

  public func remove() async {
    await port.release()
    await following?.value
  }

  private func run() async {
    switch await port.bind() {
    case .refused: state = .off
    case .unavailable(let reason): state = .failed(reason)
    case .bound(let keys, let events):
      state = .on(keys)
      switched(true)
      for await event in events {
        switch event {
        case .activated(let action): activated(action)
        case .changed(let keys): state = .on(keys)
        }
      }
      if state != .asking { state = .off }
      switched(false)
    }
  }
}
