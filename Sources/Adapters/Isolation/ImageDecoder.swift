// The caller of the helpers that decode. Each image has a helper of its own, which has no data of
// other images, and ends with its image; only the files of a pile share helpers.

internal import Reading
internal import Synchronization
internal import System

/// Decodes image files in helper processes; for any thread, several images at a time.
public final class ImageDecoder: Sendable {
  /// The most processor time: ordinary images take a tenth of a second, the largest one second.
  private static let mostWork = Duration.seconds(4)

  private let helpers = HelperSupply(.images)
  private let idle: IdleHelpers

  /// Starts a first helper, so that it is ready for the first image. Each helper decodes at most
  /// `imagesPerHelper` images; more than one only if all come from the same place.
  public init(imagesPerHelper: Int = 1) {
    idle = IdleHelpers(limit: imagesPerHelper)
  }

  /// Decodes a file, also in colour if `keepsColor` is true. The calling thread waits; cancelling
  /// its task ends the helper.
  public func decode(
    _ file: ImageFile, keepsColor: Bool = false
  ) async throws(ImageError) -> DecodedImage {
    let question = Question(file, keepsColor: keepsColor)
    return try await waiting { () throws(ImageError) in
      try decode(question)
    } onCancel: {
      question.cancel()
    }
  }

  /// Decodes a file, also in colour if `keepsColor` is true. The calling thread waits.
  public func decode(
    _ file: ImageFile, keepsColor: Bool = false
  ) throws(ImageError) -> DecodedImage {
    try decode(Question(file, keepsColor: keepsColor))
  }

  private func decode(_ question: Question) throws(ImageError) -> DecodedImage {
    // A helper that is shared waits for the next image; otherwise a new one does.
    defer { if !idle.isSharing { helpers.refill() } }
    let result: Result<DecodedImage, ImageError>
    do throws(HelperEnd) {
      if let shared = try reusingAttempt(question) { return shared }
      result = try patientAttempt(question)
    } catch {
      throw ImageError(error)
    }
    return try result.get()
  }

  /// Asks a helper that has decoded other images; nil if there is none, or if it fails, because
  /// earlier images may be the cause. A stopped helper is replaced at once, which leaves time to be
  /// patient with a new one.
  private func reusingAttempt(
    _ question: Question
  ) throws(HelperEnd) -> DecodedImage? {
    guard let helper = idle.take() else { return nil }
    do throws(HelperEnd) {
      let result = try attempt(question, by: helper, mostStop: HelperWatch.shortStop)
      guard case .success(let image) = result else { return nil }
      return image
    } catch {
      if error == .cancelled { throw error }
      return nil
    }
  }

  /// Asks a second helper if another process, or the kernel for lack of memory, ended or stopped
  /// the first one: that is not the image's fault.
  private func patientAttempt(
    _ question: Question
  ) throws(HelperEnd) -> Result<DecodedImage, ImageError> {
    do throws(HelperEnd) {
      return try attempt(question, by: ImageHelperUse(helpers.take()))
    } catch {
      guard error.isByOthers else { throw error }
      return try attempt(question, by: ImageHelperUse(helpers.take()))
    }
  }

  /// Asks a helper, and keeps it if it succeeds.
  private func attempt(
    _ question: Question, by helper: ImageHelperUse,
    mostStop: Duration = HelperWatch.longestStop
  ) throws(HelperEnd) -> Result<DecodedImage, ImageError> {
    let began = ContinuousClock.now
    let result = try question.ask(helper.process, mostWork: Self.mostWork, mostStop: mostStop)
    if case .success = result { idle.put(helper.after(.now - began)) }
    return result
  }
}

extension HelperProcess {
  package func decode(
    _ file: ImageFile, keepsColor: Bool = false, mostWork: Duration,
    mostStop: Duration = HelperWatch.longestStop
  ) throws(HelperEnd) -> Result<DecodedImage, ImageError> {
    let (answer, pixels) = try ask(
      ImageQuestion(keepsColor: keepsColor), file.descriptor, mostWork: mostWork,
      mostStop: mostStop)
    switch answer {
    case .failure(let error): return .failure(error)
    case .pixels(let layout, _, let dotsPerInch):
      guard let pixels, var image = DecodedImage(layout, in: pixels) else { throw .senseless }
      image.statedDotsPerMillimetre = dotsPerInch > 0 ? Double(dotsPerInch) / 25.4 : nil
      return .success(image)
    case .pages, .part: throw .senseless
    }
  }
}

/// Calls `body`, which waits, on the caller's executor, and `cancel` when the task is cancelled.
///
/// The closure captures `isolation`, because it would otherwise run on the threads that all tasks
/// share, beside other questions of the same caller.
func waiting<Value: Sendable>(
  isolation: isolated (any Actor)? = #isolation, _ body: () throws(ImageError) -> Value,
  onCancel cancel: @Sendable () -> Void
) async throws(ImageError) -> Value {
  try await withTaskCancellationHandler {
    _ = isolation
    return Result { () throws(ImageError) in try body() }
  } onCancel: {
    cancel()
  }.get()
}

/// A question that may be cancelled while a helper works on it.
private final class Question: Sendable {
  private enum State {
    case waiting
    case asked(HelperProcess)
    case cancelled
  }

  private let file: ImageFile
  private let keepsColor: Bool
  private let state = Mutex(State.waiting)

  init(_ file: ImageFile, keepsColor: Bool) {
    self.file = file
    self.keepsColor = keepsColor
  }

  func ask(
    _ helper: HelperProcess, mostWork: Duration, mostStop: Duration
  ) throws(HelperEnd) -> Result<DecodedImage, ImageError> {
    let isCancelled = state.withLock { state in
      if case .cancelled = state { return true }
      state = .asked(helper)
      return false
    }
    if isCancelled { throw .cancelled }
    // Afterwards the helper may decode another image, which must not be cancelled with this one.
    defer { state.withLock { if case .asked = $0 { $0 = .waiting } } }
    return try helper.decode(
      file, keepsColor: keepsColor, mostWork: mostWork, mostStop: mostStop)
  }

  func cancel() {
    state.withLock { state in
      if case .asked(let helper) = state { helper.cancel() }
      state = .cancelled
    }
  }
}

extension DecodedImage {
  /// Copies the pixels from a helper's memory; nil unless it has exactly what was announced.
  init?(_ layout: PixelLayout, in file: FileDescriptor) {
    let size = layout.size
    guard let memory = SharedMemory(checking: file, size: layout.byteCount, isFinal: true)
    else { return nil }
    luma = LumaBitmap(size: size, pixels: Array(memory.bytes.prefix(size.area)))
    var rest = memory.bytes.dropFirst(size.area)
    if layout.hasChroma {
      chroma = LumaBitmap(size: size, pixels: Array(rest.prefix(size.area)))
      rest = rest.dropFirst(size.area)
    } else {
      chroma = nil
    }
    color = layout.color.map { ColorBitmap(size: $0, bytes: Array(rest)) }
  }
}

extension ImageError {
  /// The error for the end of a helper. The further arguments are the errors that only the helper's
  /// own work can cause.
  init(
    _ end: HelperEnd, of role: HelperRole = .images, late: ImageError = .tooSlow,
    outOfMemory: ImageError = .tooMuchMemory,
    failed: ImageError = .decoderFailed
  ) {
    switch end {
    case .late: self = late
    case .outOfMemory: self = outOfMemory
    case .forbiddenCall: self = .forbiddenCall
    case .crashed, .senseless: self = failed
    case .killed, .stopped: self = .disturbed
    case .cancelled: self = .cancelled
    case .unavailable: self = .noDecoder(program: role.program)
    }
  }
}
