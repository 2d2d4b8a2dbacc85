// The LED that serves as a torch. The kernel shows it as a folder of small files, which are read
// and written without waiting.

internal import FeatureModels
internal import Glibc

/// An LED that can stay lit as a torch.
struct TorchLED: Hashable, Sendable {
  /// The kernel's class of the device; the raw value is the name of its folder.
  enum DeviceClass: String, Sendable {
    /// The class of all kernels.
    case leds
    /// A class of MediaTek's kernels.
    case flashlight
  }

  let deviceClass: DeviceClass
  let name: String
  /// The file with the brightness; 0 is off.
  let file: String
  /// The greatest brightness.
  let maximum: UInt32

  /// The LED under `root`, the kernel's `/sys/class`. An LED for a torch comes before one for a
  /// flash, then the order is by name.
  static func find(in root: String) -> TorchLED? {
    let leds = names(in: "\(root)/leds").sorted()
    let ordered =
      leds.filter { hasFunction("torch", $0) } + leds.filter { hasFunction("flash", $0) }
    return ordered.lazy.compactMap { TorchLED(.leds, $0, in: root, prefix: "") }.first
      ?? names(in: "\(root)/flashlight").sorted().lazy.compactMap {
        TorchLED(.flashlight, $0, in: root, prefix: "torch_")
      }.first
  }

  private init?(_ deviceClass: DeviceClass, _ name: String, in root: String, prefix: String) {
    let folder = "\(root)/\(deviceClass.rawValue)/\(name)"
    guard let maximum = Self.number(in: "\(folder)/\(prefix)max_brightness"), maximum > 0 else {
      return nil
    }
    self.deviceClass = deviceClass
    self.name = name
    self.file = "\(folder)/\(prefix)brightness"
    self.maximum = maximum
  }

  /// Whether the LED is lit; nil if it no longer exists.
  var isLit: Bool? { Self.number(in: file).map { $0 > 0 } }

  /// Writes the brightness; the reason if the kernel does not permit it.
  func write(_ brightness: UInt32) -> TorchState.Failure? {
    let descriptor = open(file, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return TorchState.Failure(errno: errno) }
    defer { close(descriptor) }
    let text = "\(brightness)\n"
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

  /// The number in a file.
  private static func number(in file: String) -> UInt32? {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    // More than a number of 32 bits needs.
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
