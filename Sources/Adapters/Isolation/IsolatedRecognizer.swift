// IsolatedRecognizer runs the engines in helper processes: an engine that crashes or hangs
// over an untrusted image costs one pass, and never the program.
//
//   a thread of the caller                          reticle-reader, one of several
//   IsolatedRecognizer ── PassQuestion, pixels ──►  PassService: the engine itself
//                      ◄─ PassAnswer, codes ──────

public import Reading
internal import System

extension EngineSet {
  /// The same engines, with their passes made in helper processes while `isOn` says so.
  public func isolated(
    by helpers: PassHelpers, while isOn: @escaping @Sendable () -> Bool = { true }
  ) -> EngineSet {
    EngineSet(
      members.map { member in
        let readable = member.makeRecognizer().readable
        return member.replacing {
          IsolatedRecognizer(
            member.engine, readable, helpers, local: member.makeRecognizer, while: isOn)
        }
      })
  }

  /// The engines of `reticle-reader` for a program that loads none of them; where no helper can be
  /// started, it reads nothing. They are those of `EngineSet.standard`, which tests compare.
  public static func ofHelpers(_ helpers: PassHelpers) -> EngineSet {
    let (zxing, zbar) = (Engine(rawValue: "zxing"), Engine(rawValue: "zbar"))
    return EngineSet([
      .quick(zxing) { IsolatedRecognizer(zxing, Symbology.readByZXing, helpers) },
      .thorough(zbar) { IsolatedRecognizer(zbar, Symbology.readByZBar, helpers) },
      .quick(.lines) {
        IsolatedRecognizer(.lines, Symbology.readByLines.union(Symbology.addOns), helpers)
      },
    ])
  }
}

extension Symbology {
  fileprivate static let readByZBar: Set<Symbology> = [
    .qrCode, .ean13, .ean8, .upcA, .upcE, .code39, .code93, .code128, .itf, .codabar,
  ]

  /// All but the add-ons of EAN-13 and its rewritings, and what no library reads.
  fileprivate static let readByZXing = Set(stated).subtracting(isbn).subtracting(addOns)
    .subtracting(readWithoutEngines).subtracting(readByLines)
}

/// An engine in another process.
public final class IsolatedRecognizer: Recognizer {
  /// The most attempts at a pass: several helpers may be killed in a row.
  private static let mostAttempts = 5

  /// The symbologies that the engine reads.
  public let readable: Set<Symbology>
  private let engine: Engine
  private let helpers: PassHelpers
  private let isOn: @Sendable () -> Bool
  private let makeLocal: @Sendable () -> (any Recognizer)?
  /// The engine in this process, also for systems in which no helper can be started; nil in a
  /// program that loads no engine.
  private lazy var local = makeLocal()

  /// Runs an engine that reads the symbologies `readable`; its passes are made by `helpers` while
  /// `isOn` returns true, and otherwise by the engine that `makeLocal` makes.
  init(
    _ engine: Engine, _ readable: Set<Symbology>, _ helpers: PassHelpers,
    local makeLocal: @escaping @Sendable () -> (any Recognizer)? = { nil },
    while isOn: @escaping @Sendable () -> Bool = { true }
  ) {
    self.engine = engine
    self.readable = readable
    self.helpers = helpers
    self.makeLocal = makeLocal
    self.isOn = isOn
  }

  /// Finds the codes in `image`; none if the engine fails. If the system can start no helpers, the
  /// engine runs in this process, if it has one.
  public func recognize(_ image: LumaImage, _ request: RecognitionRequest) -> [Detection] {
    guard isOn() else { return local?.recognize(image, request) ?? [] }
    let wanted = request.symbologies.intersection(readable)
    guard !wanted.isEmpty, image.size.width > 2, image.size.height > 2 else { return [] }
    var request = request
    request.symbologies = wanted
    let question = PassQuestion(engine: engine, size: image.size, request: request)
    do throws(HelperEnd) {
      return try run(question, on: image)
    } catch {
      helpers.report(error, of: engine)
      return error == .unavailable ? local?.recognize(image, request) ?? [] : []
    }
  }

  /// Repeats the pass if another process, or the kernel for lack of memory, ends or stops the
  /// helper: that is not the image's fault. After several stops, `helpers` refuse passes.
  private func run(
    _ question: PassQuestion, on image: LumaImage
  ) throws(HelperEnd) -> [Detection] {
    for _ in 1..<Self.mostAttempts {
      do throws(HelperEnd) {
        return try helpers.run(question, on: image)
      } catch {
        guard error.isByOthers else { throw error }
      }
    }
    return try helpers.run(question, on: image)
  }
}

extension SharedMemory {
  /// Copies the pixels of an image, row by row without padding.
  func write(_ image: LumaImage) {
    let target = mutableBytes
    if image.stride == image.size.width {
      image.pixels.withUnsafeBytes {
        target.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0.prefix(image.size.area)))
      }
      return
    }
    for y in 0..<image.size.height {
      let row = image.row(y)
      row.withUnsafeBytes {
        UnsafeMutableRawBufferPointer(rebasing: target.dropFirst(y * image.size.width))
          .copyMemory(from: $0)
      }
    }
  }

  /// Lends the pixels as an image.
  func withImage<Result>(of size: PixelSize, _ body: (LumaImage) -> Result) -> Result {
    let pixels = UnsafeRawBufferPointer(rebasing: bytes.prefix(size.area))
      .bindMemory(to: UInt8.self)
    return body(LumaImage(Span(_unsafeElements: pixels), size: size, stride: size.width))
  }
}
