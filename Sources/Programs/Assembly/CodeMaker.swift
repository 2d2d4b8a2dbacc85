// The user's own codes: ZXing-C++ makes the modules, and the engines that read every image read the
// finished code back before it is offered. They read it with its colours and its quiet zone, as a
// camera sees it.

public import FeatureModels
internal import Reading
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
    let bitmap: LumaBitmap
    let source = try design.source()
    do {
      switch source {
      case .text(let text, let options):
        bitmap = try ZXingCreator.bitmap(
          design.symbology, text: text, options: options, scale: 1, hasQuietZone: false)
      case .bytes(let bytes, let options):
        bitmap = try ZXingCreator.bitmap(
          design.symbology, bytes: bytes, options: options, scale: 1, hasQuietZone: false)
      }
    } catch {
      throw design.refusal
    }
    return MadeCode(design, ModuleGrid(bitmap))
  }

  /// Pixels of a module when the code is read back.
  private static let scale = 4

  private static func isReadBack(_ code: MadeCode) async -> Bool {
    let design = code.design
    guard
      let reader = try? StillReader(
        for: design.readBeside, effort: .quick, workerCount: 1, engines: .standard)
    else { return false }
    let image = code.image(scale: max(1, scale / (code.cellsPerModule)))
    let found = await reader.read(image)
    return found.count == 1
      && found.allSatisfy { $0.symbology == design.readAs && design.isCarried(by: $0.payload) }
  }
}
