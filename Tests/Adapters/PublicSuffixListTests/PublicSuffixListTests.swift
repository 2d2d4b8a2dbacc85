// What the public suffix list answers.

import PublicSuffixList
import Testing

@Suite("The public suffix list")
struct PublicSuffixListTests {
  let list = PublicSuffixList()

  @Test(
    "The registrable domain is the public suffix and one label more",
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
    "A public suffix itself has none, nor has what is no name",
    arguments: ["com", "co.uk", "github.io", "", "localhost"])
  func suffixes(_ host: String) {
    #expect(list.registrableDomain(of: host) == nil)
  }
}
