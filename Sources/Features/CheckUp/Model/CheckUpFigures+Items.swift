// Turns each figure into a row. The limits stand with their reasons.

internal import Wording

extension CheckUpFigures {
  func item(for subject: CheckUpReport.Subject) -> CheckUpReport.Item {
    switch subject {
    case .detail: detail
    case .width: widthItem
    case .corners: corners
    case .noise: noiseItem
    case .rate: rateItem
    case .delay: delay
    }
  }

  private var notSeen: Sentence { Sentence("The camera does not see the chart.") }

  /// The limits are in modules across the image: with two pixels per module, an image 1280 pixels
  /// wide shows 640, and one 640 pixels wide shows 320.
  private var detail: CheckUpReport.Item {
    guard let module, let pixelsPerModule, let modulesAcross else {
      return .init(.detail, notSeen)
    }
    let size = CheckUpReport.millimetres(module)
    let double = CheckUpReport.millimetres(2 * module)
    let pixels = Self.tenths(pixelsPerModule)
    let value = Sentence(
      "\(size) mm at this distance, \(pixels) pixels each; \(double) mm at twice the distance.")
    if isFinest {
      return .init(
        .detail, value, .good,
        Sentence("The chart has no smaller modules: move away to find the limit."))
    }
    let verdict = Self.verdict(modulesAcross, good: 560, usable: 280)
    if verdict == .good { return .init(.detail, value, verdict) }
    // A sharp image needs about two pixels per module.
    let advice =
      pixelsPerModule > 3.2
      ? Sentence("The image is not sharp: set the focus, change the distance or clean the lens.")
      : Sentence("Hold codes closer to the camera, or choose a larger format.")
    return .init(.detail, value, verdict, advice)
  }

  private var widthItem: CheckUpReport.Item {
    guard let width else { return .init(.width, notSeen) }
    return .init(.width, Sentence("\(Int(width.rounded())) mm at this distance."))
  }

  /// A corner with three quarters of the sharpness costs little; half the sharpness costs the
  /// finest codes.
  private var corners: CheckUpReport.Item {
    if let unread = unreadCorners.first {
      return .init(
        .corners, Sentence("The code at the \(unread.name) cannot be read."), .poor,
        Sentence("Clean the lens, hold the camera straight, or keep codes in the middle."))
    }
    guard isInView else { return .init(.corners, notSeen) }
    guard let cornerShare, let chartShare else {
      return .init(
        .corners, Sentence("Hold the camera so that all corners of the chart are in the image."))
    }
    guard chartShare >= 0.6 else {
      return .init(.corners, Sentence("Hold the camera closer, so that the chart fills the image."))
    }
    let value = Sentence("\(Self.percent(cornerShare)) % of the sharpness in the middle.")
    let verdict = Self.verdict(cornerShare, good: 0.75, usable: 0.5)
    return .init(
      .corners, value, verdict,
      verdict == .good
        ? nil : Sentence("Clean the lens, hold the camera straight, or keep codes in the middle."))
  }

  private var noiseItem: CheckUpReport.Item {
    guard let noiseShare, let contrast, let blownOut else { return .init(.noise, notSeen) }
    // Overexposed paper has no noise to measure.
    if blownOut > 0.5 {
      return .init(
        .noise, Sentence("White paper is overexposed, which hides noise."), .usable,
        Sentence("Use less light or a shorter exposure."))
    }
    let value = Sentence("\(Self.tenths(noiseShare * 100)) % of the contrast.")
    // With fewer levels between paper and print, engines take shadows for print.
    let light = Self.verdict(contrast, good: 80, usable: 40)
    // Noise of a twentieth of the contrast blurs modules of two pixels.
    let verdict = min(light, Self.verdict(-noiseShare, good: -0.025, usable: -0.06))
    return .init(.noise, value, verdict, verdict == .good ? nil : Sentence("Add more light."))
  }

  /// Video has 25 images a second or more; below a dozen, a moving hand smears every image.
  private var rateItem: CheckUpReport.Item {
    guard let rate else { return .init(.rate, Sentence("Not measured yet.")) }
    let verdict = Self.verdict(rate, good: 22, usable: 11)
    let advice = Sentence("Add more light, use another USB port or choose a smaller format.")
    return .init(
      .rate, Sentence("The camera delivers \(Self.tenths(rate)) images per second."), verdict,
      verdict == .good ? nil : advice)
  }

  /// A delay of a fifth of a second is not noticed; half a second is.
  private var delay: CheckUpReport.Item {
    guard let toOutline else {
      return .init(
        .delay,
        missesPulse
          ? Sentence("The blinking code on the screen cannot be read.")
          : Sentence("It is measured while the chart is on this screen."))
    }
    let outline = Int((toOutline / .milliseconds(1)).rounded())
    let value =
      toFrame.map {
        let frame = Int(($0 / .milliseconds(1)).rounded())
        return Sentence(
          "\(outline) ms, of which \(frame) ms pass before the camera takes the image.")
      } ?? Sentence("\(outline) ms.")
    let verdict = Self.verdict(-Double(outline), good: -200, usable: -500)
    return .init(
      .delay, value, verdict,
      verdict == .good ? nil : Sentence("Close other programs or choose a smaller format."))
  }

  private static func verdict(
    _ value: Double, good: Double, usable: Double
  ) -> CheckUpReport.Verdict {
    value >= good ? .good : value >= usable ? .usable : .poor
  }

  private static func percent(_ share: Double) -> Int { Int((share * 100).rounded()) }

  private static func tenths(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension ChartMark.Corner {
  fileprivate var name: Sentence {
    switch self {
    case .topLeft: Sentence("top left")
    case .topRight: Sentence("top right")
    case .bottomRight: Sentence("bottom right")
    case .bottomLeft: Sentence("bottom left")
    }
  }
}
