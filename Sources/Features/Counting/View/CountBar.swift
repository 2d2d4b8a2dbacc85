// The bar below the image while counting is on: the totals, the last read, how long reading was
// interrupted, and buttons. It lies below the image and not over it, so that it covers no code.

internal import FeatureModels
import FeatureSessions
import Gtk
internal import Wording

/// The bar of counting.
final class CountBar {
  let root: Box
  private let counting: Counting
  private let totals = Label()
  private let last = Label()
  private let unwatched = Label()
  private let sign = SignView()
  private let sounds = ToggleButton(
    icon: "audio-volume-high-symbolic", name: WindowAction.sounds.title)
  private let missing = Button(
    icon: "view-list-bullet-symbolic", name: WindowAction.showMissing.title)
  /// Whether the window is narrow. The texts then take the space of the buttons that the menu
  /// repeats.
  var isNarrow = false { didSet { update() } }

  init(_ counting: Counting) {
    self.counting = counting
    totals.addStyle("heading")
    totals.setLines(4, widthInCharacters: 60)
    last.addStyle("caption")
    last.setLines(3, widthInCharacters: 60)
    unwatched.addStyle("caption")
    unwatched.addStyle("warning")
    unwatched.tooltip = tr("Codes that passed while reading stopped are not counted.")
    let lines = Box(.vertical, spacing: 1, [totals, last, unwatched])
    lines.expandsAcross = true
    lines.verticalAlignment = .center
    let undo = Button(icon: "edit-undo-symbolic", name: WindowAction.undoCount.title)
    undo.action = WindowAction.undoCount.fullName
    sounds.action = WindowAction.sounds.fullName
    missing.action = WindowAction.showMissing.fullName
    let more = MenuButton(.counting, icon: "view-more-symbolic")
    let buttons = Box(.horizontal, [undo, missing, sounds, more])
    for button in [undo, missing, sounds, more] as [Widget] {
      button.addStyle("flat")
      button.verticalAlignment = .center
    }
    sign.verticalAlignment = .center
    root = Box(.horizontal, spacing: 9, [sign, lines, buttons])
    root.addStyle("count-bar")
    root.isVisible = false
    observe(for: self) { $0.update() }
  }

  private func update() {
    let tally = counting.tally
    if root.isVisible != tally.isOn { root.isVisible = tally.isOn }
    guard tally.isOn else { return }
    totals.text = tally.totals.text
    missing.isVisible = tally.check != nil && !isNarrow
    sounds.isVisible = !isNarrow
    let read = tally.last
    sign.sign = tally.undone != nil ? nil : read.map { CountSign($0.verdict, count: $0.count) }
    last.text =
      (tally.undone ?? counting.lastRead)?.text ?? tr("Each code counts once as it passes.")
    let stopped = tally.unwatchedTime?.text
    unwatched.isVisible = stopped != nil
    unwatched.text = stopped ?? ""
  }
}

/// A note about the count of a result.
nonisolated struct CountNote: Hashable {
  /// A value of the list under its heading, which may be empty.
  struct ListedValue: Hashable {
    let name: String
    let value: String
  }

  /// The sign; nil while nothing is counted.
  var sign: CountSign?
  /// The values of the list's other columns that are not empty.
  var values: [ListedValue] = []
  /// The meaning of the sign in words.
  var spoken: String?
}

extension CountNote {
  init(of result: ScanResult, in counting: Counting) {
    guard counting.tally.isOn, !result.isIncomplete else { return }
    let count = counting.tally.count(of: result.id)
    let verdict = counting.verdict(on: result)
    guard count > 0 || verdict != nil else { return }
    sign = CountSign(verdict, count: count)
    spoken = Self.words(verdict, count: count)
    guard let list = counting.tally.check?.list, let line = verdict?.line else { return }
    values = zip(list.names, list.lines[line].values)
      .filter { $1.contains { !$0.isWhitespace } }
      .map { ListedValue(name: $0, value: $1) }
  }

  private static func words(_ verdict: ListVerdict?, count: Int) -> String {
    let times = tr("counted once", plural: "counted \(count) times", count: count)
    return switch verdict {
    case nil: times
    case .wanted(_, let counted, let amount) where amount > 1:
      tr("on the list, \(counted) of \(amount)")
    case .wanted: tr("on the list")
    case .tooMany(_, let counted, let amount):
      tr("more than on the list, \(counted) of \(amount)")
    case .unexpected: tr("not on the list")
    }
  }
}
