// The exit statuses of reticle-scan(1).

/// How the program ends.
enum ExitStatus: Int32, Equatable, Sendable {
  case found = 0
  case unreadable = 1
  case usage = 2
  case nothingFound = 4
  case deviating = 5
}
