// What makes a session a session of its own: folders and variables, which everything that is started
// in it inherits, and a bus that knows no services but the test's.

import Foundation

extension BusRig {
  /// The folder whose files tell the bus what it may start.
  public static let services = "services"

  /// Which folder is which, within the rig's.
  static let homes = [
    "HOME": "home", "XDG_CONFIG_HOME": "config", "XDG_DATA_HOME": "data",
    "XDG_CACHE_HOME": "cache", "XDG_STATE_HOME": "state",
  ]

  /// Nothing outside `folder` is written, and of the person's own session nothing is known.
  static func environment(in folder: URL, address: String) -> [String: String] {
    var environment = [
      "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "GSETTINGS_BACKEND": "memory",
      "DBUS_SESSION_BUS_ADDRESS": address, "DBUS_SYSTEM_BUS_ADDRESS": address,
      "XDG_RUNTIME_DIR": folder.path, "XDG_DATA_DIRS": "/usr/local/share:/usr/share",
      // What GStreamer knows of its plugins is the same everywhere, and takes seconds to find out;
      // the process that it forks for that would outlive a camera that is unplugged meanwhile.
      "GST_REGISTRY":
        FileManager.default.temporaryDirectory.appending(path: "reticle-rig-registry.bin").path,
      "GST_REGISTRY_FORK": "no",
    ]
    for (variable, name) in homes { environment[variable] = folder.appending(path: name).path }
    let outside = ProcessInfo.processInfo.environment
    // Where programs and their libraries are, and what a sanitizer was told.
    for name in [
      "PATH", "LD_LIBRARY_PATH", "TMPDIR", "ASAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS",
    ] {
      environment[name] = outside[name]
    }
    return environment
  }

  static func configuration(_ address: String, _ folder: URL) -> String {
    """
    <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
     "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
    <busconfig>
      <type>session</type>
      <listen>\(address)</listen>
      <servicedir>\(folder.appending(path: services).path)</servicedir>
      <auth>EXTERNAL</auth>
      <policy context="default">
        <allow send_destination="*" eavesdrop="true"/>
        <allow eavesdrop="true"/>
        <allow own="*"/>
      </policy>
    </busconfig>
    """
  }
}
