// The time that all computers agree on.

internal import CGLib

/// The clock of the computer, which the user or the network may set.
public enum WallClock {
  /// The seconds since 1970 began in UTC.
  public static var seconds: Double { Double(g_get_real_time()) / 1_000_000 }
}
