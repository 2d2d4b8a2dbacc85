// Adds the window's actions to GTK and keeps their states in step with the session. Only menus,
// buttons and keys can perform them, not programs on the bus.

internal import FeatureSessions
internal import Gtk
internal import Meaning
internal import Wording

final class WindowActions {
  private let session: ScanSession
  private var installed: [(action: Action, definition: WindowAction.Definition)] = []

  /// `perform` gets the parameter of a choice, or an empty text. It must not hold the window
  /// strongly.
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
  /// Adds the keys of an action; the focused widget gets them first.
  func add(_ action: WindowAction) {
    // Menus show the key that is added last.
    for key in action.definition.keys.filter(\.isYielding).flatMap(\.keys).reversed() {
      add(key.name, action: action.fullName, target: key.target)
    }
  }
}

extension Menu {
  func append(_ action: WindowAction) { append(action.menuTitle, action.fullName) }
}

nonisolated struct KeyBinding: Hashable {
  struct Key: Hashable {
    let name: String
    var target: String?
  }

  let keys: [Key]
  /// Whether the focused widget gets the keys first, as an entry needs them for its text.
  let isYielding: Bool
  /// The keys in the list of shortcuts, which omits variants such as those of the number pad.
  let listed: String

  static func always(_ keys: String...) -> KeyBinding {
    KeyBinding(keys: keys.map { Key(name: $0) }, isYielding: false, listed: keys.first ?? "")
  }

  static func unlessTyping(_ keys: String...) -> KeyBinding {
    KeyBinding(keys: keys.map { Key(name: $0) }, isYielding: true, listed: keys.first ?? "")
  }

  /// The digits beside outlines, each of which performs the main action of the result with that
  /// number.
  static let digits = KeyBinding(
    keys: (1...9).flatMap { number in
      ["\(number)", "KP_\(number)"].map { Key(name: $0, target: "\(number)") }
    }, isYielding: true, listed: "1...9")
}

enum ShortcutGroup: CaseIterable {
  case general, preview, counting, results, table

  var title: String {
    switch self {
    case .general: tr("General")
    case .preview: tr("Preview")
    case .counting: tr("Counting")
    case .results: tr("Results")
    case .table: tr("Table")
    }
  }
}

/// An action of the program; the raw value is its name in GTK and in the desktop entry. An action
/// in the icon's menu also needs its entry in data/, and its option in Launch.
public enum ProgramAction: String, CaseIterable {
  case quit
  case scanCamera = "scan-camera"
  case scanScreen = "scan-screen"
  case lens
  case scanArea = "lens-area"
  case openImage = "open-image"

  var fullName: String { "app.\(rawValue)" }

  var key: String? {
    switch self {
    case .quit: "<Control>q"
    case .scanCamera, .scanScreen, .lens, .scanArea, .openImage: nil
    }
  }
}

// The actions of a user on one result. Rows, details and outlines use one port for it, which the
// window implements.
//
// To add an action on a row: a case here, a button in ResultRow, and a line in
// `ScanWindow.perform(_:on:)`. An action that depends on the content is a ContentAction instead.

nonisolated enum ResultAction: Hashable {
  /// The main action, such as opening a link or joining a network, as a click does.
  case activate
  case copy, showDetails, remove
  case makeAgain
  /// Starts or ends the selection of a row, to do something with several.
  case select
  case offered(ContentAction)
}

/// The port through which views perform actions; they hold it weakly.
protocol ResultActionHandler: AnyObject {
  /// Performs `action` on the result `id`, after a question where one is needed.
  func perform(_ action: ResultAction, on id: ScanResult.ID)
  /// Shows the menu of the result `id` at a place of a widget.
  func showMenu(of id: ScanResult.ID, at place: (x: Double, y: Double), of widget: Widget)
}

struct ResultActions {
  weak var handler: (any ResultActionHandler)?
  let id: ScanResult.ID

  /// Performs `action`, unless the window has closed.
  func perform(_ action: ResultAction) { handler?.perform(action, on: id) }

  func showMenu(at place: (x: Double, y: Double), of widget: Widget) {
    handler?.showMenu(of: id, at: place, of: widget)
  }
}

enum ShortcutsWindow {
  static func show(over window: Window) {
    let list = PreferencesWindow(over: window)
    list.title = tr("Keyboard Shortcuts")
    let page = PreferencesPage(tr("Keyboard Shortcuts"), icon: "input-keyboard-symbolic")
    for group in ShortcutGroup.allCases {
      let rows = PreferencesGroup(group.title)
      for (title, keys) in lines(of: group) {
        let row = ActionRow(title)
        row.addSuffix(ShortcutLabel(keys))
        rows.add(row)
      }
      page.add(rows)
    }
    list.add(page)
    list.present()
  }

  /// The titles and keys of a group: first those of actions, then those built into widgets.
  private static func lines(of group: ShortcutGroup) -> [(title: String, keys: String)] {
    let actions = WindowAction.allCases.filter { $0.definition.group == group }.map {
      ($0.title, $0.definition.keys.map(\.listed).joined(separator: " "))
    }
    let others: [(String, String)] =
      switch group {
      case .general: [(tr("Open Menu"), "F10"), (tr("Quit"), ProgramAction.quit.key ?? "")]
      case .preview, .counting, .table: []
      case .results:
        [
          (tr("Activate Selected Result"), "Return"),
          (tr("Show Menu of Selected Result"), "<Shift>F10"),
        ]
      }
    return actions.filter { !$0.1.isEmpty } + others
  }
}
