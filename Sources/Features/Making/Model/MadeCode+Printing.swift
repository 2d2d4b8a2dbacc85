// A code for other programs and devices: EPS for typesetting, ZPL for label printers, and block
// characters for a terminal.

internal import Reading

extension MadeCode {
  /// The code as Encapsulated PostScript, of exact size.
  public var eps: String {
    let points = 72 / PrintStyle.millimetresPerInch
    let (width, height) = (width * points, height * points)
    func color(_ ink: InkColor) -> String {
      let parts: [UInt8] = [ink.red, ink.green, ink.blue]
      return parts.map { SVGFile.short(Double($0) / 255) }.joined(separator: " ") + " setrgbcolor"
    }
    func numbers(_ values: Double...) -> String {
      values.map { SVGFile.short($0) }.joined(separator: " ")
    }
    var lines = [
      "%!PS-Adobe-3.0 EPSF-3.0",
      "%%BoundingBox: 0 0 \(Int(width.rounded(.up))) \(Int(height.rounded(.up)))",
      "%%HiResBoundingBox: 0 0 \(numbers(width, height))",
      "%%LanguageLevel: 2",
      "%%EndComments",
      "gsave",
      // PostScript counts from the bottom. A cell may be a tiny part of a point.
      "0 \(numbers(height)) translate \(cell * points) dup neg scale",
    ]
    if !design.look.isTransparent {
      lines += [
        color(design.colors.light), "\(numbers(0, 0, drawing.width, drawing.height)) rectfill",
      ]
    }
    for layer in drawing.layers(dark: design.colors.dark) {
      lines += [color(layer.color)] + Self.eps(layer.drawing)
    }
    if let logo = drawing.logo { lines += Self.eps(logo) }
    lines += ["grestore", "%%EOF", ""]
    return lines.joined(separator: "\n")
  }

  /// The shapes of a drawing in one colour.
  private static func eps(_ drawing: CodeDrawing) -> [String] {
    func numbers(_ values: Double...) -> String {
      values.map { SVGFile.short($0) }.joined(separator: " ")
    }
    var lines: [String] = []
    for box in drawing.boxes {
      guard box.isRound else {
        lines.append("\(numbers(box.x, box.y, box.width, box.height)) rectfill")
        continue
      }
      let (right, bottom) = (box.x + box.width, box.y + box.height)
      lines += [
        "\(numbers(box.x + box.radii[0], box.y)) moveto",
        "\(numbers(right, box.y, right, bottom, box.radii[1])) arct",
        "\(numbers(right, bottom, box.x, bottom, box.radii[2])) arct",
        "\(numbers(box.x, bottom, box.x, box.y, box.radii[3])) arct",
        "\(numbers(box.x, box.y, right, box.y, box.radii[0])) arct closepath",
      ]
    }
    // The outlines are one path, so that no gap shows between two of them.
    if drawing.boxes.contains(where: \.isRound) { lines.append("fill") }
    lines.append("1 setlinecap 1 setlinejoin")
    for stroke in drawing.strokes {
      let steps = stroke.points.enumerated().map { place, point in
        "\(numbers(point.x, point.y)) \(place == 0 ? "moveto" : "lineto")"
      }
      lines.append("\(numbers(stroke.width)) setlinewidth")
      lines += steps + ["stroke"]
    }
    return lines
  }

  /// A logo as hexadecimal digits.
  private static func eps(_ placed: CodeDrawing.PlacedLogo) -> [String] {
    let (box, image) = (placed.box, placed.logo.image)
    let place = [box.x, box.y].map { SVGFile.short($0) }.joined(separator: " ")
    let scale = [box.width, box.height].map { SVGFile.short($0) }.joined(separator: " ")
    let hexadecimal = Array("0123456789abcdef".utf8)
    let rows = (0..<image.size.height).map { (y: Int) -> String in
      let digits = image.rgb(row: y).flatMap { (byte: UInt8) -> [UInt8] in
        [hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
      }
      return String(decoding: digits, as: UTF8.self)
    }
    return [
      "\(place) translate \(scale) scale", "/DeviceRGB setcolorspace",
      "<< /ImageType 1 /Width \(image.size.width) /Height \(image.size.height)",
      "/BitsPerComponent 8 /Decode [0 1 0 1 0 1] /ImageMatrix [\(image.size.width) 0 0 "
        + "\(image.size.height) 0 0]",
      "/DataSource currentfile /ASCIIHexDecode filter >> image",
    ] + rows + [">"]
  }
}

extension MadeCode {
  /// The resolution of most label printers, in dots to an inch.
  public static let usualLabelResolution = 203

  /// The code as a graphic for a printer that understands ZPL; `design.style.resolution` is the
  /// printer's.
  public var zpl: String {
    let raster = CodeRaster(drawing, dotsPerCell: dotsPerCell)
    // The printer knows only black; a light code is the paper between what it prints.
    let isLight = design.colors.light.luma < design.colors.dark.luma
    let (bytes, count) = (raster.rowBytes, raster.rowBytes * raster.size.height)
    var last = ""
    var data = ""
    for y in 0..<raster.size.height {
      let row = isLight ? Self.inverted(raster, y) : Array(raster.row(y))
      let line = Self.packed(row)
      data += line == last ? ":" : line
      last = line
    }
    return "^XA\n^FO0,0^GFA,\(count),\(count),\(bytes),\(data)^FS\n^XZ\n"
  }

  private static func inverted(_ raster: CodeRaster, _ y: Int) -> [UInt8] {
    var row = raster.row(y).map { ~$0 }
    // The rest of the last byte is no part of the code.
    let rest = raster.size.width % 8
    if rest > 0, !row.isEmpty { row[row.count - 1] &= 0xFF << UInt8(8 - rest) }
    return row
  }

  /// A row as hexadecimal digits. A letter before a digit repeats it: G to Y one to nineteen times,
  /// g to z twenty to four hundred times; a comma stands for light dots up to the end.
  private static func packed(_ row: [UInt8]) -> String {
    var digits = row.flatMap { [$0 >> 4, $0 & 15] }[...]
    while digits.last == 0 { digits.removeLast() }
    let isShort = digits.count < 2 * row.count
    var text = ""
    while let digit = digits.first {
      let run = digits.prefix { $0 == digit }.count
      digits = digits.dropFirst(run)
      var rest = run
      while rest > 1 {
        let twenties = min(rest / 20, 20)
        if twenties > 0 {
          text.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "g") + UInt8(twenties - 1)))
          rest -= twenties * 20
        }
        let ones = rest < 20 ? rest : 0
        if ones > 0 {
          text.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "G") + UInt8(ones - 1)))
          rest = 0
        }
        if rest >= 20 { text += String(digit, radix: 16, uppercase: true) }
      }
      text += String(digit, radix: 16, uppercase: true)
    }
    return text + (isShort ? "," : "")
  }
}

extension MadeCode {
  /// The code in block characters with its quiet zone, for a terminal that knows colours. A character
  /// is two modules: of a linear code beside each other, of others one above the other.
  public var terminalText: String {
    let isLinear = bars > 0 && component == nil
    var style = design.style
    style.text = .hidden
    // In modules.
    let shownHeight = 24.0
    if bars > 0 { style.barHeight = shownHeight * cell }
    guard !design.symbology.hasOwnColors else { return terminalColors }
    let raster = CodeRaster(withoutLook.printed(style).drawing, dotsPerCell: 1)
    let size = raster.size
    let isLight = design.colors.light.luma < design.colors.dark.luma
    let (color, plain) = (isLight ? "\u{1B}[97;40m" : "\u{1B}[30;107m", "\u{1B}[0m\n")
    let blocks = isLinear ? [" ", "▐", "▌", "█"] : [" ", "▄", "▀", "█"]
    // The letters of a terminal are about twice as high as wide.
    let (across, down) = isLinear ? (2, 4) : (1, 2)
    var lines = stride(from: 0, to: size.height, by: down).map { y in
      stride(from: 0, to: size.width, by: across).map { x in
        let first = raster[x, isLinear ? y + 2 : y]
        let second = isLinear ? raster[x + 1, y + 2] : raster[x, y + 1]
        return blocks[(first ? 2 : 0) + (second ? 1 : 0)]
      }.joined()
    }
    if bars > 0, design.style.text != .hidden {
      lines += readableLine(width: (size.width + across - 1) / across)
    }
    return lines.map { color + $0 + plain }.joined()
  }

  /// The same for a code in colours, in the colours of 24 bits.
  private var terminalColors: String {
    let raster = colorRaster(scale: 1)
    func text(_ ink: InkColor) -> String { "2;\(ink.red);\(ink.green);\(ink.blue)" }
    return stride(from: 0, to: raster.size.height, by: 2).map { y in
      (0..<raster.size.width).map { x in
        let below = y + 1 < raster.size.height ? raster[x, y + 1] : design.colors.light
        return "\u{1B}[38;\(text(raster[x, y]));48;\(text(below))m▀"
      }.joined() + "\u{1B}[0m\n"
    }.joined()
  }

  /// The text for people in lines of equal width.
  private func readableLine(width: Int) -> [String] {
    let text = design.readableParts.joined() + (design.addOn.isEmpty ? "" : " \(design.addOn)")
    guard width > 0 else { return [] }
    return stride(from: 0, to: text.count, by: width).map { start in
      let line = text.dropFirst(start).prefix(width)
      let before = (width - line.count) / 2
      return String(repeating: " ", count: before) + line
        + String(repeating: " ", count: width - line.count - before)
    }
  }
}
