// Patterns of rules: what they describe, what is refused, and that no text takes long.

import GLib
import System
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
    for text in fitting { #expect(expression.finds(in: text), "\(written) \(text)") }
    for text in others { #expect(!expression.finds(in: text), "\(written) \(text)") }
  }

  @Test("What is too long is refused")
  func length() {
    for character in ["(", "a"] {
      let written = String(repeating: character, count: 100_000)
      // Not as the test's argument, which the log would print.
      let isRefused = (try? RegularExpression(written)) == nil
      #expect(isRefused)
    }
  }

  @Test(
    "What is no expression is refused, with a reason",
    arguments: [
      "(", ")", "a)", "[", "[]", "[a", "*", "+", "a{3,2}", "a{70000}", #"\"#, #"\1"#, #"\q"#,
      "[z-a]", "a\0b",
    ])
  func refusals(_ written: String) {
    let fault = #expect(throws: RegularExpression.Fault.self) { try RegularExpression(written) }
    #expect(fault?.reason.isEmpty == false)
    #expect(fault?.reason.contains(written) == false || written.count < 3)
  }

  @Test(
    "A text with * describes whole texts",
    arguments: [
      ("*", ["", "a\nb"], []), ("", [""], ["a"]),
      ("SHELF-*", ["SHELF-", "SHELF-4"], ["A SHELF-4"]),
      ("*.png", ["a.png", ".png"], ["a.png2", "aXpng"]), ("a*b*c", ["abc", "a--b--c"], ["acb"]),
      ("(a|b)", ["(a|b)"], ["a"]),
    ] as [(String, [String], [String])])
  func wildcards(_ written: String, fitting: [String], others: [String]) throws {
    let pattern = try #require(TextPattern.wildcard(written).expression)
    let expression = try RegularExpression(pattern)
    for text in fitting { #expect(expression.finds(in: text), "\(written) \(text)") }
    for text in others { #expect(!expression.finds(in: text), "\(written) \(text)") }
  }

  @Test(
    "Expressions with endless ways through a text are given up",
    arguments: ["^(a+)+$", "^(a|aa)*$", "^(a?){500}a{500}$", "(.*)*x", "(a*)*(b*)*c"])
  func bounds(_ written: String) throws {
    // The length of the longest code. With ways tried one after the other, this would never end.
    let text = String(repeating: "a", count: 7000) + "!"
    let began = ContinuousClock.now
    #expect(try !RegularExpression(written).finds(in: text))
    #expect(.now - began < .seconds(20))
  }

  @Test("The limit holds for all places of a text together")
  func boundOfSearch() throws {
    let text = String(repeating: "a", count: 1300) + "zX"
    let began = Processor.threadTime
    _ = try RegularExpression("[ab]*[ac]*[ad]X").finds(in: text)
    #expect(Processor.threadTime - began < .seconds(1))
  }

  @Test("A long text is searched")
  func longText() throws {
    let text = String(repeating: "a", count: 100_000)
    #expect(try RegularExpression("a{5}").finds(in: text))
    #expect(try RegularExpression("^a+$").finds(in: text))
  }
}
