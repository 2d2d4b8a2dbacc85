// A secret from standard input: its first line and nothing of what follows, which may be for another
// secret or another program. Where someone types it, the terminal does not show it.

package import Filing
internal import Glibc
internal import System

package enum SecretLine {
  private static let interrupt: UInt8 = 0x03

  /// The next line of standard input without its end. `name` is asked for on a terminal.
  package static func read(_ name: String, most: Int) throws(SourceFailure) -> [UInt8] {
    var usual = termios()
    guard isatty(STDIN_FILENO) == 1, tcgetattr(STDIN_FILENO, &usual) == 0 else {
      return try line(most: most).bytes
    }
    var silent = usual
    // Ctrl+C would end the program and leave the terminal silent, so that it ends the line instead.
    silent.c_lflag &= ~tcflag_t(ECHO | ISIG)
    silent.c_lflag |= tcflag_t(ECHONL | ICANON)
    // VEOL
    silent.c_cc.11 = interrupt
    // What was typed before the question would have been shown.
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
    Messages.ask("\(name): ")
    defer { tcsetattr(STDIN_FILENO, TCSANOW, &usual) }
    let (bytes, end) = try line(most: most)
    guard end != interrupt else {
      tcsetattr(STDIN_FILENO, TCSANOW, &usual)
      kill(getpid(), SIGINT)
      // It ends the program, unless the program runs without signals.
      sleep(1)
      throw SourceFailure(sentence: "was not typed")
    }
    return bytes
  }

  /// A line, and the byte that ends it; nil at the end of the file.
  private static func line(most: Int) throws(SourceFailure) -> (bytes: [UInt8], end: UInt8?) {
    // The program keeps its own standard input open.
    let input = FileDescriptor(adopting: dup(STDIN_FILENO))
    let isTyped = isatty(STDIN_FILENO) == 1
    var line: [UInt8] = []
    while line.count <= most {
      guard let next = input.nextBytes(most: 1) else {
        throw SourceFailure(sentence: "cannot be read: \(String(cString: strerror(errno)))")
      }
      guard let byte = next.first else { return (line, nil) }
      if byte == UInt8(ascii: "\n") || isTyped && byte == interrupt {
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        return (line, byte)
      }
      line.append(byte)
    }
    throw SourceFailure(sentence: "is too large: the limit is \(most >> 10) KiB")
  }
}
