// Wireless networks in codes.

enum WiFiSamples {
  static let samples: [String] = [
    "WIFI:T:WPA;S:Network;P:password;;",
    "WIFI:S:\\\"foo\\;bar\\\\baz\\\"\\:\\,;P:pass\\;word;T:WPA;H:true;;",
    "WIFI:T:WPA;S:\"my;net\";P:\"12345678\";;",
    "WIFI:T:WPA;S:\"unclosed;P:\"12345678;;",
    "WIFI:T:nopass;S:Open;;", "WIFI:S:Open;;", "WIFI:T:;S:Open;P:;;",
    "WIFI:T:WEP;S:Old;P:abcde;;",
    "WIFI:T:SAE;S:New;P:password1;;", "WIFI:T:WPA3;S:New;P:password1;;",
    "WIFI:T:WPA;R:1;S:New;P:password1;;",
    "WIFI:T:WPA2-EAP;S:Uni;E:PEAP;PH2:MSCHAPV2;I:jane@uni.example;A:anon;P:secret;H:true;;",
    "WIFI:T:WPA;S:48656C6C6F;P:password;;", "WIFI:T:WPA;S:Cafe;P:password;;",
    "WIFI:T:WPA;S:\"48656C6C6F\";P:password;;",
    "WIFI:T:WPA;K:MDk=;S:a%3Bb;P:p%25ssword;;",
    "wifi:t:wpa;s:lower;p:password", "WIFI:T:ROT13;S:Odd;P:password;;", "WIFI:P:password;;",
    "WIFI:", "WIFI:;;", "WIFI:S:;;", "WIFI:S:\"", "WIFI:S:\";;", "WIFI:S:a\\", "WIFI:S::::;;",
    "WIFI:S:café 日本;T:WPA;P:пароль12;;",
    "WIFI:S:a;b;T:WPA;P:password;;",
  ]

  /// The fields after the prefix, and their fault.
  static let faults: [(fields: String, problem: String)] = [
    ("T:WPA;P:password;;", "The network has no name (S:)."),
    ("T:WPA;S:;P:password;;", "The network has no name (S:)."),
    ("T:WPA;S:a;;", "The network has no password (P:)."),
    ("T:WEP;S:a;;", "The network has no password (P:)."),
    ("T:SAE;S:a;;", "The network has no password (P:)."),
    ("T:WPA;S:a;P:short;;", "The password (P:) has 5 bytes; WPA needs 8 to 63."),
    ("T:ROT13;S:a;P:password;;", "The security type “ROT13” (T:) is not known."),
    ("T:nopass;S:a;P:x;;", "The code has a password (P:) for a network that needs none."),
    (
      "S:a;P:password;;",
      "The code has a password but no security type (T:)."
    ),
    (
      "T:WPA2-EAP;S:a;P:x;;", "The network requires a user name (I:), which the code does not have."
    ),
    ("T:WPA;S:a;b;P:password;;", "The part “b” has no name and was skipped."),
    ("T:WPA;S:a;S:b;P:password;;", "The field S: appears more than once; the first is used."),
    (
      "T:nopass;S:\(String(repeating: "é", count: 17));;",
      "The name of the network (S:) is longer than 32 bytes."
    ),
  ]
}
