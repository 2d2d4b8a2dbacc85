// IsolatedRecognizer lets the engines look in helper processes: an engine that crashes or hangs
// over a stranger's image costs one look, and never the program.
//
//   a thread of the caller                          reticle-decoder, one of several
//   IsolatedRecognizer ── pixels in LookMemory ──►  LookService: the engine itself
//                      ◄─ detections as bytes ────
//
// Read in this order:
//   IsolatedRecognizer   an engine that has its looks made elsewhere
//   LookHelpers          the helpers, and what happens to them
//   LookQuestion         what is asked
//   LookMemory           the memory for pixels and detections
//   DetectionBytes       detections as bytes, and back with doubt
//   LookService          the helper's side

public import Reading

extension EngineSet {
  /// The same engines, with their looks made in helper processes while `isOn` says so.
  public func isolated(
    by helpers: LookHelpers, while isOn: @escaping @Sendable () -> Bool = { true }
  ) -> EngineSet {
    EngineSet(
      members.map { member in
        let readable = member.makeRecognizer().readable
        let make = { @Sendable in
          IsolatedRecognizer(member, readable, helpers, isOn) as any Recognizer
        }
        return switch member.role {
        case .quick: .quick(member.engine, makeRecognizer: make)
        case .thorough: .thorough(member.engine, makeRecognizer: make)
        }
      })
  }
}

/// An engine in another process.
public final class IsolatedRecognizer: Recognizer {
  /// Several helpers may be killed in a row, but not for ever.
  private static let mostAttempts = 5
  /// A helper that is stopped costs seconds.
  private static let mostStops = 1

  /// The kinds that the engine reads.
  public let readable: Set<Symbology>
  private let member: EngineSet.Member
  private let helpers: LookHelpers
  private let isOn: @Sendable () -> Bool
  /// The engine in this process, also for systems in which no helper can be started.
  private lazy var local = member.makeRecognizer()

  /// Has the looks of an engine, which reads the kinds `readable`, made by `helpers` while `isOn`.
  init(
    _ member: EngineSet.Member, _ readable: Set<Symbology>, _ helpers: LookHelpers,
    _ isOn: @escaping @Sendable () -> Bool
  ) {
    self.member = member
    self.readable = readable
    self.helpers = helpers
    self.isOn = isOn
  }

  /// Finds the codes in `image`; none if the engine fails. Where the system has no helpers, the
  /// engine looks in this process.
  public func recognize(_ image: LumaImage, _ request: RecognitionRequest) -> [Detection] {
    guard isOn() else { return local.recognize(image, request) }
    let wanted = request.symbologies.intersection(readable)
    guard !wanted.isEmpty, image.size.width > 2, image.size.height > 2 else { return [] }
    var request = request
    request.symbologies = wanted
    let question = LookQuestion(engine: member.engine, size: image.size, request: request)
    do throws(HelperEnd) {
      return try look(question, at: image)
    } catch {
      helpers.report(error, of: member.engine)
      return error == .unavailable ? local.recognize(image, request) : []
    }
  }

  /// Makes the look again if another process, or the kernel in need of memory, ends or stops the
  /// helper: that is not the image's fault.
  private func look(
    _ question: LookQuestion, at image: LumaImage
  ) throws(HelperEnd) -> [Detection] {
    var stops = 0
    for _ in 1..<Self.mostAttempts {
      do throws(HelperEnd) {
        return try helpers.look(question, at: image)
      } catch {
        if error == .stopped { stops += 1 }
        guard error.isByOthers, stops <= Self.mostStops else { throw error }
      }
    }
    return try helpers.look(question, at: image)
  }
}
