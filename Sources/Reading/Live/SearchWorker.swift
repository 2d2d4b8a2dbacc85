// A further thread of the thorough lane, for machines with more than two cores.

/// Makes looks with engines of its own.
actor SearchWorker {
  private nonisolated let executor: any SerialExecutor
  private let recognizers: Recognizers

  init(on executor: any SerialExecutor, _ engines: EngineSet) {
    self.executor = executor
    recognizers = engines.makeRecognizers()
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  /// Makes a look at `image`.
  func make(_ attempt: Attempt, in image: ImageSearch) -> (Attempt, [Detection]) {
    (attempt, image.make(attempt, recognizers))
  }
}
