// What happened to a helper, as an English clause that follows the name of what it did: for scripts
// and for the report of troubleshooting.

extension HelperEnd {
  /// What happened, such as “crashed (signal 11)”.
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
    case .unavailable: "has no process of its own: reticle-decoder is missing or cannot run"
    }
  }
}
