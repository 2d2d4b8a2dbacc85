// The folders of the preferences: which are watched, and what keeps one from it.

internal import FeatureModels
internal import FeatureSessions
internal import Gtk
internal import Meaning
internal import Wording

/// The group of watched folders.
final class FolderPreferences {
  let group = PreferencesGroup(
    tr("Folders"),
    text: tr("Images and documents that come into them are read, for example those of a scanner."))
  private let folders: SessionFolders
  private let add = Button(tr("Add Folder…"))
  private var rows: [(folder: ChosenFolder, row: ActionRow)] = []
  private let chooser = FolderChooser()

  init(_ folders: SessionFolders, over window: Window) {
    self.folders = folders
    add.addStyle("flat")
    group.setHeaderSuffix(add)
    add.on(Button.clicked) { [weak self, weak window] in
      guard let window else { return }
      self?.chooser.choose(tr("Add Folder"), over: window) { self?.folders.add($0) }
    }
  }

  func update() {
    let items = folders.items
    add.isSensitive = !folders.isFull
    if rows.map(\.folder) != items.map(\.folder) {
      for (_, row) in rows { group.remove(row) }
      rows = items.map { ($0.folder, row(of: $0.folder)) }
      for (_, row) in rows { group.add(row) }
    }
    for ((folder, row), item) in zip(rows, items) {
      let path = ShownText.line(folder.id, most: 120)
      let text = item.state.map { "\(path)\n\($0.sentence.text)" } ?? path
      if row.subtitle != text { row.subtitle = text }
    }
  }

  private func row(of folder: ChosenFolder) -> ActionRow {
    let name = ShownText.line(folder.name, most: 60)
    let row = ActionRow(name)
    let remove = Button(icon: "list-remove-symbolic", name: tr("Remove “\(name)”"))
    remove.addStyle("flat")
    row.addSuffix(remove)
    remove.on(Button.clicked) { [weak self] in self?.folders.remove(folder) }
    return row
  }
}

/// Lets the user choose a folder to watch.
final class FolderChooser {
  private var isChoosing = false

  /// Shows one chooser at a time.
  func choose(_ title: String, over window: Window, _ chosen: @escaping (ChosenFolder) -> Void) {
    guard !isChoosing else { return }
    isChoosing = true
    Task { [weak self] in
      let path = await FileChooser.openFolder(title, over: window)
      self?.isChoosing = false
      if let folder = path.flatMap(ChosenFolder.init(path:)) { chosen(folder) }
    }
  }
}
