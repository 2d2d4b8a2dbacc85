// The form for a code that was read: filled in where writing it again gives exactly the same text,
// otherwise the text itself, so that nothing of it is lost.

public import Meaning
internal import Wording

extension CodeForm {
  /// The form for a code with this content and text.
  public init(_ content: Content, text: String) {
    for kind in Kind.allCases where kind != .text {
      var form = CodeForm(kind)
      form.fill(from: content, text)
      if form.fault == nil, form.text == text {
        self = form
        return
      }
    }
    self.init(.text)
    self[.text] = text
  }

  private mutating func fill(from content: Content, _ text: String) {
    func value(_ name: String) -> String {
      content.fields.first { $0.name == name }?.value.english ?? ""
    }
    switch kind {
    case .link: if content.kind == .link { self[.link] = text }
    case .wifi:
      guard content.kind == .wifi else { return }
      self[.network] = value("ssid")
      self[.password] = value("password")
      self[.hidden] = value("hidden").isEmpty ? "" : "true"
    case .payment:
      guard content.kind == .payment else { return }
      for field in [FormField.iban, .amount, .reference] { self[field] = value(field.rawValue) }
      self[.payee] = value("name")
      self[.message] = value("text")
    case .event:
      guard content.kind == .event else { return }
      for field in [FormField.start, .end] { self[field] = value(field.rawValue) }
      self[.title] = value("summary")
      self[.place] = value("location")
      self[.note] = value("description")
    case .text, .contact: break
    }
  }
}
