// The time line below a video file: play and pause, the position, a slider, the length, and above
// the slider a mark for each code at the moment of its first sight, which jumps there. A video of
// unknown length has its position alone.

internal import FeatureModels
import FeatureSessions
import Gtk
internal import Meaning
internal import Reading
internal import Wording

/// The time line of a video.
final class TimeLine {
  let root: Box
  private let session: ScanSession
  private let play = Button(icon: "media-playback-pause-symbolic", name: tr("Pause"))
  private let position = Label(isEllipsized: false)
  private let length = Label(isEllipsized: false)
  private let line: Box
  private var slider: Slider?
  private let marks = TimeMarks()
  /// The time to which the user moves the slider, and the jump that follows soon.
  private var wanted: Duration?
  private var jump: Task<Void, Never>?

  /// A jump opens the video anew, so that a moving slider causes a few, not hundreds.
  private static let pause = Duration.milliseconds(200)

  init(_ session: ScanSession) {
    self.session = session
    line = Box(.vertical, [marks.root])
    line.expandsAcross = true
    for label in [position, length] {
      label.addStyle("numeric")
      label.addStyle("caption")
      label.verticalAlignment = .center
    }
    play.addStyle("flat")
    play.verticalAlignment = .center
    root = Box(.horizontal, spacing: 6, [play, position, line, length])
    root.addStyle("time-line")
    root.isVisible = false
    let slider = Slider(0...1, step: 5, name: tr("Time in Video"), showsValue: false) {
      [weak self] in self?.move(to: .seconds($0))
    }
    line.append(slider)
    self.slider = slider
    play.on(Button.clicked) { [weak session] in session?.playOrPause() }
    marks.chosen = { [weak session] in session?.seek(to: $0) }
    observe(for: self) { $0.update() }
    observe(for: self) { $0.updateMarks() }
  }

  private func update() {
    let timeline = session.timeline
    let isShown = timeline.position != nil && session.sourceState.page == .live
    if root.isVisible != isShown { root.isVisible = isShown }
    guard isShown, let time = timeline.position else { return }
    let isPlaying = session.sourceState.freeze == nil && !session.sourceState.hasEnded
    play.icon = isPlaying ? "media-playback-pause-symbolic" : "media-playback-start-symbolic"
    play.name = isPlaying ? tr("Pause") : tr("Play")
    let shown = (wanted ?? time).clockText
    if position.text != shown {
      position.text = shown
      slider?.setAccessibleDescription(shown)
    }
    line.isVisible = timeline.length != nil
    length.isVisible = timeline.length != nil
    guard let whole = timeline.length else { return }
    if length.text != whole.clockText { length.text = whole.clockText }
    slider?.setGreatest(max(whole / .seconds(1), 0.1))
    if wanted == nil { slider?.value = time / .seconds(1) }
  }

  private func updateMarks() {
    guard let whole = session.timeline.length else { return marks.show([]) }
    marks.show(
      session.results.all.compactMap { result in
        session.timeline.firstSight(of: result).map { time in
          TimeMark(
            time: time, share: (time / whole).clamped(to: 0...1), title: result.wording.title.text)
        }
      }.sorted { $0.time < $1.time })
  }

  private func move(to time: Duration) {
    wanted = time
    position.text = time.clockText
    guard jump == nil else { return }
    jump = Task { [weak self] in
      try? await Task.sleep(for: Self.pause)
      guard let self, let time = wanted else { return }
      (wanted, jump) = (nil, nil)
      session.seek(to: time)
    }
  }
}

extension ScanSession {
  fileprivate func playOrPause() {
    if sourceState.isFrozen || sourceState.hasEnded { scanAgain() } else { pause() }
  }
}

/// The first sight of a code in a video.
nonisolated struct TimeMark: Hashable {
  let time: Duration
  /// The share of the video before it.
  let share: Double
  let title: String

  /// Joins marks, which are in the order of time, that would lie on each other on a line of
  /// `width`.
  static func joined(_ marks: [TimeMark], width: Double) -> [[TimeMark]] {
    var groups: [[TimeMark]] = []
    for mark in marks {
      if let first = groups.last?.first, (mark.share - first.share) * width < TimeMarks.width {
        groups[groups.count - 1].append(mark)
      } else {
        groups.append([mark])
      }
    }
    return groups
  }
}

/// A button for each mark.
final class TimeMarks {
  let root: Overlay
  var chosen: (Duration) -> Void = { _ in }
  private let strip = MarkStrip(role: .group)
  private let fixed = Fixed()
  private var marks: [TimeMark] = []
  private var shown: [[TimeMark]] = []
  private var shownWidth = 0.0
  private var buttons: [Button] = []

  /// In points: a mark with room for a finger, and half of a slider's knob.
  nonisolated static let width = 16.0
  private static let inset = 12.0

  init() {
    root = Overlay(strip)
    root.add(fixed)
    fixed.isTarget = false
    strip.resized = { [weak self] in self?.place() }
  }

  func show(_ next: [TimeMark]) {
    guard next != marks else { return }
    marks = next
    place()
  }

  private func place() {
    let width = Double(strip.width) - 2 * Self.inset
    guard width > 0 else { return }
    let next = TimeMark.joined(marks, width: width)
    guard next != shown || width != shownWidth else { return }
    (shown, shownWidth) = (next, width)
    for button in buttons { fixed.remove(button) }
    buttons = next.map { group in
      let button = Button(over: Self.name(of: group))
      button.addStyle("outline-button")
      button.addStyle("video-mark")
      button.tooltip = Self.name(of: group)
      let time = group.first?.time ?? .zero
      button.on(Button.clicked) { [weak self] in self?.chosen(time) }
      let middle = Self.inset + (group.first?.share ?? 0) * width
      fixed.add(
        button,
        in: Area(
          x: middle - Self.width / 2, y: 0, width: Self.width, height: Double(MarkStrip.height)))
      return button
    }
  }

  private static func name(of group: [TimeMark]) -> String {
    guard let first = group.first else { return "" }
    let (time, title, more) = (first.time.clockText, first.title, group.count - 1)
    guard more > 0 else { return tr("\(time): \(title)") }
    return tr(
      "\(time): \(title) and 1 more", plural: "\(time): \(title) and \(more) more", count: more)
  }
}

/// The room of the marks, which says when its width changes.
private final class MarkStrip: CustomWidget {
  static let height = 18
  var resized: () -> Void = {}
  private var drawnWidth = 0.0

  override func draw(on canvas: Canvas, width: Double, height: Double) {
    guard width != drawnWidth else { return }
    drawnWidth = width
    // A drawing function must not change widgets.
    Task { [weak self] in self?.resized() }
  }

  override func measure(_ orientation: Orientation) -> (least: Int, natural: Int) {
    orientation == .vertical ? (Self.height, Self.height) : (0, 0)
  }
}
