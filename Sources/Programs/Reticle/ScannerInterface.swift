// The interface on the session bus as other programs see it; reticle-scanner(5) describes it.

internal import FeatureSessions
internal import GLib
internal import Isolation
internal import Reading
internal import System
internal import TextStandards

/// The description of the interface, and how codes look in it.
enum ScannerInterface {
  static let name = "\(ProgramIdentity.id).Scanner1"
  /// The object's path, which the application ID determines.
  static let path = "/" + ProgramIdentity.id.split(separator: ".").joined(separator: "/")

  /// The interface as D-Bus describes interfaces; `data` has the same text as a file.
  static let description = """
    <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
      "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
    <node>
      <interface name="io.github.reticle_app.Reticle.Scanner1">
        <!-- Waits for a code that the user shows or clicks on. The user sees the path of the
             program that asks. A second refusal is final. -->
        <method name="ScanOnce">
          <arg name="options" type="a{sv}" direction="in"/>
          <arg name="codes" type="aa{sv}" direction="out"/>
        </method>
        <!-- Reads a file from its beginning, whatever the offset of the descriptor. -->
        <method name="ReadImage">
          <arg name="image" type="h" direction="in"/>
          <arg name="options" type="a{sv}" direction="in"/>
          <arg name="codes" type="aa{sv}" direction="out"/>
        </method>
        <!-- Asks the user whether the caller may follow what is scanned. -->
        <method name="Listen">
          <arg name="options" type="a{sv}" direction="in"/>
        </method>
        <!-- A new code. None of what a message on the bus has opened is sent by itself. -->
        <signal name="Found">
          <arg name="code" type="a{sv}"/>
        </signal>
        <!-- The user has ended what Listen began. -->
        <signal name="Stopped"/>
        <property name="Kinds" type="as" access="read"/>
      </interface>
    </node>

    """

  /// A code as the interface has it. A secret has neither text nor bytes unless it `showsSecrets`.
  static func code(
    _ code: Detection, text: String?, kind: String, title: String, isSecret: Bool,
    showsSecrets: Bool
  ) -> Variant {
    var facts: [String: Variant] = [
      "symbology": .string(code.symbology.rawValue), "content": .string(kind),
      "title": .string(title.withoutNUL), "secret": .boolean(isSecret),
      "corners": .array(
        code.outline.corners.map { .tuple([.double($0.x), .double($0.y)]) }, of: "(dd)"),
    ]
    if !isSecret || showsSecrets {
      facts["bytes"] = .array(code.payload.bytes.map { .byte($0) }, of: "y")
      // D-Bus has no text with NUL; the bytes have it.
      if let text, text == text.withoutNUL { facts["text"] = .string(text) }
    }
    return .options(facts)
  }

  static func codes(_ codes: [Variant]) -> Variant { .array(codes, of: "a{sv}") }
}

/// The reasons why a call fails, as errors of D-Bus.
enum ScannerError {
  static func declined() -> BusError { error("Declined", "The user declined.") }
  static func busy() -> BusError { error("Busy", "Too many requests wait already.") }
  static func withdrawn() -> BusError { error("Cancelled", "The request was withdrawn.") }
  static func unreadable(_ sentence: String) -> BusError { error("Unreadable", sentence) }
  static func wrong(_ sentence: String) -> BusError {
    BusError(name: BusError.invalidArguments, message: sentence)
  }

  private static func error(_ name: String, _ message: String) -> BusError {
    BusError(name: "\(ProgramIdentity.id).Error.\(name)", message: message)
  }
}

extension AskingProgram {
  static let browserProgram = "reticle-browser"
  private static let suffixes = PublicSuffixList()

  /// The program of a caller, as far as the kernel knows it.
  ///
  /// Only Reticle's own program speaks for extensions and pages: of all others the name that they
  /// give does not count.
  init(_ process: OtherProcess, askingFor asker: ScanOptions.Asker?) {
    if let asker, let path = process.path, process.isPathSeen, process.flatpak == nil,
      path == HelperProgram.path(of: Self.browserProgram)
    {
      switch asker {
      case .extension(let name): self = .host(path, extension: name)
      case .page(let origin): self = .page(origin, site: Self.suffixes.site(of: origin))
      }
    } else if let flatpak = process.flatpak {
      self = flatpak.isConfirmed ? .flatpak(flatpak.id) : .elsewhere("Flatpak \(flatpak.id)")
    } else if let path = process.path {
      self = process.isPathSeen ? .file(path, script: process.script) : .elsewhere(path)
    } else {
      self = .unknown
    }
  }
}

extension String {
  fileprivate var withoutNUL: String { replacing("\0", with: "") }
}
