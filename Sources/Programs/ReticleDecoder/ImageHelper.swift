// The helper that decodes. The window has each image decoded by a helper of its own; the files of a
// pile share some.

internal import Isolation
internal import Pixbufs
internal import Reading
internal import System
internal import Wording

/// Decodes images.
struct ImageHelper {
  private let service: HelperService

  /// Prepares a helper that has loaded no decoder yet.
  init(_ service: HelperService) {
    self.service = service
    PixbufDecoder.silence { HelperService.endForMemory() }
  }

  /// Loads the decoders that cost little until there is a question, then that of its image, enters
  /// the sandbox, and answers until its caller closes the connection.
  func run() {
    var unloaded = ImageFormat.allCases
    while !service.isAsked, let format = unloaded.first, !format.isDear {
      PixbufDecoder.load(unloaded.removeFirst())
    }
    var isOpen = true
    while let (message, file) = service.nextQuestion() {
      let image = file.flatMap { MappedFile($0) }
      let format = image.flatMap { ImageFormat(of: $0.bytes) }
      if isOpen {
        if let format, unloaded.contains(format) { PixbufDecoder.load(format) }
        service.enterSandbox()
        isOpen = false
      }
      #if DEBUG
        PlantedFault.commit(askedBy: message, service)
      #endif
      answer(ImageQuestion(message), image, format)
    }
  }

  private func answer(_ question: ImageQuestion, _ image: MappedFile?, _ format: ImageFormat?) {
    do throws(ImageError) {
      guard let image else { throw .tooMuchMemory }
      guard let format else { throw .unknownFormat }
      let (answer, pixels) = try decode(image, format, question)
      service.answer(answer.message, pixels)
    } catch {
      service.answer(ImageAnswer.failure(error).message)
    }
  }

  private func decode(
    _ file: MappedFile, _ format: ImageFormat, _ question: ImageQuestion
  ) throws(ImageError) -> (ImageAnswer, FileDescriptor) {
    let image: Pixbuf
    do throws(PixbufFailure) {
      image = try PixbufDecoder(mostPixels: DecodedImage.mostPixels).decode(file.bytes, format)
    } catch {
      throw ImageError(error)
    }
    let color = question.keepsColor ? DecodedImage.colorSize(of: image.size) : nil
    var isWhole = false
    let pixels = SharedMemory.final(size: ImageAnswer.byteCount(image.size, color: color)) {
      isWhole = image.write(to: $0, color: color)
    }
    guard isWhole, let pixels else { throw .tooMuchMemory }
    return (.pixels(image.size, color: color), pixels)
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
