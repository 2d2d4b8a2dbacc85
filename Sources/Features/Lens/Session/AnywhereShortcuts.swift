// Global shortcuts: keys of the desktop that start a scan while another program has the focus. They
// exist only once the user has set them up, and while Reticle runs. A new one needs a case here and
// in ProgramAction, and its keys in ShortcutPort.

public import Observation
public import Wording

/// The action of a global shortcut; the raw value is the name of the program's action.
public nonisolated enum AnywhereAction: String, CaseIterable, Sendable {
  case lens
  case area = "lens-area"
  case camera = "scan-camera"

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
  /// The shortcuts are bound to these keys, in the desktop's words.
  case bound([AnywhereAction: String], events: AsyncStream<AnywhereEvent>)
  case refused
  case unavailable(Sentence)
}

public nonisolated enum AnywhereEvent: Hashable, Sendable {
  case activated(AnywhereAction)
  case changed([AnywhereAction: String])
}

/// The port to the desktop's shortcuts.
public protocol AnywherePort {
  func isPresent() async -> Bool
  /// Binds the shortcuts. The events end when the shortcuts do.
  func bind() async -> AnywhereAnswer
  func release() async
}

/// The shortcuts of the program.
@Observable
public final class AnywhereShortcuts {
  public enum State: Hashable, Sendable {
    case unknown
    case absent
    case off
    case asking
    /// The shortcuts work with these keys, in the desktop's words.
    case on([AnywhereAction: String])
    case failed(Sentence)
  }

  public private(set) var state = State.unknown
  @ObservationIgnored public var activated: (AnywhereAction) -> Void = { _ in }
  /// Called when the shortcuts start to work, and when the user or the desktop ends them.
  @ObservationIgnored public var switched: (_ isOn: Bool) -> Void = { _ in }

  @ObservationIgnored private let port: any AnywherePort
  @ObservationIgnored private var following: Task<Void, Never>?

  /// Nothing is bound before `setUp`.
  public init(_ port: any AnywherePort) {
    self.port = port
  }

  public func look() async {
    guard state == .unknown else { return }
    let isPresent = await port.isPresent()
    if state == .unknown { state = isPresent ? .off : .absent }
  }

  /// Asks the desktop for the shortcuts, or to change their keys.
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

/// The initial mode of the lens.
public nonisolated enum LensMode: Hashable, Sendable {
  case all
  /// No code counts until the user has dragged over an area.
  case area
}
