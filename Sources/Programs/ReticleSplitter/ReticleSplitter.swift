// reticle-splitter takes parts out of a document for the other programs, which start it. One process
// has one document, until its caller closes the connection; it opens the document anew for each
// part. It has one thread and no tasks, like reticle-decoder.

internal import Isolation
internal import PDFExcerpts
internal import System

/// The program.
@main
enum ReticleSplitter {
  static func main() {
    let service = HelperService.started(for: [.parts]).service
    PDFExcerpt.loadEverything()
    service.enterSandbox()
    while let (question, file) = service.nextQuestion(PartQuestion.self) {
      let (answer, part) = answer(to: question, file)
      service.answer(answer, part)
    }
  }

  private static func answer(
    to question: PartQuestion, _ file: FileDescriptor?
  ) -> (PartAnswer, FileDescriptor?) {
    guard let document = file.flatMap({ MappedFile($0) }) else {
      return (.failure(.tooMuchMemory), nil)
    }
    do throws(PDFExcerptFailure) {
      let part = try PDFExcerpt(
        question.pages, of: document.bytes, pageCount: question.pageCount,
        password: question.password)
      let bytes = part.bytes
      let memory = SharedMemory.final(size: bytes.count) {
        $0.copyMemory(from: bytes)
        return true
      }
      guard let memory else { return (.failure(.tooMuchMemory), nil) }
      return (.part(byteCount: bytes.count), memory)
    } catch {
      switch error {
      case .encrypted: return (.failure(.encrypted), nil)
      case .damaged: return (.failure(.damaged), nil)
      case .outOfMemory: return (.failure(.tooMuchMemory), nil)
      }
    }
  }
}
