// The results that the user has chosen for one action together, as rows of the list. Nothing is
// chosen at most times, and then a click on a row acts.

public import Observation

/// The chosen results.
///
///     results.selection.toggle(id)
///     desk.carryOut(results.copyAction(for: results.chosen))
@Observable
public final class ResultSelection {
  public private(set) var ids: Set<ScanResult.ID> = []
  /// The row at which a range starts: the one that was chosen or left out last.
  @ObservationIgnored private var anchor: ScanResult.ID?

  init() {}

  /// Whether several results are being chosen; a click on a row then chooses it or leaves it out.
  public var isOn: Bool { !ids.isEmpty }

  public func toggle(_ id: ScanResult.ID) {
    if ids.remove(id) == nil { ids.insert(id) }
    anchor = id
  }

  /// Chooses the rows from the last one, or from `start` if there is none, up to `id`, and no
  /// others. `order` has all rows from the top.
  public func extend(
    to id: ScanResult.ID, from start: ScanResult.ID? = nil, in order: [ScanResult.ID]
  ) {
    let first = (isOn ? anchor : nil) ?? start ?? id
    guard let one = order.firstIndex(of: first), let two = order.firstIndex(of: id) else {
      return toggle(id)
    }
    ids = Set(order[min(one, two)...max(one, two)])
    anchor = first
  }

  public func choose(_ all: [ScanResult.ID]) {
    ids = Set(all)
    anchor = all.first
  }

  public func end() {
    if isOn { ids = [] }
    anchor = nil
  }

  /// Leaves out results that are gone.
  func keep(where exists: (ScanResult.ID) -> Bool) {
    let left = ids.filter(exists)
    if left.count < ids.count { ids = left }
  }
}

extension ResultCollector {
  /// All results in the order of the list: those in view by number, then the newest first.
  public var listed: [ScanResult.ID] {
    let inView = list.numbers.sorted { $0.value < $1.value }.compactMap { list[$0.key]?.id }
    return inView + list.results.filter { !$0.isInView }.map(\.id)
  }

  /// The chosen results in the order of the list.
  public var chosen: [ScanResult.ID] {
    let ids = selection.ids
    return ids.isEmpty ? [] : listed.filter(ids.contains)
  }

  /// Copies the texts, one a line; nil if there is none.
  public func copyAction(for ids: [ScanResult.ID]) -> DeskAction? {
    let results = ids.compactMap { self[$0] }.filter { $0.text != nil }
    guard !results.isEmpty else { return nil }
    return .copy(
      results.compactMap(\.text).joined(separator: "\n"),
      isSecret: results.contains(where: \.holdsSecret))
  }
}

extension Delivery {
  public var types: Bool { choices.preferences.types }

  public var runsCommands: Bool {
    commands.isPossible && choices.preferences.commands.contains(where: \.isOn)
  }

  /// Types results once more, by the rules for new ones.
  public func type(_ results: [ScanResult]) { typing.deliver(results) }

  /// Runs the commands that are on and apply to each result.
  public func runCommands(_ results: [ScanResult]) {
    commands.deliver(results, by: choices.preferences.commands)
  }
}
