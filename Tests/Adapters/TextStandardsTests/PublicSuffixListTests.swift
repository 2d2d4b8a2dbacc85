// Registrable domains are found with the public suffix list.

import TextStandards
import Testing

@Suite("The public suffix list")
struct PublicSuffixListTests {
  let list = PublicSuffixList()

  @Test(
    "The registrable domain is the public suffix with one more label",
    arguments: [
      ("www.example.com", "example.com"), ("example.com", "example.com"),
      ("a.b.example.co.uk", "example.co.uk"), ("user.github.io", "user.github.io"),
      ("a.xn--p1ai", "a.xn--p1ai"), ("www.city.kawasaki.jp", "city.kawasaki.jp"),
      ("a.b.unheard-of", "b.unheard-of"),
    ])
  func domains(_ host: String, _ domain: String) {
    #expect(list.registrableDomain(of: host) == domain)
  }

  @Test(
    "A public suffix and an invalid name have none",
    arguments: ["com", "co.uk", "github.io", "", "localhost"])
  func suffixes(_ host: String) {
    #expect(list.registrableDomain(of: host) == nil)
  }

  @Test(
    "A public suffix is on the list, and a top level that does not exist is not",
    arguments: [
      ("com", true), ("co.uk", true), ("github.io", true), ("xn--p1ai", true),
      ("example.com", false), ("fritz", false), ("local", false), ("", false),
    ])
  func listed(_ name: String, _ isListed: Bool) {
    #expect(list.contains(name) == isListed)
  }
}
