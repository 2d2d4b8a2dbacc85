// The port to the desktop's shortcuts, through its portal.

internal import Desktop
internal import FeatureSessions
internal import GLib
internal import Wording

/// Binds shortcuts through the portal.
@MainActor
final class ShortcutPort: AnywherePort {
  private let portal = GlobalShortcutsPortal()
  private var bound: GlobalShortcuts?
  /// Ends with the shortcuts. The portal sends no signal when the program ends them.
  private var queue: AsyncStream<AnywhereEvent>.Continuation?

  /// The keys that are proposed, in the portal's notation.
  private static func proposal(for action: AnywhereAction) -> String {
    switch action {
    case .lens: "LOGO+SHIFT+c"
    case .area: "LOGO+SHIFT+x"
    case .camera: "LOGO+SHIFT+v"
    }
  }

  func isPresent() async -> Bool { await portal.isPresent() }

  func bind() async -> AnywhereAnswer {
    let wanted = AnywhereAction.allCases.map {
      GlobalShortcut(
        id: $0.rawValue, description: $0.sentence.text, trigger: Self.proposal(for: $0))
    }
    do {
      switch try await portal.bind(wanted) {
      case .bound(let shortcuts):
        bound = shortcuts
        return .bound(Self.keys(of: shortcuts.shortcuts), events: events(of: shortcuts))
      case .refused: return .refused
      case .unavailable(let reason): return .unavailable(reason)
      }
    } catch {
      return .refused
    }
  }

  func release() async {
    queue?.finish()
    await bound?.close()
    bound = nil
  }

  private static func keys(of shortcuts: [GlobalShortcut]) -> [AnywhereAction: String] {
    Dictionary(
      shortcuts.compactMap { shortcut in
        AnywhereAction(rawValue: shortcut.id).map { ($0, shortcut.trigger) }
      }, uniquingKeysWith: { first, _ in first })
  }

  private func events(of shortcuts: GlobalShortcuts) -> AsyncStream<AnywhereEvent> {
    let (events, queue) = AsyncStream.makeStream(of: AnywhereEvent.self)
    self.queue = queue
    let following = Task {
      await shortcuts.follow { event in
        switch event {
        case .activated(let id):
          if let action = AnywhereAction(rawValue: id) { queue.yield(.activated(action)) }
        case .changed(let changed): queue.yield(.changed(await Self.keys(of: changed)))
        }
      }
      queue.finish()
    }
    queue.onTermination = { _ in following.cancel() }
    return events
  }
}
