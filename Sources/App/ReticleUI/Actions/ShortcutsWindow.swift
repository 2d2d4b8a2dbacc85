// All keys in one table: the window, the program and the list of keys take them from here. A key
// yields where a person who writes needs it for the text: then whoever has the focus has it first.

internal import Gtk
internal import Wording

/// A key, or several, and what it does.
struct Shortcut {
  /// What keys are listed together.
  enum Group: CaseIterable {
    case general, image, results

    var title: String {
      switch self {
      case .general: tr("General")
      case .image: tr("Image")
      case .results: tr("Results")
      }
    }
  }

  /// What it does, for people.
  let title: String
  let group: Group
  /// How it is listed.
  let listed: String
  /// The action behind each key; none where widgets have the key by themselves.
  var firm: [(action: String, keys: [String])] = []
  /// The same for keys that yield.
  var yielding: [(action: String, keys: [String])] = []

  /// A key of which a widget takes care.
  init(_ group: Group, _ title: String, listed: String) {
    self.title = title
    self.group = group
    self.listed = listed
  }

  /// Keys that do an action.
  init(
    _ group: Group, _ title: String, _ action: String, _ firm: [String] = [],
    yielding: [String] = [], listed: String? = nil
  ) {
    self.init(group, title, listed: listed ?? (firm + yielding).joined(separator: " "))
    if !firm.isEmpty { self.firm = [(action, firm)] }
    if !yielding.isEmpty { self.yielding = [(action, yielding)] }
  }
}

/// The keys of the program.
enum Keys {
  /// All of them, in the order in which they are listed.
  static let all: [Shortcut] = [
    Shortcut(.general, tr("Open images"), "win.open", ["<Control>o"]),
    Shortcut(.general, tr("Paste an image"), "win.paste", yielding: ["<Control>v"]),
    Shortcut(.general, tr("Scan the screen"), "win.scan-screen", ["<Control><Shift>s"]),
    Shortcut(.general, tr("Scan the screen live"), "win.live-screen", ["<Control><Shift>l"]),
    Shortcut(.general, tr("Show the menu"), listed: "F10"),
    Shortcut(.general, tr("Preferences"), "win.preferences", ["<Control>comma"]),
    Shortcut(.general, tr("Keyboard shortcuts"), "win.shortcuts", ["<Control>question"]),
    Shortcut(.general, tr("Close the window"), "window.close", ["<Control>w"]),
    Shortcut(.general, tr("Quit"), "app.quit", ["<Control>q"]),
    Shortcut(
      .image, tr("Pause and resume"), "win.pause", ["<Control>p"], yielding: ["space"],
      listed: "space <Control>p"),
    Shortcut(.image, tr("Switch the torch"), "win.torch", ["<Control>t"]),
    Shortcut(.image, tr("Scan only an area"), "win.viewport", ["<Control>b"]),
    Shortcut(
      .image, tr("Zoom in"), "win.zoom-in", yielding: ["plus", "equal", "KP_Add"], listed: "plus"),
    Shortcut(
      .image, tr("Zoom out"), "win.zoom-out", yielding: ["minus", "KP_Subtract"], listed: "minus"),
    Shortcut(.image, tr("Do not zoom"), "win.zoom-reset", yielding: ["0", "KP_0"], listed: "0"),
    Shortcut(.image, tr("Fill or fit the window"), "win.fill", yielding: ["f"]),
    numbers,
    Shortcut(.results, tr("Do what the chosen code is for"), listed: "Return"),
    Shortcut(.results, tr("Show the details"), "win.details", ["<Alt>Return"]),
    Shortcut(.results, tr("Copy the chosen code"), "win.copy", yielding: ["<Control>c"]),
    Shortcut(
      .results, tr("Remove the chosen code"), "win.remove", yielding: ["Delete", "KP_Delete"],
      listed: "Delete"),
    Shortcut(.results, tr("Bring back what was removed"), "win.undo", yielding: ["<Control>z"]),
    Shortcut(.results, tr("Go back"), listed: "Escape"),
  ]

  private static var numbers: Shortcut {
    var key = Shortcut(.results, tr("Do what the code of that number is for"), listed: "1...9")
    key.yielding = (1...9).map { ("win.act::\($0)", ["\($0)", "KP_\($0)"]) }
    return key
  }

  /// Gives the program those keys that never yield.
  static func install(in application: Application) {
    for (action, keys) in all.flatMap(\.firm) { application.setKeys(keys, for: action) }
  }

  /// Gives a window those keys that yield.
  static func install(in window: Window) {
    let controller = ShortcutController()
    for (action, keys) in all.flatMap(\.yielding) { controller.add(keys, action: action) }
    window.add(controller)
  }

  /// Shows the list of keys, in a window that fits a narrow screen, as GTK's own does not.
  static func show(over window: Window) {
    let list = PreferencesWindow(over: window)
    list.title = tr("Keyboard Shortcuts")
    let page = PreferencesPage(tr("Keyboard Shortcuts"), icon: "input-keyboard-symbolic")
    for group in Shortcut.Group.allCases {
      let rows = PreferencesGroup(group.title)
      for shortcut in all where shortcut.group == group {
        let row = ActionRow(shortcut.title)
        row.addSuffix(ShortcutLabel(shortcut.listed))
        rows.add(row)
      }
      page.add(rows)
    }
    list.add(page)
    list.present()
  }
}
