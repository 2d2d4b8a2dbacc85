// The bar below a list or a table while several rows are selected: how many, what can be done with
// them, and the way out. It has two lines, because all of it is wider than a narrow window.

internal import Gtk
internal import Wording

final class SelectionBar {
  let root: Box
  /// Called with the place of the action that was chosen.
  var chosen: (Int) -> Void = { _ in }
  var cancelled: () -> Void = {}
  private let title = Label()
  private let buttons: [Button]
  var count = 0 {
    didSet {
      guard count != oldValue else { return }
      title.text = tr("1 selected", plural: "\(count) selected", count: count)
      root.isVisible = count > 0
    }
  }

  /// `labels` are those of the actions.
  init(_ labels: [String]) {
    let close = Button(tr("_Cancel"))
    close.addStyle("flat")
    title.addStyle("heading")
    title.expandsAcross = true
    let line = Box(.horizontal, spacing: 6)
    buttons = labels.map { Button($0) }
    for button in buttons {
      button.expandsAcross = true
      line.append(button)
    }
    root = Box(
      .vertical, spacing: 6,
      [Box(.horizontal, spacing: 6, [title, close]), ScrolledWindow(across: line)])
    root.addStyle("selection-bar")
    root.isVisible = false
    close.on(Button.clicked) { [weak self] in self?.cancelled() }
    for (place, button) in buttons.enumerated() {
      button.on(Button.clicked) { [weak self] in self?.chosen(place) }
    }
  }

  /// Offers the actions for which `isOffered`, by their places, is true.
  func offer(_ isOffered: [Bool]) {
    for (button, isOffered) in zip(buttons, isOffered) where button.isVisible != isOffered {
      button.isVisible = isOffered
    }
  }
}
