// The ladder for one still picture: effort is spent only while there is reason to hope for more.
// All of the picture comes first; then the places where the locator sees a code that is not read
// yet; then, if there is nothing at all, the picture in other guises. Whatever is doubtful gets a
// second look.

internal import Barcodes
internal import Imaging
internal import Locating

/// One picture being read.
struct StillReading {
  private let picture: StillPicture
  private let reader: StillReader
  private let worked = WorkingTime()
  private var found: MergedDetections

  init(of picture: StillPicture, by reader: StillReader) {
    self.picture = picture
    self.reader = reader
    found = MergedDetections(for: reader.symbologies)
  }

  mutating func run() async -> [Detection] {
    let picture = picture
    let readsQR = reader.symbologies.contains(.qrCode)
    // The locator looks while the engines do.
    async let allFinders = readsQR ? picture.finderPatterns() : []
    async let allAreas = picture.areas()
    let engines = 0..<reader.engineCount
    await make(engines.map { .overview(engine: $0) } + picture.tiles.map { .tile($0) })

    let (finders, areas) = await (allFinders, allAreas)
    await look(at: finders + areas.bars + areas.dense)
    // The doubled picture is large: it is looked at only where something was left unread.
    if readsQR, found.isEmpty || !finders.allSatisfy({ found.explains($0) }), isInTime {
      await look(at: picture.smallFinderPatterns())
    }
    if found.isEmpty, isInTime {
      await make(Guise.suitable(for: picture.overview.bitmap.image).map { .guise($0) })
    }
    if isInTime { await lookAgain(areas) }
    return found.credible
  }

  private var isInTime: Bool { worked.total < reader.patience }

  /// Looks at the places that no code explains, in up to five rounds: of proposals that lie on
  /// each other the likelier goes first, and what it reads spares the others.
  private mutating func look(at proposals: [Proposal]) async {
    var proposals = proposals
    // Bars and fields of edges may be anything: fewer are worth a look where something was read.
    var mostAreas = found.isEmpty ? 60 : 30
    for _ in 0..<5 {
      var round: [Proposal] = []
      var rest: [Proposal] = []
      for proposal in proposals where !found.explains(proposal) {
        if round.allSatisfy({ $0.outline.overlap(with: proposal.outline) < 0.2 }) {
          guard proposal.isOfQRCode || mostAreas > 0 else { continue }
          if !proposal.isOfQRCode { mostAreas -= 1 }
          round.append(proposal)
        } else if proposal.isOfQRCode || !round.contains(where: { $0.isTwin(of: proposal) }) {
          rest.append(proposal)
        }
      }
      guard !round.isEmpty else { return }
      await make(round.map { .place($0) })
      proposals = rest
    }
  }

  /// Looks once more at what is doubtful, at what may go on behind its end, and at rows askew.
  private mutating func lookAgain(_ areas: (bars: [Proposal], dense: [Proposal])) async {
    let linear = reader.symbologies.filter(\.isLinear)
    let doubtful = found.doubtful.map { Attempt.again($0.outline, linear) }
    let longer = found.detections.compactMap { $0.withAddOn(among: areas.bars) }
    let askew = found.detections.filter(\.isOfRowsAskew)
    let straight = askew.map { Attempt.again(upright($0, among: areas.dense), [$0.symbology]) }
    await make(doubtful + longer.map { .again($0, linear) } + straight)
    // From nearly the right corners to the right ones.
    let nearly = found.detections.filter { $0.symbology.isStacked && $0.isOfRowsAskew }
    await make(
      nearly.map { .again($0.outline.extended(across: 0.05, down: 0.1), [$0.symbology]) })
  }

  /// The place of a code in several rows with its bars upright.
  private func upright(_ detection: Detection, among fields: [Proposal]) -> Quadrilateral {
    let code = detection.outline
    // The engine's outline may be short of the code; the field of edges around it is not.
    let field = fields.last { $0.outline.sharedArea(with: code) > 0.9 * code.area }?.outline
    let image = picture.full.image
    return image.uprightArea(around: field ?? code).extended(across: 0.2, down: 0)
  }

  /// Makes attempts on all cores and adds what they find, in the order of the attempts.
  private mutating func make(_ attempts: [Attempt]) async {
    guard !attempts.isEmpty else { return }
    let (picture, reader, worked) = (picture, reader, worked)
    let results = await withTaskGroup(of: [(Int, [Detection])].self) { group in
      let workers = min(attempts.count, reader.workerCount)
      for worker in 0..<workers {
        group.addTask {
          let recognizers = reader.makeRecognizers()
          return stride(from: worker, to: attempts.count, by: workers).map { index in
            guard attempts[index].isOfAll || worked.total < reader.patience else {
              return (index, [])
            }
            return worked.measure {
              (index, attempts[index].make(on: picture, recognizers, reader.symbologies))
            }
          }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    for look in results.sorted(by: { $0.0 < $1.0 }) { found.add(look.1) }
  }
}

extension Detection {
  /// Whether it is a code in several rows that do not run along the picture's: then its engine
  /// mixes the rows up and gives an outline that is not the code's.
  fileprivate var isOfRowsAskew: Bool {
    guard symbology.isStacked || symbology.isStackable else { return false }
    let row = (outline.topRight - outline.topLeft).normalized
    let side = (outline.bottomLeft - outline.topLeft).normalized
    // Within a degree of the picture's axes.
    return min(abs(row.x), abs(row.y)) > 0.017 || min(abs(side.x), abs(side.y)) > 0.017
  }

  /// The place of a retail code together with the bars behind it: an add-on is easily missed
  /// where the rows are askew. Nil where there is none to be missed.
  fileprivate func withAddOn(among bars: [Proposal]) -> Quadrilateral? {
    guard let number = RetailNumber(payload.bytes, of: symbology), number.addOn.isEmpty else {
      return nil
    }
    // The longer add-on has 47 modules, at most 12 behind a code of 95.
    let length =
      (outline.topRight - outline.topLeft + outline.bottomRight - outline.bottomLeft) / 2 * 0.62
    let behind = Quadrilateral(
      topLeft: outline.topRight, topRight: outline.topRight + length,
      bottomRight: outline.bottomRight + length, bottomLeft: outline.bottomRight)
    guard bars.contains(where: { $0.outline.sharedArea(with: behind) > behind.area / 8 }) else {
      return nil
    }
    return Quadrilateral(
      topLeft: outline.topLeft, topRight: behind.topRight, bottomRight: behind.bottomRight,
      bottomLeft: outline.bottomLeft)
  }
}

extension Proposal {
  fileprivate var isOfQRCode: Bool {
    if case .finderPatterns = sign { true } else { false }
  }

  /// Whether both are the same bars or the same field of edges, seen at two scales.
  fileprivate func isTwin(of other: Proposal) -> Bool {
    sign == other.sign && outline.overlap(with: other.outline) > 0.6
  }
}
