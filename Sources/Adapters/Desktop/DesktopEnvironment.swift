// The desktop environment around the program, where it has to be known by its name.

/// A desktop environment.
public enum DesktopEnvironment: Hashable, Sendable {
  case gnome, plasma, xfce, cinnamon, other

  /// The environment that `XDG_CURRENT_DESKTOP` names, the most special name first.
  public init(named names: String) {
    let known: [String: Self] = [
      "GNOME": .gnome, "UNITY": .gnome, "KDE": .plasma, "XFCE": .xfce, "X-CINNAMON": .cinnamon,
      "CINNAMON": .cinnamon,
    ]
    self =
      names.split(separator: ":").lazy.compactMap { known[$0.uppercased()] }.first ?? .other
  }

  /// The command that opens the settings in which programs are allowed to use the camera, or those
  /// that come nearest.
  public var cameraSettings: [String] {
    switch self {
    case .gnome, .other: ["gnome-control-center", "camera"]
    case .plasma: ["systemsettings", "kcm_flatpak"]
    case .xfce: ["xfce4-settings-manager"]
    case .cinnamon: ["cinnamon-settings", "privacy"]
    }
  }
}
