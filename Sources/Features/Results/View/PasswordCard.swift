// The password of one key, large and in groups of three digits, with the time for which it still
// holds, or with a button for the next one.
//
//   Example (alice)                [reveal] [copy]
//   123 456
//   ▓▓▓▓▓▓▓▓▓▓▓▓▓░░░░░░░░░ 17 seconds left

internal import Meaning
internal import GLib
internal import Gtk
internal import Wording

/// A card with a password.
final class PasswordCard {
  let root: Box
  private var key: OneTimePasswordKey
  private let value = Label()
  private let reveal: ToggleButton
  private let bar = ProgressBar()
  private let left = Label()
  private let foot: Box
  private let next = Button(tr("Next Password"))

  /// A card for `key`; `copy` is called with the password, and `changed` after it was shown or
  /// hidden.
  init(
    _ key: OneTimePasswordKey, isOneOfSeveral: Bool, copy: @escaping (String) -> Void,
    changed: @escaping () -> Void
  ) {
    self.key = key
    let name = isOneOfSeveral ? key.shownName : tr("One-time password")
    reveal = ToggleButton(icon: ResultIcon.reveal, name: tr("Show \(name)"))
    let button = Button(icon: ResultIcon.copy, name: tr("Copy \(name)"))
    foot = Box(.horizontal, spacing: 9, [bar, left, next])
    root = Box(.vertical, spacing: 6)
    compose(name, buttons: [reveal, button])
    button.on(Button.clicked) { [weak self] in
      if let self { copy(self.key.password(at: Int(WallClock.seconds))) }
    }
    reveal.on(ToggleButton.toggled) { [weak self] in
      self?.update(at: Int(WallClock.seconds))
      changed()
    }
    next.on(Button.clicked) { [weak self] in self?.advance() }
    update(at: Int(WallClock.seconds))
  }

  private func compose(_ name: String, buttons: [Button]) {
    let caption = Label(name)
    caption.addStyle("caption")
    caption.addStyle("dim-label")
    caption.setLines(2)
    for style in ["title-1", "numeric"] { value.addStyle(style) }
    let texts = Box(.vertical, spacing: 2, [caption, value])
    texts.expandsAcross = true
    for button in buttons {
      button.addStyle("flat")
      button.addStyle("circular")
      button.verticalAlignment = .center
    }
    bar.expandsAcross = true
    bar.verticalAlignment = .center
    for style in ["caption", "dim-label", "numeric"] { left.addStyle(style) }
    let column = Box(
      .vertical, spacing: 6, [Box(.horizontal, spacing: 6, [texts] + buttons), foot])
    column.setMargins(12)
    column.expandsAcross = true
    root.append(column)
    root.addStyle("card")
  }

  /// Whether what the card shows depends on the time.
  var needsClock: Bool {
    if case .time = key.factor { reveal.isActive } else { false }
  }

  /// Shows what holds at a time, in seconds since 1970 began.
  func update(at seconds: Int) {
    let isShown = reveal.isActive
    value.text = isShown ? key.password(at: seconds).inThrees : ShownText.mask
    foot.isVisible = isShown
    switch key.factor {
    case .time(let period):
      let rest = key.secondsLeft(at: seconds) ?? 0
      (bar.isVisible, next.isVisible) = (true, false)
      bar.share = Double(rest) / Double(period)
      left.text = tr("1 second left", plural: "\(rest) seconds left", count: rest)
    case .counter(let number):
      (bar.isVisible, next.isVisible) = (false, true)
      left.expandsAcross = true
      let shown = String(number)
      left.text = tr("Number \(shown)")
    }
  }

  /// Goes on to the next number, which the issuer expects after this one was used.
  private func advance() {
    key = key.advanced
    update(at: Int(WallClock.seconds))
  }
}

nonisolated extension OneTimePasswordKey {
  /// The name of the key, safe to display; never empty.
  var shownName: String {
    let account = ShownText.line(account, most: 60)
    guard let issuer, !issuer.isEmpty else {
      return account.isEmpty ? tr("One-time password") : account
    }
    let name = ShownText.line(issuer, most: 60)
    return account.isEmpty ? name : "\(name) (\(account))"
  }
}

nonisolated extension String {
  /// Digits in groups of three, of which the first may be shorter; with spaces that do not break.
  var inThrees: String {
    var groups: [Substring] = []
    var rest = self[...]
    while !rest.isEmpty {
      groups.insert(rest.suffix(3), at: 0)
      rest = rest.dropLast(3)
    }
    return groups.joined(separator: "\u{A0}")
  }
}
