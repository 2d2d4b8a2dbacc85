// Codes of the user's own, made by the parts that all programs share.

internal import Assembly
internal import Documents
internal import FeatureModels
internal import FeatureViews

extension CodeMaking {
  /// Makes codes in this process: what they carry is the user's own.
  @MainActor static var here: CodeMaking {
    CodeMaking(
      make: { (design) async throws(MakingFault) in try await CodeMaker.make(design) },
      document: { PrintedPages.bytes(of: $0) })
  }
}
