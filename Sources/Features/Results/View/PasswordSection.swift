// The one-time passwords of a scanned key, or of each key in an export: masked until the user
// reveals them, and updated by the clock. An export is also shown as one code per key, which
// another device can scan.

internal import FeatureSessions
internal import GLib
internal import Gtk
internal import Meaning
internal import Reading
internal import Wording

final class PasswordSection: DetailsSection {
  var widgets: [Widget] { [slot.root] }
  private let actions: ResultActions
  private let drawCopy: (Detection) async -> LumaBitmap?
  private let slot = Slot()
  private var cards: [PasswordCard] = []
  private var keyCodes: KeyCodes?
  private var codes: Disclosure?
  private var clock: Task<Void, Never>?

  init(_ actions: ResultActions, _ drawCopy: @escaping (Detection) async -> LumaBitmap?) {
    (self.actions, self.drawCopy) = (actions, drawCopy)
  }

  isolated deinit { clock?.cancel() }

  func show(_ result: ScanResult, after old: ScanResult?) {
    guard old?.passwordKeys != result.passwordKeys else { return }
    let keys = result.passwordKeys
    cards = keys.prefix(Self.mostKeys).map { key in
      PasswordCard(
        key, isOneOfSeveral: result.content.kind == .otpBatch,
        copy: { [actions] password in
          let label = Sentence("One-time password")
          actions.perform(.offered(.copy(label: label, password, isSecret: true)))
        },
        changed: { [weak self] in self?.follow() })
    }
    (keyCodes, codes) = (nil, nil)
    if result.content.kind == .otpBatch, !keys.isEmpty {
      codes = Disclosure((tr("Show a Code for Each Key"), tr("Hide Codes"))) { [weak self] in
        self?.makeCodes(of: keys) ?? Box(.vertical)
      }
    }
    slot.fill(cards.map(\.root) + [codes?.root].compactMap(\.self))
    follow()
  }

  /// One code of an export holds about ten keys; more cards would make the window slow.
  private static let mostKeys = 60

  private func makeCodes(of keys: [OneTimePasswordKey]) -> Widget {
    let made = KeyCodes(keys, drawCopy)
    keyCodes = made
    return made.root
  }

  /// Updates passwords once a second while a password that depends on the time is shown.
  private func follow() {
    clock?.cancel()
    clock = nil
    guard cards.contains(where: \.needsClock) else { return }
    clock = Task { [weak self] in
      while !Task.isCancelled {
        let now = WallClock.seconds
        for card in self?.cards ?? [] { card.update(at: Int(now)) }
        guard self != nil else { return }
        try? await Task.sleep(for: .seconds(now.rounded(.down) + 1 - now))
      }
    }
  }
}

nonisolated extension ScanResult {
  var passwordKeys: [OneTimePasswordKey] {
    guard [.otp, .otpBatch].contains(content.kind), !isIncomplete else { return [] }
    return text.map(OneTimePasswordKey.keys) ?? []
  }
}

final class KeyCodes {
  let root: Box
  private let keys: [OneTimePasswordKey]
  private let drawCopy: (Detection) async -> LumaBitmap?
  private let title = Label()
  private let place = Label()
  private let image = CodeImage()
  private let previous = Button(icon: "go-previous-symbolic", name: tr("Previous Key"))
  private let next = Button(icon: "go-next-symbolic", name: tr("Next Key"))
  private var current = 0

  /// Shows the codes of `keys`, of which there is at least one, beginning with the first.
  init(_ keys: [OneTimePasswordKey], _ drawCopy: @escaping (Detection) async -> LumaBitmap?) {
    (self.keys, self.drawCopy) = (keys, drawCopy)
    let turning = Box(.horizontal, spacing: 6, [previous, place, next])
    root = Box(.vertical, spacing: 6, [title, image, turning])
    title.addStyle("heading")
    for label in [title, place] {
      label.setLines(2)
      label.justification = 0.5
    }
    place.expandsAcross = true
    place.addStyle("numeric")
    turning.isVisible = keys.count > 1
    previous.on(Button.clicked) { [weak self] in self?.turn(by: -1) }
    next.on(Button.clicked) { [weak self] in self?.turn(by: 1) }
    turn(by: 0)
  }

  private func turn(by step: Int) {
    guard keys.indices.contains(current + step) else { return }
    current += step
    let key = keys[current]
    title.text = key.shownName
    place.text = tr("\(current + 1) of \(keys.count)")
    image.setAccessibleName(tr("Code with the key of \(key.shownName)"))
    previous.isSensitive = current > 0
    next.isSensitive = current + 1 < keys.count
    Task { [weak self, drawCopy, current] in
      let bitmap = await drawCopy(.code(of: key))
      if let self, self.current == current { image.show(bitmap, isLinear: false) }
    }
  }
}

nonisolated extension Detection {
  fileprivate static func code(of key: OneTimePasswordKey) -> Detection {
    Detection(
      symbology: .qrCode, payload: Payload(bytes: Array(key.address.utf8)),
      outline: Quadrilateral(x: 0, y: 0, width: 1, height: 1), engines: [])
  }
}

// The password of one key, large and in groups of three digits, with the time for which it remains
// valid, or with a button for the next one.
//
//   Example (alice)                [reveal] [copy]
//   123 456
//   ▓▓▓▓▓▓▓▓▓▓▓▓▓░░░░░░░░░ 17 seconds left

final class PasswordCard {
  let root: Box
  private var key: OneTimePasswordKey
  private let value = Label()
  private let reveal: ToggleButton
  private let bar = ProgressBar()
  private let left = Label()
  private let foot: Box
  private let next = Button(tr("Next Password"))

  /// `copy` is called with the password, `changed` when it is shown or hidden.
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

  var needsClock: Bool {
    if case .time = key.factor { reveal.isActive } else { false }
  }

  /// Shows the password at a time, in seconds since the start of 1970.
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

  /// Advances to the next counter value, which the issuer expects once this password was used.
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
  /// The digits in groups of three, of which the first may be shorter, with non-breaking spaces.
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
