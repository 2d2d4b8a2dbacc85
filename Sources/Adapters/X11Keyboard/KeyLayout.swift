// The keyboard's layout as X's core protocol has it: a row of symbols for each key.

struct KeyLayout {
  /// A key, and whether it needs Shift.
  struct Place: Hashable {
    let key: UInt8
    let isShifted: Bool
  }

  let first: UInt8
  /// The number of symbols of each key: two of the first group, two of the second, then others.
  let columns: Int
  /// The symbols of all keys; 0 means none.
  let keysyms: [UInt32]
  let modifiers: Set<UInt8>
  let shift: UInt8?

  /// Caps Lock, which is off while typing, and Num Lock.
  private static let harmlessLocks: UInt8 = 1 << 1 | 1 << 4

  var keys: [UInt8] {
    guard columns > 0 else { return [] }
    return (0..<keysyms.count / columns).map { first + UInt8($0) }
  }

  func row(_ key: UInt8) -> ArraySlice<UInt32> {
    let start = (Int(key) - Int(first)) * columns
    guard start >= 0, start + columns <= keysyms.count else { return [] }
    return keysyms[start..<start + columns]
  }

  var free: [UInt8] {
    keys.filter { !modifiers.contains($0) && row($0).allSatisfy { $0 == 0 } }
  }

  func without(_ keys: [UInt8]) -> KeyLayout {
    var keysyms = keysyms
    for key in keys {
      let row = row(key)
      keysyms.replaceSubrange(row.indices, with: repeatElement(0, count: row.count))
    }
    return KeyLayout(
      first: first, columns: columns, keysyms: keysyms, modifiers: modifiers, shift: shift)
  }

  /// Whether the key has the same symbol with Shift as without.
  func isSlot(_ key: UInt8) -> Bool {
    guard let symbol = row(key).first, symbol != 0 else { return false }
    return row(key).prefix(2).allSatisfy { $0 == symbol || $0 == 0 }
  }

  /// The key of a symbol, in the group and with the locks in effect; nil if no key certainly gives
  /// it.
  func place(of keysym: UInt32, group: UInt8, locks: UInt8) -> Place? {
    let isCharacter = keysym < 0xFF00 || keysym > 0xFFFF
    if isCharacter, locks & ~Self.harmlessLocks != 0 { return nil }
    for key in keys {
      guard let pair = pair(of: key, group: group) else { continue }
      // On a key without a second symbol, Shift changes only letters, and not always in the same
      // way.
      if pair.plain == keysym, pair.shifted != 0 || !isLetter(keysym) {
        return Place(key: key, isShifted: false)
      }
      if pair.shifted == keysym, isCharacter, shift != nil {
        return Place(key: key, isShifted: true)
      }
    }
    return nil
  }

  private func pair(of key: UInt8, group: UInt8) -> (plain: UInt32, shifted: UInt32)? {
    let row = Array(row(key))
    guard row.count > 1, !modifiers.contains(key) else { return nil }
    let one = (plain: row[0], shifted: row[1])
    let other = row.count > 3 ? (plain: row[2], shifted: row[3]) : (plain: 0, shifted: 0)
    let hasOneGroup = other == (0, 0) || other == one
    if group == 0 || hasOneGroup { return one }
    // The core protocol has no fixed position for further groups.
    return group == 1 ? other : nil
  }

  private func isLetter(_ keysym: UInt32) -> Bool {
    keysym < 0x100 && Unicode.Scalar(keysym)?.properties.isAlphabetic == true
  }
}
