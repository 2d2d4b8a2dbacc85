// Faults that a test asks a helper for, to see what its caller says of them. A release build has
// none.

#if DEBUG
  internal import Glibc
  internal import Isolation

  /// What a helper does instead of its work.
  enum PlantedFault: Int {
    case forbiddenCall = 1
    case crash, endlessWork, memory, file, signal

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
      }
    }
  }
#endif
