// Faults that a test asks a helper for, to see what its caller says of them. A release build has
// none.

#if DEBUG
  internal import Glibc
  internal import Isolation
  internal import System

  /// What a helper does instead of its work.
  enum PlantedFault: Int {
    case forbiddenCall = 1
    case crash, endlessWork, memory, file, signal, answersAhead, files, endlessSleep, shortWork

    /// The subject of the question that asks for a fault.
    private static let subject: Int64 = -1

    /// Does what a test asks for; returns if the question is an ordinary one.
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
