// Why a helper gave no answer.

/// The reason for which a helper gave no answer.
public enum HelperEnd: Error, Hashable, Sendable {
  /// It took too much processor time, or did nothing for too long.
  case late
  /// It needed more memory than it may have.
  case outOfMemory
  /// It called the kernel for something that its work does not need.
  case forbiddenCall
  /// It crashed, with the number of the signal.
  case crashed(signal: CInt)
  /// Another process, or the kernel for lack of memory, ended it.
  case killed
  /// Another process stopped it and did not let it continue.
  case stopped
  /// Its caller cancelled the question.
  case cancelled
  /// It gave an answer that makes no sense.
  case senseless
  /// It could not be started, or could not enter its sandbox.
  case unavailable

  /// The exit status of a helper whose memory is used up.
  static let statusOfMemory: CInt = 77
  /// The exit status of a helper that could not enter its sandbox.
  static let statusWithoutSandbox: CInt = 78

  /// Whether the helper's work is not at fault, so that another helper may try.
  public var isByOthers: Bool { self == .killed || self == .stopped }

  /// Translates the kernel's report of the end of a process: `code` and `status` of its
  /// `siginfo_t`.
  init(code: CInt, status: CInt) {
    // The kernel's CLD_EXITED; every other code comes with a signal.
    let exited: CInt = 1
    switch (code, status) {
    case (exited, Self.statusOfMemory): self = .outOfMemory
    case (exited, Self.statusWithoutSandbox): self = .unavailable
    case (exited, _): self = .senseless
    case (_, 9): self = .killed
    case (_, 31): self = .forbiddenCall
    // Its own alarm, and the limits of processor time.
    case (_, 14), (_, 24), (_, 27): self = .late
    // A file, which is memory here, exceeded its limit.
    case (_, 25): self = .outOfMemory
    default: self = .crashed(signal: status)
    }
  }
}

extension HelperEnd {
  /// The event as a clause, such as “crashed (signal 11)”.
  public var clause: String {
    switch self {
    case .late: "took too long and was ended"
    case .outOfMemory: "needed too much memory"
    case .forbiddenCall: "was ended by the system: it made a call that its work does not need"
    case .crashed(let signal): "crashed (signal \(signal))"
    case .killed: "was ended by another program"
    case .stopped: "was stopped by another program"
    case .cancelled: "was cancelled"
    case .senseless: "gave an answer that makes no sense"
    case .unavailable: "has no process of its own: reticle-reader is missing or cannot run"
    }
  }
}
