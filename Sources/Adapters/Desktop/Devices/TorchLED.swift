// A light-emitting diode beside a camera, as the kernel shows it: a folder of small files. Nothing
// here waits for anything but the kernel.

internal import Cameras
internal import Glibc

/// A torch that can shine for as long as one likes.
struct TorchLED: Hashable, Sendable {
  /// What the kernel calls the kind of device, and who else may switch it for us.
  enum Class: String, Sendable {
    /// The kernel's own.
    case leds
    /// Of MediaTek's kernels.
    case flashlight
  }

  let `class`: Class
  let name: String
  /// The file that holds how brightly it shines; 0 is dark.
  let file: String
  /// As brightly as it may shine.
  let maximum: UInt32

  /// The torch under `root`, which is the kernel's `/sys/class`; the first by name if there are
  /// several, one that is made to shine rather than one that is made to flash.
  static func find(in root: String) -> TorchLED? {
    let leds = names(in: "\(root)/leds").sorted()
    let ordered =
      leds.filter { hasFunction("torch", $0) } + leds.filter { hasFunction("flash", $0) }
    return ordered.lazy.compactMap { TorchLED(.leds, $0, in: root, prefix: "") }.first
      ?? names(in: "\(root)/flashlight").sorted().lazy.compactMap {
        TorchLED(.flashlight, $0, in: root, prefix: "torch_")
      }.first
  }

  private init?(_ class: Class, _ name: String, in root: String, prefix: String) {
    let folder = "\(root)/\(`class`.rawValue)/\(name)"
    guard let maximum = Self.number(in: "\(folder)/\(prefix)max_brightness"), maximum > 0 else {
      return nil
    }
    self.class = `class`
    self.name = name
    self.file = "\(folder)/\(prefix)brightness"
    self.maximum = maximum
  }

  /// Whether it shines now; nil if it is gone.
  var isShining: Bool? { Self.number(in: file).map { $0 > 0 } }

  /// Makes it shine at `level`, where the kernel lets this program; otherwise why it does not.
  func write(_ level: UInt32) -> TorchState.Failure? {
    let descriptor = open(file, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return TorchState.Failure(errno: errno) }
    defer { close(descriptor) }
    let text = "\(level)\n"
    let written = Glibc.write(descriptor, text, text.utf8.count)
    return written < 0 ? TorchState.Failure(errno: errno) : nil
  }

  /// Whether the last part of a name such as "white:flash", "white:flash-1" or "led:torch_0" is
  /// `function`.
  private static func hasFunction(_ function: String, _ name: String) -> Bool {
    guard let last = name.split(separator: ":").last, name.contains(":") else { return false }
    let rest = last.dropFirst(function.count)
    return last.hasPrefix(function) && rest.allSatisfy { "-_0123456789".contains($0) }
  }

  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  /// The number that a file holds.
  private static func number(in file: String) -> UInt32? {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    // More than any number of 32 bits needs.
    var text = [UInt8](repeating: 0, count: 16)
    let count = read(descriptor, &text, text.count)
    guard count > 0 else { return nil }
    return UInt32(String(decoding: text.prefix(count).prefix { $0 > 32 }, as: UTF8.self))
  }
}

extension TorchState.Failure {
  fileprivate init(errno code: CInt) {
    self =
      [EACCES, EPERM, EROFS].contains(code)
      ? .notPermitted : .other(String(cString: strerror(code)))
  }
}
