// The desktop environment in which the program runs, for naming its settings.

public import Wording

/// A desktop environment.
public nonisolated enum DesktopEnvironment: Hashable, Sendable {
  case gnome, plasma, xfce, cinnamon, mate, other

  /// The environment that `XDG_CURRENT_DESKTOP` names, such as "ubuntu:GNOME".
  public init(named names: String?) {
    let known: [String: Self] = [
      "gnome": .gnome, "unity": .gnome, "budgie": .gnome, "pantheon": .gnome, "kde": .plasma,
      "xfce": .xfce, "x-cinnamon": .cinnamon, "cinnamon": .cinnamon, "mate": .mate,
    ]
    let names = (names ?? "").lowercased().split(separator: ":")
    self = names.lazy.compactMap { known[String($0)] }.first ?? .other
  }

  /// The command that opens the settings for camera access, or the closest ones.
  public var cameraSettings: [String] {
    switch self {
    case .gnome, .other: ["gnome-control-center", "camera"]
    case .plasma: ["systemsettings", "kcm_flatpak"]
    case .xfce: ["xfce4-settings-manager"]
    case .cinnamon: ["cinnamon-settings", "privacy"]
    case .mate: ["mate-control-center"]
    }
  }

  /// The advice for binding a key where the desktop has no shortcuts for programs.
  public var bindingAdvice: Sentence {
    switch self {
    case .gnome:
      Sentence(
        """
        In Settings, open Keyboard › View and Customize Shortcuts › Custom Shortcuts, and add the \
        command “reticle --lens”.
        """)
    case .cinnamon:
      Sentence(
        """
        In System Settings, open Keyboard › Shortcuts › Custom Shortcuts, and add the command \
        “reticle --lens”.
        """)
    case .xfce:
      Sentence(
        "In Settings, open Keyboard › Application Shortcuts, and add the command “reticle --lens”.")
    case .mate:
      Sentence("In Control Center, open Keyboard Shortcuts, and add the command “reticle --lens”.")
    case .plasma:
      Sentence(
        "In System Settings, open Shortcuts › Add New › Command, and enter “reticle --lens”.")
    case .other:
      Sentence("In your desktop’s settings, bind a key to the command “reticle --lens”.")
    }
  }
}
