// reticle-decoder does the work of the other programs that touches strangers' bytes. They start it.
// It loads all its parts, shuts the door behind itself, and then takes questions.
// It has one thread and no tasks, so that it needs few of the system's calls; only videos have
// threads, which are GStreamer's.
//
// ReticleDecoder, below, is the composition root. Each role has a file: ImageHelper,
// DocumentHelper, CodeHelper, VideoHelper.

internal import Glibc
internal import Isolation

/// The program.
@main
enum ReticleDecoder {
  static func main() {
    guard CommandLine.arguments.count == 2,
      let role = HelperRole(rawValue: CommandLine.arguments[1])
    else { return complain() }
    let service = HelperService(role)
    switch role {
    case .images: ImageHelper(service).run()
    case .documents: DocumentHelper(service).run()
    case .codes: CodeHelper(service).run()
    case .videos: VideoHelper(service).run()
    }
  }

  /// A user started the program by hand.
  private static func complain() {
    let words = "reticle-decoder is a part of Reticle, which starts it.\n"
    _ = write(STDERR_FILENO, words, words.utf8.count)
    exit(64)
  }
}
