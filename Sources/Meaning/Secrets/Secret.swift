// A secret in a payload, and the content that masks it. SecretRule decides which texts are secrets.

internal import Reading
internal import Wording

struct Secret: Hashable {
  /// The title of a code that shows nothing else.
  var kind: Sentence
  /// The effect on the user's account or device.
  var effect: Sentence?
  var value: UTF8Text

  init(_ kind: Sentence, effect: Sentence? = nil, _ value: UTF8Text) {
    (self.kind, self.effect, self.value) = (kind, effect, value)
  }

  func isVisible(in text: String) -> Bool {
    let bytes = UTF8Text(utf8: text)
    return bytes.shows(value) || bytes.shows(PercentEncoding.decodedBytes(value)[...])
      || Secret(in: bytes) != nil
  }
}

extension ArraySlice<UInt8> {
  /// Whether the text contains the first 24 bytes of another one, too many to match by chance.
  fileprivate func shows(_ other: UTF8Text) -> Bool {
    contains(other.prefix(24).string) && !other.isEmpty
  }
}

extension Content {
  /// Kinds that are secrets whatever their fields are.
  private static let alwaysSecret: Set<Kind> = [.otp, .otpBatch, .privateKey, .setUpCode, .esim]

  /// A secret is masked, never kept, exported, typed, handed to commands or sent to other programs,
  /// and a copy leaves the clipboard after a minute.
  public var holdsSecret: Bool {
    Self.alwaysSecret.contains(kind) || fields.contains(where: \.isSecret)
  }

  /// The content with the secret found in its code masked, wherever it shows.
  func concealing(_ secret: Secret, of code: CodeText) -> Content {
    var content = self
    let whole = code.text ?? ""
    for index in fields.indices where !fields[index].isSecret {
      let value = fields[index].value.english
      content.fields[index].isSecret = value == whole || secret.isVisible(in: value)
    }
    if !content.fields.contains(where: \.isSecret) {
      let value = code.text ?? Hexadecimal.digits(code.bytes)
      content.fields.add("secret", secret.kind, value, isSecret: true)
    }
    if let effect = secret.effect {
      content.fields.removeAll { $0.name == "effect" }
      content.fields.insert(ContentField("effect", label: Sentence("Effect"), effect), at: 0)
    }
    // The title of a text is its beginning.
    if [.text, .json, .xml, .binary].contains(kind) || secret.isVisible(in: title.english) {
      content.title = secret.kind
    }
    let copy = ContentAction.copy(label: secret.kind, whole, isSecret: true)
    let actions = furtherActions.map { action in
      guard case .copy(let label, let text, false) = action else { return action }
      return .copy(
        label: label, text, isSecret: text == whole || secret.isVisible(in: text))
    }
    content.furtherActions = actions
    switch mainAction {
    // A search would send the secret to a search engine.
    case .searchText, nil: content.mainAction = code.text == nil ? mainAction : copy
    case .copy(let label, let text, false):
      content.mainAction = .copy(
        label: label, text, isSecret: text == whole || secret.isVisible(in: text))
    default: break
    }
    return content
  }
}
