// GS1 composites: a linear code that was read, and the component above it, together one code.

extension Detection {
  /// Whether a component may stand above this code and was not read yet.
  var mayHaveComponent: Bool { canHaveField && !facts.isComposite && !isInverted && !isPart }

  /// The elements of a linear code below a component, with a separator where its last value may
  /// have any length; nil if it is none that GS1 composites have.
  fileprivate var linearElements: [UInt8]? {
    let number = Array("01".utf8)
    if let retail = RetailNumber(payload.bytes, of: symbology)?.digits {
      return number + [UInt8](repeating: UInt8(ascii: "0"), count: 14 - retail.count) + retail
    }
    switch symbology {
    case .databar, .databarLimited:
      return payload.bytes.count == 14 ? number + payload.bytes : payload.bytes
    case .databarExpanded, .code128: return payload.bytes + [29]
    default: return nil
    }
  }
}

extension LumaImage {
  /// `linear` with the component above it; nil where none is read.
  func composite(of linear: Detection) -> Detection? {
    guard let carrier = ComponentCarrier(linear, in: self), let first = linear.linearElements
    else { return nil }
    // An engine may report bars that are upside down as if they were not.
    let places = carrier.places.flatMap { [$0, ($0.outline.turned.turned, $0.modules)] }
    for (outline, modules) in places {
      guard let strip = ComponentStrip(above: outline, modules: modules, of: self),
        let elements = strip.elements(above: carrier)
          ?? (linear.symbology == .code128 ? strip.elementsOfPDF417(of: self) : nil)
      else { continue }
      var composite = linear
      composite.facts.linearPart = linear.payload.bytes
      composite.payload = Payload(bytes: first + elements)
      composite.isGS1 = true
      return composite
    }
    return nil
  }
}

extension ComponentStrip {
  /// The elements of a component of MicroPDF417.
  fileprivate func elements(above carrier: ComponentCarrier) -> [UInt8]? {
    ComponentGrid(in: self).grids(above: carrier).lazy.compactMap { grid, shape in
      CodewordEvidence(of: grid, in: field.bitmap.image).codewords.flatMap {
        CompositeMessage.elements(
          of: Array($0.dropLast(shape.checkCount)), shape.isComponent ? .a : .b)
      }
    }.first
  }

  /// The elements of a component of PDF417.
  fileprivate func elementsOfPDF417(of image: LumaImage) -> [UInt8]? {
    guard let enlarged = enlarged(of: image)?.bitmap,
      let grid = PDF417Grid.find(in: enlarged.image),
      let codewords = CodewordEvidence(of: grid, in: enlarged.image).codewords
    else { return nil }
    return CompositeMessage.elements(of: codewords.dropLast(grid.layout.checkCount), .c)
  }
}
