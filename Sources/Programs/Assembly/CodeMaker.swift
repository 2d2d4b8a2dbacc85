// The user's own codes: ZXing-C++ makes the modules, and the engines that read every image read the
// finished code back before it is offered. They read it with its colours and its quiet zone, as a
// camera sees it.

public import FeatureModels
internal import Reading
public import Wording
internal import ZXingRecognizer

/// Makes codes.
public enum CodeMaker {
  /// The code of a design, after it was read back with the right content.
  @concurrent
  public static func make(_ design: CodeDesign) async throws(MakingFault) -> MadeCode {
    let code = try unchecked(design)
    guard await isReadBack(code) else { throw .unreadable }
    return code
  }

  /// The code of a design, not read back.
  public static func unchecked(_ design: CodeDesign) throws(MakingFault) -> MadeCode {
    let source = try design.source()
    if case .part(let part, let version, let level) = source {
      guard let bitmap = part.bitmap(version: version, level: level) else { throw design.refusal }
      return try checked(MadeCode(design, ModuleGrid(bitmap)))
    }
    let code: MadeCode
    do {
      let bitmap =
        switch source {
        case .text(let text, let options): try bitmap(design.symbology, text, options: options)
        case .bytes(let bytes, let options):
          try ZXingCreator.bitmap(
            design.symbology, bytes: bytes, options: options, scale: 1, hasQuietZone: false)
        case .part: throw design.refusal
        }
      let addOn =
        design.addOn.isEmpty
        ? nil : ModuleGrid(try self.bitmap(design.addOnSymbology, design.addOn))
      code = MadeCode(design, ModuleGrid(bitmap), addOn: addOn)
    } catch {
      throw design.refusal
    }
    return try checked(code)
  }

  private static func checked(_ code: MadeCode) throws(MakingFault) -> MadeCode {
    if let fault = code.fault { throw fault }
    return code
  }

  /// The pages of a sheet that tests a printer, with sentences in the words of the reader.
  @concurrent
  public static func pages(
    of test: PrinterTest, saying words: @Sendable (Sentence) -> String
  ) async throws(MakingFault) -> [SheetPage] {
    try test.pages(saying: words, make: unchecked)
  }

  private static func bitmap(
    _ symbology: Symbology, _ text: String, options: String = ""
  ) throws(CreationError) -> LumaBitmap {
    try ZXingCreator.bitmap(
      symbology, text: text, options: options, scale: 1, hasQuietZone: false)
  }

  /// Pixels of a module when the code is read back; narrower bars need more.
  private static let scale = 4
  private static let fineScale = 10

  private static func isReadBack(_ code: MadeCode) async -> Bool {
    let design = code.design
    guard
      let reader = try? StillReader(
        for: design.readBeside, effort: .quick, workerCount: 1, engines: .standard)
    else { return false }
    let pixels = design.style.reduction == .none ? scale : fineScale
    let image = code.withShortBars.image(scale: max(1, pixels / code.cellsPerModule))
    let found = await reader.read(image)
    return found.count == 1
      && found.allSatisfy { $0.symbology == design.readAs && design.isCarried(by: $0) }
  }
}
