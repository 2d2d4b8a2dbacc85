// Wireless networks: every escape, every protection, and the faults of code generators.

import Meaning
import Testing
import Wording

@Suite("Wi-Fi networks")
struct WiFiTests {
  private func network(_ text: String) -> WiFiNetwork? {
    if case .joinNetwork(let network)? = content(text).mainAction { network } else { nil }
  }

  @Test("A network is joined by its name and password, and the password is a secret")
  func simple() {
    let code = content("WIFI:T:WPA;S:Network;P:password;;")
    #expect(code.kind == .wifi)
    #expect(code.title.english == "Network")
    #expect(
      code.fields == [
        ContentField("ssid", label: "Network", "Network"),
        ContentField("security", label: "Security", "WPA/WPA2"),
        ContentField("password", label: "Password", "password", isSecret: true),
      ])
    #expect(
      code.mainAction
        == .joinNetwork(
          WiFiNetwork(
            ssid: Array("Network".utf8), security: .wpa, password: "password", isHidden: false)))
    #expect(code.furtherActions.first == .copy(label: "Password", "password", isSecret: true))
    #expect(code.problems.english == [])
  }

  @Test(
    "Names and passwords are exact, with escapes, quotes or missing ends",
    arguments: [
      (#"S:\"foo\;bar\\baz\"\:\,;P:pass\;word"#, #""foo;bar\baz":,"#, "pass;word"),
      (#"S:"quoted";P:"12345678";;"#, "quoted", "12345678"),
      (#"S:"my;net";P:"p;assword";;"#, "my;net", "p;assword"),
      (#"S:"unclosed;P:password;;"#, #""unclosed"#, "password"),
      (#"S:";P:password;;"#, "\"", "password"),
      (#"S:"a\";P:password;;"#, #""a""#, "password"),
      (#"S:"a\\";P:password;;"#, #"a\"#, "password"),
      ("S: blanks ;P: pass word ;;", " blanks ", " pass word "),
      ("S:a:b;P:http://x;;", "a:b", "http://x"),
      ("S:no end;P:password", "no end", "password"),
      ("S:line end;P:password\r\n", "line end", "password"),
      ("\nS:lines;\nP:password;\n;", "lines", "password"),
      (#"S:a;P:pass\word"#, "a", #"pass\word"#),
      (#"S:a;P:password\"#, "a", #"password\"#),
      ("P:password;H:false;S:any order;;", "any order", "password"),
      ("S:café 日本;P:пароль12;;", "café 日本", "пароль12"),
      ("s:lower;p:password;;", "lower", "password"),
      ("S:a+b%20c;P:100%25done;;", "a+b%20c", "100%25done"),
      ("K:MDk=;S:a%3Bb;P:p%25assword;;", "a;b", "p%assword"),
    ])
  func escapes(_ fields: String, _ name: String, _ password: String) {
    for code in ["WIFI:T:WPA;\(fields)", "wifi:t:wpa;\(fields)"] {
      #expect(network(code)?.name == name)
      #expect(network(code)?.password == password)
      #expect(content(code).problems.english == [])
    }
  }

  @Test(
    "Names in hexadecimal are told apart from names that look like it",
    arguments: [
      ("48656C6C6F", "Hello"), ("\"48656C6C6F\"", "48656C6C6F"), ("Cafe", "Cafe"),
      ("DEADBEEF", "DEADBEEF"), ("12345678", "12345678"), ("ABCD", "ABCD"),
      ("636166C3A9", "café"), ("FEEDFACE0", "FEEDFACE0"), ("4865zz6C", "4865zz6C"),
      (String(repeating: "FF", count: 20), String(repeating: "FF", count: 20)),
    ])
  func hexadecimal(_ written: String, _ name: String) {
    #expect(content("WIFI:T:WPA;S:\(written);P:password;;").title.english == name)
  }

  @Test("A name that is too long for text is read as hexadecimal")
  func bytes() {
    let digits = String(repeating: "FF", count: 20)
    #expect(network("WIFI:T:nopass;S:\(digits);;")?.ssid == Array(repeating: 0xFF, count: 20))
  }

  @Test(
    "Every name of a protection is recognised",
    arguments: [
      ("T:WPA;P:password", .wpa), ("T:WPA2;P:password", .wpa), ("T:WPA/WPA2;P:password", .wpa),
      ("T:WPA2/WPA3;P:password", .wpa), ("T:WPA2-PSK;P:password", .wpa), ("T:wpa;P:password", .wpa),
      ("T:SAE;P:p", .sae), ("T:WPA3;P:p", .sae), ("T:WPA3-SAE;P:p", .sae),
      ("T:WPA;R:1;P:password", .sae), ("T:WPA;R:4;P:password", .wpa), ("T:WEP;P:abcde", .wep),
      ("T:nopass", .open), ("T:NOPASS;P:", .open), ("T:", .open), ("H:true", .open),
      ("T:open", .open), ("T:None", .open),
    ] as [(String, WiFiNetwork.Security)])
  func protections(_ fields: String, _ security: WiFiNetwork.Security) {
    #expect(network("WIFI:S:a;\(fields);;")?.security == security)
    #expect(content("WIFI:\(fields);S:a").problems.english == [])
  }

  @Test(
    "An enterprise network has all its parameters",
    arguments: ["T:WPA2-EAP;", "T:WPA-EAP;", "T:WPA3-Enterprise;", ""])
  func enterprise(_ type: String) {
    let code = "WIFI:\(type)S:Uni;E:PEAP;PH2:MSCHAPV2;I:jane@uni.example;A:anon;P:secret;H:true;;"
    #expect(
      network(code)
        == WiFiNetwork(
          ssid: Array("Uni".utf8),
          security: .enterprise(
            method: "PEAP", phase2: "MSCHAPV2", identity: "jane@uni.example",
            anonymousIdentity: "anon"),
          password: "secret", isHidden: true))
    let meaning = content(code)
    #expect(meaning.problems.english == [])
    #expect(
      meaning.fields.map(\.name) == [
        "ssid", "security", "password", "hidden", "eap-method", "phase2", "identity",
        "anonymous-identity",
      ])
    #expect(meaning.fields.filter(\.isSecret).map(\.value.english) == ["secret"])
  }

  @Test(
    "Each fault is reported",
    arguments: WiFiSamples.faults)
  func problems(_ fields: String, _ problem: String) {
    let code = content("WIFI:\(fields)")
    #expect(code.kind == .wifi)
    #expect(code.problems.english == [problem])
  }

  @Test("An unknown field is kept as a secret")
  func unknown() {
    let code = content("WIFI:T:WPA;S:a;P:password;PSK:hidden;;")
    #expect(
      code.fields.last
        == ContentField("psk", label: Sentence(exact: "PSK"), "hidden", isSecret: true))
  }

  @Test("A broken Wi-Fi code is neither text nor a link")
  func specificity() {
    for text in ["WIFI:", "WIFI:;;", "WIFI:https://example.com", " wifi:S", "\u{FEFF}WiFi:T:WPA"] {
      #expect(content(text).kind == .wifi)
      #expect(content(text).mainAction == nil)
      #expect(content(text).title.english == "Wi-Fi network")
    }
  }
}
