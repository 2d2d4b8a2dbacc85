// The menus of the window, as lists of actions. Each menu is about one thing and lies beside it:
// what the image shows at the image, what happens to new codes and what is done with results at the
// list. A menu has at most ten entries, so that it is read at a glance.
//
// To give an action a place: its case in a list here, or a button. A test walks all actions.

internal import FeatureSessions
internal import Gtk
internal import Wording

enum WindowMenu: CaseIterable {
  /// The program itself.
  case main
  /// What is looked at. The cameras come first, and the screen has a menu of its own.
  case source, screen
  /// How the image is shown and read.
  case view
  /// What happens to each new code.
  case newCodes
  /// What is done with results.
  case results
  /// In the bar of counting.
  case counting

  /// The name of the button that opens it, or the entry of another menu.
  var title: String {
    switch self {
    case .main: tr("Main Menu")
    case .source: tr("Source")
    case .screen: tr("_Screen")
    case .view: tr("View")
    case .newCodes: tr("New Codes")
    case .results: tr("Results")
    case .counting: tr("Counting Menu")
    }
  }

  var sections: [[WindowAction]] {
    switch self {
    case .main: [[.splitDocument], [.preferences, .shortcuts, .checkCamera], [.help, .about]]
    case .source: [[.open, .paste, .streamAddress, .usePhone], [.demo]]
    case .screen: [[.scanScreen, .lensArea, .lens, .shareScreen]]
    case .view:
      [
        [.fill, .mirror, .turn, .values], [.scanArea, .stopAfterFirst],
        [.zoomIn, .zoomOut, .actualSize, .resetZoom],
      ]
    case .newCodes:
      [[.copyNew, .typeNew, .commands], [.count, .sounds], [.openList, .pasteList, .closeList]]
    case .results:
      [
        [.find, .table, .history, .sessions], [.exportTable, .importTable],
        [.makeCode, .makeAgain],
        [.undo, .clear],
      ]
    case .counting:
      [[.openList, .pasteList, .closeList], [.showMissing, .sounds], [.onceOnly, .clear]]
    }
  }

  func makeMenu() -> Menu {
    let menu = Menu()
    for actions in sections { menu.append(section: actions) }
    return menu
  }

  /// The most entries of a menu, of which some are made while the program runs.
  static let most = 10

  /// The menu of sources, below the sections of cameras and of files and addresses, which their
  /// owner fills.
  static func makeSourceMenu(_ cameras: Menu, _ files: Menu) -> Menu {
    let menu = Menu()
    menu.append(section: cameras, tr("Cameras"))
    menu.append(section: files)
    let last = Menu()
    last.append(submenu: screen.makeMenu(), screen.title)
    for action in source.sections.last ?? [] { last.append(action) }
    menu.append(section: last)
    return menu
  }
}

extension Menu {
  /// Appends entries, of which those beyond `most` are in a menu under the last one.
  func append<Entry>(
    _ entries: [Entry], most: Int = WindowMenu.most, _ add: (Menu, Entry) -> Void
  ) {
    let fits = entries.count <= most
    let shown = fits ? entries.count : most - 1
    for entry in entries.prefix(shown) { add(self, entry) }
    guard !fits else { return }
    let more = Menu()
    more.append(Array(entries.dropFirst(shown)), add)
    append(submenu: more, tr("More"))
  }

  func append(section actions: [WindowAction]) {
    let section = Menu()
    for action in actions { section.append(action) }
    append(section: section)
  }
}

extension MenuButton {
  convenience init(_ menu: WindowMenu, icon: String, isPrimary: Bool = false) {
    self.init(icon: icon, name: menu.title, menu: menu.makeMenu(), isPrimary: isPrimary)
  }
}
