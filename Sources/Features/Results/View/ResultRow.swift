// A row of the results: icon and number, title, text, details of the code, a warning sign, and
// buttons, or a box to tick while several rows are being selected. It is made once for a result and
// changed afterwards. Its buttons are ResultActions.

internal import FeatureSessions
internal import Gtk
internal import Wording

final class ResultRow: ListBoxRow {
  let id: ScanResult.ID
  private(set) var result: ScanResult
  private(set) var text: RowText
  private var counting: CountNote

  private let tick = CheckButton("")
  private let badge = BadgeView()
  private let icon: Icon
  private let title = Label()
  private let detail = Label()
  private let listed = Label()
  private let foot = Label()
  private let commands = Label()
  private let failures = Label()
  private let count = SignView()
  private let warning = Icon(ResultIcon.warning)
  private let copy = Button(icon: ResultIcon.copy, name: tr("Copy"))
  private let details = Button(icon: ResultIcon.details, name: tr("Details"))
  private let buttons: Box
  /// Nil while no rows are being selected.
  var isSelected: Bool? {
    didSet { if isSelected != oldValue { showSelection() } }
  }

  /// The age is relative to `now`; the buttons perform `actions`.
  init(
    _ result: ScanResult, _ counting: CountNote, now: ContinuousClock.Instant,
    _ actions: ResultActions
  ) {
    id = result.id
    self.result = result
    self.counting = counting
    text = RowText(result, now: now, counting)
    icon = Icon(text.icon)
    let lines = Box(.vertical, spacing: 1, [title, listed, detail, foot, commands, failures])
    lines.expandsAcross = true
    lines.verticalAlignment = .center
    let sign = Box(.vertical, spacing: 4, [icon, badge])
    buttons = Box(.horizontal, [copy, details])
    let row = Box(.horizontal, spacing: 9, [tick, sign, lines, count, warning, buttons])
    super.init(row)
    row.setMargins(across: 2, down: 7)
    style(sign)
    show(old: nil)
    for (button, action) in [(copy, ResultAction.copy), (details, .showDetails)] {
      button.on(Button.clicked) { actions.perform(action) }
    }
    onMenuRequest { [weak self] x, y in if let self { actions.showMenu(at: (x, y), of: self) } }
  }

  private func style(_ sign: Box) {
    sign.setLeastSize(width: 20)
    sign.setMargins(across: 0, down: 2)
    tick.isVisible = false
    // The whole row is the target.
    tick.isTarget = false
    tick.isFocusable = false
    tick.verticalAlignment = .center
    icon.alignment = .center
    badge.alignment = .center
    detail.addStyle("caption")
    count.verticalAlignment = .center
    foot.addStyle("caption")
    foot.addStyle("dim-label")
    for label in [commands, failures] {
      label.addStyle("caption")
      label.setLines(3)
    }
    commands.addStyle("dim-label")
    failures.addStyle("error")
    warning.addStyle("warning")
    warning.verticalAlignment = .center
    for button in [copy, details] {
      button.addStyle("flat")
      button.addStyle("circular")
      button.verticalAlignment = .center
    }
  }

  /// Calls `handler` with true when the pointer or the focus enters the row, and with false when it
  /// leaves.
  func onPointing(_ handler: @escaping (PointedRow.Means, Bool) -> Void) {
    let motion = MotionController()
    motion.on(MotionController.entered) { _, _ in handler(.pointer, true) }
    motion.on(MotionController.left) { handler(.pointer, false) }
    add(motion)
    let focus = FocusController()
    focus.on(FocusController.entered) { handler(.keyboard, true) }
    focus.on(FocusController.left) { handler(.keyboard, false) }
    add(focus)
  }

  private func showSelection() {
    tick.isVisible = isSelected != nil
    tick.isActive = isSelected == true
    buttons.isVisible = isSelected == nil
    setSelected(isSelected)
  }

  func update(_ next: ScanResult, _ note: CountNote, now: ContinuousClock.Instant) {
    guard next != result || note != counting else { return }
    (result, counting) = (next, note)
    updateAge(now: now)
  }

  func updateAge(now: ContinuousClock.Instant) {
    let next = RowText(result, now: now, counting)
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
    if old?.listed != text.listed {
      listed.text = text.listed
      listed.isVisible = !text.listed.isEmpty
    }
    count.sign = text.sign
    foot.text = text.foot
    for (label, lines) in [(commands, text.commands), (failures, text.failures)] {
      label.text = lines
      if label.isVisible == lines.isEmpty { label.isVisible = !lines.isEmpty }
    }
    badge.text = text.badge
    if old?.warning != text.warning {
      warning.isVisible = !text.warning.isEmpty
      warning.tooltip = text.warning
      setAccessibleDescription(text.warning)
    }
    if old?.canCopy != text.canCopy { copy.isSensitive = text.canCopy }
    if old?.spoken != text.spoken { setAccessibleName(text.spoken) }
  }
}
