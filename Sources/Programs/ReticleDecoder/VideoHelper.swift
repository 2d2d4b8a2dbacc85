// The helper that decodes one video until its caller is gone.

internal import Capture
internal import Isolation

/// Decodes one video.
struct VideoHelper {
  private let service: HelperService
  private let videos: VideoService

  /// Loads the decoders.
  init(_ service: HelperService) {
    self.service = service
    videos = VideoService(service)
  }

  /// Shuts the door and decodes.
  func run() {
    videos.run { question in
      #if DEBUG
        PlantedFault.commit(askedBy: question, service)
      #endif
    }
  }
}
