// The engines shown a place of an image in the ways that help with what is supposed to be there.

internal import Barcodes
internal import Imaging
internal import Locating

/// The engines of one thread with what they are asked for.
struct Engines {
  /// A UPC-E has 17 bars and a start pattern of PDF417 with two columns as many; an edge, a
  /// fence or a line of text rarely that many in a row.
  private static let fewestBars = 10

  var recognizers: [any Recognizer]
  var request: RecognitionRequest

  /// What the engines find in an image, in the pixels of the one that `toSource` leads to.
  func read(_ image: LumaImage, _ toSource: Projection) -> [Detection] {
    recognizers.flatMap { $0.recognize(image, request) }.map { detection in
      var detection = detection
      detection.outline = detection.outline.mapped { toSource($0) }
      return detection
    }
  }

  /// The same in an image derived from a part of `source`, which may have cut bars off: those
  /// are followed to their ends in the source.
  func read(_ derived: DerivedImage, from source: LumaImage) -> [Detection] {
    read(derived.bitmap.image, derived.toSource).map { detection in
      guard detection.symbology.isLinear else { return detection }
      var detection = detection
      detection.outline = source.barOutline(around: detection.outline)
      return detection
    }
  }

  /// A field of edges with a margin, doubled if it is small: as it lies, then upright, for kinds
  /// whose engine bears no turning.
  func readField(at outline: Quadrilateral, in image: LumaImage) -> [Detection] {
    let area = outline.extended(across: 0.15, down: 0.15)
    var found = readArea(area, in: image)
    if found.isEmpty { found = readArea(image.uprightArea(around: outline), in: image) }
    // Small modules are found in one size and not in the next.
    if max(area.width, area.height) < 200 {
      for scale in [4, 3, 1.5] where found.isEmpty {
        found = readArea(area, scale: scale, in: image)
      }
    }
    if found.isEmpty, request.symbologies.contains(.maxiCode) {
      var only = self
      only.request.symbologies = [.maxiCode]
      for turned in [area.turned, area.turned.turned, area.turned.turned.turned]
      where found.isEmpty {
        found = only.readArea(turned, in: image)
      }
    }
    return found
  }

  private func readArea(
    _ area: Quadrilateral, scale: Double? = nil, in image: LumaImage
  ) -> [Detection] {
    let scale = scale ?? (max(area.width, area.height) < 400 ? 2 : 1)
    let size = PixelSize(
      width: Int(area.width * scale, within: 16...2000),
      height: Int(area.height * scale, within: 16...2000))
    return image.rectified(area, to: size).map { read($0, from: image) } ?? []
  }

  /// A QR code on its grid: straightened first, then drawn afresh module by module.
  func readGrid(at proposal: Proposal, in image: LumaImage) -> [Detection] {
    // Where the known modules agree so little there is no QR code.
    guard let grid = QRGrid(fitting: proposal, in: image), grid.agreement > 0.4 else { return [] }
    if let straightened = grid.straightened(from: image) {
      let found = read(straightened, from: image)
      if !found.isEmpty { return found }
    }
    for blur in [0, 0.15, 0.3, 0.42] {
      if let drawn = grid.drawn(from: image, blur: blur) {
        let found = read(drawn, from: image)
        guard found.isEmpty else {
          // It was drawn dark on light, whatever it is.
          return found.map { detection in
            var detection = detection
            detection.isInverted = grid.isInverted
            return detection
          }
        }
      }
    }
    return []
  }

  /// Bars turned upright and enlarged; then, if that is not enough, their averaged profile freed
  /// of more and more blur.
  func readBars(at outline: Quadrilateral, in image: LumaImage) -> [Detection] {
    // Bars of one pixel need three; those of 10 need no more.
    let scale = outline.width < 400 ? 3.0 : outline.width < 800 ? 2.0 : 1.0
    let area = outline.extended(across: 0.1, down: 0)
    let size = PixelSize(
      width: Int(area.width * scale, within: 16...2400),
      height: Int(area.height * min(scale, 2), within: 8...400))
    // A strip across the middle tells cheaply whether there are bars at all.
    let strip = PixelSize(width: Int(outline.width, within: 32...1200), height: 6)
    guard let across = image.rectified(outline, to: strip),
      across.bitmap.image.barCount >= Self.fewestBars,
      let upright = image.rectified(area, to: size)
    else { return [] }
    let found = read(upright, from: image)
    guard found.isEmpty else { return found }
    return [0.6, 1.0, 1.5].lazy.map { sigma in
      readBands(of: upright, sigma: sigma * scale)
    }.first { !$0.isEmpty } ?? []
  }

  /// Each of five bands by itself, so that what several say is known to be agreed: the rows of
  /// one band are copies of each other and agree for nothing.
  private func readBands(of upright: DerivedImage, sigma: Double) -> [Detection] {
    let source = upright.bitmap.size
    let outline = Quadrilateral(of: source).extended(across: -1 / 12, down: 0)
      .mapped { upright.toSource($0) }
    let bands = upright.bitmap.image.deblurredBands(5, sigma: sigma, height: 12)
    return recognizers.flatMap { recognizer in
      var found: [Detection] = []
      for band in bands {
        for var detection in recognizer.recognize(band.image, request)
        where detection.symbology.isLinear {
          let known = found.firstIndex {
            $0.symbology == detection.symbology && $0.payload == detection.payload
          }
          if let known {
            // Bands that agree count for some of the rows of which they are the mean.
            found[known].lineCount = max(found[known].lineCount, 4) + 4
          } else {
            detection.lineCount = 1
            detection.outline = outline
            found.append(detection)
          }
        }
      }
      return found
    }
  }
}
