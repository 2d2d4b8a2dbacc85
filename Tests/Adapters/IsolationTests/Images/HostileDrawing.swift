// Drawings (SVG) that take for ever or need all memory, with no word in them that ordinary drawings
// do not have.

/// A hostile SVG.
struct HostileDrawing: Sendable {
  let name: String
  let bytes: [UInt8]

  static let all = [
    HostileDrawing("of 300 gradients over 64 megapixels", large(gradient + rectangles(300))),
    HostileDrawing("of 60 masks, each in the next", large(masks(60))),
    HostileDrawing(
      "of 200 translucent groups, each in the next",
      large(nested("<g opacity='.9'>", 200, "<rect width='9' height='9'/>", "</g>"))),
    HostileDrawing("that uses its parts a billion times", small(uses(levels: 9, each: 10))),
    HostileDrawing(
      "of a line of ten billion dashes",
      small("<path d='M0 0H1e9' stroke='#000' stroke-dasharray='0.0001'/>")),
    HostileDrawing(
      "of round dashes around its edge",
      small(
        "<path d='M0 0H2000V2000H0Z' stroke='#000' stroke-width='5' stroke-dasharray='0.0005' "
          + "stroke-linecap='round'/>")),
    HostileDrawing(
      "of filters behind a prefix",
      Array("<s:svg xmlns:s='\(space)' width='2000' height='2000'>\(filters("s:"))</s:svg>".utf8)),
    HostileDrawing("of filters in UTF-16", utf16(small(filters("")))),
    HostileDrawing(
      "of filters that says it is UTF-7",
      Array("<?xml version='1.0' encoding='UTF-7'?>".utf8) + small(filters(""))),
    HostileDrawing("of no size", Array("<svg xmlns='\(space)' width='nan' height='inf'/>".utf8)),
    HostileDrawing(
      "of an entity that is a billion others",
      Array("<!DOCTYPE svg [\(entities)]>".utf8) + small("<text>&e9;</text>")),
    HostileDrawing(
      "that includes a file",
      small(
        "<text y='20'><xi:include xmlns:xi='http://www.w3.org/2001/XInclude' parse='text' "
          + "href='/etc/passwd'/></text><image href='file:///etc/passwd' width='9' height='9'/>")),
    HostileDrawing(
      "with a definition on a server",
      Array("<!DOCTYPE svg SYSTEM 'http://127.0.0.1:9/x.dtd'>".utf8) + small("<rect/>")),
    HostileDrawing(
      "of 100000 elements, each in the next", small(nested("<g>", 100_000, "", "</g>"))),
    HostileDrawing(
      "of a pattern of a millionth of a pixel",
      large(
        "<pattern id='p' width='.000001' height='.000001' patternUnits='userSpaceOnUse'>"
          + "<rect width='1' height='1'/></pattern><rect width='9999' height='9999' "
          + "fill='url(#p)'/>")),
    HostileDrawing(
      "of a marker on each of 100000 corners",
      small(
        "<marker id='m' markerWidth='2000' markerHeight='2000'>\(gradient)\(rectangles(9))</marker>"
          + "<path marker-mid='url(#m)' d='M0 0\(repeating("L9 9L0 9", 50_000))'/>")),
  ]

  private init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  private static let space = "http://www.w3.org/2000/svg"

  private static func large(_ parts: String) -> [UInt8] {
    Array("<svg xmlns='\(space)' width='8000' height='7999'>\(parts)</svg>".utf8)
  }

  private static func small(_ parts: String) -> [UInt8] {
    Array("<svg xmlns='\(space)' width='2000' height='2000'>\(parts)</svg>".utf8)
  }

  private static func repeating(_ part: String, _ count: Int) -> String {
    String(repeating: part, count: count)
  }

  private static func nested(
    _ start: String, _ count: Int, _ middle: String, _ end: String
  ) -> String {
    repeating(start, count) + middle + repeating(end, count)
  }

  private static let gradient =
    "<radialGradient id='g'><stop offset='0'/><stop offset='1' stop-color='#fff'/></radialGradient>"

  private static func rectangles(_ count: Int) -> String {
    repeating("<rect width='8000' height='8000' fill='url(#g)' opacity='.5'/>", count)
  }

  private static func masks(_ count: Int) -> String {
    let area = "<rect width='9999' height='9999' fill='#fff'"
    return "<mask id='m0'>\(area)/></mask>"
      + (1...count).map { "<mask id='m\($0)'>\(area) mask='url(#m\($0 - 1))'/></mask>" }.joined()
      + "\(area) mask='url(#m\(count))'/>"
  }

  private static func uses(levels: Int, each count: Int) -> String {
    "<defs><rect id='l0' width='9' height='9'/>"
      + (1...levels).map {
        "<g id='l\($0)'>\(repeating("<use href='#l\($0 - 1)'/>", count))</g>"
      }.joined() + "</defs><use href='#l\(levels)'/>"
  }

  private static func filters(_ prefix: String) -> String {
    let steps = repeating(
      "<\(prefix)feTurbulence baseFrequency='0.01' numOctaves='50'/>"
        + "<\(prefix)feMorphology operator='dilate' radius='200'/>", 16)
    return "<\(prefix)filter id='f' x='-9' y='-9' width='99' height='99'>\(steps)</\(prefix)filter>"
      + "<\(prefix)rect width='2000' height='2000' filter='url(#f)'/>"
  }

  private static var entities: String {
    "<!ENTITY e0 'lol'>"
      + (1...9).map { "<!ENTITY e\($0) '\(repeating("&e\($0 - 1);", 10))'>" }.joined()
  }

  private static func utf16(_ bytes: [UInt8]) -> [UInt8] {
    [0xFF, 0xFE] + bytes.flatMap { [$0, 0] }
  }
}
