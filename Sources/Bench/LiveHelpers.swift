// The helpers of the live bench: with --isolated, engines look at live images in processes of their
// own, as in the application if the user wants that.

internal import Assembly
internal import Isolation
internal import Reading

/// The helpers of all runs.
enum LiveHelpers {
  static let all = LookHelpers { ErrorStream.write("\($0.engine.rawValue) \($0.end.clause)") }
}

extension EngineSet {
  /// The engines of every program, in helpers.
  static let isolated = EngineSet.standard.isolated(by: LiveHelpers.all)
}
