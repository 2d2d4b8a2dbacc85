// Something that is dear to show, or secret: a button, and below it what the button brings out. It is made
// when it is first asked for.

internal import Gtk

final class Disclosure {
  let root: Box
  private let name: String
  private let button: Button
  private let make: () -> Widget
  private var content: Widget?

  /// A button "Show NAME" for what `make` makes; `make` must not hold strongly who owns this.
  init(_ name: String, _ make: @escaping () -> Widget) {
    self.name = name
    self.make = make
    button = Button("Show \(name)")
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
    button.label = isShown ? "Hide \(name)" : "Show \(name)"
  }
}
