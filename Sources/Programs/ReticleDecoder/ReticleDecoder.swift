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

/// Looks for codes.
struct CodeHelper {
  private let service: HelperService
  private let passes: PassService

  /// Loads the engines.
  init(_ service: HelperService) {
    self.service = service
    passes = PassService(service, .standard)
    // ZBar loads converters of character sets with its first QR code.
    if let sample = try? ZXingCreator.bitmap(.qrCode, text: "sample") {
      passes.loadEverything(with: sample)
    }
  }

  /// Enters the sandbox and reads.
  func run() {
    passes.run { question in
      #if DEBUG
        PlantedFault.commit(askedBy: question, service)
      #endif
    }
  }
}

/// Decodes one video.
struct VideoHelper {
  private let service: HelperService
  private let videos: VideoService

  /// Loads the decoders.
  init(_ service: HelperService) {
    self.service = service
    videos = VideoService(service)
  }

  /// Enters the sandbox and decodes.
  func run() {
    videos.run { question in
      #if DEBUG
        PlantedFault.commit(askedBy: question, service)
      #endif
    }
  }
}

#if DEBUG
  /// A fault that a helper has instead of its work.
  enum PlantedFault: Int {
    case forbiddenCall = 1
    case crash, endlessWork, memory, file, signal, answersAhead, files, endlessSleep, shortWork

    /// The subject of the question that asks for a fault.
    private static let subject: Int64 = -1

    /// Follows a test's request; returns if the question is an ordinary one.
    static func commit(askedBy question: HelperMessage, _ service: HelperService) {
      guard question.subject == subject, let fault = PlantedFault(rawValue: question[0])
      else { return }
      switch fault {
      case .forbiddenCall: _ = socket(AF_INET, 1, 0)
      case .crash: raise(SIGSEGV)
      case .endlessWork: while getpid() > 0 {}
      case .memory:
        while let page = malloc(1 << 24) { memset(page, 1, 1 << 24) }
        HelperService.endForMemory()
      case .file:
        let file = open("/etc/passwd", O_RDONLY)
        service.answer(HelperMessage(1, [Int(file < 0 ? errno : 0)]))
      case .signal: kill(getppid(), SIGCONT)
      case .answersAhead: service.answerAhead(HelperMessage(1, [7]))
      case .files:
        var files: [SharedMemory] = []
        while files.count < 10_000, let file = SharedMemory(size: 1) { files.append(file) }
        service.answer(HelperMessage(1, [files.count]))
      case .endlessSleep: while sleep(60) >= 0 {}
      case .shortWork:
        let end = Processor.processTime + .milliseconds(100)
        while Processor.processTime < end {}
        service.answer(HelperMessage(1, [1]))
      }
    }
  }
#endif
