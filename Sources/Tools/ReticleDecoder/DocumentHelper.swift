// The helper that draws the pages of one document until its caller is gone.

internal import Images
internal import Imaging
internal import Isolation
internal import PDFPages
internal import Pixbufs
internal import System

/// Draws pages.
struct DocumentHelper {
  /// Beyond this a page, or the opening of a document, is no ordinary one. It ends the helper
  /// while its caller waits, also where other programs keep the processor.
  private static let mostTime = Duration.seconds(4)

  private let service: HelperService

  /// Loads the code that draws.
  init(_ service: HelperService) {
    self.service = service
    PixbufDecoder.silence { HelperService.endForMemory() }
    PDFDocument.loadEverything()
  }

  /// Shuts the door, opens the document, and draws pages.
  func run() {
    service.shutDoor()
    var open: (document: PDFDocument, file: MappedFile)?
    while let (message, file) = service.nextQuestion() {
      #if DEBUG
        PlantedFault.commit(askedBy: message, service)
      #endif
      service.limitProcessorTime(to: Self.mostTime)
      do throws(ImageError) {
        switch DocumentQuestion(message) {
        case .open:
          open = nil
          guard let bytes = file.flatMap({ MappedFile($0) }) else {
            throw .document(.tooMuchMemory)
          }
          let document = try Self.open(bytes)
          open = (document, bytes)
          service.answer(ImageAnswer.pages(document.pageCount).message)
        case .page(let number, let keepsColor):
          guard let open else { throw .document(.damaged) }
          let (answer, pixels) = try Self.draw(number, of: open.document, keepsColor: keepsColor)
          service.answer(answer.message, pixels)
        }
      } catch {
        service.answer(ImageAnswer.failure(error).message)
      }
    }
  }

  private static func open(_ file: MappedFile) throws(ImageError) -> PDFDocument {
    let document: PDFDocument
    do throws(PDFFailure) {
      document = try PDFDocument(file.bytes)
    } catch {
      throw .document(error == .encrypted ? .encrypted : .damaged)
    }
    guard document.pageCount > 0 else { throw .document(.damaged) }
    guard document.pageCount <= ImageFile.mostPages else { throw .document(.tooManyPages) }
    return document
  }

  private static func draw(
    _ number: Int, of document: PDFDocument, keepsColor: Bool
  ) throws(ImageError) -> (ImageAnswer, FileDescriptor) {
    let drawing: PageDrawing
    do throws(PDFFailure) {
      drawing = try document.page(number).draw(mostPixels: DecodedImage.mostPixels)
    } catch {
      throw .document(error == .outOfMemory ? .largePage : .damagedPage)
    }
    let color = keepsColor ? DecodedImage.colorSize(of: drawing.size) : nil
    var isWhole = false
    let pixels = SharedMemory.final(size: ImageAnswer.byteCount(drawing.size, color: color)) {
      isWhole = drawing.write(to: $0, color: color)
    }
    guard isWhole, let pixels else { throw .document(.largePage) }
    return (.pixels(drawing.size, color: color), pixels)
  }
}
