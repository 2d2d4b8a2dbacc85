// The rules themselves: which camera is wanted, and what has to be done about the one that is open.

extension CameraSupervision {
  /// Takes in which cameras there are, and notices that the one in use has gone.
  mutating func take(_ found: CameraRoster, hasService: Bool, at now: Instant) {
    noteArrivals(in: found, at: now)
    firstReport = firstReport ?? now
    let used = favourite.flatMap { roster[$0] } ?? (lost == nil ? phase.open : nil)
    roster = found
    self.hasService = hasService
    if let used, roster[used.id] == nil {
      lost = Loss(camera: used, since: now, bystanders: Set(roster.cameras.map(\.id)))
    }
  }

  /// Remembers since when each camera is where it is. Those that are there at the beginning are
  /// taken to have been there for long.
  private mutating func noteArrivals(in found: CameraRoster, at now: Instant) {
    let isFirst = firstReport == nil
    arrivals = Dictionary(
      found.cameras.map { camera in
        let isOld = isFirst || roster[camera.id]?.location == camera.location
        return (camera.id, isOld ? arrivals[camera.id] ?? nil : now)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Opens, closes and gives up waiting, so that what is open is what is wanted.
  mutating func settle(at now: Instant) -> [Command] {
    if let firstReport, firstReport.duration(to: now) > Limit.settling { isSettled = true }
    guard isAllowed, let wanted = wantedCamera(at: now) else { return close() }
    if isTooEarly(for: wanted, at: now) {
      let isGone = phase.open.map { isElsewhere(wanted, than: $0) && roster[$0.id] != $0 } ?? false
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
      if age > Limit.rebuilding { return close() + open(wanted, at: now, wasFrozen: true) }
      phase = .delivering(camera, format: format, newest: newest, isFrozen: age > Limit.silence)
      return []
    }
  }

  /// Closes what is open and has failed, for a while.
  mutating func rest(because trouble: Trouble, at now: Instant) -> [Command] {
    guard let camera = phase.open else { return [] }
    let isThere = trouble == .fault(.absent) && roster[camera.id] != nil
    let trouble = isThere || phase.isExplained(trouble) ? .silence : trouble
    let pause = trouble.rest(after: failures)
    failures += 1
    phase = .resting(camera, because: trouble, until: pause.map { now + $0 })
    return [.close]
  }

  /// Forgets a trouble because something has changed.
  mutating func wake() {
    failures = 0
    if case .resting = phase { phase = .closed }
  }

  private var isAllowed: Bool {
    switch access {
    case .direct, .portal: !isPaused
    case .asking, .denied: false
    }
  }

  private mutating func open(
    _ camera: Camera, at now: Instant, wasFrozen: Bool = false
  ) -> [Command] {
    if case .resting(_, .silence, _) = phase {
      phase = .starting(camera, since: now, wasFrozen: true)
    } else {
      phase = .starting(camera, since: now, wasFrozen: wasFrozen)
    }
    favourite = favourite ?? camera.id
    return [.open(camera, camera.formats.bestForReading)]
  }

  private mutating func close() -> [Command] {
    defer {
      phase = .closed
      failures = 0
    }
    return phase.open == nil ? [] : [.close]
  }

  /// The camera that ought to be open now.
  private mutating func wantedCamera(at now: Instant) -> Camera? {
    guard let favourite else { return roster.cameras.first }
    if let camera = roster[favourite] {
      lost = nil
      return camera
    }
    guard let loss = lost else { return roster.preferred(last: favourite) }
    if let moved = roster.like(loss.camera.id, besides: loss.bystanders) {
      if favourite == loss.camera.id { self.favourite = moved.id }
      lost = nil
      return moved
    }
    guard !isChosen, loss.since.duration(to: now) > Limit.grace else { return nil }
    return phase.open.flatMap { roster[$0.id] } ?? roster.cameras.first
  }

  /// Whether a camera has just been plugged in, and is not ready or may yet be offered by PipeWire.
  private func isTooEarly(for camera: Camera, at now: Instant) -> Bool {
    guard let arrival = arrivals[camera.id] ?? nil else { return false }
    let patience = camera.isDevice && hasService ? Limit.settling : Limit.warmingUp
    return arrival.duration(to: now) < patience
  }

  /// Whether `wanted` has to be opened anew while `current` is open. One that was opened as a device
  /// is not given up because PipeWire offers it too by now.
  private func isElsewhere(_ wanted: Camera, than current: Camera) -> Bool {
    guard wanted.id == current.id else { return true }
    if current.isDevice, !wanted.isDevice { return false }
    return wanted.location != current.location
  }
}

extension Camera {
  fileprivate var isDevice: Bool {
    if case .device = location { true } else { false }
  }
}
