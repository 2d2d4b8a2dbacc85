// Photographs of matrix codes, drawn here.

import Glibc
import Reading
import Staging

/// How a code with one pixel a module lies before a camera, and how it is printed.
struct ModulePhotograph {
  /// Pixels of a module in the middle.
  var side: Double
  /// The diameter of dots in modules; nil for squares.
  var dots: Double?
  /// By how much dark modules are wider on each side; below 0, by how much narrower.
  var growth = 0.0
  var turn = 0.0
  /// By how many degrees it leans away, towards the direction `away`, seen from four times its width.
  var lean = 0.0
  var away = 0.0
  /// The degrees of a cylinder that the code covers.
  var bend = 0.0
  var isLight = false
  /// The share of the contrast that is left in one corner.
  var corner = 1.0
  var blur = 1
  var noise = 6.0
  var seed: UInt64 = 0

  func callAsFunction(_ code: LumaBitmap) -> LumaBitmap {
    let modules = Double(max(code.size.width, code.size.height))
    let width = Int((modules + 6) * side * 1.42)
    let middle = Point(x: Double(width) / 2, y: Double(width) / 2)
    let ground = LumaBitmap(size: PixelSize(width: width, height: width), filledWith: 0)
    return ground.redrawn { _, place in
      var dark = 0.0
      for v in 0..<2 {
        for u in 0..<2 {
          let corner = Point(x: Double(u) / 2 - 0.25, y: Double(v) / 2 - 0.25)
          let way = flat((place + corner - middle) / side, modules)
          dark +=
            isDark(
              way + Point(x: Double(code.size.width), y: Double(code.size.height)) / 2, in: code)
            ? 0.25 : 0
        }
      }
      let fading =
        1 - (1 - corner)
        * (0.5 + (place.x + place.y - 2 * middle.x) / (2 * Double(width)) * 1.6).clamped(to: 0...1)
      let contrast = (isLight ? 1 : -1) * 130 * fading * dark
      return (isLight ? 60 : 190) + contrast
    }.blurred(blur).noisy(sigma: noise, seed: seed)
  }

  /// The place on the flat code of a place in the image, both in modules from the middle.
  private func flat(_ place: Point, _ modules: Double) -> Point {
    let direction = Point(x: cos(away * .pi / 180), y: sin(away * .pi / 180))
    let distance = 4 * modules
    let (sine, cosine) = (sin(lean * .pi / 180), cos(lean * .pi / 180))
    let far = place.dot(direction)
    // A point at t along the leaning direction is at t·cosine, in a depth of distance + t·sine.
    let along = far * distance / (distance * cosine - far * sine)
    let scale = (distance + along * sine) / distance
    let aside = place.dot(direction.perpendicular) * scale
    let unleaned = direction * along + direction.perpendicular * aside
    var way = unleaned.rotated(by: -turn)
    if bend > 0 {
      let radius = modules / (bend * .pi / 180)
      way.x = radius * asin((way.x / radius).clamped(to: -1...1))
    }
    return way
  }

  private func isDark(_ place: Point, in code: LumaBitmap) -> Bool {
    func module(_ x: Double, _ y: Double) -> Bool {
      let (column, row) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
      return (0..<code.size.width).contains(column) && (0..<code.size.height).contains(row)
        && code.pixels[row * code.size.width + column] == 0
    }
    if let dots {
      let way = Point(
        x: place.x - place.x.rounded(.down) - 0.5, y: place.y - place.y.rounded(.down) - 0.5)
      return way.length < dots / 2 && module(place.x, place.y)
    }
    let reach = abs(growth)
    guard reach > 0 else { return module(place.x, place.y) }
    let around = [-reach, reach].flatMap { y in
      [-reach, reach].map { module(place.x + $0, place.y + y) }
    }
    return growth > 0 ? around.contains(true) : !around.contains(false)
  }
}

extension Point {
  fileprivate func rotated(by degrees: Double) -> Point {
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    return Point(x: x * cosine - y * sine, y: x * sine + y * cosine)
  }
}

extension LumaBitmap {
  /// A photograph of this code, which has one pixel a module, with modules of `side` pixels each:
  /// squares, or dots with a diameter of `dots` modules.
  func photographed(
    side: Double, dots: Double? = nil, turnedBy degrees: Double, isLight: Bool, seed: UInt64
  ) -> LumaBitmap {
    ModulePhotograph(side: side, dots: dots, turn: degrees, isLight: isLight, seed: seed)(self)
  }
}
