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

  @Test(
    "The pages of one owner are one site, whatever their names, ports and schemes",
    arguments: [
      ("https://shop.example", "shop.example"), ("https://a.b.shop.example:8443", "shop.example"),
      ("https://one.shop.co.uk", "shop.co.uk"), ("https://co.uk", "co.uk"),
      ("http://localhost:3000", "localhost"), ("https://192.168.1.5:8443", "192.168.1.5"),
      ("http://[::1]:8000", "[::1]"), ("https://[fe80::1]", "[fe80::1]"),
      ("https://shop.example.", "shop.example"), ("https://a.shop.co.uk.:444", "shop.co.uk"),
      ("http://one.localhost:3000", "localhost"), ("http://a.two.localhost.", "localhost"),
    ])
  func sites(origin: String, site: String) {
    #expect(list.site(of: origin) == site)
  }
}
