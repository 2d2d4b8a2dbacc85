// What the tests make a helper do in place of its work, in debug builds only.

#if DEBUG
  internal import Glibc
  internal import System

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
