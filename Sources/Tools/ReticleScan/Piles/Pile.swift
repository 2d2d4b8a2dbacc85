// The files of a run: all of them, and those that are left where an earlier run stopped.

/// What a run reads, and what earlier runs have read of it.
struct Pile {
  /// A list or a log cannot be used.
  struct Failure: Error, Equatable {
    let subject: String
    let reason: SourceFailure
  }

  /// How many images a helper decodes. Its start then costs next to nothing, and an image that
  /// takes it over reaches few others, which come from the same hand.
  static let imagesPerHelper = 32

  /// The sources that are left.
  let sources: [Source]
  /// How many sources there were at first.
  let total: Int
  /// The log to be continued; nil if there is none.
  let log: ResumeLog?

  /// Finds the files and the place to continue.
  init(_ options: Options) throws(Failure) {
    let all: [Source]
    do {
      all = try SourceList.sources(of: options)
    } catch {
      throw Failure(subject: options.pile.list?.text ?? "", reason: error)
    }
    do {
      log = try options.pile.log.map { name throws(SourceFailure) in try ResumeLog(name) }
    } catch {
      throw Failure(subject: options.pile.log?.text ?? "", reason: error)
    }
    sources = log?.rest(of: all) ?? all
    total = all.count
  }
}
