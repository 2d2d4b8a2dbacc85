// reticle-decoder decodes images for the other programs, which start it. The window has each image
// decoded by a process of its own; the files of a pile share some.
//
// It has one thread and no tasks, so that it needs few of the system's calls, like reticle-reader.

internal import Isolation
internal import Pixbufs
internal import Reading
internal import System
internal import Wording

/// The program.
@main
enum ReticleDecoder {
  static func main() {
    ImageHelper(HelperService.started(for: [.images]).service).run()
  }
}

/// Decodes images.
struct ImageHelper {
  private let service: HelperService

  /// Prepares a helper that has loaded no decoder yet.
  init(_ service: HelperService) {
    self.service = service
    PixbufDecoder.silence { HelperService.endForMemory() }
  }

  /// Loads cheap decoders until there is a question, then the decoder of its image, enters the
  /// sandbox, and answers until the caller closes the connection.
  func run() {
    var unloaded = ImageFormat.allCases
    while !service.isAsked, let format = unloaded.first, !format.isDear {
      PixbufDecoder.load(unloaded.removeFirst())
    }
    var isOpen = true
    func enterSandbox(for file: FileDescriptor?) {
      guard isOpen else { return }
      let image = file.flatMap { MappedFile($0) }
      if let format = image.flatMap({ ImageFormat(of: $0.bytes) }), unloaded.contains(format) {
        PixbufDecoder.load(format)
      }
      service.enterSandbox()
      isOpen = false
    }
    while let (question, file) = service.nextQuestion(ImageQuestion.self, prepare: enterSandbox) {
      answer(question, file)
    }
  }

  private func answer(_ question: ImageQuestion, _ file: FileDescriptor?) {
    do throws(ImageError) {
      let (answer, pixels) = try decode(file, keepsColor: question.keepsColor)
      service.answer(answer, pixels)
    } catch {
      service.answer(ImageAnswer.failure(error))
    }
  }

  private func decode(
    _ file: FileDescriptor?, keepsColor: Bool
  ) throws(ImageError) -> (ImageAnswer, FileDescriptor) {
    guard let file = file.flatMap({ MappedFile($0) }) else { throw .tooMuchMemory }
    guard let format = ImageFormat(of: file.bytes) else { throw .unknownFormat }
    let image: Pixbuf
    do throws(PixbufFailure) {
      image = try PixbufDecoder(mostPixels: DecodedImage.mostPixels).decode(file.bytes, format)
    } catch {
      throw ImageError(error)
    }
    let color = keepsColor ? DecodedImage.colorSize(of: image.size) : nil
    let layout = PixelLayout(size: image.size, hasChroma: image.hasChroma, color: color)
    let pixels = SharedMemory.final(size: layout.byteCount) {
      image.write(to: $0, color: color)
    }
    guard let pixels else { throw .tooMuchMemory }
    let dots = min(image.dotsPerInch ?? 0, DecodedImage.mostDotsPerInch)
    return (.pixels(layout, dotsPerInch: dots), pixels)
  }
}

extension ImageError {
  fileprivate init(_ failure: PixbufFailure) {
    switch failure {
    case .unknownFormat: self = .unknownFormat
    case .incomplete: self = .incomplete
    case .tooManyPixels(let size): self = .tooManyPixels(size)
    case .outOfMemory: self = .tooMuchMemory
    case .damaged(let reason): self = .damaged(reason: Sentence(exact: reason))
    }
  }
}
