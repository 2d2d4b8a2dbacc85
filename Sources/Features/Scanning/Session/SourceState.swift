// The source and its state, as one value that is replaced as a whole, so that only valid
// combinations exist.

public import FeatureModels
public import Wording

/// The source of a session, and its state.
///
///     switch session.sourceState {
///     case .camera(.running(let camera, _), _): title = camera.name
///     case .images(let list): title = list.items[list.current].name
///     default: title = ""
///     }
public nonisolated enum SourceState: Hashable, Sendable {
  case camera(CameraState, Freeze?)
  case screen(ScreenState, Freeze?)
  case stream(uri: String, Playback)
  case images(ImageList)
  case demo(Playback)
  case failed(ScanSource, Sentence)
}

/// The state of a stream or video.
public nonisolated enum Playback: Hashable, Sendable {
  case playing
  case frozen(Freeze)
  case ended
}

/// The reason why the last image is kept.
public nonisolated enum Freeze: Hashable, Sendable {
  case firstCode
  case paused
}

nonisolated extension SourceState {
  init(opening source: ScanSource) {
    self =
      switch source {
      case .camera: .camera(.looking, nil)
      case .screen: .screen(.asking, nil)
      case .stream(let uri): .stream(uri: uri, .playing)
      case .images(let items): .images(ImageList(items))
      case .demo: .demo(.playing)
      }
  }

  public var source: ScanSource {
    switch self {
    case .camera: .camera
    case .screen: .screen
    case .stream(let uri, _): .stream(uri: uri)
    case .images(let list): .images(list.items)
    case .demo: .demo
    case .failed(let source, _): source
    }
  }

  public var camera: CameraState? {
    if case .camera(let state, _) = self { state } else { nil }
  }

  public var runningCamera: Camera? {
    if case .camera(.running(let camera, _), _) = self { camera } else { nil }
  }

  public var runningFormat: String? {
    if case .camera(.running(_, let format), _) = self { format } else { nil }
  }

  public var images: ImageList? {
    if case .images(let list) = self { list } else { nil }
  }

  /// The reason why the image is frozen; nil while images change.
  public var freeze: Freeze? {
    switch self {
    case .camera(_, let freeze), .screen(_, let freeze): freeze
    case .stream(_, .frozen(let freeze)), .demo(.frozen(let freeze)): freeze
    case .stream, .demo, .images, .failed: nil
    }
  }

  public var isFrozen: Bool { freeze != nil }

  public var hasEnded: Bool {
    switch self {
    case .stream(_, .ended), .demo(.ended): true
    default: false
    }
  }

  /// Whether frames of this source are read: it is live, and its last image is not kept.
  var takesFrames: Bool {
    switch self {
    case .images, .failed: false
    case .camera, .screen, .stream, .demo: freeze == nil
    }
  }

  func with(_ freeze: Freeze?) -> SourceState? {
    switch self {
    case .camera(let state, _): .camera(state, freeze)
    case .screen(let state, _): .screen(state, freeze)
    case .stream(_, .ended), .demo(.ended), .images, .failed: nil
    case .stream(let uri, _): .stream(uri: uri, freeze.map { .frozen($0) } ?? .playing)
    case .demo: .demo(freeze.map { .frozen($0) } ?? .playing)
    }
  }

  var ended: SourceState {
    switch self {
    case .stream(let uri, _): return .stream(uri: uri, .ended)
    case .demo: return .demo(.ended)
    case .images(var list):
      list.isFinished = true
      return .images(list)
    case .camera, .screen, .failed: return self
    }
  }

  public var page: Page {
    switch self {
    case .images(let list): list.page
    case .failed(_, let reason): .failed(reason)
    case .stream, .demo, .camera(.running, _), .screen(.running, _): .live
    case .camera(_, .some), .screen(_, .some): .live
    case .camera(let state, nil): .status(state)
    case .screen(let state, nil): .screen(state)
    }
  }
}

/// The state of a shared screen, or the reason why it gives no images.
public nonisolated enum ScreenState: Hashable, Sendable {
  /// The user is choosing what to share.
  case asking
  case starting
  case running
  case refused
  /// The administrator does not allow sharing.
  case denied
  case unavailable(reason: Sentence)
  case ended
}

nonisolated extension ScreenState {
  public var sentence: Sentence {
    switch self {
    case .asking: Sentence("Your desktop is asking which screen or window Reticle may see.")
    case .starting: Sentence("Waiting for the first image of the screen…")
    case .running: Sentence("Reticle is scanning the screen.")
    case .refused: Sentence("You did not share a screen or a window.")
    case .denied: Sentence("Sharing the screen is not allowed on this computer.")
    case .unavailable(let reason): Sentence("Your desktop cannot share its screen: \(reason)")
    case .ended: Sentence("The screen is no longer shared. The results stay in the list.")
    }
  }
}
