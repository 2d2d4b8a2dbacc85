// Fields of edges in all directions: matrix codes of every kind.

extension EdgeField {
  /// Fields of edges, without those that sensor noise of `noise` levels can cause.
  func denseAreas(noise: Double) -> [Proposal] {
    let strongest = cells.map(\.energy).sorted()
    guard !strongest.isEmpty else { return [] }
    // The edges of a code are much stronger than all others; without a code the noise sets the
    // limit.
    let threshold = max(60 + 16 * noise * noise, strongest[strongest.count * 49 / 50] / 6)
    let groups = groups(where: { $0.energy > threshold }, joined: { _, _ in true })
    return groups.compactMap { group in
      guard group.count >= 6 else { return nil }
      let places = group.map { $0.quotientAndRemainder(dividingBy: columns) }
      let across = places.map { $0.remainder }
      let down = places.map { $0.quotient }
      guard let top = down.min(), let bottom = down.max(), let left = across.min(),
        let right = across.max()
      else { return nil }
      let (width, height) = (right - left + 1, bottom - top + 1)
      guard min(width, height) >= 2, max(width, height) <= 20 * min(width, height),
        group.count * 3 > width * height
      else { return nil }
      let side = Double(Self.side)
      return Proposal(
        .dense,
        outline: Quadrilateral(
          x: Double(left) * side, y: Double(top) * side, width: Double(width) * side,
          height: Double(height) * side))
    }
  }
}
