// What can be tried on a snapshot, and in which order. A value.

/// One of the ways to find what the quick look misses.
enum Strategy: Hashable {
  /// What was read in another image and has to be read in a second one.
  case confirmation
  /// All of the image by one engine, with less noise if there is much: noise makes engines slow
  /// and blind.
  case overview(engine: Int)
  /// The same with all its noise, where it has not been looked at so.
  case roughOverview(engine: Int)
  /// The places that the locator proposes.
  case places
  /// The same for finder patterns with small modules.
  case smallFinders
  /// Second looks at what is doubtful.
  case secondLooks
  /// All of the image in other guises.
  case guises

  /// The likelier to find something the earlier.
  static let inOrder: [Strategy] = [
    .confirmation, .overview(engine: 1), .places, .overview(engine: 0), .secondLooks, .smallFinders,
    .roughOverview(engine: 1), .roughOverview(engine: 0), .guises,
  ]
}
