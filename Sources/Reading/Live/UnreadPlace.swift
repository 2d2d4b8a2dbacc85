// A place where a code is supposed and not read, and what was measured there.

/// A place of a frame where a code is seen and not read.
public struct UnreadPlace: Hashable, Identifiable, Sendable {
  /// Tells places apart; one that is followed from frame to frame keeps it.
  public var id: Int
  /// What the place has in common with codes.
  public var sign: Proposal.Sign
  /// The outline of the supposed code, in the frame's pixels.
  public var outline: Quadrilateral
  /// What keeps the code from being read.
  public var obstacle: Obstacle

  /// Describes a place.
  public init(
    _ sign: Proposal.Sign, outline: Quadrilateral, obstacle: Obstacle = .unknown, id: Int = 0
  ) {
    self.id = id
    self.sign = sign
    self.outline = outline
    self.obstacle = obstacle
  }
}

extension [UnreadPlace] {
  /// A user can look after a few codes at a time; those whose kind is switched off are counted, and
  /// one click is enough for all of a kind.
  private static var mostToMend: Int { 5 }
  private static var mostSwitchedOff: Int { 100 }

  /// The first of the places, as many as help a user.
  public var worthShowing: [UnreadPlace] {
    var (toMend, switchedOff) = (0, 0)
    return filter { place in
      if place.obstacle.kindSwitchedOff != nil {
        switchedOff += 1
        return switchedOff <= Self.mostSwitchedOff
      }
      toMend += 1
      return toMend <= Self.mostToMend
    }
  }
}
