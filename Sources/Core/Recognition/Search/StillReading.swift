// The ladder for one still image: effort is spent only while there is reason to hope for more.
// All of the image comes first; then the places where the locator sees a code that is not read
// yet; then, if there is nothing at all, the image in other guises. Whatever is doubtful gets a
// second look.

internal import Barcodes
internal import Imaging
internal import Locating

/// One image being read.
struct StillReading {
  private let image: StillImage
  private let reader: StillReader
  private let worked = WorkingTime()
  private var found: MergedDetections

  init(of image: StillImage, by reader: StillReader) {
    self.image = image
    self.reader = reader
    found = MergedDetections(for: reader.symbologies)
  }

  mutating func run() async -> [Detection] {
    let image = image
    let readsQR = reader.symbologies.contains(.qrCode)
    // The locator looks while the engines do.
    async let allFinders = readsQR ? image.finderPatterns() : []
    async let allAreas = image.areas()
    let engines = 0..<reader.engineCount
    await make(engines.map { .overview(engine: $0) } + image.tiles.map { .tile($0) })

    let (finders, areas) = await (allFinders, allAreas)
    await look(at: finders + areas.bars + areas.dense)
    // The doubled image is large: it is looked at only where something was left unread.
    if readsQR, found.isEmpty || !finders.allSatisfy({ found.explains($0) }), isInTime {
      await look(at: image.smallFinderPatterns())
    }
    if found.isEmpty, isInTime {
      await make(Guise.suitable(for: image.overview.bitmap.image).map { .guise($0) })
    }
    if isInTime { await lookAgain(areas) }
    return found.credible
  }

  /// Whether anything further may be looked at.
  private var isInTime: Bool { worked.total < reader.patience && !Task.isCancelled }

  /// Looks at the places that no code explains, round by round.
  private mutating func look(at proposals: [Proposal]) async {
    var rounds = PlaceRounds(of: proposals, isFirstFind: found.isEmpty)
    while true {
      let round = rounds.next(sparing: found)
      guard !round.isEmpty, !Task.isCancelled else { return }
      await make(round)
    }
  }

  /// Looks once more at what is doubtful, at what may go on behind its end, and at rows askew.
  private mutating func lookAgain(_ areas: (bars: [Proposal], dense: [Proposal])) async {
    let second = SecondLooks(bars: areas.bars, dense: areas.dense)
    await make(second.attempts(at: found, among: reader.symbologies, in: image.full.image))
    await make(second.lastAttempts(at: found))
  }

  /// Makes attempts on all cores and adds what they find, in the order of the attempts.
  private mutating func make(_ attempts: [Attempt]) async {
    guard !attempts.isEmpty else { return }
    let (image, reader, worked) = (image, reader, worked)
    let results = await withTaskGroup(of: [(Int, [Detection])].self) { group in
      let workers = min(attempts.count, reader.workerCount)
      for worker in 0..<workers {
        group.addTask {
          let recognizers = reader.makeRecognizers()
          return stride(from: worker, to: attempts.count, by: workers).map { index in
            guard attempts[index].isOfAll || worked.total < reader.patience, !Task.isCancelled
            else { return (index, []) }
            return worked.measure {
              (index, attempts[index].make(on: image, recognizers, reader.symbologies))
            }
          }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    for look in results.sorted(by: { $0.0 < $1.0 }) { found.add(look.1) }
  }
}
