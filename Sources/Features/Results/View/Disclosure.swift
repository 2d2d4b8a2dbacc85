// A button that shows or hides the widget below it, for what is secret or slow to lay out. The
// widget is made when it is first shown.

internal import Gtk
internal import Wording

/// A button and what it shows.
final class Disclosure {
  let root: Box
  private let titles: (show: String, hide: String)
  private let button: Button
  private let make: () -> Widget
  private var content: Widget?

  /// A button with these two titles; `make` must not hold the owner of the disclosure strongly.
  init(_ titles: (show: String, hide: String), _ make: @escaping () -> Widget) {
    self.titles = titles
    self.make = make
    button = Button(titles.show)
    root = Box(.vertical, spacing: 6, [button])
    button.on(Button.clicked) { [weak self] in self?.toggle() }
  }

  private func toggle() {
    let isShown = !(content?.isVisible ?? false)
    if let content {
      content.isVisible = isShown
    } else {
      let made = make()
      root.append(made)
      content = made
    }
    button.label = isShown ? titles.hide : titles.show
  }
}
