// Making codes: the complete program makes them, and this writes their files, shows those that take
// turns, and reports grades.

internal import FeatureModels
internal import Glibc
internal import System

extension ScanCommand {
  /// Makes a code and writes its file.
  func make(_ options: Options) async throws -> ExitStatus {
    guard let made = try await parts?.make(options.making) else { throw becomeCompleteProgram() }
    // The user has not written these names, so no file makes room for one.
    for part in made.parts where FileMove.identity(at: part.name.bytes) != nil {
      throw Complaint(about: part.name.text, "is there already, and stays: no file is written")
    }
    for part in made.parts { try await write(part.bytes, to: part.name) }
    if !made.frames.isEmpty { return try await show(made.frames, rate: options.making.rate) }
    guard let file = made.file else { return .found }
    let status = try await write(to: try open(options)) { output in
      try output.write(file)
      return .found
    }
    if let labels = made.grades { return try await report(LabelGrades(grades: labels), options) }
    guard options.grading != nil, let code = made.code else { return status }
    let grade = CodeGrade(report: code.drawnGrade)
    if options.output != nil || options.making.isForTerminal {
      _ = try await write(to: Output()) { output in
        try output.write(Array(grade.lines.utf8))
        return status
      }
    } else {
      Messages.complain(about: "--grade", grade.sentence)
    }
    guard let least = options.leastGrade, !grade.reaches(least) else { return status }
    Messages.complain(about: "--grade-minimum", "the code is below \(least)")
    return .deviating
  }

  /// Writes the grades of labels, unless standard output has their file.
  private func report(_ grades: LabelGrades, _ options: Options) async throws -> ExitStatus {
    if options.output != nil {
      _ = try await write(to: Output()) { output in
        try output.write(Array(grades.table.utf8))
        return .found
      }
    } else {
      Messages.complain(about: "--grade", grades.sentence)
    }
    guard let least = options.leastGrade, let shortfall = grades.shortfall(of: least) else {
      return .found
    }
    Messages.complain(about: "--grade-minimum", shortfall)
    return .deviating
  }

  private func write(_ bytes: [UInt8], to name: FileName) async throws {
    let output: Output
    do {
      output = try Output(file: name)
    } catch {
      throw Complaint(about: name.text, "cannot be written: \(error.reason)")
    }
    _ = try await write(to: output) { output in
      try output.write(bytes)
      return .found
    }
  }

  /// Shows codes in turn until Ctrl+C, or once where standard output is no terminal.
  private func show(_ frames: [[UInt8]], rate: Double) async throws -> ExitStatus {
    try await write(to: Output()) { output in
      guard output.isTerminal else {
        for frame in frames { try output.write(frame) }
        return .found
      }
      try checkRoom(for: frames)
      while true {
        for frame in frames {
          try output.write(frame)
          try await Task.sleep(for: .seconds(1 / rate))
          // Back to the first line of the code, and away with it.
          let lines = frame.count { $0 == UInt8(ascii: "\n") }
          try output.write(Array("\u{1B}[\(lines)A\u{1B}[J".utf8))
        }
      }
    }
  }

  /// Throws if a code is larger than the terminal: its lines would break, or stay behind the next.
  private func checkRoom(for frames: [[UInt8]]) throws {
    guard let room = TerminalSize(of: STDOUT_FILENO) else { return }
    let needed = frames.map { TerminalSize(of: $0) }
    let (columns, lines) = (needed.map(\.columns).max() ?? 0, needed.map(\.lines).max() ?? 0)
    guard columns > room.columns || lines > room.lines else { return }
    throw Complaint(
      about: "--animate",
      "needs \(columns) columns and \(lines) lines, and this terminal has \(room.columns) and "
        + "\(room.lines): enlarge it, or put fewer bytes into each code with --part-size")
  }
}
