// A clean copy of a code, drawn from its payload.

internal import Assembly
internal import Reading
internal import Meaning
internal import FeatureModels
internal import Wording

/// Draws copies of codes.
enum CodeCopy {
  /// A copy of a code, drawn on another thread, one pixel for each cell; nil if its kind cannot be
  /// drawn, or only with other data.
  @concurrent
  static func drawn(of code: Detection) async -> LumaBitmap? {
    let text = String(validating: code.payload.bytes, as: UTF8.self)
    let draft = CodeDraft(
      again: code.facts, text: text, content: Content(.text, title: ""))
    guard let design = try? draft.design(), design.isCarried(by: code.payload) else { return nil }
    return try? CodeMaker.unchecked(design).image(scale: 1)
  }
}
