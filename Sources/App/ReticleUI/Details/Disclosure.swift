// Something that is dear to show, or secret: a button, and below it what the button brings out. It is made
// when it is first asked for.

internal import Gtk
internal import Wording

final class Disclosure {
  let root: Box
  private let titles: (show: String, hide: String)
  private let button: Button
  private let make: () -> Widget
  private var content: Widget?

  /// A button, "Show …" and then "Hide …", for what `make` makes; `make` must not hold strongly who owns this.
  init(_ titles: (show: String, hide: String), _ make: @escaping () -> Widget) {
    self.titles = titles
    self.make = make
    button = Button(titles.show)
    root = Box(.vertical, spacing: 6, [button])
    button.on(Button.clicked) { [weak self] in self?.turn() }
  }

  private func turn() {
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
