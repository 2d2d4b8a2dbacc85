// The helper that looks for codes until its caller is gone.

internal import Assembly
internal import Reading
internal import Isolation
internal import ZXingRecognizer

/// Looks for codes.
struct CodeHelper {
  private let service: HelperService
  private let looks: LookService

  /// Loads the engines.
  init(_ service: HelperService) {
    self.service = service
    looks = LookService(service, .standard)
    // ZBar loads converters of character sets with its first QR code.
    if let sample = try? ZXingCreator.bitmap(.qrCode, text: "sample") {
      looks.loadEverything(with: sample)
    }
  }

  /// Shuts the door and looks.
  func run() {
    looks.run { question in
      #if DEBUG
        PlantedFault.commit(askedBy: question, service)
      #endif
    }
  }
}
