// An engine that follows a script and records its requests, for any thread.

import Reading
import Synchronization
import ZXingRecognizer

/// The detections of scripted engines, and the requests to them.
final class Script: Sendable {
  private struct State {
    var counts: [RecognitionRequest.Effort: Int] = [:]
    var asked: Set<Symbology> = []
    var detections: [Detection] = []
    var thoroughDetections: [Detection]?
    var largest: [RecognitionRequest.Effort: Int] = [:]
    var leastNoise = Double.infinity
  }

  private let state = Mutex(State())
  /// Whether careful looks see the detections too.
  let isEasy: Bool
  /// Called by each thorough pass before it answers.
  let beforeThoroughLook: @Sendable () -> Void

  init(isEasy: Bool = true, beforeThoroughLook: @escaping @Sendable () -> Void = {}) {
    self.isEasy = isEasy
    self.beforeThoroughLook = beforeThoroughLook
  }

  /// The detections in a whole image; parts show nothing.
  var detections: [Detection] {
    get { state.withLock { $0.detections } }
    set { state.withLock { $0.detections = newValue } }
  }

  /// The detections of thorough passes, if they differ.
  var thoroughDetections: [Detection]? {
    get { state.withLock { $0.thoroughDetections } }
    set { state.withLock { $0.thoroughDetections = newValue } }
  }

  /// The noise of the calmest image that was read.
  var leastNoise: Double { state.withLock { $0.leastNoise } }

  /// The pixels of the largest image that was shown for looks of a kind.
  func largest(_ effort: RecognitionRequest.Effort) -> Int {
    state.withLock { $0.largest[effort, default: 0] }
  }

  /// The kinds that were asked for last.
  var asked: Set<Symbology> { state.withLock { $0.asked } }

  /// How many passes of a kind were made.
  func count(_ effort: RecognitionRequest.Effort) -> Int {
    state.withLock { $0.counts[effort, default: 0] }
  }

  /// The detections as a pass of this kind at an image of this size sees them.
  func answer(
    _ request: RecognitionRequest, of size: PixelSize, noise: Double
  ) -> [Detection] {
    if request.wantsFailedChecks { return [] }
    if request.effort != .careful { beforeThoroughLook() }
    return state.withLock { state in
      state.counts[request.effort, default: 0] += 1
      state.asked = request.symbologies
      state.largest[request.effort] = max(state.largest[request.effort, default: 0], size.area)
      if size == Self.size { state.leastNoise = min(state.leastNoise, noise) }
      guard isEasy || request.effort != .careful, size == Self.size else { return [] }
      let isThorough = request.effort != .careful
      let seen = isThorough ? state.thoroughDetections ?? state.detections : state.detections
      return seen.filter { request.symbologies.contains($0.symbology) }
    }
  }

  /// The size of the images in which detections are seen.
  static let size = PixelSize(width: 640, height: 480)
}

/// Plays a script.
final class ScriptedRecognizer: Recognizer {
  let readable = RecognitionSettings.scripted.symbologies
  private let script: Script

  init(_ script: Script) {
    self.script = script
  }

  func recognize(_ image: LumaImage, _ request: RecognitionRequest) -> [Detection] {
    script.answer(request, of: image.size, noise: image.noise)
  }
}

extension EngineSet {
  /// One quick engine that plays `script`.
  static func scripted(_ script: Script) -> EngineSet {
    EngineSet([.quick(Engine(rawValue: "scripted")) { ScriptedRecognizer(script) }])
  }
}

extension EngineSet {
  /// ZXing-C++ alone.
  static let zxing = EngineSet([.quick(.zxing) { ZXingRecognizer() }])
}

extension RecognitionSettings {
  /// The symbologies of scripted engines.
  static let scripted = RecognitionSettings(
    symbologies: [.qrCode, .microQRCode, .pdf417, .ean13, .ean8, .code128, .code39])
}
