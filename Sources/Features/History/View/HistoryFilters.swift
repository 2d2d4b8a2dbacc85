// The filters of the history: drop-downs with the symbologies and content kinds that occur in it.

internal import FeatureModels
internal import FeatureSessions
internal import GLib
internal import Gtk
internal import Meaning
internal import Reading
internal import Wording

nonisolated enum HistorySpan: CaseIterable {
  case all, today, yesterday, week, month

  var title: String {
    switch self {
    case .all: tr("Any Day")
    case .today: tr("Today")
    case .yesterday: tr("Yesterday")
    case .week: tr("Last 7 Days")
    case .month: tr("Last 30 Days")
    }
  }

  func times(now: LocalTime) -> Range<HistoryEntry.ID>? {
    let days: (first: Int, last: Int)
    switch self {
    case .all: return nil
    case .today: days = (0, 0)
    case .yesterday: days = (1, 1)
    case .week: days = (6, 0)
    case .month: days = (29, 0)
    }
    func start(_ day: Int) -> HistoryEntry.ID {
      HistoryEntry.ID(microseconds: Int64(now.start(daysBefore: day)) * 1_000_000)
    }
    return start(days.first)..<start(days.last - 1)
  }
}

final class HistoryFilters {
  let root: Widget
  private let contents = DropDown([tr("All Content")], name: tr("Content"))
  private let kinds = DropDown([tr("All Code Types")], name: tr("Code type"))
  private let days = DropDown(HistorySpan.allCases.map(\.title), name: tr("Day"))
  private var offered = HistorySummary()
  private var offeredContents: [Content.Kind] = []
  private var offeredKinds: [Symbology] = []
  /// GTK also reports selections while the choices are being replaced; these are ignored.
  private var isOffering = false

  init(_ changed: @escaping () -> Void) {
    let box = Box(.horizontal, spacing: 6, [contents, kinds, days])
    box.alignment = .center
    // The names of kinds are longer than a narrow window.
    root = ScrolledWindow(box, scrollsAcross: true)
    box.setMargins(across: 12, down: 6)
    for choice in [contents, kinds, days] {
      choice.on(DropDown.chosen) { [weak self] in
        if self?.isOffering == false { changed() }
      }
    }
  }

  /// Offers the choices of the history; the chosen ones stay chosen if they still exist.
  func offer(_ summary: HistorySummary) {
    guard summary.kinds != offered.kinds || summary.symbologies != offered.symbologies else {
      return
    }
    let (content, kind) = (chosenContent, chosenKind)
    offered = summary
    offeredContents = Content.Kind.allCases.filter(summary.kinds.contains)
    offeredKinds = Symbology.allCases.filter(summary.symbologies.contains)
    isOffering = true
    contents.offer([tr("All Content")] + offeredContents.map(\.heading.text))
    kinds.offer([tr("All Code Types")] + offeredKinds.map(\.displayName.text))
    contents.selection = content.flatMap { offeredContents.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    kinds.selection = kind.flatMap { offeredKinds.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    isOffering = false
  }

  func apply(to query: inout HistoryQuery) {
    query.kind = chosenContent
    query.symbology = chosenKind
    let span = HistorySpan.allCases
    query.times =
      span.indices.contains(days.selection) ? span[days.selection].times(now: .now) : nil
  }

  private var chosenContent: Content.Kind? { Self.choice(contents, among: offeredContents) }
  private var chosenKind: Symbology? { Self.choice(kinds, among: offeredKinds) }

  private static func choice<Value>(_ list: DropDown, among values: [Value]) -> Value? {
    let place = list.selection - 1
    return values.indices.contains(place) ? values[place] : nil
  }
}

final class HistoryBanner: QuestionBar {
  private let history: SessionHistory

  init(_ history: SessionHistory) {
    self.history = history
    let decline = Button(tr("_No, Thanks"))
    let accept = Button(tr("_Keep History"))
    accept.addStyle("suggested-action")
    super.init(
      tr("Keep scanned codes in a history on this computer? Passwords and keys are never kept."),
      controls: [decline, accept])
    for (button, keeps) in [(decline, false), (accept, true)] {
      button.on(Button.clicked) { [weak history] in history?.answer(keeps: keeps) }
    }
    observe(for: self) { $0.isVisible = $0.history.asks }
  }
}
