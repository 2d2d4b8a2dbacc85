// The engines of one thread: they keep state between images, so each thread has its own.

/// The engines of one thread, in the order of their `EngineSet`.
struct Recognizers {
  let members: [(engine: Engine, role: EngineSet.Role, recognizer: any Recognizer)]

  init(_ members: [(engine: Engine, role: EngineSet.Role, recognizer: any Recognizer)]) {
    self.members = members
  }

  /// The engines that have `role`.
  func inRole(_ role: EngineSet.Role) -> Recognizers {
    Recognizers(members.filter { $0.role == role })
  }

  /// The engine of this name alone.
  func only(_ engine: Engine) -> Recognizers {
    Recognizers(members.filter { $0.engine == engine })
  }

  /// What each engine finds in `image`, one after the other; nothing is merged.
  func recognize(_ image: LumaImage, _ request: RecognitionRequest) -> [Detection] {
    members.flatMap { $0.recognizer.recognize(image, request) }
  }
}
