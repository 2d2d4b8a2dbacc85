// The program `reticle-scan-complete`: reticle-scan with cameras, streams, videos and the making of
// codes. reticle-scan becomes it where a command needs them.

internal import Assembly
internal import Documents
internal import FeatureModels
internal import Filing
internal import Reading
internal import ScanCommand

@main
enum ReticleScanComplete {
  static func main() async { await ScanCommand.run(with: Parts()) }
}

private struct Parts: CompleteParts {
  let engines = EngineSet.standard

  func cameraListing() async throws(SourceFailure) -> String {
    try await AvailableCameras.find().listing
  }

  func begin(_ source: RunningSource, _ settings: StreamSettings) -> RunningReading {
    StreamReader(settings: settings).begin(source)
  }

  func document() -> any PageCollecting { PageDocument() }

  func make(_ options: MakingOptions) async throws -> MadeFiles {
    var run = MakingRun(options: options)
    return try await run.make()
  }
}

extension PageDocument: PageCollecting {}
