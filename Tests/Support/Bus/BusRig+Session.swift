// The folders and variables of a session of its own, which all programs in it inherit, and a bus
// with the services of the test only.

import Foundation

extension BusRig {
  /// The folder of service files, from which the bus starts programs.
  public static let services = "services"

  /// The variables of the session and their folders within the rig.
  static let homes = [
    "HOME": "home", "XDG_CONFIG_HOME": "config", "XDG_DATA_HOME": "data",
    "XDG_CACHE_HOME": "cache", "XDG_STATE_HOME": "state",
  ]

  /// The environment of the session. It writes only to `folder` and has no access to the user's own
  /// session.
  static func environment(in folder: URL, address: String) -> [String: String] {
    var environment = [
      "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "GSETTINGS_BACKEND": "memory",
      "DBUS_SESSION_BUS_ADDRESS": address, "DBUS_SYSTEM_BUS_ADDRESS": address,
      "XDG_RUNTIME_DIR": folder.path, "XDG_DATA_DIRS": "/usr/local/share:/usr/share",
      // The registry of GStreamer is the same everywhere and takes seconds to make, in a process
      // that would outlive a camera that is unplugged meanwhile.
      "GST_REGISTRY":
        FileManager.default.temporaryDirectory.appending(path: "reticle-rig-registry.bin").path,
      "GST_REGISTRY_FORK": "no",
    ]
    for (variable, name) in homes { environment[variable] = folder.appending(path: name).path }
    let outside = ProcessInfo.processInfo.environment
    // The paths of programs and libraries, and the options of sanitizers.
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
