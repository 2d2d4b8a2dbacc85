// Scene after scene through the pipeline; each line is told to the error stream as soon as its
// scenes are over. Runs on the main task; the pipeline has threads of its own.

internal import Foundation

/// Measures live scanning.
struct LiveBench {
  let options: LiveOptions

  /// Shows all scenes that are asked for.
  func run() async throws -> LiveReport {
    let scenes = LiveScene.all(seeds: options.seeds).filter { options.wants($0.line) }
    var order: [String] = []
    for scene in scenes where !order.contains(scene.line) { order.append(scene.line) }
    var lines: [LiveFigures] = []
    for line in order {
      var records: [LiveRecord] = []
      for scene in scenes where scene.line == line {
        records.append(try await record(scene))
      }
      let figures = LiveFigures(line, records)
      lines.append(figures)
      ErrorStream.write("\(lines.count) of \(order.count): \(LiveReport.brief(figures))")
    }
    return LiveReport(lines)
  }

  private func record(_ scene: LiveScene) async throws -> LiveRecord {
    let video = try scene.video()
    let duration = scene.duration ?? .seconds(options.seconds)
    var record = try await LiveRun(video: video, duration: duration).record()
    if !record.firstReports.isEmpty { record.baselines = EngineBaseline.measure(video) }
    return record
  }
}
