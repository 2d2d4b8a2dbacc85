// A list of the user's own items in the preferences: a row for each, with a switch and buttons to
// change and remove it, and a button to add one.

internal import FeatureSessions
internal import Gtk
internal import Meaning
internal import Wording

/// The rows for items that are stored in a preference.
final class SwitchedRows<Item: Identifiable & Hashable> {
  /// What an item shows, and where it is.
  struct Facts {
    let items: WritableKeyPath<Preferences, [Item]>
    let isOn: WritableKeyPath<Item, Bool>
    let name: (Item) -> String
    let words: (Item) -> String
    let most: Int
  }

  var edit: (Item) -> Void = { _ in }
  var add: () -> Void = {}
  private let facts: Facts
  private let choices: Choices
  private weak var window: PreferencesWindow?
  private let group: PreferencesGroup
  private let button: Button
  private let none: ActionRow
  private var rows: [(item: Item, row: SwitchRow)] = []
  private var isNoneShown = false

  init(
    _ facts: Facts, in group: PreferencesGroup, none: String, add label: String,
    _ choices: Choices, _ window: PreferencesWindow
  ) {
    (self.facts, self.group, self.choices, self.window) = (facts, group, choices, window)
    button = Button(label)
    self.none = ActionRow(none)
    self.none.isSensitive = false
    button.alignment = .center
    button.marginAbove = 12
    group.add(button)
    button.on(Button.clicked) { [weak self] in self?.add() }
  }

  func takeFocus() { button.takeFocus() }

  func update() {
    let items = choices.preferences[keyPath: facts.items]
    button.isSensitive = items.count < facts.most
    let isSame = rows.map { withoutSwitch($0.item) } == items.map { withoutSwitch($0) }
    if !isSame || (items.isEmpty && !isNoneShown) { show(items) }
    for (place, item) in items.enumerated() { rows[place].row.isOn = item[keyPath: facts.isOn] }
  }

  /// Replaces an item by its changed form.
  func change(_ id: Item.ID, _ body: (inout Item) -> Void) {
    guard
      let place = choices.preferences[keyPath: facts.items].firstIndex(where: { $0.id == id })
    else { return }
    body(&choices.preferences[keyPath: facts.items][place])
  }

  private func withoutSwitch(_ item: Item) -> Item {
    var item = item
    item[keyPath: facts.isOn] = true
    return item
  }

  private func show(_ items: [Item]) {
    for (_, row) in rows { group.remove(row) }
    if isNoneShown { group.remove(none) }
    rows = items.map { ($0, row(of: $0)) }
    for (_, row) in rows { group.add(row) }
    isNoneShown = items.isEmpty
    if isNoneShown { group.add(none) }
  }

  private func row(of item: Item) -> SwitchRow {
    let (id, isOn) = (item.id, facts.isOn)
    let name = ShownText.line(facts.name(item), most: 60)
    let row = SwitchRow(name, subtitle: ShownText.line(facts.words(item), most: 120)) {
      [weak self] turned in self?.change(id) { $0[keyPath: isOn] = turned }
    }
    let edit = Button(icon: "document-edit-symbolic", name: tr("Change \(name)"))
    let remove = Button(icon: "user-trash-symbolic", name: tr("Remove \(name)"))
    for button in [edit, remove] {
      button.addStyle("flat")
      row.addSuffix(button)
    }
    edit.on(Button.clicked) { [weak self] in
      guard let self, let item = self.item(id) else { return }
      self.edit(item)
    }
    remove.on(Button.clicked) { [weak self] in self?.remove(id) }
    return row
  }

  private func item(_ id: Item.ID) -> Item? {
    choices.preferences[keyPath: facts.items].first { $0.id == id }
  }

  private func remove(_ id: Item.ID) {
    guard let removed = item(id) else { return }
    let items = facts.items
    choices.preferences[keyPath: items].removeAll { $0.id == id }
    // Moves the focus away from a button that is about to be removed.
    button.takeFocus()
    let sentence = tr("\(ShownText.line(facts.name(removed), most: 40)) removed")
    let toast = Toast(sentence, button: tr("_Undo")) { [weak choices] in
      guard let choices, !choices.preferences[keyPath: items].contains(where: { $0.id == id })
      else { return }
      choices.preferences[keyPath: items].append(removed)
    }
    window?.show(toast)
  }
}
