// reticle-renderer draws the pages of documents and plays videos for the other programs, which start
// it. One process has one document or one video, until its caller closes the connection. Only
// videos have threads, which are GStreamer's.

internal import Capture
internal import Isolation
internal import PDFPages
internal import Pixbufs
internal import Reading
internal import System

/// The program.
@main
enum ReticleRenderer {
  static func main() {
    let (service, role) = HelperService.started(for: [.documents, .videos])
    if role == .videos { VideoService(service).run() } else { DocumentHelper(service).run() }
  }
}

/// Draws pages.
struct DocumentHelper {
  /// The processor time for a page, or for opening a document. The caller permits no more, but may
  /// be gone.
  private static let mostWork = Duration.seconds(4)

  private let service: HelperService

  /// Loads the code that draws.
  init(_ service: HelperService) {
    self.service = service
    PixbufDecoder.silence { HelperService.endForMemory() }
    PDFDocument.loadEverything()
  }

  /// Enters the sandbox, opens the document, and draws pages.
  func run() {
    service.enterSandbox()
    var work = DocumentWork()
    while let (question, file) = service.nextQuestion(DocumentQuestion.self) {
      service.limitProcessorTime(to: Self.mostWork)
      do throws(ImageError) {
        let (answer, pixels) = try work.answer(to: question, file)
        service.answer(answer, pixels)
      } catch {
        service.answer(ImageAnswer.failure(error))
      }
    }
  }
}

/// The open document and the newest page.
private struct DocumentWork {
  private var document: (pages: PDFDocument, file: MappedFile)?
  private var newest: (page: PDFPage, parts: [PDFPart])?

  mutating func answer(
    to question: DocumentQuestion, _ file: FileDescriptor?
  ) throws(ImageError) -> (ImageAnswer, FileDescriptor?) {
    switch question {
    case .open(let password):
      (document, newest) = (nil, nil)
      guard let bytes = file.flatMap({ MappedFile($0) }) else { throw .document(.tooMuchMemory) }
      let pages = try Self.open(bytes, password)
      document = (pages, bytes)
      return (.pages(pages.pageCount), nil)
    case .page(let number, let dotsPerInch, let keepsColor):
      newest = nil
      guard let document else { throw .document(.damaged) }
      return try draw(
        number, of: document.pages, dotsPerInch: dotsPerInch, keepsColor: keepsColor)
    case .part(let index):
      guard let newest, newest.parts.indices.contains(index) else {
        throw .document(.damagedPage)
      }
      return try Self.draw(newest.parts[index], of: newest.page)
    }
  }

  private static func open(
    _ file: MappedFile, _ password: String?
  ) throws(ImageError) -> PDFDocument {
    let document: PDFDocument
    do throws(PDFFailure) {
      document = try PDFDocument(file.bytes, password: password)
    } catch {
      throw .document(error == .encrypted ? .encrypted : .damaged)
    }
    guard document.pageCount > 0 else { throw .document(.damaged) }
    guard document.pageCount <= ImageFile.mostPages else { throw .document(.tooManyPages) }
    return document
  }

  private mutating func draw(
    _ number: Int, of document: PDFDocument, dotsPerInch: Int, keepsColor: Bool
  ) throws(ImageError) -> (ImageAnswer, FileDescriptor?) {
    do throws(PDFFailure) {
      let page = try document.page(number)
      let drawing = try page.draw(
        mostPixels: DecodedImage.mostPixels, dotsPerInch: dotsPerInch)
      let parts = page.parts(beside: drawing.size)
      let layout = PixelLayout(
        size: drawing.size, color: keepsColor ? DecodedImage.colorSize(of: drawing.size) : nil)
      let pixels = try Self.pixels(of: drawing, layout)
      newest = (page, parts)
      let answer = ImageAnswer.pixels(
        layout, parts: parts.count,
        dotsPerInch: min(page.dotsPerInch(at: drawing.size), DecodedImage.mostDotsPerInch))
      return (answer, pixels)
    } catch {
      throw .document(error == .outOfMemory ? .largePage : .damagedPage)
    }
  }

  private static func draw(
    _ part: PDFPart, of page: PDFPage
  ) throws(ImageError) -> (ImageAnswer, FileDescriptor?) {
    do throws(PDFFailure) {
      let pixels = try pixels(of: page.draw(part), PixelLayout(size: part.size))
      let area = Quadrilateral(x: part.x, y: part.y, width: part.width, height: part.height)
      return (.part(part.size, area), pixels)
    } catch {
      throw .document(.largePage)
    }
  }

  private static func pixels(
    of drawing: PageDrawing, _ layout: PixelLayout
  ) throws(PDFFailure) -> FileDescriptor {
    let pixels = SharedMemory.final(size: layout.byteCount) {
      drawing.write(to: $0, color: layout.color)
    }
    guard let pixels else { throw .outOfMemory }
    return pixels
  }
}
