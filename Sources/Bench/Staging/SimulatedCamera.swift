// A simulated camera: it answers a driver's calls, and gives the images of a view that a camera
// with these settings would give. Its automatic focus prefers the background in the middle and
// hunts, as webcams do, and its automatic exposure measures the whole image.

public import FeatureModels
internal import Glibc
public import Reading

/// A simulated camera, for one thread; time passes with `image(at:)`.
public final class SimulatedCamera: ControlDriver {
  /// The diameter of a blurred point, in pixels for each dioptre beside the focus.
  private static let blurPerDioptre = 1.7
  /// The exposure with the right brightness at the lowest gain, in tenths of a millisecond.
  private static let usualExposure = 150.0

  private enum Item: UInt32, CaseIterable {
    case gain = 0x0098_0913
    case exposureMode = 0x009A_0901
    case exposure = 0x009A_0902
    case focus = 0x009A_090A
    case focusMode = 0x009A_090C
  }

  public let profile: CameraProfile
  private let view: SimulatedView
  private var values: [UInt32: Int] = [:]
  private var lens: SimulatedLens
  private var now = 0.0
  private var nextHunt = 1.1
  private var blurred: [Int: (room: LumaBitmap, scene: LumaBitmap)] = [:]
  private let noises: [SensorNoise]

  /// A camera of a model before a view, with its initial settings.
  public init(_ profile: CameraProfile, before view: SimulatedView) {
    (self.profile, self.view) = (profile, view)
    let start = profile.focus == nil ? CameraProfile.fixed : view.roomDistance
    lens = SimulatedLens(at: start, settleTime: profile.settleTime)
    noises = [2.5, 5, 9].map { SensorNoise(sigma: $0, size: SimulatedView.size) }
    values = [
      Item.gain.rawValue: profile.gain.lowerBound, Item.exposureMode.rawValue: 3,
      Item.exposure.rawValue: 150, Item.focus.rawValue: profile.position(for: start),
      Item.focusMode.rawValue: 1,
    ]
  }

  // MARK: The driver's calls

  /// The controls of the model, as they are set at present.
  public func controls() throws(ControlFault) -> [ControlDescription] {
    guard profile.exposure != nil || profile.focus != nil else { return [] }
    return Item.allCases.compactMap { description($0) }
  }

  public func value(of id: UInt32) throws(ControlFault) -> Int {
    guard let value = values[id] else { throw .refused }
    return value
  }

  /// Sets a control; an inactive one refuses.
  public func set(_ id: UInt32, to value: Int) throws(ControlFault) {
    guard let item = Item(rawValue: id), let description = description(item),
      description.range.contains(value)
    else { throw .refused }
    guard !description.isInactive, !description.isReadOnly else { throw .refused }
    values[id] = value
    if item == .focus { lens.move(to: profile.distance(at: value), at: now) }
  }

  private var isFocusAutomatic: Bool { values[Item.focusMode.rawValue] == 1 }
  private var isExposureAutomatic: Bool { values[Item.exposureMode.rawValue] != 1 }

  private func description(_ item: Item) -> ControlDescription? {
    func control(
      _ name: String, _ kind: ControlDescription.Kind, _ range: ClosedRange<Int>, _ step: Int,
      isInactive: Bool = false, isReadOnly: Bool = false
    ) -> ControlDescription {
      var description = ControlDescription(
        id: item.rawValue, name: name, kind: kind, range: range, step: step,
        defaultValue: range.lowerBound)
      (description.isInactive, description.isReadOnly) = (isInactive, isReadOnly)
      return description
    }
    switch item {
    case .focus:
      guard let focus = profile.focus else { return nil }
      return control(
        "Focus, Absolute", .integer, focus.range, focus.step, isInactive: isFocusAutomatic)
    case .focusMode:
      guard profile.focus != nil else { return nil }
      return control(
        "Focus, Automatic Continuous", .boolean, 0...1, 1, isReadOnly: !profile.switchesFocus)
    case .exposure:
      guard let exposure = profile.exposure else { return nil }
      return control(
        "Exposure Time, Absolute", .integer, exposure, 1, isInactive: isExposureAutomatic)
    case .exposureMode:
      guard profile.exposure != nil else { return nil }
      return control(
        "Auto Exposure", .menu([1: "Manual Mode", 3: "Aperture Priority Mode"]), 0...3, 1)
    case .gain: return control("Gain", .integer, profile.gain, 1)
    }
  }

  // MARK: Images

  /// The image at a time in seconds, which never runs back.
  public func image(at time: Double) -> LumaBitmap {
    now = max(now, time)
    if profile.focus != nil, isFocusAutomatic { hunt() }
    let focus = lens.distance(at: now)
    // Steps of half a pixel are hardly seen, and there are few of them.
    func steps(_ distance: Double) -> Int {
      min(40, Int((abs(distance - focus) * Self.blurPerDioptre * 2).rounded()))
    }
    let room = blurred(steps(view.roomDistance)).room
    let scene = blurred(steps(view.distance)).scene
    let light = self.light
    let shift = Int(view.speed * (now - 2) * 0.5)
    let smear = Int(view.speed * light.seconds)
    let image = room.composed(
      under: scene, in: view.sheet, movedBy: shift, smearedBy: smear, times: light.factor)
    return noises[light.noise].over(image, frame: Int(now * 30))
  }

  private func blurred(_ steps: Int) -> (room: LumaBitmap, scene: LumaBitmap) {
    if let known = blurred[steps] { return known }
    let radius = Double(steps) / 4
    let made = (
      view.room.defocused(by: radius), view.scene.defocused(by: radius)
    )
    blurred[steps] = made
    return made
  }

  /// Moves the lens as an automatic focus does: it keeps the background, and tries something else
  /// occasionally.
  private func hunt() {
    guard now >= nextHunt else { return }
    nextHunt = now + 1.3
    let isNear = Int(now / 1.3).isMultiple(of: 2)
    let goal = isNear ? view.roomDistance + 2.2 : view.roomDistance
    lens.move(to: goal, at: now)
    values[Item.focus.rawValue] = profile.position(for: goal)
  }

  /// The brightness factor, the exposure time and the noise of images.
  private var light: (factor: Double, seconds: Double, noise: Int) {
    let span = Double(max(1, profile.gain.count - 1))
    let gain = 1 + 3 * Double((values[Item.gain.rawValue] ?? 0) - profile.gain.lowerBound) / span
    if isExposureAutomatic {
      // The mean of the scene becomes a middle grey.
      let mean = max(20, view.scene.meanBrightness)
      let factor = (110 / mean).clamped(to: 0.6...2.4)
      return (factor, 0.0001 * Self.usualExposure * factor, factor > 1.6 ? 1 : 0)
    }
    let exposure = Double(values[Item.exposure.rawValue] ?? 150)
    let factor = (exposure / Self.usualExposure * gain).clamped(to: 0.02...6)
    return (factor, 0.0001 * min(exposure, 333), gain > 2.5 ? 2 : gain > 1.5 ? 1 : 0)
  }
}

extension LumaBitmap {
  /// The mean of every sixteenth pixel.
  fileprivate var meanBrightness: Double {
    var (sum, count) = (0, 0)
    for y in stride(from: 0, to: size.height, by: 4) {
      for x in stride(from: 0, to: size.width, by: 4) {
        sum += Int(pixels[y * size.width + x])
        count += 1
      }
    }
    return Double(sum) / Double(max(1, count))
  }

  /// The image out of focus by about a circle of `radius` pixels.
  fileprivate func defocused(by radius: Double) -> LumaBitmap {
    guard radius >= 0.25 else { return self }
    // The standard deviation of a circle is half of its radius; that of repeated blurs is the root
    // of half their number.
    let sigma = radius / 2 * 1.2
    let times = 2 * sigma * sigma
    guard times > 12 else { return blurred(max(1, Int(times.rounded()))) }
    let width = max(1, Int((12 * sigma * sigma / 2 + 1).squareRoot() / 2))
    return boxed(width).boxed(width)
  }

  /// The mean of squares of 2 × `reach` + 1 pixels.
  private func boxed(_ reach: Int) -> LumaBitmap {
    var across = LumaBitmap(size: size, filledWith: 0)
    let (width, height) = (size.width, size.height)
    let count = Int32(2 * reach + 1)
    do {
      let source = image
      var target = across.mutablePixels
      for y in 0..<height {
        let row = source.row(y)
        var sum: Int32 = 0
        for x in -reach...reach { sum += Int32(row[min(max(0, x), width - 1)]) }
        for x in 0..<width {
          target[y * width + x] = UInt8(truncatingIfNeeded: sum / count)
          sum += Int32(row[min(x + reach + 1, width - 1)]) - Int32(row[max(x - reach, 0)])
        }
      }
    }
    var result = LumaBitmap(size: size, filledWith: 0)
    var target = result.mutablePixels
    let source = across.image
    var sums = [Int32](repeating: 0, count: width)
    for y in -reach...reach {
      let row = source.row(min(max(0, y), height - 1))
      for x in 0..<width { sums[x] += Int32(row[x]) }
    }
    for y in 0..<height {
      let (next, last) = (source.row(min(y + reach + 1, height - 1)), source.row(max(y - reach, 0)))
      for x in 0..<width {
        target[y * width + x] = UInt8(truncatingIfNeeded: sums[x] / count)
        sums[x] += Int32(next[x]) - Int32(last[x])
      }
    }
    return result
  }

  /// This image with the part of `scene` in `area` over it, moved and smeared sideways, and all of
  /// it brightened.
  fileprivate func composed(
    under scene: LumaBitmap, in area: PixelRect, movedBy shift: Int, smearedBy smear: Int,
    times factor: Double
  ) -> LumaBitmap {
    let table = (0..<256).map { UInt8((Double($0) * factor).rounded().clamped(to: 0...255)) }
    var result = LumaBitmap(size: size, filledWith: 0)
    let (room, sheets) = (image, scene.image)
    var target = result.mutablePixels
    let width = size.width
    let columns = max(0, area.x + shift)..<max(0, min(width, area.x + area.size.width + shift))
    let reach = Int32(max(1, smear))
    for y in 0..<size.height {
      let row = room.row(y)
      for x in 0..<width { target[y * width + x] = table[Int(row[x])] }
      guard (area.y..<area.y + area.size.height).contains(y) else { continue }
      let sheet = sheets.row(y)
      for x in columns {
        var sum: Int32 = 0
        for step in 0..<Int(reach) { sum += Int32(sheet[min(max(0, x - shift + step), width - 1)]) }
        target[y * width + x] = table[Int(sum / reach)]
      }
    }
    return result
  }
}
