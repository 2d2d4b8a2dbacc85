// Gathers the troubleshooting report for the About window: versions of all parts, and the state of
// the session. Slow answers are awaited away from the window's thread.

internal import Commands
internal import Capture
internal import Desktop
internal import FeatureSessions
internal import GLib
internal import Gtk
internal import System
internal import ZBarRecognizer
internal import ZXingRecognizer

/// Gathers what helps to find out why something does not work.
@MainActor
struct Troubleshooter {
  let session: ScanSession
  let feeds: Feeds
  /// The name of the renderer that draws the window.
  let renderer: () -> String?
  /// Images shown a second, at this moment.
  let shownPerSecond: () -> Double

  func report() async -> String {
    var report = TroubleshootingReport(home: OwnProgram.environment("HOME"))
    addSystem(to: &report)
    await addLibraries(to: &report)
    await addPortals(to: &report)
    report.addCameras(session.cameras.all, session.sourceState)
    report.addControls(session.cameras.controls)
    if let reader = feeds.reader {
      report.addPace(reader.pace, dropped: reader.dropped, shownPerSecond: shownPerSecond())
    }
    report.add(session.cameras.check)
    report.add(session.counter.engineFailures)
    report.addCounters(session.counter.counters, isOn: session.choices.preferences.counts)
    return report.text
  }

  private func addSystem(to report: inout TroubleshootingReport) {
    report.begin("Program and System")
    report.add("Reticle", "\(reticleVersion), \(Self.build) build, Swift \(Self.swift)")
    report.add("System", OperatingSystem.name)
    report.add("Kernel", OperatingSystem.kernel)
    report.add("Windows", Display.windowing)
    report.add("Desktop", OwnProgram.environment("XDG_CURRENT_DESKTOP"))
    report.add("Drawn by", renderer())
    report.add("Language", Translations.language)
    report.add("Sandbox", Sandbox.name ?? "none")
  }

  private func addLibraries(to report: inout TroubleshootingReport) async {
    let (gstreamer, pipeWire) = await Self.captureVersions()
    report.begin("Libraries")
    report.add("GTK", Toolkit.gtkVersion)
    report.add("libadwaita", Toolkit.adwaitaVersion)
    report.add("GLib", MainLoop.libraryVersion)
    report.add("GStreamer", gstreamer)
    report.add("GStreamer’s PipeWire plugin", pipeWire ?? "not there")
    report.add("ZBar", ZBarRecognizer.version)
    report.add("ZXing-C++", ZXingRecognizer.version)
  }

  private func addPortals(to report: inout TroubleshootingReport) async {
    let names = ["Camera", "Screenshot", "ScreenCast", "GlobalShortcuts", "RemoteDesktop"]
    let portals = await PortalVersions().availability(of: names)
    report.begin("Portals")
    for (name, availability) in zip(names, portals) {
      switch availability {
      case .version(let version): report.add(name, "version \(version)")
      case .absent: report.add(name, "not there")
      case .silent: report.add(name, "no answer")
      }
    }
    report.add("Answer for the camera", feeds.cameraAnswer.text)
  }

  /// The first call makes GStreamer search for its plugins, which takes time.
  @concurrent
  private nonisolated static func captureVersions() async -> (String?, String?) {
    let version = GStreamer.version.map { $0.replacing("GStreamer ", with: "") }
    return (version, GStreamer.version(ofPlugin: "pipewire"))
  }

  #if DEBUG
    private static let build = "debug"
  #else
    private static let build = "release"
  #endif

  #if compiler(>=6.5)
    private static let swift = "6.5 or later"
  #elseif compiler(>=6.4)
    private static let swift = "6.4"
  #else
    private static let swift = "6.3"
  #endif
}
