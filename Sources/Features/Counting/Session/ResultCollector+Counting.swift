// Passages count for the results of their codes while counting is on, and each read is announced. A
// passage usually starts before its code is interpreted, so it waits for the result.

internal import FeatureModels
internal import Reading
internal import Wording

extension ResultCollector {
  /// Records the passages of codes, which count while counting is on.
  func count(_ passages: [ResultKey]) {
    for key in passages where !list.isDismissed(key) {
      let isKnown = list[key] != nil
      // The first passage of a code has its place in the order as a question.
      if isKnown || awaited[key] != nil, isLater(key) { continue }
      if isKnown { countKnown([key]) } else if tally.isOn { awaited[key, default: 0] += 1 }
    }
    if !awaitsMore, !isInterpreting { announce() }
  }

  /// Has a passage wait for the questions before it, if their answers may set columns.
  private func isLater(_ key: ResultKey) -> Bool {
    guard choices.preferences.hasSetColumns, let newest = inquiries.newest else { return false }
    later.append((newest, key))
    return true
  }

  func countLater(upTo number: Int) {
    let ready = later.prefix { $0.after <= number }.map(\.key)
    guard !ready.isEmpty else { return }
    later.removeFirst(ready.count)
    countKnown(ready)
  }

  /// Records the passages of codes that are results.
  private func countKnown(_ passages: [ResultKey]) {
    for key in passages {
      guard let known = list[key], !fill(by: known) else { continue }
      if tally.isOn {
        count(known.id, times: 1, anticipated.remove(key) == nil ? .again : .expected)
      } else {
        // Adds a row that was removed from the history to it again.
        record(known, times: 0)
      }
    }
  }

  /// Counts complete texts in several codes that are in view and not counted yet.
  func countTexts(of seen: [Sighting]) {
    for text in Set(seen.compactMap(\.text)) {
      guard let known = list[.text(text)], !known.isIncomplete, tally.count(of: known.id) == 0
      else { continue }
      count(known.id, times: 1, .again)
    }
    if !awaitsMore, !isInterpreting { announce() }
  }

  /// Records a result that is new or complete, and counts it `times` times.
  func add(_ id: ScanResult.ID, times: Int) {
    guard let result = list[id] else { return }
    let sets = fill(by: result)
    guard times == 0 || sets else { return count(id, times: times, .new) }
    record(result, times: 0)
    arrivalList.add(id, isReturn: false, .new)
  }

  /// Sets the columns that a code sets; returns whether it sets any, so that it does not count.
  private func fill(by result: ScanResult) -> Bool {
    guard worksheet.canFill(result.cells) else { return false }
    if !isHeldBack(result.id) { worksheet.fill(result.cells) }
    return true
  }

  @discardableResult
  private func record(_ result: ScanResult, times: Int) -> Bool {
    worksheet.record(result, scanned: isHeldBack(result.id) ? nil : times)
  }

  /// The circumstances of a read besides counting.
  private enum Occasion {
    /// It brings the result into the list.
    case new
    /// The result came into the list just before, and this is its first passage.
    case expected
    /// The result was in the list.
    case again
  }

  private func count(_ id: ScanResult.ID, times: Int, _ occasion: Occasion) {
    change(id) { $0.count += times }
    guard let result = list[id] else { return }
    let isNewRow = record(result, times: times)
    guard tally.isOn else { return }
    let read = tally.count(
      id, times: times, isFirst: occasion != .again,
      in: worksheet.row(of: id).flatMap { worksheet[$0] }, isNewRow: isNewRow,
      afterEdits: worksheet.editNumber)
    if occasion != .expected { arrivalList.add(id, isReturn: occasion == .again, read.cue) }
    news.append(read)
  }

  /// Undoes a read. A result that only this read brought into the list is removed until its code
  /// comes into view again.
  func takeBack(_ read: CountedRead) {
    guard let result = list[read.result] else { return }
    guard read.isFirst, result.count <= read.times else {
      change(read.result) { $0.count = max(0, $0.count - read.times) }
      if let changed = list[read.result] { worksheet.takeBack(read, of: changed) }
      return
    }
    worksheet.withdraw(read.result)
    change { $0.withdraw(read.result) }
  }

  /// The reads since the last announcement in words; nil if there are none.
  func newsOfReads(_ reads: [CountedRead]) -> Sentence? {
    let most = 3
    guard !reads.isEmpty else { return nil }
    guard reads.count > most else {
      let sentences = reads.compactMap { read in
        list[read.result].map { read.sentence(of: $0, in: tally.check?.list) }
      }
      return Sentence(joining: sentences, by: ". ")
    }
    let unwanted = reads.count { $0.cue == .unwanted }
    let count = reads.count
    let counted = Sentence("\(count) code counted", plural: "\(count) codes counted", count: count)
    guard unwanted > 0 else { return counted }
    return Sentence(listing: [counted, ListTotals.unexpectedSentence(unwanted)])
  }
}
