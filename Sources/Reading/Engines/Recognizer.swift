// The module Reading: from images to codes, and from frames to codes that stay the same.
//
// Images come in, detections and sightings go out; cameras, files, windows and what codes mean are
// other modules' subjects. The module calls no decoding library: those are engines behind the
// protocol `Recognizer`, and an `EngineSet` gives each its role.
//
// A decoding engine: it reads an image and reports the codes in it.

/// The request to an engine for one image.
public struct RecognitionRequest: Hashable, Sendable {
  /// The effort of an engine.
  public enum Effort: CaseIterable, Hashable, Sendable {
    /// One pass over all rows of the image as it stands.
    case careful
    /// A pass for bars that cross the image's rows, also at other scales.
    case upright
    /// Further passes: turned by quarters, inverted, at other scales.
    case thorough
  }

  /// The symbologies to look for; an engine ignores the ones that it cannot read.
  public var symbologies: Set<Symbology>
  public var effort: Effort
  /// Whether to report codes whose check fails, without a payload, in place of valid codes.
  public var wantsFailedChecks = false

  public init(_ symbologies: Set<Symbology>, effort: Effort) {
    self.symbologies = symbologies
    self.effort = effort
  }
}

/// A decoding engine. It keeps state between images, so one thread uses it at a time.
///
///     final class PatientRecognizer: Recognizer {
///       let readable: Set<Symbology> = [.qrCode]
///       func recognize(_ image: LumaImage, _ request: RecognitionRequest) -> [Detection] { … }
///     }
public protocol Recognizer: AnyObject {
  var readable: Set<Symbology> { get }

  func recognize(_ image: LumaImage, _ request: RecognitionRequest) -> [Detection]
}

/// The engines of one thread, in the order of their `EngineSet`.
struct Recognizers {
  let members: [(engine: Engine, role: EngineSet.Role, recognizer: any Recognizer)]

  init(_ members: [(engine: Engine, role: EngineSet.Role, recognizer: any Recognizer)]) {
    self.members = members
  }

  func inRole(_ role: EngineSet.Role) -> Recognizers {
    Recognizers(members.filter { $0.role == role })
  }

  func only(_ engine: Engine) -> Recognizers {
    Recognizers(members.filter { $0.engine == engine })
  }

  /// The detections of each engine in `image`, one after the other; nothing is merged.
  func recognize(_ image: LumaImage, _ request: RecognitionRequest) -> [Detection] {
    members.flatMap { $0.recognizer.recognize(image, request) }
  }
}
