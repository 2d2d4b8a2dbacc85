// Rows follow results: one for each code, with its count. If a session that was opened again
// already has a row for a code, the code adds to that row.

public import FeatureModels
internal import Meaning
internal import Reading
internal import Wording

extension Worksheet {
  /// Records a result that is new, changed or counted. `times` is how often it was counted if the
  /// user has just scanned it, and nil otherwise. A code that sets columns has no row. Returns
  /// whether the row is new.
  @discardableResult
  func record(_ result: ScanResult, scanned times: Int? = nil) -> Bool {
    guard !result.isIncomplete, !canFill(result.cells) else { return false }
    let elsewhere = times.map { leave(result, counted: $0) } ?? 0
    let isLive = live[result.id] != nil
    var entry = HistoryEntry(result, allowsIdentity: allowsIdentity)
    let isKeepable = result.isKeepable(allowsIdentity: allowsIdentity)
    guard let known = knownRow(of: result.id, entry, elsewhere), let old = table[known] else {
      entry.id = newID()
      entry.session = session.id
      entry.cells = filled
      entry.count = result.count - elsewhere
      live.join(result.id, entry.id, earlier: elsewhere == 0 ? nil : -elsewhere)
      insert(entry)
      if isKeepable { keep(entry) }
      rowsOfImage?.append(entry.id)
      if times != nil { ask(for: entry.id) }
      return true
    }
    entry.id = renewed(known, isKeepable: isKeepable)
    if let times, times > 0 || !isLive { ask(for: entry.id) }
    entry.session = session.id
    entry.count = (live.earlier[entry.id] ?? 0) + result.count
    (entry.note, entry.cells) = (old.note, old.cells)
    (entry.source, entry.moment) = (old.source, old.moment)
    if table.update(entry) { revision += 1 }
    if !isKeepable {
      // Another interpretation, or a part that was missing, made it a secret.
      recorder?.forget([entry.id])
      spareImages[entry.id] = nil
    } else if let recorder, recorder.keeps(entry.id), entry.isLike(old) {
      if recorder.isOn, entry.count != old.count {
        recorder.add(.count(entry.id, entry.count))
      }
    } else {
      keep(entry)
    }
    return false
  }

  /// Takes back a read of a result that stays. A row that only this read brought into the table goes.
  func takeBack(_ read: CountedRead, of result: ScanResult) {
    let current = live[result.id]
    if current == read.row { record(result) }
    guard let row = read.row, var entry = table[row] else { return }
    if current != row {
      entry.count -= read.times
      if table.update(entry) { revision += 1 }
      if recorder?.keeps(row) == true { recorder?.add(.count(row, entry.count)) }
      // The row that the result has now keeps its count.
      if let current { live.shift(current, by: read.times) }
    }
    guard read.isNewRow, entry.count <= 0 else { return }
    live.part(row)
    table.remove([row])
    recorder?.forget([row])
  }

  /// Takes back a result that was counted by mistake. A row that was there before stays.
  func withdraw(_ result: ScanResult.ID) {
    guard let row = live[result], var entry = table[row] else { return }
    if let earlier = live.earlier[row] {
      entry.count = earlier
      if table.update(entry) { revision += 1 }
      if recorder?.keeps(row) == true { recorder?.add(.count(row, earlier)) }
      live.part(row)
    } else {
      live.part(row)
      table.remove([row])
      recorder?.forget([row])
    }
  }

  /// Whether an image of the result's code is needed: the result is in the history, or would be if
  /// the user turned that on. A secret has no image.
  public func wantsImage(of result: ScanResult.ID) -> Bool {
    guard let row = live[result], let recorder else { return false }
    if recorder.isOn { return recorder.keeps(row) }
    return spareImages.count < Self.mostSpareImages && table[row]?.payload.bytes.isEmpty == false
  }

  /// Adds a small image of a result's code to the history, at once or when that is turned on.
  public func add(_ image: HistoryImage, of result: ScanResult.ID) {
    guard wantsImage(of: result), let row = live[result] else { return }
    if recorder?.isOn == true {
      recorder?.add(.image(row, image))
    } else {
      spareImages[row] = image
    }
  }

  func keep(_ entry: HistoryEntry) {
    guard let recorder, recorder.isOn else { return }
    writeSession()
    recorder.add(.keep(entry))
    if let image = spareImages.removeValue(forKey: entry.id) {
      recorder.add(.image(entry.id, image))
    }
  }

  private func insert(_ entry: HistoryEntry) {
    table.insert(entry)
    if table.order.count > Self.mostRows, let oldest = table.oldest {
      live.part(oldest)
      table.remove([oldest])
    }
  }

  /// Parts a result from its row if codes have set other values since; returns how often it was
  /// counted in such rows.
  private func leave(_ result: ScanResult, counted times: Int) -> Int {
    if let row = live[result.id] {
      guard table[row]?.has(filled) == false else { return 0 }
      live.part(row)
    }
    return result.count - times
  }

  /// The row of a result, or the row without a result that has the same code. The result was counted
  /// `elsewhere` times in other rows.
  private func knownRow(
    of result: ScanResult.ID, _ entry: HistoryEntry, _ elsewhere: Int
  ) -> HistoryEntry.ID? {
    if let row = live[result] { return row }
    guard let known = table.newestRow(of: entry, where: { live[$0.id] == nil && $0.has(filled) })
    else { return nil }
    live.join(result, known.id, earlier: known.count - elsewhere)
    return known.id
  }

  /// The identity for a row; a row that was removed from the history gets a new one to enter it
  /// again.
  private func renewed(_ id: HistoryEntry.ID, isKeepable: Bool) -> HistoryEntry.ID {
    guard isKeepable, recorder?.wasRemoved(id) == true, let old = table[id] else { return id }
    var entry = old
    entry.id = newID()
    table.remove([id])
    table.insert(entry)
    if let result = live[id] {
      let earlier = live.earlier[id]
      live.part(id)
      live.join(result, entry.id, earlier: earlier)
    }
    return entry.id
  }

  func newID() -> HistoryEntry.ID {
    let newest = max(lastID, recorder?.newest ?? lastID)
    lastID = max(now(), HistoryEntry.ID(microseconds: newest.microseconds + 1))
    return lastID
  }
}

nonisolated extension ScanResult {
  func isKeepable(allowsIdentity: Bool) -> Bool {
    source != nil && !code.payload.bytes.isEmpty
      && HistoryRules.mayKeep(content, allowsIdentity: allowsIdentity)
  }
}

nonisolated extension HistoryEntry {
  /// The row of a result, still without an identity. A secret has only a title.
  fileprivate init(_ result: ScanResult, allowsIdentity: Bool) {
    let content = result.content
    let isOpen = HistoryRules.mayKeep(content, allowsIdentity: allowsIdentity)
    var code = result.code.facts
    if !isOpen { code.payload = Payload(bytes: []) }
    self.init(
      ID(microseconds: 0), code, text: isOpen ? result.text : nil, kind: content.kind,
      title: (isOpen ? content.title : HistoryRules.title(ofWithheld: content)).plainText,
      source: result.source ?? "")
    moment = result.moment
  }

  /// Whether codes have set these values of columns.
  fileprivate func has(_ filled: [String: String]) -> Bool {
    filled.allSatisfy { cells[$0.key] == $0.value }
  }

  /// Whether both entries are equal apart from their counts.
  fileprivate func isLike(_ other: HistoryEntry) -> Bool {
    var same = other
    same.count = count
    return same == self
  }
}
