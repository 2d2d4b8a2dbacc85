// The helper's side of a video.

internal import CGStreamer
internal import FeatureModels
public import Isolation
internal import System

/// Decodes one video, image by image, until the caller is gone.
public struct VideoService {
  private let service: HelperService

  /// Loads the decoders into a process that answers through `service`.
  public init(_ service: HelperService) {
    self.service = service
    VideoElements.load { HelperService.endForMemory() }
  }

  /// Shuts the door and answers questions. `commitFault` sees each of them first.
  public func run(_ commitFault: (HelperMessage) -> Void) {
    service.shutDoor()
    var video: VideoDecoding?
    while let (message, file) = service.nextQuestion() {
      commitFault(message)
      do throws(CaptureFault) {
        switch VideoQuestion(message) {
        case .open(let opening):
          guard video == nil, let file else { return }
          video = try VideoDecoding(file, opening)
        case .next: break
        case nil: return
        }
        guard let (answer, memory) = try video?.next() else { return }
        service.answer(answer.message, memory)
      } catch {
        service.answer(VideoAnswer.fault(error).message)
      }
    }
  }
}
