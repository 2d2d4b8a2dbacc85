// Where texts and products are looked for: addresses that a person may write anew.

internal import Contents
internal import Gtk
internal import Scanning
internal import Wording

/// The page of the searches.
final class SearchPreferences {
  let page = PreferencesPage(tr("Search"), icon: "system-search-symbolic")
  private let texts, products: SearchField

  init(_ preferences: Preferences, _ edit: @escaping PreferencesView.Edit) {
    texts = SearchField(
      tr("Address for texts"), preferences.textSearch, usual: .texts
    ) { template in edit { $0.textSearch = template } }
    products = SearchField(
      tr("Address for products"), preferences.productSearch, usual: .products
    ) { template in edit { $0.productSearch = template } }
    for (field, title) in [(texts, tr("Texts")), (products, tr("Products"))] {
      let group = PreferencesGroup(title, text: tr("%s stands for what is looked for"))
      group.add(field.row)
      group.add(field.problem)
      page.add(group)
    }
  }

  func update(_ preferences: Preferences) {
    texts.update(preferences.textSearch)
    products.update(preferences.productSearch)
  }
}

/// A search address, and below it what is wrong with the one being written.
private final class SearchField {
  let row: EntryRow
  let problem = Label()
  private var template: SearchTemplate

  init(
    _ title: String, _ template: SearchTemplate, usual: SearchTemplate,
    _ apply: @escaping (SearchTemplate) -> Void
  ) {
    row = EntryRow(title, template.text)
    self.template = template
    problem.setLines(3, widthInCharacters: 40)
    problem.setMargins(across: 12, down: 6)
    problem.addStyle("error")
    problem.addStyle("caption")
    let restore = Button(icon: "edit-undo-symbolic", name: tr("Use the Usual Address"))
    restore.addStyle("flat")
    row.addSuffix(restore)
    restore.on(Button.clicked) { [weak self] in
      self?.show(usual)
      apply(usual)
    }
    row.on(EntryRow.changed) { [weak self] in self?.check() }
    row.on(EntryRow.applied) { [weak self] in
      guard let self, let written = check() else { return }
      self.template = written
      apply(written)
    }
    check()
  }

  /// Shows an address that holds, unless it is being written anew.
  func update(_ template: SearchTemplate) {
    if template != self.template { show(template) }
  }

  private func show(_ template: SearchTemplate) {
    self.template = template
    row.text = template.text
  }

  /// Shows what is wrong with the text, and gives the address back if nothing is.
  @discardableResult
  private func check() -> SearchTemplate? {
    do throws(SearchTemplate.Problem) {
      let written = try SearchTemplate(row.text)
      complain("")
      return written
    } catch {
      complain(error.sentence.text)
      return nil
    }
  }

  private func complain(_ sentence: String) {
    problem.text = sentence
    problem.isVisible = !sentence.isEmpty
    row.isWrong = !sentence.isEmpty
    row.setAccessibleDescription(sentence)
  }
}
