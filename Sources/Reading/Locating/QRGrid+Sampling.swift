// Reads a fitted grid module by module and draws the code again, for an engine that cannot decode a
// blurred or dark image.

extension QRGrid {
  /// The code with its quiet zone as it is in the image, but straightened.
  public func straightened(from image: LumaImage) -> DerivedImage? {
    guard let toImage else { return nil }
    let modules = Double(dimension) + 8
    let area = Quadrilateral(x: -4, y: -4, width: modules, height: modules)
    // Engines read best with 4 to 6 pixels a module.
    let scale = dimension < 60 ? 5 : 4
    let side = (dimension + 8) * scale
    let size = PixelSize(width: side, height: side)
    guard !isFlat else { return image.rectified(area.mapped { toImage($0) }, to: size) }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(size.area)
    for y in 0..<side {
      for x in 0..<side {
        let module = Point(
          x: (Double(x) + 0.5) / Double(scale) - 4, y: (Double(y) + 0.5) / Double(scale) - 4)
        pixels.append(image.brightness(at: bent(module, toImage)))
      }
    }
    return DerivedImage(
      LumaBitmap(size: size, pixels: pixels),
      toSource: Projection(scale: 1 / Double(scale), x: -4, y: -4).followed(by: toImage))
  }

  /// The code drawn black on white with its quiet zone, 4 pixels a module. `blur` is the supposed
  /// weight of each neighbour in a module's brightness, from 0 to less than a half.
  public func drawn(from image: LumaImage, blur: Double) -> DerivedImage? {
    guard let toImage else { return nil }
    return drawing(of: sampled(from: image, toImage).deblurred(by: blur), toImage)
  }

  func drawing(of levels: ModuleLevels, _ toImage: Projection) -> DerivedImage {
    let dark = colored(levels)
    let pixels = 4
    let quiet = 4
    let side = (dimension + 2 * quiet) * pixels
    var bitmap = LumaBitmap(size: PixelSize(width: side, height: side), filledWith: 255)
    var target = bitmap.mutablePixels
    for y in 0..<dimension * pixels {
      for x in 0..<dimension * pixels where dark[y / pixels * dimension + x / pixels] {
        target[(y + quiet * pixels) * side + x + quiet * pixels] = 0
      }
    }
    let toModules = Projection(scale: 1 / Double(pixels), x: -Double(quiet), y: -Double(quiet))
    return DerivedImage(bitmap, toSource: toModules.followed(by: toImage))
  }

  /// The modules row by row, dark on a light ground: the known ones as they are, the others by
  /// `levels`.
  func colored(_ levels: ModuleLevels) -> [Bool] {
    levels.isDark().enumerated().map { index, isDark in
      known(index % dimension, index / dimension) ?? (isDark != isInverted)
    }
  }

  /// The colour of a module that belongs to a finder pattern or a timing row.
  func known(_ x: Int, _ y: Int) -> Bool? {
    let last = dimension - 8
    if x < 8, y < 8 { return KnownModules.isFinderDark(x, y) }
    if x >= last, y < 8 { return KnownModules.isFinderDark(x - last - 1, y) }
    if x < 8, y >= last { return KnownModules.isFinderDark(x, y - last - 1) }
    if y == 6 { return x % 2 == 0 }
    if x == 6 { return y % 2 == 0 }
    return nil
  }

  /// The mean brightness of the middle of each module.
  func sampled(from image: LumaImage, _ toImage: Projection) -> ModuleLevels {
    var levels: [Double] = []
    levels.reserveCapacity(dimension * dimension)
    for y in 0..<dimension {
      for x in 0..<dimension {
        var sum = 0
        for v in [0.3, 0.5, 0.7] {
          for u in [0.3, 0.5, 0.7] {
            sum += Int(
              image.brightness(at: bent(Point(x: Double(x) + u, y: Double(y) + v), toImage)))
          }
        }
        levels.append(Double(sum) / 9)
      }
    }
    return ModuleLevels(dimension: dimension, levels: levels)
  }
}
