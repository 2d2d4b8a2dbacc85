// The plan of a search, as data: the steps, their order, and the condition under which each is
// worth its price. Stills and live frames share the steps; each has a runner, `StillReading` on all
// cores and `SnapshotSearch` one pass at a time.

/// One way to find codes. A step is a name, so that a runner can remember which are left.
enum SearchStep: Hashable, Sendable {
  /// The codes of another image of the scene that this one has to confirm.
  case confirmation
  /// The whole image, by the engines in a role.
  case overview(EngineSet.Role, in: Rendition)
  /// Those parts of a large image in which something may be unread, at full size, in passing.
  case tiles
  /// All parts of a large image, at full size, by all engines.
  case thoroughTiles
  case places(in: Rendition)
  /// The places of finder patterns with modules under three pixels, sought in the doubled image.
  case smallFinders
  /// The places of finder patterns with modules above eight pixels, sought in reduced images.
  case largeFinders
  /// Places of finder patterns that no code explains, with all that can be tried.
  case closePasses
  /// The posts' codes, by bars at even distances in areas of bars.
  case posts
  /// MaxiCodes, by the bullseyes in an image with fields of edges that no code explains.
  case bullseyes
  /// Bars that no code explains, by what each text would look like, and small fields of edges as
  /// DataBar in two rows.
  case likelyBars
  /// The same, with the help of the digits printed below them.
  case printedNumbers
  /// Bars of labels, with the help of the texts printed beside them.
  case printedTexts
  /// Fields of edges that no code explains, row by row.
  case rows
  /// The same fields, and bars that no code explains, by the addresses of a MicroPDF417's rows.
  case addressedRows
  /// The same fields, with the dots of a matrix code run together.
  case dots
  /// The same fields, by the lattice of a matrix code's modules.
  case modules
  /// The components above linear codes that were read.
  case components
  case alterations
  /// The image in even light, which the other alterations do not give.
  case evenLight
  /// Doubtful codes once more, codes that may continue beyond their ends, and rows askew.
  case secondLooks
  /// Rows askew once more, when their corners are nearly right.
  case cornerLooks
}

enum SearchCondition: Hashable, Sendable {
  /// Always: the first step of a still is taken even when time is up.
  case always
  /// While nothing is found, unless it is a page without ink enough for a code: the step takes as
  /// long as several overviews.
  case nothingFound
  /// While nothing is found that can be believed, within the plan's allowance for such images.
  case lastResort
  /// While nothing is found or a finder pattern is left that no code explains.
  case findersLeft
  /// The same, or while a code is doubtful.
  case findersLeftOrDoubt
  case has(Rendition)
  /// Where the image has this rendition, and the locator proposes a place that nothing explains.
  case unread(Rendition)
}

/// The steps of a search, in their order.
struct SearchPlan: Sendable {
  struct Item: Hashable, Sendable {
    let step: SearchStep
    let condition: SearchCondition

    init(_ step: SearchStep, _ condition: SearchCondition = .always) {
      self.step = step
      self.condition = condition
    }
  }

  /// The steps of one stage do not depend on each other and can be taken together.
  let stages: [[Item]]
  /// The most places of finder patterns that are read, the likeliest first.
  let mostFinders: Int
  /// Whether each engine's pass over an altered image is an attempt of its own: then none takes
  /// long, but agreeing engines count as several passes.
  let splitsAlterations: Bool
  /// Whether an image in which the locator sees nothing is altered in all ways.
  var altersEmptyImages = true
  /// Whether fields of edges are read closely, most of which are text.
  var readsFields = true
  /// Whether last resorts have an allowance: most images in which nothing is found hold no code.
  var limitsLastResorts = false
  /// The most bars that are read by the text of a label.
  var mostPrintedTexts = 1
  /// Whether a component is sought above retail codes as well: hardly one in a shop has one, and
  /// looking takes longer than reading the code.
  var seeksRetailComponents = false

  /// Effort is spent only while there is reason to hope for more. The whole image comes first, by
  /// the engine that answers soonest; then places of supposed codes, by all engines; then the posts'
  /// codes, if they are wanted; then unread parts of a large image; then, if something seems to be
  /// left, the whole image by the other engines; then bullseyes; then what is doubtful; then, if there
  /// is nothing at all, the last resorts, and what is doubtful after them; at last what stands above
  /// linear codes. The last resorts come in the order of what they add in a second: fields as dots,
  /// the image in even light, bars by likelihood, by the digits printed below them, and the likeliest
  /// by the text of a label, which takes a tenth of a second where there is print; then fields by their
  /// modules, by the addresses of rows, and row by row. The image otherwise altered comes among them,
  /// whatever it takes. `reticle-bench steps` prints what each step takes and adds.
  static let still = SearchPlan(
    stages: [
      [Item(.overview(.quick, in: .plain))],
      [Item(.places(in: .plain))],
      [Item(.posts)],
      [Item(.tiles)],
      [Item(.overview(.thorough, in: .plain), .findersLeftOrDoubt)],
      [Item(.smallFinders, .findersLeft)],
      [Item(.largeFinders, .nothingFound)],
      [Item(.closePasses)],
      [Item(.bullseyes)],
      [Item(.secondLooks)],
      [Item(.dots, .lastResort)],
      [Item(.evenLight, .lastResort)],
      [Item(.likelyBars, .lastResort)],
      [Item(.printedNumbers, .lastResort)],
      [Item(.printedTexts, .lastResort)],
      [Item(.alterations, .nothingFound)],
      [Item(.modules, .lastResort)],
      [Item(.addressedRows, .lastResort)],
      [Item(.rows, .lastResort)],
      [Item(.secondLooks)],
      [Item(.cornerLooks)],
      [Item(.components)],
    ],
    mostFinders: .max, splitsAlterations: false, altersEmptyImages: false, limitsLastResorts: true)

  /// The same for an image that has to be read: all of a large image is shown to all engines.
  static let thoroughStill = SearchPlan(
    stages: [
      [
        Item(.overview(.quick, in: .plain)), Item(.overview(.thorough, in: .plain)),
        Item(.thoroughTiles),
      ],
      [Item(.places(in: .plain))], [Item(.posts)], [Item(.likelyBars)], [Item(.printedNumbers)],
      [Item(.printedTexts)], [Item(.rows)], [Item(.addressedRows)], [Item(.dots)],
      [Item(.modules)],
    ]
      + still.stages.dropFirst(5).filter {
        $0[0].condition != .lastResort || $0[0].step == .evenLight
      },
    mostFinders: .max, splitsAlterations: false, mostPrintedTexts: 3, seeksRetailComponents: true)

  /// The same for many clean images: one pass over the whole, and the likely places.
  static let quickStill = SearchPlan(
    stages: [
      [Item(.overview(.quick, in: .plain))], [Item(.places(in: .plain))], [Item(.posts)],
      [Item(.tiles)], [Item(.secondLooks)],
    ],
    mostFinders: 40, splitsAlterations: false, readsFields: false)

  /// Likelier steps first. The thorough engines go first, because the quick ones have just read the
  /// newest frame. A mean is searched as it is before it is searched sharpened, which takes longer.
  /// Small finder patterns are sought even where all is explained, because they show whether the
  /// camera is too far away. Bars are not read by likelihood: that took so much of a snapshot's time
  /// that a tenth of the codes in a trembling hand came too late.
  static let live = SearchPlan(
    stages: [
      [Item(.confirmation)],
      [Item(.overview(.thorough, in: .smoothed))],
      [Item(.overview(.quick, in: .sharpened), .has(.sharpened))],
      [Item(.places(in: .sharpened), .has(.sharpened))],
      [Item(.overview(.quick, in: .smoothed))],
      [Item(.places(in: .plain))],
      [Item(.secondLooks)],
      [Item(.cornerLooks)],
      [Item(.components)],
      [Item(.overview(.thorough, in: .sharpened), .unread(.sharpened))],
      [Item(.smallFinders)],
      [Item(.closePasses)],
      [Item(.posts)],
      [Item(.rows)],
      [Item(.bullseyes)],
      [Item(.dots)],
      [Item(.modules)],
      [Item(.overview(.thorough, in: .plain), .has(.smoothed))],
      [Item(.overview(.quick, in: .plain), .has(.smoothed))],
      [Item(.alterations, .nothingFound)],
      [Item(.evenLight, .nothingFound)],
    ],
    mostFinders: SearchLimits.mostLiveFinders, splitsAlterations: true, altersEmptyImages: false)
}

extension SearchPlan {
  var items: [Item] { stages.flatMap(\.self) }
}

/// The effort for a still image.
public enum ReadingEffort: String, CaseIterable, Hashable, Sendable {
  /// One pass over the image and the likely places: for many clean images.
  case quick
  /// Everything that helps within a few seconds.
  case normal
  /// Everything, however long it takes within reason: for one image that has to be read.
  case thorough
}

extension ReadingEffort {
  var plan: SearchPlan {
    switch self {
    case .quick: .quickStill
    case .normal: .still
    case .thorough: .thoroughStill
    }
  }

  /// The time of all tasks together after which nothing further is started, so that an image made
  /// to be slow does not keep the next one waiting for long.
  var patience: Duration {
    switch self {
    case .quick: .seconds(1)
    case .normal: .seconds(6)
    case .thorough: .seconds(60)
    }
  }
}
