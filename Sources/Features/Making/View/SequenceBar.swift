// The buttons for several codes: they turn them, or play them one after the other.

internal import FeatureModels
internal import Gtk
internal import Wording

final class SequenceBar {
  let root: Box
  /// The code at this place is to be shown.
  var turned: (Int) -> Void = { _ in }
  /// Codes a second.
  private(set) var rate = CodeAnimation.usualRate
  private(set) var index = 0
  private let back = Button(icon: "go-previous-symbolic", name: tr("Previous Code"))
  private let play = Button(icon: "media-playback-pause-symbolic", name: tr("Pause"))
  private let onwards = Button(icon: "go-next-symbolic", name: tr("Next Code"))
  private let slower = Button(icon: "list-remove-symbolic", name: tr("Slower"))
  private let faster = Button(icon: "list-add-symbolic", name: tr("Faster"))
  private let place = Label()
  private let speed = Label()
  private let speeds: Box
  private var count = 0
  private var player: Task<Void, Never>?

  init() {
    let turning = Box(.horizontal, spacing: 12, [back, play, place, onwards])
    speeds = Box(.horizontal, spacing: 12, [slower, speed, faster])
    root = Box(.vertical, spacing: 6, [turning, speeds])
    for part in [turning, speeds] { part.alignment = .center }
    for button in [back, play, onwards, slower, faster] { button.addStyle("flat") }
    back.on(Button.clicked) { [weak self] in self?.turn(by: -1) }
    onwards.on(Button.clicked) { [weak self] in self?.turn(by: 1) }
    play.on(Button.clicked) { [weak self] in
      guard let self else { return }
      if player == nil { start() } else { stop() }
    }
    slower.on(Button.clicked) { [weak self] in self?.change(rateBy: 1 / 1.25) }
    faster.on(Button.clicked) { [weak self] in self?.change(rateBy: 1.25) }
    show(0, plays: false)
  }

  /// Shows the buttons for so many codes, which play by themselves if they are a sequence.
  func show(_ count: Int, plays: Bool) {
    stop()
    (self.count, index) = (count, 0)
    root.isVisible = count > 1
    for part in [play, speeds] as [Widget] { part.isVisible = plays }
    update()
    if plays, count > 1, !Motion.isReduced { start() }
  }

  func stop() {
    player?.cancel()
    player = nil
    showPlaying()
  }

  private func start() {
    player = Task { [weak self] in
      while let rate = self?.rate, !Task.isCancelled {
        try? await Task.sleep(for: .seconds(1 / rate))
        guard !Task.isCancelled else { return }
        self?.turn(by: 1)
      }
    }
    showPlaying()
  }

  private func showPlaying() {
    play.icon = player == nil ? "media-playback-start-symbolic" : "media-playback-pause-symbolic"
    play.name = player == nil ? tr("Play") : tr("Pause")
  }

  private func change(rateBy factor: Double) {
    let possible = CodeAnimation.possibleRates
    rate = max(possible.lowerBound, min(rate * factor, possible.upperBound))
    update()
  }

  private func turn(by step: Int) {
    guard count > 1 else { return }
    index = (index + step + count) % count
    update()
    turned(index)
  }

  private func update() {
    place.text = tr("Code \(index + 1) of \(count)")
    let tenths = Int((rate * 10).rounded())
    speed.text = tr("\(tenths / 10).\(tenths % 10) codes a second")
  }
}
