// The plan of a search, as data: the steps, their order, and the condition under which each is
// worth its price. Stills and live frames share the steps; each has a runner, `StillReading` on all
// cores and `SnapshotSearch` one look at a time.

/// One way to find codes. A step is a name, so that a runner can remember which are left.
enum SearchStep: Hashable, Sendable {
  /// What another image of the scene showed and this one has to confirm.
  case confirmation
  /// The whole image, by the engines in a role.
  case overview(EngineSet.Role)
  /// The same without smoothing, where there is noise.
  case roughOverview(EngineSet.Role)
  /// A large image in parts, at full size.
  case tiles
  /// The places where the locator proposes codes.
  case places
  /// The places of finder patterns with modules under three pixels, sought in the doubled image.
  case smallFinders
  /// The places of finder patterns with modules above eight pixels, sought in reduced images.
  case largeFinders
  /// The places of finder patterns once more, with all that can be tried, where no code explains
  /// them.
  case closeLooks
  /// The whole image, altered.
  case alterations
  /// Once more what is doubtful, what may continue beyond its end, and rows askew.
  case secondLooks
  /// Rows askew once more, when their corners are nearly right.
  case cornerLooks
}

/// When a step is worth its price.
enum SearchCondition: Hashable, Sendable {
  /// Always: the first step of a still is taken even when time is up.
  case always
  /// While nothing is found: the step takes as long as several overviews.
  case nothingFound
  /// While nothing is found or a finder pattern is left that no code explains.
  case findersLeft
  /// Where noise is between these levels.
  case noise(above: Double, below: Double)
}

/// The steps of a search, in their order.
struct SearchPlan: Sendable {
  /// A step with its condition.
  struct Item: Hashable, Sendable {
    let step: SearchStep
    let condition: SearchCondition

    init(_ step: SearchStep, _ condition: SearchCondition = .always) {
      self.step = step
      self.condition = condition
    }
  }

  /// The steps; those of one stage do not depend on each other and can be taken together.
  let stages: [[Item]]
  /// How many finder patterns are looked at, the likeliest first.
  let mostFinders: Int
  /// Whether each engine's look at an altered image is an attempt of its own: then none takes long,
  /// but what they agree on counts as several looks.
  let splitsAlterations: Bool

  /// For stills: effort is spent only while there is reason to hope for more. The whole image comes
  /// first, in full size where it is large; then the places where a code is supposed and not read
  /// yet; then, if there is nothing at all, the altered image; at last what is doubtful.
  static let still = SearchPlan(
    stages: [
      [Item(.overview(.quick)), Item(.overview(.thorough)), Item(.tiles)],
      [Item(.places)],
      [Item(.smallFinders, .findersLeft)],
      [Item(.largeFinders, .nothingFound)],
      [Item(.closeLooks)],
      [Item(.alterations, .nothingFound)],
      [Item(.secondLooks)],
      [Item(.cornerLooks)],
    ],
    mostFinders: .max, splitsAlterations: false)

  /// For copies of live frames, likelier steps first. The thorough engines go before the places,
  /// because the quick ones have just looked at the frame; small finder patterns are sought even
  /// where all is explained, because they show whether the camera is too far away.
  static let live = SearchPlan(
    stages: [
      [Item(.confirmation)],
      [Item(.overview(.thorough))],
      [Item(.places)],
      [Item(.overview(.quick))],
      [Item(.secondLooks)],
      [Item(.cornerLooks)],
      [Item(.smallFinders)],
      [Item(.roughOverview(.thorough), .roughNoise)],
      [Item(.roughOverview(.quick), .roughNoise)],
      [Item(.alterations, .nothingFound)],
    ],
    mostFinders: SearchLimits.mostLiveFinders, splitsAlterations: true)
}

extension SearchCondition {
  /// Noise that smoothing takes away at the price of fine detail.
  fileprivate static let roughNoise = noise(
    above: SearchLimits.smoothedNoise, below: SearchLimits.halvedNoise)
}

extension SearchPlan {
  /// All items in their order.
  var items: [Item] { stages.flatMap(\.self) }
}
