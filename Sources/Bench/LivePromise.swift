// The promises of live scanning on an ordinary machine, and whether a run kept them.

/// A promise that a run can keep or break.
struct LivePromise: Encodable, Equatable {
  /// The promise as a sentence.
  let promise: String
  /// The worst figure of the lines that the promise is about.
  let measured: Double
  let isKept: Bool

  /// The promises that are about some of `lines` or `totals`.
  static func all(_ lines: [LiveFigures], _ totals: [LiveReport.Total]) -> [LivePromise] {
    func worst(
      _ promise: String, _ limit: Limit, _ figure: (LiveFigures) -> Double?,
      where concerns: (LiveFigures) -> Bool
    ) -> LivePromise? {
      LivePromise(promise, limit, lines.filter(concerns).compactMap(figure))
    }
    let hard = [("one", 0.75), ("five", 0.80), ("twenty", 0.96)].map { name, least in
      LivePromise(
        "Hard frames of \(name): recall in a second at least \(least.hundredths)", .least(least),
        totals.filter { $0.scenes == "hard \(name)" }.map(\.recallInOneSecond))
    }
    return [
      worst("720p, five codes: 25 analysed a second", .least(25), \.analysedPerSecond) {
        $0.scene.hasPrefix("720p five")
      },
      worst("720p, five codes: 95 in 100 readings within 60 ms", .most(60), \.delayP95) {
        $0.scene.hasPrefix("720p five")
      },
      worst("1080p, five codes: 15 analysed a second", .least(15), \.analysedPerSecond) {
        $0.scene.hasPrefix("1080p five")
      },
      worst("1080p, five codes: 95 in 100 readings within 110 ms", .most(110), \.delayP95) {
        $0.scene.hasPrefix("1080p five")
      },
      worst("Noise delays the next look by 120 ms at most", .most(120), \.longestGap) {
        $0.scene.contains("noise") || $0.scene.contains("noisy")
      },
      worst("An unchanged scene takes less than a tenth of a core", .most(0.1), \.settledShare) {
        $0.scene.hasSuffix("still")
      },
      worst("Nothing is read that is not there", .most(0), { Double($0.wrong) }) { _ in true },
      worst("No engine alone reads more of any scene", .least(0), \.lead) {
        $0.codes > 0 && !$0.isHandHeld
      },
    ].compactMap(\.self) + hard.compactMap(\.self) + handHeld(lines.filter(\.isHandHeld))
  }

  /// The promises about codes in a trembling hand, whose scenes are shown for three seconds.
  private static func handHeld(_ lines: [LiveFigures]) -> [LivePromise] {
    let codes = Double(lines.reduce(0) { $0 + $1.codes })
    guard codes > 0 else { return [] }
    func share(_ recall: (LiveFigures) -> Double?) -> Double {
      lines.reduce(0) { $0 + (recall($1) ?? 0) * Double($1.codes) } / codes
    }
    let (recall, still) = (share(\.recall), share { $0.alone["still"]?.recall })
    let isCompared = lines.allSatisfy { $0.alone["still"] != nil }
    return [
      LivePromise(
        "Hand-held: recall in a second at least 0.60", .least(0.6), [share(\.recallInOneSecond)]),
      LivePromise("Hand-held: recall in three seconds at least 0.88", .least(0.88), [recall]),
      LivePromise(
        "Hand-held: as much as one frame read as a still", .least(0),
        isCompared ? [recall - still] : []),
    ].compactMap(\.self)
  }

  private enum Limit {
    case least(Double)
    case most(Double)
  }

  private init?(_ promise: String, _ limit: Limit, _ figures: [Double]) {
    let worst =
      switch limit {
      case .least: figures.min()
      case .most: figures.max()
      }
    guard let worst else { return nil }
    self.promise = promise
    measured = worst
    isKept =
      switch limit {
      case .least(let least): worst >= least
      case .most(let most): worst <= most
      }
  }

  /// A line for each promise.
  static func table(_ promises: [LivePromise]) -> String {
    guard !promises.isEmpty else { return "" }
    return Table(
      titles: ["promise", "worst", "kept"],
      rows: promises.map { [$0.promise, $0.measured.hundredths, $0.isKept ? "yes" : "no"] }
    ).text
  }
}

extension LiveFigures {
  /// The recall in a second minus that of the better engine alone.
  fileprivate var lead: Double? {
    guard let recallInOneSecond, let best = alone.values.compactMap(\.recall).max() else {
      return nil
    }
    return recallInOneSecond - best
  }
}

extension LiveFigures {
  fileprivate var isHandHeld: Bool { scene.contains("hand-held") }
}
