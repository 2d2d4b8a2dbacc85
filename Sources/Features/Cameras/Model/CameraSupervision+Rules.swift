// The rules: which camera should be open, and how the open camera is handled.

extension CameraSupervision {
  /// Records the list of cameras, and notices whether the one in use is gone.
  mutating func take(_ found: CameraRoster, hasService: Bool, at now: Instant) {
    let used = favourite.flatMap { inventory.roster[$0] } ?? (lost == nil ? phase.open : nil)
    inventory.update(found, hasService: hasService, at: now)
    formats.keep(found.cameras)
    if let used, found[used.id] == nil {
      lost = Loss(camera: used, since: now, others: Set(found.cameras.map(\.id)))
    }
  }

  mutating func settle(at now: Instant) -> [Instruction] {
    inventory.settle(at: now)
    guard isAllowed, let wanted = wantedCamera(at: now) else { return close() }
    if inventory.isTooEarly(for: wanted, at: now) {
      let isGone =
        phase.open.map { isElsewhere(wanted, than: $0) && inventory.roster[$0.id] != $0 } ?? false
      return isGone ? close() : []
    }
    switch phase {
    case .closed:
      return open(wanted, at: now)
    case .resting(let camera, _, let end):
      let isDue = end.map { $0 <= now } ?? false
      return isDue || camera != wanted ? open(wanted, at: now) : []
    case .starting(let camera, let since, _):
      if isElsewhere(wanted, than: camera) { return close() + open(wanted, at: now) }
      return since.duration(to: now) > Limit.start ? rest(because: .silence, at: now) : []
    case .delivering(let camera, let format, let newest, _):
      if isElsewhere(wanted, than: camera) { return close() + open(wanted, at: now) }
      let age = newest.duration(to: now)
      if age > Limit.reopening { return close() + open(wanted, at: now, .wasFrozen) }
      phase = .delivering(camera, format: format, newest: newest, isFrozen: age > Limit.silence)
      return []
    }
  }

  mutating func rest(because reported: RestCause, at now: Instant) -> [Instruction] {
    guard let camera = phase.open else { return [] }
    let isThere = reported == .fault(.absent) && inventory.roster[camera.id] != nil
    let cause = isThere || phase.isExplained(reported) ? .silence : reported
    if case .starting(_, _, let beginning) = phase, cause.mayBeOfFormat, formats.refuse(camera) {
      return reopen(camera, at: now, beginning)
    }
    let pause = cause.rest(after: failures)
    failures += 1
    phase = .resting(camera, because: cause, until: pause.map { now + $0 })
    return [.close]
  }

  mutating func endRest() {
    failures = 0
    if case .resting = phase { phase = .closed }
  }

  private var isAllowed: Bool {
    switch access {
    case .direct, .portal: !isPaused
    case .asking, .denied: false
    }
  }

  mutating func changeFormat(at now: Instant) -> [Instruction] {
    switch phase {
    case .closed: return []
    case .resting(let camera, _, _):
      if formats.format(for: camera) != formats.opened { endRest() }
      return []
    case .starting(let camera, _, let beginning):
      return formats.format(for: camera) == formats.opened
        ? [] : reopen(camera, at: now, beginning)
    case .delivering(let camera, let format, _, _):
      return formats.format(for: camera) == formats.opened
        ? [] : reopen(camera, at: now, .ran(format: format))
    }
  }

  private mutating func reopen(
    _ camera: Camera, at now: Instant, _ beginning: Beginning
  ) -> [Instruction] {
    phase = .starting(camera, since: now, beginning)
    return [.reopen(camera, formats.open(camera))]
  }

  private mutating func open(
    _ camera: Camera, at now: Instant, _ beginning: Beginning = .wasClosed
  ) -> [Instruction] {
    formats.closer = nil
    if case .resting(_, .silence, _) = phase {
      phase = .starting(camera, since: now, .wasFrozen)
    } else {
      phase = .starting(camera, since: now, beginning)
    }
    favourite = favourite ?? camera.id
    return [.open(camera, formats.open(camera))]
  }

  private mutating func close() -> [Instruction] {
    defer {
      phase = .closed
      failures = 0
    }
    return phase.open == nil ? [] : [.close]
  }

  private mutating func wantedCamera(at now: Instant) -> Camera? {
    let roster = inventory.roster
    guard let favourite else { return roster.cameras.first }
    if let camera = roster[favourite] {
      lost = nil
      return camera
    }
    guard let loss = lost else { return roster.preferred(last: favourite) }
    if let moved = roster.sameModel(as: loss.camera.id, excluding: loss.others) {
      if favourite == loss.camera.id { self.favourite = moved.id }
      lost = nil
      return moved
    }
    guard !isChosen, loss.since.duration(to: now) > Limit.grace else { return nil }
    return phase.open.flatMap { roster[$0.id] } ?? roster.cameras.first
  }

  /// A camera that was opened as a device stays open when PipeWire starts to offer it.
  private func isElsewhere(_ wanted: Camera, than current: Camera) -> Bool {
    guard wanted.id == current.id else { return true }
    if current.isDevice, !wanted.isDevice { return false }
    return wanted.location != current.location
  }
}
