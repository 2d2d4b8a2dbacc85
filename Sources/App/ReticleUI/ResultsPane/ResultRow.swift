// A row of the results. It is made once for a result and then changed; it tells its pane what was asked of
// it, and does nothing itself.

internal import Contents
internal import Gtk
internal import Scanning
internal import Wording

final class ResultRow: ListBoxRow {
  /// What can be asked of a row besides activating it.
  enum Request {
    case copy, details, delete
  }

  let id: ScanResult.ID
  private(set) var result: ScanResult
  private(set) var text: RowText

  private let badge = Label()
  private let icon: Icon
  private let title = Label()
  private let detail = Label()
  private let foot = Label()
  private let warning = Icon(ResultIcon.warning)
  private let copy = Button(icon: ResultIcon.copy, name: tr("Copy"))
  private let details = Button(icon: ResultIcon.details, name: tr("Details"))
  private let keys = KeyController()
  private let request: (ScanResult.ID, Request) -> Void

  /// A row of `result`; `request` must not hold the pane strongly.
  init(
    _ result: ScanResult, now: ContinuousClock.Instant,
    request: @escaping (ScanResult.ID, Request) -> Void
  ) {
    id = result.id
    self.result = result
    self.request = request
    text = RowText(result, now: now)
    icon = Icon(text.icon)
    let lines = Box(.vertical, spacing: 1, [title, detail, foot])
    lines.expandsAcross = true
    lines.verticalAlignment = .center
    let sign = Box(.vertical, spacing: 4, [icon, badge])
    let buttons = Box(.horizontal, [copy, details])
    let row = Box(.horizontal, spacing: 9, [sign, lines, warning, buttons])
    super.init(row)
    row.setMargins(across: 2, down: 7)
    lay(out: sign)
    show(old: nil)
    listen()
  }

  private func lay(out sign: Box) {
    sign.setLeastSize(width: 20)
    sign.setMargins(across: 0, down: 2)
    icon.alignment = .center
    badge.alignment = .center
    badge.addStyle("accent")
    badge.addStyle("heading")
    detail.addStyle("caption")
    foot.addStyle("caption")
    foot.addStyle("dim-label")
    warning.addStyle("warning")
    warning.verticalAlignment = .center
    for button in [copy, details] {
      button.addStyle("flat")
      button.addStyle("circular")
      button.verticalAlignment = .center
    }
  }

  private func listen() {
    copy.on(Button.clicked) { [weak self] in self?.ask(.copy) }
    details.on(Button.clicked) { [weak self] in self?.ask(.details) }
    keys.on(KeyController.pressed) { [weak self] key, _, modifiers in
      guard let self, let asked = Self.request(key, KeyModifiers(rawValue: modifiers)) else {
        return false
      }
      ask(asked)
      return true
    }
    // Before the row itself takes Alt+Enter for Enter.
    keys.comesFirst = true
    add(keys)
  }

  private func ask(_ asked: Request) { request(id, asked) }

  private static func request(_ key: Int, _ held: KeyModifiers) -> Request? {
    switch (KeySymbol(rawValue: key), held) {
    case (.delete, []), (.keypadDelete, []): .delete
    case (.c, .control), (.capitalC, .control): .copy
    case (.enter, .alt), (.keypadEnter, .alt): .details
    default: nil
    }
  }

  /// Shows what has become of the result.
  func update(_ next: ScanResult, now: ContinuousClock.Instant) {
    guard next != result else { return }
    result = next
    updateAge(now: now)
  }

  /// Shows how long ago it was.
  func updateAge(now: ContinuousClock.Instant) {
    let next = RowText(result, now: now)
    guard next != text else { return }
    let old = text
    text = next
    show(old: old)
  }

  private func show(old: RowText?) {
    if icon.name != text.icon { icon.name = text.icon }
    if old?.title != text.title || old?.emphasis != text.emphasis {
      title.text = text.title
      title.emphasize(text.emphasis)
      copy.name = tr("Copy \(text.title)")
      details.name = tr("Details of \(text.title)")
    }
    if old?.detail != text.detail {
      detail.text = text.detail
      detail.isVisible = !text.detail.isEmpty
    }
    if old?.cutsDetailInTheMiddle != text.cutsDetailInTheMiddle, text.cutsDetailInTheMiddle {
      detail.cutInTheMiddle()
    }
    foot.text = text.foot
    if old?.badge != text.badge {
      badge.text = text.badge
      badge.isVisible = !text.badge.isEmpty
    }
    if old?.warning != text.warning {
      warning.isVisible = !text.warning.isEmpty
      warning.tooltip = text.warning
      setAccessibleDescription(text.warning)
    }
    if old?.canCopy != text.canCopy { copy.isSensitive = text.canCopy }
    if old?.spoken != text.spoken { setAccessibleName(text.spoken) }
  }
}
