// Wireless networks as they stand in codes.

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
}
