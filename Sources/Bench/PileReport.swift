// The report of `reticle-bench piles`, as a table and as JSON.

internal import Foundation
internal import System

/// What one program made of the pile.
struct PileFigures: Encodable {
  let name: String
  /// The number of files whose code it read.
  let read: Int
  let filesPerSecond: Double
  let seconds: Double
  /// Seconds of processor time, all processes together, and the share of all cores that this is.
  let work, load: Double
  /// Megabytes of all processes together in the first and in the last third of the time.
  let early, late: Double

  init(name: String, _ run: MeasuredProgram, files: Int, read: Int) {
    (self.name, self.read) = (name, read)
    filesPerSecond = Double(files) / run.seconds
    (seconds, work) = (run.seconds, run.work)
    load = run.work / run.seconds / Double(Processor.coreCount)
    (early, late) = (run.early, run.late)
  }
}

/// The figures of all programs.
struct PileReport: Encodable {
  let files: Int
  var runs: [PileFigures] = []
  /// How often a run was killed before it was complete.
  var kills = 0
  /// Whether its lines, apart from the times, are those of one run.
  var isSameAfterKills = false

  init(files: Int) { self.files = files }

  /// A line for each program, and one for the killed runs.
  var table: String {
    let rows = runs.map { run in
      [
        run.name, "\(run.read)", run.filesPerSecond.tenths, run.seconds.tenths, run.work.tenths,
        "\(Int(run.load * 100)) %", run.early.tenths, run.late.tenths,
      ]
    }
    let titles = ["program", "read", "files/s", "s", "work", "cores", "MB early", "MB late"]
    let lines = isSameAfterKills ? "the lines of one run" : "other lines than one run"
    return """
      \(files) files
      \(Table(titles: titles, rows: rows).text)
      Killed \(kills) times and continued: \(lines)
      """
  }
}
