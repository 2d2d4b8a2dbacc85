// Checking the camera: while it is on, only the codes of the chart are read, and none of them
// becomes a result. The last report stays for troubleshooting.

public import FeatureModels
public import Observation
internal import Reading
internal import Wording

/// The check-up of the camera, for views to observe.
@Observable
public final class CameraCheck {
  public private(set) var isOn = false
  /// The measurements, updated at most every half second, so that figures can be read.
  public private(set) var report = CheckUp().report
  public private(set) var isPulseLit = false
  public private(set) var look: ChartLook?

  @ObservationIgnored private var checkUp = CheckUp()
  @ObservationIgnored private var reported: ContinuousClock.Instant?
  @ObservationIgnored private var isShowingChart = false
  @ObservationIgnored private(set) var hasReport = false

  private static let pause = Duration.milliseconds(500)

  init() {}

  /// `finest` is in micrometres.
  public func showChart(finest: Int) {
    isShowingChart = true
    checkUp.finest = finest
  }

  /// Notes that the chart left the screen. The measurements stay.
  public func hideChart() {
    isShowingChart = false
    checkUp.finest = TestChart.paper.finest
    checkUp.hidePulse()
    setPulse()
  }

  public func pulseDrawn(at now: ContinuousClock.Instant = .now) {
    checkUp.pulseDrawn(at: now)
  }

  public func outlinesDrawn(at now: ContinuousClock.Instant = .now) {
    checkUp.outlinesDrawn(at: now)
    setPulse()
  }

  func begin() {
    checkUp = CheckUp()
    look = nil
    reported = nil
    report = checkUp.report
    isOn = true
  }

  func end() {
    hideChart()
    look = nil
    isOn = false
  }

  func see(_ newest: ChartLook) {
    guard isOn else { return }
    checkUp.see(newest)
    look = newest
    setPulse()
    let now = newest.captured
    if let reported, now - reported < Self.pause, now > reported { return }
    reported = now
    let next = checkUp.report
    if next != report { report = next }
    hasReport = hasReport || next.verdict != nil
  }

  private func setPulse() {
    let isLit = isShowingChart && checkUp.isPulseLit
    if isLit != isPulseLit { isPulseLit = isLit }
  }
}

extension ScanSession {
  /// Opens the camera if the source is another one.
  public func beginCameraCheck() {
    cameras.check.begin()
    choices.isCheckingCamera = true
    feedSwitch.look(for: settings)
    if source != .camera { open(.camera) } else { resume() }
    results.see([])
  }

  /// Ends the check-up; codes in view are read again.
  public func endCameraCheck() {
    guard cameras.check.isOn else { return }
    choices.isCheckingCamera = false
    feedSwitch.look(for: settings)
    cameras.check.end()
    view.forgetCodes()
  }
}

extension TroubleshootingReport {
  public mutating func add(_ check: CameraCheck) {
    guard check.hasReport else { return }
    begin("Camera Check-Up")
    for item in check.report.items {
      let verdict = item.verdict.map { "\($0.word.english). " } ?? ""
      add(item.subject.title.english, verdict + item.value.english)
    }
  }
}
