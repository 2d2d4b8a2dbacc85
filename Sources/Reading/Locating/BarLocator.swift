// Areas of parallel bars at any angle: linear and stacked codes.

extension EdgeField {
  /// Areas of parallel bars, without those that sensor noise of `noise` levels can cause.
  func barAreas(noise: Double) -> [Proposal] {
    let threshold = 60 + 16 * noise * noise
    let groups = groups(
      where: { $0.energy > threshold && $0.coherence > 0.55 },
      joined: { sum, cell in
        // Within about 17° of the group's direction.
        sum.normalized.dot(cell.doubled) > 0.83
      })
    return groups.compactMap { group in
      group.count >= 5 ? barArea(of: group) : nil
    }
  }

  private func barArea(of group: [Int]) -> Proposal? {
    let sum = group.reduce(Point(x: 0, y: 0)) { $0 + cells[$1].doubled * cells[$1].energy }
    let reading = sum.halved
    let along = reading.perpendicular
    let centers = group.map(center(of:))
    let u = centers.map { $0.dot(reading) }.sorted()
    let v = centers.map { $0.dot(along) }.sorted()
    // One cell in forty may stray at each end.
    let stray = group.count / 40
    let margin = Double(Self.side) * 0.75
    let (left, right) = (u[stray] - margin, u[u.count - 1 - stray] + margin)
    let (top, bottom) = (v[stray] - margin, v[v.count - 1 - stray] + margin)
    let (width, height) = (right - left, bottom - top)
    let filling = Double(group.count * Self.side * Self.side) / (width * height)
    // Unlike a code, a single edge is long across its reading direction.
    guard width >= 24, width * 3 > height, filling > 0.3 else { return nil }
    func place(_ u: Double, _ v: Double) -> Point { reading * u + along * v }
    return Proposal(
      .bars,
      outline: Quadrilateral(
        topLeft: place(left, top), topRight: place(right, top),
        bottomRight: place(right, bottom), bottomLeft: place(left, bottom)))
  }
}
