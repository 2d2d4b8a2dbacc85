// Makes ControlDriver's calls to the kernel, through a second descriptor on the camera's device,
// which can set controls while another one streams. It handles numbers; Features/Cameras/Model
// decides what they mean.

internal import CV4L2
public import FeatureModels
internal import Glibc
internal import System

/// The driver of a video device of the kernel. It belongs to one thread.
public final class V4L2Driver: ControlDriver {
  /// A driver that lists more controls than this never ends its list.
  private static let mostControls = 512
  /// Menus have a few items; a range of this size is not a menu.
  private static let mostItems = 64

  private let file: FileDescriptor

  public init(path: String) throws(ControlFault) {
    let descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw ControlFault(code: errno) }
    file = FileDescriptor(adopting: descriptor)
  }

  /// All controls of types that this program can use.
  public func controls() throws(ControlFault) -> [ControlDescription] {
    var descriptions: [ControlDescription] = []
    var last: UInt32 = 0
    for _ in 0..<Self.mostControls {
      var query = v4l2_queryctrl()
      query.id = last | UInt32(bitPattern: Int32(truncatingIfNeeded: v4l2_next_control))
      guard repeated({ v4l2_describe_control(file.number, &query) }) else {
        // The kernel ends the list with EINVAL, and a device without controls says ENOTTY.
        if [EINVAL, ENOTTY].contains(errno) { break }
        throw ControlFault(code: errno)
      }
      guard query.id > last else { break }
      last = query.id
      if let description = description(query) { descriptions.append(description) }
    }
    return descriptions
  }

  /// The present value of a control.
  public func value(of id: UInt32) throws(ControlFault) -> Int {
    var control = v4l2_control(id: id, value: 0)
    guard repeated({ v4l2_read_control(file.number, &control) }) else {
      throw ControlFault(code: errno)
    }
    return Int(control.value)
  }

  public func set(_ id: UInt32, to value: Int) throws(ControlFault) {
    guard let value = Int32(exactly: value) else { throw .refused }
    var control = v4l2_control(id: id, value: value)
    guard repeated({ v4l2_write_control(file.number, &control) }) else {
      throw ControlFault(code: errno)
    }
  }

  private func description(_ query: v4l2_queryctrl) -> ControlDescription? {
    guard query.minimum <= query.maximum, !query.has(V4L2_CTRL_FLAG_DISABLED) else { return nil }
    let range = Int(query.minimum)...Int(query.maximum)
    let kind: ControlDescription.Kind
    switch query.type {
    case V4L2_CTRL_TYPE_INTEGER.rawValue: kind = .integer
    case V4L2_CTRL_TYPE_BOOLEAN.rawValue: kind = .boolean
    case V4L2_CTRL_TYPE_MENU.rawValue: kind = .menu(items(of: query.id, in: range))
    default: return nil
    }
    var description = ControlDescription(
      id: query.id, name: Self.text(query.name), kind: kind, range: range,
      step: max(1, Int(query.step)), defaultValue: Int(query.default_value))
    description.isInactive = query.has(V4L2_CTRL_FLAG_INACTIVE)
    description.isReadOnly = query.has(V4L2_CTRL_FLAG_READ_ONLY)
    return description
  }

  private func items(of id: UInt32, in range: ClosedRange<Int>) -> [Int: String] {
    guard range.lowerBound >= 0 else { return [:] }
    var items: [Int: String] = [:]
    for number in range.prefix(Self.mostItems) {
      var item = v4l2_querymenu()
      item.id = id
      item.index = UInt32(number)
      // Some numbers of the range have no item.
      guard repeated({ v4l2_describe_item(file.number, &item) }) else { continue }
      items[number] = Self.text(item.name)
    }
    return items
  }

  /// Makes a call, repeats it after a signal, and returns whether it succeeded.
  private func repeated(_ call: () -> CInt) -> Bool {
    while true {
      if call() >= 0 { return true }
      guard errno == EINTR else { return false }
    }
  }

  /// The text in a C array of characters, which may lack its terminating zero.
  private static func text<Characters>(_ characters: Characters) -> String {
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

extension v4l2_queryctrl {
  fileprivate func has(_ flag: Int32) -> Bool { flags & UInt32(bitPattern: flag) != 0 }
}

extension ControlFault {
  /// The fault for an error of the kernel.
  init(code: CInt) {
    self =
      switch code {
      case EACCES, EPERM: .denied
      case EBUSY: .busy
      case ENODEV, ENOENT, ENXIO: .gone
      case EINVAL, ERANGE, ENOTTY: .refused
      default: .failed
      }
  }
}
