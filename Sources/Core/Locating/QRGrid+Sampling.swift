// Reads a fitted grid module by module and draws the code anew, for an engine that cannot decode a
// blurred or dark image.

public import Imaging

extension QRGrid {
  /// The code with its quiet zone as it is in the image, but straightened.
  public func straightened(from image: LumaImage) -> DerivedImage? {
    guard let toImage else { return nil }
    let modules = Double(dimension) + 8
    let area = Quadrilateral(x: -4, y: -4, width: modules, height: modules)
    // Engines read best with 4 to 6 pixels a module.
    let side = (dimension + 8) * (dimension < 60 ? 5 : 4)
    return image.rectified(
      area.mapped { toImage($0) }, to: PixelSize(width: side, height: side))
  }

  /// The code drawn anew, black on white with its quiet zone, 4 pixels a module. `blur` is the
  /// supposed weight of each neighbour in a module's brightness, from 0 to less than a half.
  public func drawn(from image: LumaImage, blur: Double) -> DerivedImage? {
    guard let toImage else { return nil }
    let brightness = sampled(from: image, toImage)
    let dark = separated(deblurred(brightness, by: blur))
    let pixels = 4
    let quiet = 4
    let side = (dimension + 2 * quiet) * pixels
    var bitmap = LumaBitmap(size: PixelSize(width: side, height: side), filledWith: 255)
    var target = bitmap.mutablePixels
    for y in 0..<dimension * pixels {
      for x in 0..<dimension * pixels {
        let (column, row) = (x / pixels, y / pixels)
        let isDark = known(column, row) ?? (dark[row * dimension + column] != isInverted)
        if isDark { target[(y + quiet * pixels) * side + x + quiet * pixels] = 0 }
      }
    }
    let toModules = Projection(scale: 1 / Double(pixels), x: -Double(quiet), y: -Double(quiet))
    return DerivedImage(bitmap, toSource: toModules.followed(by: toImage))
  }

  /// The colour of a module that belongs to a finder pattern or a timing row.
  private func known(_ x: Int, _ y: Int) -> Bool? {
    let last = dimension - 8
    if x < 8, y < 8 { return KnownModules.isFinderDark(x, y) }
    if x >= last, y < 8 { return KnownModules.isFinderDark(x - last - 1, y) }
    if x < 8, y >= last { return KnownModules.isFinderDark(x, y - last - 1) }
    if y == 6 { return x % 2 == 0 }
    if x == 6 { return y % 2 == 0 }
    return nil
  }

  /// The mean brightness of the middle of each module, row by row.
  private func sampled(from image: LumaImage, _ toImage: Projection) -> [Double] {
    var result: [Double] = []
    result.reserveCapacity(dimension * dimension)
    for y in 0..<dimension {
      for x in 0..<dimension {
        var sum = 0
        for v in [0.3, 0.5, 0.7] {
          for u in [0.3, 0.5, 0.7] {
            sum += Int(
              image.brightness(at: bent(Point(x: Double(x) + u, y: Double(y) + v), toImage)))
          }
        }
        result.append(Double(sum) / 9)
      }
    }
    return result
  }

  /// Van Cittert's iteration: the estimate grows by the difference between the image and the
  /// blurred estimate.
  private func deblurred(_ seen: [Double], by weight: Double) -> [Double] {
    guard weight > 0 else { return seen }
    var estimate = seen
    for _ in 0..<6 {
      let blurred = blurred(blurred(estimate, weight, stride: 1), weight, stride: dimension)
      for index in seen.indices { estimate[index] += seen[index] - blurred[index] }
    }
    return estimate
  }

  /// Each module mixed with its two neighbours at `stride`. At an edge the module itself replaces
  /// the missing neighbour.
  private func blurred(_ modules: [Double], _ weight: Double, stride: Int) -> [Double] {
    modules.indices.map { index in
      let place = stride == 1 ? index % dimension : index / dimension
      let before = place > 0 ? modules[index - stride] : modules[index]
      let after = place < dimension - 1 ? modules[index + stride] : modules[index]
      return (modules[index] + weight * (before + after)) / (1 + 2 * weight)
    }
  }

  /// Whether each module is darker than halfway between the dark and the light around it.
  private func separated(_ modules: [Double]) -> [Bool] {
    // Nine modules have both colours in any code, and almost the same light.
    let reach = 4
    return modules.indices.map { index in
      let (y, x) = index.quotientAndRemainder(dividingBy: dimension)
      var (low, high, sum, count) = (Double.infinity, -Double.infinity, 0.0, 0.0)
      for v in max(0, y - reach)...min(dimension - 1, y + reach) {
        for u in max(0, x - reach)...min(dimension - 1, x + reach) {
          let value = modules[v * dimension + u]
          low = min(low, value)
          high = max(high, value)
          sum += value
          count += 1
        }
      }
      return modules[index] < ((low + high) / 2 + sum / count) / 2
    }
  }
}
