// How users bind a key by themselves where the desktop has no shortcuts for programs.

public import Wording

/// Where a desktop's settings bind a key to a command.
public nonisolated enum BindingAdvice {
  /// The sentence for a desktop by its names in XDG_CURRENT_DESKTOP, such as "ubuntu:GNOME".
  public static func sentence(forDesktop names: String?) -> Sentence {
    let names = (names ?? "").lowercased().split(separator: ":")
    for name in names {
      switch name {
      case "gnome", "unity", "budgie", "pantheon":
        return Sentence(
          """
          In Settings, open Keyboard › View and Customize Shortcuts › Custom Shortcuts, and add the \
          command “reticle --lens”.
          """)
      case "x-cinnamon", "cinnamon":
        return Sentence(
          """
          In System Settings, open Keyboard › Shortcuts › Custom Shortcuts, and add the command \
          “reticle --lens”.
          """)
      case "xfce":
        return Sentence(
          """
          In Settings, open Keyboard › Application Shortcuts, and add the command “reticle --lens”.
          """)
      case "mate":
        return Sentence(
          "In Control Center, open Keyboard Shortcuts, and add the command “reticle --lens”.")
      case "kde":
        return Sentence(
          """
          In System Settings, open Shortcuts › Add New › Command, and enter “reticle --lens”.
          """)
      default: continue
      }
    }
    return Sentence("In your desktop’s settings, bind a key to the command “reticle --lens”.")
  }
}
