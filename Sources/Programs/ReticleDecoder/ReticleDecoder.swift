// reticle-decoder handles untrusted bytes for the other programs. They start it.
// It loads all its parts, enters the sandbox, and then answers questions.
// It has one thread and no tasks, so that it needs few of the system's calls; only videos have
// threads, which are GStreamer's.
//
// ReticleDecoder, below, is the composition root.

internal import Assembly
internal import Capture
internal import Glibc
internal import Isolation
internal import Reading
internal import System
internal import ZXingRecognizer

/// The program.
@main
enum ReticleDecoder {
  static func main() {
    guard CommandLine.arguments.count == 2,
      let role = HelperRole(rawValue: CommandLine.arguments[1])
    else { return complain() }
    let service = HelperService(role)
    #if DEBUG
      service.commitsFault = { PlantedFault.commit(askedBy: $0, service) }
    #endif
    switch role {
    case .images: ImageHelper(service).run()
    case .documents: DocumentHelper(service).run()
    case .codes:
      let passes = PassService(service, .standard)
      // ZBar loads converters of character sets with its first QR code.
      if let sample = try? ZXingCreator.bitmap(.qrCode, text: "sample") {
        passes.loadEverything(with: sample)
      }
      passes.run()
    case .videos: VideoService(service).run()
    }
  }

  /// A user started the program by hand.
  private static func complain() {
    let words = "reticle-decoder is a part of Reticle, which starts it.\n"
    _ = write(STDERR_FILENO, words, words.utf8.count)
    exit(64)
  }
}

#if DEBUG
  /// A fault that a helper has instead of its work.
  enum PlantedFault: Int {
    case forbiddenCall = 1
    case crash, endlessWork, memory, file, signal, answersAhead, files, endlessSleep, shortWork,
      longAnswer

    /// Follows a test's request, which begins with -1; false if the question is an ordinary one.
    static func commit(askedBy question: MessageReader, _ service: HelperService) -> Bool {
      var question = question
      guard (try? question.number()) == -1, let number = try? question.number(),
        let fault = PlantedFault(rawValue: number)
      else { return false }
      switch fault {
      case .forbiddenCall: _ = socket(AF_INET, 1, 0)
      case .crash: raise(SIGSEGV)
      case .endlessWork: while getpid() > 0 {}
      case .memory:
        while let page = malloc(1 << 24) { memset(page, 1, 1 << 24) }
        HelperService.endForMemory()
      case .file:
        let file = open("/etc/passwd", O_RDONLY)
        service.answer(Int(file < 0 ? errno : 0))
      case .signal: kill(getppid(), SIGCONT)
      case .answersAhead: service.answerAhead(7)
      case .files:
        var files: [SharedMemory] = []
        while files.count < 10_000, let file = SharedMemory(size: 1) { files.append(file) }
        service.answer(files.count)
      case .endlessSleep: while sleep(60) >= 0 {}
      case .shortWork:
        let end = Processor.processTime + .milliseconds(100)
        while Processor.processTime < end {}
        service.answer(1)
      case .longAnswer: service.answerTooLong()
      }
      return true
    }
  }
#endif
