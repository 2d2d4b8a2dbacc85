// Keys without a symbol of their own, which get the characters that the layout lacks.

/// The slots in use: keys with a symbol of ours.
struct KeySlots {
  /// What to change so that the first keys of a text are ready.
  struct Plan {
    /// The number of keys that are ready then.
    var count = 0
    /// The slots that get another symbol.
    var changes: [(key: UInt8, keysym: UInt32)] = []
  }

  private struct Occupant {
    var keysym: UInt32
    /// When it was pressed last.
    var used: ContinuousClock.Instant?
  }

  /// For how long a slot keeps its symbol after a press. With 300 ms nothing was lost on an idle
  /// machine; a busy program handles its keys later.
  static let hold = Duration.milliseconds(500)

  private var slots: [UInt8: Occupant] = [:]

  /// The keys that are slots, in order.
  var keys: [UInt8] { slots.keys.sorted() }

  /// The slot that has a symbol.
  func key(of keysym: UInt32) -> UInt8? {
    slots.first { $0.value.keysym == keysym }?.key
  }

  /// Notes that a slot was pressed.
  mutating func use(_ key: UInt8, at now: ContinuousClock.Instant) { slots[key]?.used = now }

  /// Forgets slots that another program has given a symbol, such as a change of the layout.
  mutating func forgetOthers(in layout: KeyLayout) {
    slots = slots.filter { key, slot in layout.row(key).first == slot.keysym }
  }

  /// Finds keys for as many of `keysyms` as have one at a time, from the first on.
  func plan(
    for keysyms: [UInt32], in layout: KeyLayout, group: UInt8, locks: UInt8,
    at now: ContinuousClock.Instant
  ) -> Plan {
    var plan = Plan()
    var after = self
    var ready: Set<UInt32> = []
    var available = layout.free.filter { slots[$0] == nil } + resting(keysyms, at: now)
    for keysym in keysyms {
      if !ready.contains(keysym) {
        if let key = after.key(of: keysym) {
          available.removeAll { $0 == key }
        } else if layout.place(of: keysym, group: group, locks: locks) == nil {
          guard let key = available.first else { return plan }
          available.removeFirst()
          plan.changes.append((key, keysym))
          after.slots[key] = Occupant(keysym: keysym)
        }
        ready.insert(keysym)
      }
      plan.count += 1
    }
    return plan
  }

  /// The slots that may get another symbol, first those that a text of `keysyms` does not need, and
  /// of these the one that was pressed longest ago.
  private func resting(_ keysyms: [UInt32], at now: ContinuousClock.Instant) -> [UInt8] {
    let needed = Set(keysyms)
    let rested = slots.filter { $0.value.used.map { now - $0 >= Self.hold } ?? true }
      .sorted { ($0.value.used ?? now, $0.key) < ($1.value.used ?? now, $1.key) }
    return rested.filter { !needed.contains($0.value.keysym) }.map(\.key)
      + rested.filter { needed.contains($0.value.keysym) }.map(\.key)
  }

  /// Gives the slots their new symbols.
  mutating func apply(_ plan: Plan) {
    for (key, keysym) in plan.changes { slots[key] = Occupant(keysym: keysym) }
  }

  /// The time until a slot may get another symbol.
  func timeUntilFree(at now: ContinuousClock.Instant) -> Duration {
    let times = slots.values.map { ($0.used.map { $0 + Self.hold } ?? now) - now }
    // Without any slot a keyboard has no key to spare, and a later look may find one.
    return max(times.min() ?? Self.hold, .milliseconds(10))
  }

  /// The time until no program needs a slot any more.
  func timeUntilQuiet(at now: ContinuousClock.Instant) -> Duration {
    max(slots.values.compactMap(\.used).max().map { $0 + Self.hold - now } ?? .zero, .zero)
  }
}
