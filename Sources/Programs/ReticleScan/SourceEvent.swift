// What happens while a source runs.

internal import Reading

/// An event of a running source.
enum SourceEvent: Equatable, Sendable {
  /// The camera is not there yet.
  case waiting
  /// The camera is there.
  case starting
  /// The images have this size from now on.
  case size(PixelSize)
  /// These codes are new in sight, at this time after the source's beginning.
  case codes([Detection], time: Duration)
  /// A sentence for the user, to follow the source's name.
  case remark(String)
  /// The source cannot be read, or not to its end.
  case failure(SourceFailure)
}
