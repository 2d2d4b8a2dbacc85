// A fault as a number and a text, the way it travels between processes and over a pipeline's bus.

internal import CGStreamer
internal import FeatureModels
internal import Wording

extension CaptureFault {
  /// The domain of such numbers among GStreamer's errors.
  static let domain = "reticle-fault"

  /// Faults whose words are known. They stay sentences, which can be translated.
  private static let known: [CaptureFault] = [
    .denied, .absent, .busy, .noCameraService, .unusableImage(.noImages),
    .unusableImage(.noImageArrived), .unusableImage(.damagedImage), .unusableImage(.tooLarge),
    .failed(.noMoreImages),
  ]
  private static let firstKnown = 100

  var code: Int {
    if let index = Self.known.firstIndex(of: self) { return Self.firstKnown + index }
    return switch self {
    case .missing: 1
    case .unusableImage: 2
    default: 3
    }
  }

  /// The text beside the number.
  var text: String {
    switch self {
    case .missing(let part): "\(part.package ?? "")|\(part.purpose)"
    case .unusableImage(let reason), .failed(let reason): reason.english
    default: ""
    }
  }

  /// The fault for a number and a text, which may be untrusted.
  init(code: Int, text: String) {
    let index = code - Self.firstKnown
    if Self.known.indices.contains(index) {
      self = Self.known[index]
      return
    }
    switch code {
    case 1:
      let words = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
      let package = words.first.map(String.init) ?? ""
      self = .missing(
        MissingPart(
          purpose: words.last.map(String.init) ?? "",
          package: MissingPart.isPackage(package) ? package : nil))
    case 2: self = .unusableImage(Sentence(exact: text))
    default: self = .failed(Sentence(exact: text))
    }
  }

  /// Posts the fault as an error of `element`.
  func post(from element: UnsafeMutablePointer<GstElement>) {
    let error = g_error_new_literal(
      g_quark_from_string(Self.domain), gint(clamping: code), text)
    let object = UnsafeMutableRawPointer(element).assumingMemoryBound(to: GstObject.self)
    gst_element_post_message(element, gst_message_new_error(object, error, nil))
    g_error_free(error)
  }
}
