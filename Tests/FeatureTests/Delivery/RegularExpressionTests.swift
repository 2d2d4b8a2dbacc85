// Patterns of rules: what they describe, what is refused, and that no text takes long.

import Testing

@testable import FeatureSessions

@Suite("Patterns", .timeLimit(.minutes(5)))
struct RegularExpressionTests {
  @Test(
    "An expression fits the texts that it describes",
    arguments: [
      ("", ["", "a"], []),
      ("abc", ["abc", "xabcx"], ["", "ab", "aBc"]),
      ("^abc$", ["abc"], ["xabc", "abcx", "abc\n"]),
      ("a.c", ["abc", "aéc"], ["ac", "a\nc"]),
      ("^a*$", ["", "aaa"], ["ab"]), ("^a+$", ["a"], [""]), ("^ab?c$", ["ac", "abc"], ["abbc"]),
      (#"^\d{13}$"#, ["4006381333931"], ["400638133393", "40063813339311", "400638133393x"]),
      ("^a{2}$", ["aa"], ["a", "aaa"]), ("^a{2,}$", ["aa", "aaaa"], ["a"]),
      ("^a{1,3}$", ["a", "aaa"], ["", "aaaa"]), ("^(ab){0,2}c$", ["c", "ababc"], ["abababc"]),
      ("^(one|two|)$", ["one", "two", ""], ["three"]),
      ("^(?:a|b)+c$", ["abac"], ["c"]),
      ("^[a-c_-]+$", ["ab-_"], ["d"]), ("^[^0-9]$", ["x"], ["5", "xx"]),
      (#"^[\d.]+$"#, ["1.5"], ["1,5"]), ("^[]a]+$", ["]a"], ["b"]), (#"^[\]]$"#, ["]"], ["["]),
      (#"^\w+\s\w+$"#, ["zwei Wörter"], ["eins"]), (#"^\W\S\D$"#, ["-ab"], ["aab", "- b", "-a5"]),
      (#"\bfox\b"#, ["the fox.", "fox"], ["foxes", "firefox"]), (#"\Box"#, ["fox"], ["ox"]),
      ("(?i)^straße[A-C]$", ["STRAßEb", "Straßec"], ["strassea"]),
      (#"^\^\$\.\*\{\\/$"#, [#"^$.*{\/"#], []),
      ("^{text}$", ["{text}"], []), ("a{,2}", ["a{,2}"], ["aa"]),
      ("x*?y", ["y", "xxy"], ["x"]), ("(a*)*b", ["b", "aab"], ["a"]), ("(|a)+$", ["", "aa"], []),
    ] as [(String, [String], [String])])
  func meaning(_ written: String, fitting: [String], others: [String]) throws {
    let expression = try RegularExpression(written)
    for text in fitting { #expect(expression.matches(text), "\(written) \(text)") }
    for text in others { #expect(!expression.matches(text), "\(written) \(text)") }
  }

  @Test("What is too long is refused")
  func length() {
    for character in ["(", "a"] {
      let written = String(repeating: character, count: 100_000)
      // Not as the test's argument, which the log would print.
      let isRefused = TextPattern.expression(written).problem != nil
      #expect(isRefused)
    }
  }

  @Test(
    "What is no expression, or has no bound, is refused",
    arguments: [
      "(", ")", "a)", "[", "[]", "[a", "*", "a**", "a++", "+", "^*", "a{3,2}", "a{2", "a{5000}",
      #"\"#, #"\1"#, #"(a)\1"#, #"\q"#, "(?=a)", "(?<!a)b", "(?<name>a)", "[z-a]", #"[a-\d]"#,
      "(a{1000}){1000}",
    ])
  func refusals(_ written: String) {
    #expect(throws: RegularExpression.Problem.self) { try RegularExpression(written) }
    #expect(TextPattern.expression(written).problem != nil)
    #expect(!TextPattern.expression(written).matches(written))
  }

  @Test(
    "A text with * describes whole texts",
    arguments: [
      ("*", ["", "a\nb"], []), ("", [""], ["a"]),
      ("SHELF-*", ["SHELF-", "SHELF-4"], ["A SHELF-4"]),
      ("*.png", ["a.png", ".png"], ["a.png2", "aXpng"]), ("a*b*c", ["abc", "a--b--c"], ["acb"]),
      ("(a|b)", ["(a|b)"], ["a"]),
    ] as [(String, [String], [String])])
  func wildcards(_ written: String, fitting: [String], others: [String]) {
    let pattern = TextPattern.wildcard(written)
    #expect(pattern.problem == nil)
    for text in fitting { #expect(pattern.matches(text), "\(written) \(text)") }
    for text in others { #expect(!pattern.matches(text), "\(written) \(text)") }
  }

  @Test(
    "Expressions that take others an age take no time",
    arguments: ["^(a+)+$", "^(a|aa)*$", "^(a?){500}a{500}$", "(.*)*x", "(a*)*(b*)*c"])
  func bounds(_ written: String) throws {
    // The length of the longest code. With ways tried one after the other, this would never end.
    let text = String(repeating: "a", count: 7000) + "!"
    #expect(try RegularExpression(written).matches(text) == false)
  }

  @Test("A text that would take too long fits nothing")
  func limits() throws {
    let text = String(repeating: "a", count: 10_000_000)
    #expect(try RegularExpression("a{500}$").matches(text) == false)
    #expect(try RegularExpression("a{5}").matches(String(text.prefix(100_000))))
  }
}
