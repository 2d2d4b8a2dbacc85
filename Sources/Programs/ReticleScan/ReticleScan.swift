// The program `reticle-scan`, with what reads images and documents.

internal import ScanCommand

@main
enum ReticleScan {
  static func main() async { await ScanCommand.run() }
}
