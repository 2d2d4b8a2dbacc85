// The helper that decodes one image and ends.

internal import Images
internal import Imaging
internal import Isolation
internal import Pixbufs
internal import System
internal import Wording

/// Decodes one image.
struct ImageHelper {
  private let service: HelperService

  /// Loads the decoders.
  init(_ service: HelperService) {
    self.service = service
    PixbufDecoder.loadEverything { HelperService.endForMemory() }
  }

  /// Shuts the door, answers one question, and ends.
  func run() {
    service.begin()
    guard let (message, file) = service.nextQuestion() else { return }
    #if DEBUG
      PlantedFault.commit(askedBy: message, service)
    #endif
    guard let file else { return }
    do throws(ImageError) {
      let (answer, pixels) = try decode(file, ImageQuestion(message))
      service.answer(answer.message, pixels)
    } catch {
      service.answer(ImageAnswer.failure(error).message)
    }
  }

  private func decode(
    _ file: FileDescriptor, _ question: ImageQuestion
  ) throws(ImageError) -> (ImageAnswer, FileDescriptor) {
    guard let mapped = MappedFile(file) else { throw .tooMuchMemory }
    let image: Pixbuf
    do throws(PixbufFailure) {
      image = try PixbufDecoder(mostPixels: DecodedImage.mostPixels).decode(mapped.bytes)
    } catch {
      throw ImageError(error)
    }
    let color = question.keepsColor ? image.size(within: DecodedImage.mostColorPixels) : nil
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
