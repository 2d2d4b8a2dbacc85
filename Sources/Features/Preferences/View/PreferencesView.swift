// The preferences window. Its pages change the session's preferences at once and follow them, so
// that a change made elsewhere appears here.
//
// To add a switch: a line in `GeneralPreferences.switches`, beside the property in the
// session's Preferences and its key in the settings.

internal import FeatureSessions
internal import Gtk
internal import Meaning
internal import Wording

/// The preferences window. GTK does not keep it alive, so its owner holds it while the window is
/// open.
final class PreferencesView {
  let window: PreferencesWindow
  private let general: GeneralPreferences
  private let counting: CountingPreferences
  private let columns: ColumnPreferences
  private let sources = PreferencesPage(tr("Sources"), icon: "scanner-symbolic")
  private let scanners: ScannerPreferences?
  private let folders: FolderPreferences?
  private let screenshots: ScreenshotPreferences?
  private let kinds: KindPreferences
  private let contents = PreferencesPage(
    tr("Contents"), icon: "text-x-generic-symbolic")
  private let rules: RulePreferences
  private let searches: SearchPreferences
  private let delivery: DeliveryPreferences
  private let anywhere: AnywherePreferences
  private let choices: Choices

  init(_ session: ScanSession, _ services: WindowServices, over parent: Window) {
    let window = PreferencesWindow(over: parent)
    let choices = session.choices
    self.choices = choices
    self.window = window
    general = GeneralPreferences(choices, session.counter, session.history?.recorder) {
      [weak window] in window?.show($0)
    }
    counting = CountingPreferences(choices)
    columns = ColumnPreferences(choices, session.rules, in: window)
    counting.page.add(columns.group)
    scanners =
      session.scanners.arePossible
      ? ScannerPreferences(session.scanners, choices, over: window) : nil
    folders =
      session.folders.arePossible ? FolderPreferences(session.folders, over: window) : nil
    screenshots =
      session.screenshots.arePossible
      ? ScreenshotPreferences(session.screenshots, choices, over: window) : nil
    if let folders { sources.add(folders.group) }
    if let screenshots { sources.add(screenshots.group) }
    for group in scanners?.groups ?? [] { sources.add(group) }
    kinds = KindPreferences(choices) { [weak window] in window?.show(Toast($0)) }
    searches = SearchPreferences(choices)
    rules = RulePreferences(choices, session.rules, in: window)
    contents.add(rules.group)
    for group in searches.groups { contents.add(group) }
    delivery = DeliveryPreferences(choices, session.delivery.commands, in: window)
    anywhere = AnywherePreferences(services.shortcuts, desktop: services.desktop)
    general.page.add(anywhere.group)
    window.title = tr("Preferences")
    for page in [general.page, sources, counting.page, kinds.page, contents, delivery.page] {
      window.add(page)
    }
    observe(for: self) { $0.update() }
  }

  func showCommands() {
    window.show(delivery.page)
    delivery.showCommands()
  }

  private func update() {
    general.update()
    scanners?.update()
    folders?.update()
    screenshots?.update()
    counting.update()
    columns.update()
    kinds.update(choices.preferences)
    rules.update()
    searches.update(choices.preferences)
    delivery.update()
  }
}

final class SearchPreferences {
  private(set) var groups: [PreferencesGroup] = []
  private let texts, products: SearchField

  init(_ choices: Choices) {
    texts = SearchField(
      tr("Address for Texts"), choices.preferences.textSearch, standard: .texts
    ) { [weak choices] in choices?.preferences.textSearch = $0 }
    products = SearchField(
      tr("Address for Products"), choices.preferences.productSearch, standard: .products
    ) { [weak choices] in choices?.preferences.productSearch = $0 }
    for (field, title) in [(texts, tr("Search for Texts")), (products, tr("Search for Products"))] {
      let group = PreferencesGroup(title, text: tr("%s stands for the text to search for"))
      group.add(field.row)
      group.add(field.problem)
      groups.append(group)
    }
  }

  func update(_ preferences: Preferences) {
    texts.update(preferences.textSearch)
    products.update(preferences.productSearch)
  }
}

/// An entry for a search address, with a message about the problem in it below.
private final class SearchField {
  let row: EntryRow
  let problem = Label()
  private var template: SearchTemplate

  init(
    _ title: String, _ template: SearchTemplate, standard: SearchTemplate,
    _ apply: @escaping (SearchTemplate) -> Void
  ) {
    row = EntryRow(title, template.text)
    self.template = template
    problem.setLines(3, widthInCharacters: 40)
    problem.setMargins(across: 12, down: 6)
    problem.addStyle("error")
    problem.addStyle("caption")
    let restore = Button(icon: "edit-undo-symbolic", name: tr("Restore Default Address"))
    restore.addStyle("flat")
    row.addSuffix(restore)
    restore.on(Button.clicked) { [weak self] in
      self?.show(standard)
      apply(standard)
    }
    row.on(EntryRow.changed) { [weak self] in self?.check() }
    row.on(EntryRow.applied) { [weak self] in
      guard let self, let written = check() else { return }
      self.template = written
      apply(written)
    }
    check()
  }

  /// Shows the address only if it has changed, so that an edit in progress stays.
  func update(_ template: SearchTemplate) {
    if template != self.template { show(template) }
  }

  private func show(_ template: SearchTemplate) {
    self.template = template
    row.text = template.text
  }

  /// Returns the address if it is valid.
  @discardableResult
  private func check() -> SearchTemplate? {
    do throws(SearchTemplate.Problem) {
      let written = try SearchTemplate(row.text)
      showProblem("")
      return written
    } catch {
      showProblem(error.sentence.text)
      return nil
    }
  }

  private func showProblem(_ sentence: String) {
    problem.text = sentence
    problem.isVisible = !sentence.isEmpty
    row.isWrong = !sentence.isEmpty
    row.setAccessibleDescription(sentence)
  }
}
