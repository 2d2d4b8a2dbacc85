// The caller of the helper that draws a document's pages. The helper keeps the document open from
// page to page. A page that ends it is reported, and the next page gets another helper.

internal import Reading
internal import Synchronization
internal import System

/// Draws the pages of one document in a helper process; one page at a time.
package final class PageDecoder: Sendable {
  private struct State {
    var helper: HelperProcess?
    /// The number of pages; nil until that helper has opened the document.
    var pageCount: Int?
    var patience = PagePatience()
  }

  /// The most processor time for opening, which takes some milliseconds, or a second if the table
  /// of contents is damaged.
  private static let mostWorkToOpen = Duration.seconds(4)
  /// The most parts of a page that are kept in memory together.
  private static let mostParts = 4

  private let file: ImageFile
  /// The password of a protected document; each new helper needs it again.
  private let password: String?
  private let state = Mutex(State())

  /// Prepares to draw the pages of a file whose `isDocument` is true, which may need a password.
  package init(_ file: ImageFile, password: String? = nil) {
    (self.file, self.password) = (file, password)
  }

  /// The newest helper's process, for tests.
  var process: Int32? { state.withLock { $0.helper?.process } }

  /// Opens the document and returns the number of its pages. The calling thread waits.
  package func open() async throws(ImageError) -> Int {
    try await waiting { () throws(ImageError) in
      try patiently { () throws(ImageError) in try opened().pageCount }
    } onCancel: {
      cancel()
    }
  }

  /// Draws the page with this number, counted from 1, also in colour if `keepsColor` is true, and with
  /// so many dots to an inch, or as many as it needs. The calling thread waits; cancelling its task
  /// ends the helper.
  package func decode(
    page number: Int, keepsColor: Bool = false, dotsPerInch: Int? = nil
  ) async throws(ImageError) -> DecodedImage {
    let question = DocumentQuestion.page(
      number, dotsPerInch: dotsPerInch ?? 0, keepsColor: keepsColor)
    return try await waiting { () throws(ImageError) in
      try patiently { () throws(ImageError) in try drawn(question) }
    } onCancel: {
      cancel()
    }
  }

  /// Runs `body` once more, with another helper, if another process, or the kernel for lack of
  /// memory, ended or stopped the first one: that is not the document's fault.
  private func patiently<Value>(_ body: () throws(ImageError) -> Value) throws(ImageError) -> Value
  {
    do throws(ImageError) {
      return try body()
    } catch {
      guard error == .disturbed else { throw error }
      return try body()
    }
  }

  private func drawn(_ question: DocumentQuestion) throws(ImageError) -> DecodedImage {
    guard let limit = state.withLock({ $0.patience.limit }) else {
      throw .document(.skippedPage)
    }
    let helper = try opened().helper
    let end = (helper.processorTime ?? .zero) + limit
    let answer: (ImageAnswer, FileDescriptor?)
    do throws(HelperEnd) {
      answer = try helper.ask(question, mostWork: limit)
      state.withLock { $0.patience.note(isDrawn: true) }
    } catch {
      if error != .cancelled, !error.isByOthers {
        state.withLock { $0.patience.note(isDrawn: false) }
      }
      throw ImageError(
        error, of: .documents, late: .document(.slowPage), outOfMemory: .document(.largePage),
        failed: .document(.damagedPage))
    }
    switch answer {
    case (.failure(let error), _): throw error
    case (.pixels(let layout, let parts, let dotsPerInch), let pixels?):
      guard var image = DecodedImage(layout, in: pixels) else { throw .document(.damagedPage) }
      image.parts = try Self.parts(parts, of: helper, before: end)
      image.dotsPerMillimetre = dotsPerInch > 0 ? Double(dotsPerInch) / 25.4 : nil
      return image
    default: throw .document(.damagedPage)
    }
  }

  /// The parts of the newest page; those that cannot be drawn before the helper has worked up to
  /// `end` are skipped, because the page itself shows them too. If another process ends or stops
  /// the helper, the page is drawn again.
  private static func parts(
    _ count: Int, of helper: HelperProcess, before end: Duration
  ) throws(ImageError) -> [ImagePart] {
    var parts: [ImagePart] = []
    for index in 0..<max(0, min(count, mostParts)) {
      guard let worked = helper.processorTime, worked < end else { break }
      let answer: (ImageAnswer, FileDescriptor?)
      do throws(HelperEnd) {
        answer = try helper.ask(DocumentQuestion.part(index), mostWork: end - worked)
      } catch {
        if error.isByOthers { throw .disturbed }
        if error == .cancelled { throw .cancelled }
        break
      }
      guard case (.part(let size, let area), let pixels?) = answer,
        let image = DecodedImage(PixelLayout(size: size), in: pixels)
      else { continue }
      parts.append(ImagePart(luma: image.luma, area: area))
    }
    return parts
  }

  /// The helper that has the document open, which is a new one if the last one is gone.
  private func opened() throws(ImageError) -> (helper: HelperProcess, pageCount: Int) {
    let known = state.withLock { $0 }
    if let helper = known.helper, let pageCount = known.pageCount, helper.isReady {
      return (helper, pageCount)
    }
    let (helper, answer): (HelperProcess, ImageAnswer)
    do throws(HelperEnd) {
      helper = try HelperProcess(.documents)
      state.withLock { ($0.helper, $0.pageCount) = (helper, nil) }
      // An earlier cancellation found no helper to end.
      if Task.isCancelled { helper.cancel() }
      (answer, _) = try helper.ask(
        DocumentQuestion.open(password: password), file.descriptor, mostWork: Self.mostWorkToOpen)
    } catch {
      throw ImageError(
        error, of: .documents, late: .document(.tooSlow), outOfMemory: .document(.tooMuchMemory),
        failed: .document(.damaged))
    }
    switch answer {
    case .pages(let count):
      state.withLock { $0.pageCount = count }
      return (helper, count)
    case .failure(let error): throw error
    case .pixels, .part: throw .document(.damaged)
    }
  }

  /// Ends the helper of a task that is cancelled.
  private func cancel() { state.withLock { $0.helper }?.cancel() }
}

/// The time that the pages of one document may take.
struct PagePatience {
  /// An ordinary page takes a tenth of a second, a large scan half a second.
  private static let mostTime = Duration.seconds(3.5)
  /// The limit after a page that has failed.
  private static let lessTime = Duration.seconds(0.7)
  /// After this many failed pages in a row, the others are skipped.
  private static let mostFailures = 3

  private var hasFailed = false
  private var failuresInARow = 0

  /// The limit for the next page; nil if it is to be skipped.
  var limit: Duration? {
    guard failuresInARow < Self.mostFailures else { return nil }
    return hasFailed ? Self.lessTime : Self.mostTime
  }

  /// Notes that a page was drawn, or that it ended its helper.
  mutating func note(isDrawn: Bool) {
    failuresInARow = isDrawn ? 0 : failuresInARow + 1
    hasFailed = hasFailed || !isDrawn
  }
}
