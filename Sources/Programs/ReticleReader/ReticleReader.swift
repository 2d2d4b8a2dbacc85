// reticle-reader looks for codes in images for the other programs, which start it. It loads the
// engines, enters the sandbox, and answers until its caller closes the connection.

internal import Assembly
internal import Isolation
internal import Reading
internal import ZXingRecognizer

/// The program.
@main
enum ReticleReader {
  static func main() {
    let passes = PassService(HelperService.started(for: [.codes]).service, .standard)
    // ZBar loads converters of character sets with its first QR code.
    if let sample = try? ZXingCreator.bitmap(.qrCode, text: "sample") {
      passes.loadEverything(with: sample)
    }
    passes.run()
  }
}
