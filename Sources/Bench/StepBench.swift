// The price and the yield of each kind of work at still images: what the steps of a search take,
// and the codes that they add. `SearchPlan` orders its steps by it.

internal import Assembly
internal import Foundation
internal import Reading
internal import Synchronization

struct StepBench: Bench {
  static let name = "steps"
  static let summary = """
    the processor time of each kind of work at still images, and the codes that it adds; a SET is a \
    folder as for engines; without SET, generated images
    """
  static let operands = "[SET …]"
  static var options: [BenchOption<StepBench>] {
    [
      .choice("--effort", \.effort),
      .flag(
        "--every-kind", \.hasEveryKind, "read also the kinds that are off until they are chosen"),
    ]
  }

  var folders: [String] = []
  var effort = ReadingEffort.normal
  var hasEveryKind = false

  mutating func take(_ word: String) { folders.append(word) }

  func run(progress: (String) -> Void) async throws -> StepReport {
    let sets =
      folders.isEmpty ? [try ImageSet.generated()] : try folders.map { try ImageSet(folder: $0) }
    let lines = Mutex<[String: StepReport.Line]>([:])
    var reader = try StillReader(
      for: hasEveryKind ? Set(Symbology.stated).subtracting(Symbology.isbn) : Symbology.usual,
      effort: effort
    ).working(in: 1)
    reader.onWork = { work in
      lines.withLock { $0[work.name, default: StepReport.Line(work: work.name)].add(work) }
    }
    for set in sets {
      progress("\(set.name), \(set.images.count) images")
      for image in set.images {
        if let bitmap = try? image.bitmap() { _ = await reader.read(bitmap) }
      }
    }
    return StepReport(
      lines: lines.withLock { $0.values.sorted { $0.milliseconds > $1.milliseconds } })
  }
}

struct StepReport: BenchReport {
  struct Line: Encodable {
    let work: String
    var times = 0
    var milliseconds = 0.0
    /// The credible codes that it added; negative where it refuted more than it added.
    var codes = 0

    mutating func add(_ work: StillWork) {
      times += 1
      milliseconds += work.time.seconds * 1000
      codes += work.codes
    }
  }

  let lines: [Line]

  var table: String {
    Table(
      titles: ["work", "times", "ms", "ms each", "codes"],
      rows: lines.map { line in
        [
          line.work, "\(line.times)", "\(Int(line.milliseconds))",
          (line.milliseconds / Double(line.times)).tenths, "\(line.codes)",
        ]
      }
    ).text
  }
}
