// The rows of a worksheet in their order. A new row is inserted at its sorted position; a row that
// the user edits stays where it is until the rows are sorted again.

internal import FeatureModels
internal import Reading

nonisolated struct WorksheetRows {
  private(set) var order: [HistoryEntry.ID] = []
  private(set) var sorting = WorksheetSorting.newest
  private var entries: [HistoryEntry.ID: HistoryEntry] = [:]
  /// The rows of each code, the oldest first.
  private var codes: [CodeIdentity: [HistoryEntry.ID]] = [:]
  private(set) var total = 0
  /// Whether a row was ever read from a video, at a moment of it.
  private(set) var hasMoments = false

  subscript(id: HistoryEntry.ID) -> HistoryEntry? { entries[id] }

  /// The newest row of a code that fulfils a condition; nil for an entry without a payload.
  func newestRow(
    of code: HistoryEntry, where isWanted: (HistoryEntry) -> Bool
  ) -> HistoryEntry? {
    code.codeIdentity.flatMap { codes[$0] }?.reversed().lazy.compactMap { entries[$0] }
      .first(where: isWanted)
  }

  var sorted: [HistoryEntry] { order.compactMap { entries[$0] } }

  var oldest: HistoryEntry.ID? { entries.keys.min() }

  // MARK: Changing

  mutating func insert(_ entry: HistoryEntry) {
    guard entries.updateValue(entry, forKey: entry.id) == nil else { return }
    total += entry.count
    index(entry)
    order.insert(entry.id, at: place(for: entry))
  }

  mutating func insert(contentsOf new: [HistoryEntry]) {
    for entry in new where entries.updateValue(entry, forKey: entry.id) == nil {
      total += entry.count
      index(entry)
      order.append(entry.id)
    }
    sort(sorting)
  }

  /// Updates a row, which moves only if rows are sorted by count; returns whether the row differs.
  mutating func update(_ entry: HistoryEntry) -> Bool {
    guard let old = entries[entry.id], old != entry else { return false }
    entries[entry.id] = entry
    total += entry.count - old.count
    if entry.moment != nil { hasMoments = true }
    if old.codeIdentity != entry.codeIdentity {
      forgetCode(of: old)
      index(entry)
    }
    if sorting.column == .count, old.count != entry.count {
      // The other rows remain in order without this one.
      if let place = order.firstIndex(of: entry.id) { order.remove(at: place) }
      order.insert(entry.id, at: place(for: entry))
    }
    return true
  }

  mutating func updateAll(_ change: (inout HistoryEntry) -> Void) {
    for id in order {
      guard var entry = entries[id] else { continue }
      change(&entry)
      entries[id] = entry
    }
  }

  mutating func remove(_ ids: Set<HistoryEntry.ID>) {
    for id in ids {
      guard let entry = entries.removeValue(forKey: id) else { continue }
      total -= entry.count
      forgetCode(of: entry)
    }
    order.removeAll { ids.contains($0) }
  }

  // MARK: Order

  mutating func sort(_ next: WorksheetSorting) {
    sorting = next
    switch next.column {
    case .time: order.sort { next.isAscending ? $0 < $1 : $0 > $1 }
    case .count: sort { $0.count }
    case let column: sort { NaturalOrder(column.text(of: $0)) }
    }
  }

  private mutating func sort<Key: Comparable>(by key: (HistoryEntry) -> Key) {
    let keys = order.compactMap { id in entries[id].map { (key: key($0), id: id) } }
    let isAscending = sorting.isAscending
    order = keys.sorted { first, second in
      if first.key != second.key {
        return isAscending ? first.key < second.key : second.key < first.key
      }
      return first.id > second.id
    }.map(\.id)
  }

  private func place(for entry: HistoryEntry) -> Int {
    switch sorting.column {
    case .time: place(of: entry) { $0.id }
    case .count: place(of: entry) { $0.count }
    case let column: place(of: entry) { NaturalOrder(column.text(of: $0)) }
    }
  }

  private func place<Key: Comparable>(of entry: HistoryEntry, by key: (HistoryEntry) -> Key) -> Int
  {
    let wanted = key(entry)
    var range = order.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      guard let other = entries[order[middle]] else { return middle }
      let found = key(other)
      let isBefore =
        found == wanted
        ? other.id > entry.id : sorting.isAscending ? found < wanted : wanted < found
      range = isBefore ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  private mutating func index(_ entry: HistoryEntry) {
    if entry.moment != nil { hasMoments = true }
    guard let code = entry.codeIdentity else { return }
    let rows = codes[code] ?? []
    let place = rows.firstIndex { $0 > entry.id } ?? rows.endIndex
    codes[code, default: []].insert(entry.id, at: place)
  }

  private mutating func forgetCode(of entry: HistoryEntry) {
    guard let code = entry.codeIdentity else { return }
    codes[code]?.removeAll { $0 == entry.id }
    if codes[code]?.isEmpty == true { codes[code] = nil }
  }
}

nonisolated extension HistoryEntry {
  fileprivate var codeIdentity: CodeIdentity? {
    payload.bytes.isEmpty ? nil : CodeIdentity(symbology, payload.bytes)
  }
}

/// A text prepared for comparison.
nonisolated struct NaturalOrder: Comparable {
  /// A key for comparison: each number is a mark, the count of its digits without leading zeros,
  /// and these digits.
  private let key: [UInt8]
  /// Decides between texts that differ in case or leading zeros alone.
  private let exact: String

  private static let mark: UInt8 = 1

  init(_ text: String) {
    // The most characters of a long payload in the key, which also lets a byte hold a count of
    // digits; beyond them, the exact text decides.
    let most = 200
    var key: [UInt8] = []
    key.reserveCapacity(text.utf8.count + 2)
    var digits: [UInt8] = []
    let start = String(text.unicodeScalars.prefix(most)).lowercased()
    for byte in start.utf8 {
      if byte >= 0x30, byte <= 0x39 {
        digits.append(byte)
      } else {
        Self.append(&digits, to: &key)
        key.append(byte)
      }
    }
    Self.append(&digits, to: &key)
    self.key = key
    exact = text
  }

  private static func append(_ digits: inout [UInt8], to key: inout [UInt8]) {
    guard !digits.isEmpty else { return }
    let value = digits.drop { $0 == 0x30 }
    key.append(mark)
    key.append(UInt8(truncatingIfNeeded: value.count))
    key += value
    digits = []
  }

  static func < (first: NaturalOrder, second: NaturalOrder) -> Bool {
    first.key == second.key
      ? first.exact < second.exact : first.key.lexicographicallyPrecedes(second.key)
  }
}
