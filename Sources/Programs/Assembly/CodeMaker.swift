// The user's own codes: ZXing-C++ or zint makes the modules, and the engines that read every image read the
// finished code back before it is offered. They read it with its colours and its quiet zone, as a
// camera sees it.

public import FeatureModels
public import Isolation
internal import Reading
public import Wording
internal import ZXingRecognizer
internal import ZintCreator

/// Makes codes.
public enum CodeMaker {
  /// The code of a design, after it was read back with the right content, where its kind is read.
  @concurrent
  public static func make(_ design: CodeDesign) async throws(MakingFault) -> MadeCode {
    let code = try unchecked(design)
    guard !code.design.isOnlyMade else { return code }
    guard await isReadBack(code) else { throw code.unreadable }
    return code
  }

  /// The code of a design, not read back.
  public static func unchecked(_ design: CodeDesign) throws(MakingFault) -> MadeCode {
    let source = try design.source()
    var code = try drawn(design, source)
    while !code.hasRoomForLook {
      let version = QRPart.version(ofSide: code.grid.size.width) + 1
      guard QRPart.versions.contains(version) else {
        throw .content(Sentence("This is too much content for a QR code with a logo of this size."))
      }
      code = try drawn(design, source.inVersion(version))
    }
    return code
  }

  private static func drawn(
    _ design: CodeDesign, _ source: CodeDesign.CreatorInput
  ) throws(MakingFault) -> MadeCode {
    if case .part(let part, let version, let level) = source {
      guard let bitmap = part.bitmap(version: version, level: level) else { throw design.refusal }
      return try checked(MadeCode(design, ModuleGrid(bitmap)))
    }
    if let code = try madeByZint(design, source) { return try checked(code) }
    let code: MadeCode
    do {
      let bitmap =
        switch source {
        case .text(let text, let options): try bitmap(design.symbology, text, options: options)
        case .bytes(let bytes, let options):
          try ZXingCreator.bitmap(
            design.symbology, bytes: bytes, options: options, scale: scale(of: design.symbology),
            hasQuietZone: false)
        case .zint, .component, .part: throw design.refusal
        }
      let addOn =
        design.addOn.isEmpty
        ? nil : ModuleGrid(try self.bitmap(design.addOnSymbology, design.addOn))
      let grid = design.symbology == .maxiCode ? ModuleGrid(hexagons: bitmap) : ModuleGrid(bitmap)
      code = MadeCode(design, grid, addOn: addOn)
    } catch {
      throw design.refusal
    }
    return try checked(code)
  }

  /// The code with zint's modules; nil where ZXing-C++ makes all of it.
  private static func madeByZint(
    _ design: CodeDesign, _ source: CodeDesign.CreatorInput
  ) throws(MakingFault) -> MadeCode? {
    let zint = ZintCreator()
    do throws(MakingFault) {
      switch source {
      case .zint(let input): return MadeCode(design, try zint.grid(design.symbology, input))
      case .component(let input):
        guard let parts = try zint.grid(design.symbology, input).composite else {
          throw .unreadable
        }
        guard design.symbology.isArticleNumber else {
          // The bars say that a component is above them.
          return MadeCode(design, parts.bars, below: parts.component)
        }
        let linear = design.withoutComponent
        let bars = try drawn(linear, try linear.source())
        return MadeCode(design, bars.grid, addOn: bars.addOn, below: parts.component)
      case .text, .bytes, .part: return nil
      }
    } catch {
      throw error == .unreadable ? design.refusal : error
    }
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
      symbology, text: text, options: options, scale: scale(of: symbology), hasQuietZone: false)
  }

  /// The scale at which ZXing-C++ draws a kind.
  private static func scale(of symbology: Symbology) -> Int {
    symbology == .maxiCode ? ModuleGrid.detailOfHexagons : 1
  }

  /// The logo in an image file, which a helper decodes; it may be the first page of a document.
  /// `zlib` compresses bytes in the zlib format.
  @concurrent
  public static func logo(
    in file: ImageFile, packedBy zlib: @Sendable ([UInt8]) -> [UInt8]
  ) async throws(ImageError) -> CodeLogo {
    let image = try await ImageSource(file, by: ImageDecoder()).decode(keepsColor: true)
    guard let logo = image.color.flatMap({ CodeLogo($0, packedBy: zlib) }) else { throw .empty }
    return logo
  }

  /// Pixels of a module when the code is read back; narrower bars need more.
  private static let scale = 4
  private static let fineScale = 10

  private static func isReadBack(_ code: MadeCode) async -> Bool {
    let pixels = code.design.style.reduction == .none ? scale : fineScale
    let scale = max(1, pixels / code.cellsPerModule)
    guard code.design.symbology.hasOwnColors else {
      return await isRead(code.design, in: code.withShortBars.image(scale: scale))
    }
    let image = code.colorImage(scale: scale)
    return await isRead(code.design) { await $0.codesInColor(of: image) }
  }

  private static func isRead(_ design: CodeDesign, in image: LumaBitmap) async -> Bool {
    await isRead(design) { await $0.read(image) }
  }

  private static func isRead(
    _ design: CodeDesign, by read: (StillReader) async -> [Detection]
  ) async -> Bool {
    guard
      let reader = try? StillReader(
        for: design.readBeside, effort: design.readingEffort, workerCount: 1, engines: .standard)
    else { return false }
    let found = await read(reader)
    return found.count == 1
      && found.allSatisfy { $0.symbology == design.readAs && design.isCarried(by: $0) }
  }
}

extension CodeMaker {
  /// The pixels of a module that a code is read at, from the most to the fewest, each time fewer by
  /// a tenth.
  private static let possiblePixels = 0.9...5.0
  private static let shrinking = 0.9

  /// How far a webcam reads a code; nil if it does not read it at all. It takes some tenths of a
  /// second.
  @concurrent
  public static func reach(of code: MadeCode) async -> CodeReach? {
    guard let pixels = await fewestPixels(of: code) else { return nil }
    let plain = code.design.look.isPlain ? nil : await fewestPixels(of: code.withoutLook)
    // A look never helps: where it seems to, chance decides.
    return CodeReach(of: code, pixelsPerModule: max(pixels, plain ?? 0), plain: plain)
  }

  /// The fewest pixels of a module with which the code is read.
  private static func fewestPixels(of code: MadeCode) async -> Double? {
    let pixels = max(1, fineScale / code.cellsPerModule)
    let drawn = code.withShortBars.image(scale: pixels)
    let module = Double(pixels * code.cellsPerModule)
    var (next, fewest, failures) = (possiblePixels.upperBound, Double?.none, 0)
    // A single size may fail by the places of its pixels alone.
    while possiblePixels.contains(next), !Task.isCancelled, failures < 2 {
      if await isRead(code.design, in: drawn.scaled(step: module / next, margin: 4)) {
        (fewest, failures) = (next, 0)
      } else {
        failures += 1
      }
      next *= shrinking
    }
    return fewest
  }
}
