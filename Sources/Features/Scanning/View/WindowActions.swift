// Puts the window's actions into GTK and keeps their states in step with the session. They are for
// menus, buttons and keys alone: no program on the bus can perform them.

internal import Gtk
internal import FeatureSessions

/// The actions of one window, installed.
final class WindowActions {
  private let session: ScanSession
  private var installed: [(action: Action, definition: WindowAction.Definition)] = []

  /// Adds all actions to `window`; `perform` gets the action and the text it is performed on, which
  /// only choices have. It must not hold the window strongly.
  init(
    _ session: ScanSession, in window: Window,
    perform: @escaping (_ action: WindowAction, _ target: String) -> Void
  ) {
    self.session = session
    for name in WindowAction.allCases {
      let definition = name.definition
      let action: Action
      switch definition.kind {
      case .command: action = Action(name.rawValue) { perform(name, "") }
      case .toggle: action = Action(name.rawValue, isOn: false) { _ in perform(name, "") }
      case .choice: action = Action(name.rawValue, chosen: "") { perform(name, $0) }
      case .builtIn: continue
      }
      window.add(action)
      installed.append((action, definition))
    }
    addYieldingKeys(to: window)
    observe(for: self) { $0.update() }
  }

  /// Gives the program the keys that work wherever the focus is.
  static func installKeys(in application: Application) {
    for action in WindowAction.allCases {
      let keys = action.definition.keys.filter { !$0.isYielding }.flatMap(\.keys).map(\.name)
      if !keys.isEmpty { application.setKeys(keys, for: action.fullName) }
    }
    for action in ProgramAction.allCases {
      if let key = action.key { application.setKeys([key], for: action.fullName) }
    }
  }

  private func addYieldingKeys(to window: Window) {
    let controller = ShortcutController()
    for action in WindowAction.allCases { controller.add(action) }
    window.add(controller)
  }

  private func update() {
    for (action, definition) in installed {
      action.isEnabled = definition.isEnabled(session)
      switch definition.kind {
      case .command, .builtIn: break
      case .toggle(let isOn): action.setOn(isOn(session))
      case .choice(let chosen): action.setChosen(chosen(session))
      }
    }
  }
}

extension ShortcutController {
  /// Adds the keys of an action that the focused widget gets first.
  func add(_ action: WindowAction) {
    // Menus show the key that is added last.
    for key in action.definition.keys.filter(\.isYielding).flatMap(\.keys).reversed() {
      add(key.name, action: action.fullName, target: key.target)
    }
  }
}

extension Menu {
  /// Adds an item for an action.
  func append(_ action: WindowAction) { append(action.menuTitle, action.fullName) }
}
