// Passages count for the results of their codes, and each read is news of its own while counting is
// on. A passage begins before its code is interpreted, so that the first one waits for the result.

internal import Counting
internal import Recognition
internal import Wording

extension ResultCollector {
  /// Counts the passages of codes.
  func count(_ passages: [ResultKey]) {
    for key in passages where !list.isDismissed(key) {
      guard let known = list[key] else {
        awaited[key, default: 0] += 1
        continue
      }
      if anticipated.remove(key) != nil { continue }
      change(known.id) { $0.count += 1 }
      note(known.id, times: 1, isReturn: true)
    }
    if !awaitsMore, !isInterpreting { announce() }
  }

  /// Takes in that a result was counted `times` times more.
  func note(_ id: ScanResult.ID, times: Int, isReturn: Bool) {
    guard let result = list[id] else { return }
    worksheet.record(result)
    let row = worksheet.row(of: id).flatMap { worksheet[$0] }
    let read = tally.count(id, times: times, in: row, afterEdits: worksheet.editNumber)
    if tally.isOn {
      arrivals.add(id, isReturn: isReturn, read.cue)
      news.append(read)
    } else if !isReturn {
      arrivals.add(id, isReturn: false, .new)
    }
  }

  /// Takes back counts of a result; one without counts goes, until its code comes again.
  func takeBack(_ times: Int, of id: ScanResult.ID) {
    guard let result = list[id] else { return }
    guard result.count <= times else {
      change(id) { $0.count -= times }
      if let changed = list[id] { worksheet.record(changed) }
      return
    }
    worksheet.withdraw(id)
    change { $0.withdraw(id) }
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
    let counted = Sentence("\(reads.count) codes counted")
    guard unwanted > 0 else { return counted }
    return Sentence(joining: [counted, Sentence("\(unwanted) not on the list")], by: ", ")
  }
}
