// How live scanning reads generated scenes: how many codes, how soon, and with how much processor
// time. Still images are measured in EngineBench.
//
// LiveBench runs all scenes. A LiveScene makes a Video, LiveRun shows it to the pipeline and fills
// a LiveRecord, LiveFigures sums records up, and LiveReport prints them with every LivePromise.
// Soak is a long run that watches memory.

internal import Assembly
internal import Foundation
internal import Reading

/// Measures live scanning.
struct LiveBench {
  let options: LiveOptions

  /// Shows all chosen scenes. Each line of the report is also written to standard error at once.
  func run() async throws -> LiveReport {
    let all = options.isHandHeld ? HandHeldScene.all(seeds:) : LiveScene.all(seeds:)
    let scenes = all(options.seeds).filter { options.includes($0.line) }
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
    var record = try await LiveRun(
      video: video, duration: duration, engines: options.isIsolated ? .isolated : .standard
    ).record()
    for claim in record.wrong.values { ErrorStream.write("Wrong: \(claim)") }
    guard options.comparesEngines else { return record }
    if !record.firstReports.isEmpty { record.baselines = EngineBaseline.measure(video) }
    if options.isHandHeld { record.baselines["still"] = try await EngineBaseline(ofStill: video) }
    return record
  }
}
