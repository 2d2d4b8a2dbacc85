// Ordinary links, which must open without a question, and hostile ones. All of them are also seeds
// for fuzzing.

/// Links by their expected judgement.
enum GateSamples {
  /// Ordinary links, each with its host and registered domain as shown.
  static let ordinary: [(url: String, host: String, domain: String)] = [
    ("https://www.wikipedia.org/", "www.wikipedia.org", "wikipedia.org"),
    ("HTTPS://EXAMPLE.COM/A", "example.com", "example.com"),
    ("https://en.wikipedia.org/wiki/QR_code#History", "en.wikipedia.org", "wikipedia.org"),
    ("https://de.wikipedia.org/wiki/München", "de.wikipedia.org", "wikipedia.org"),
    ("https://ja.wikipedia.org/wiki/QRコード", "ja.wikipedia.org", "wikipedia.org"),
    ("https://ar.wikipedia.org/wiki/العربية", "ar.wikipedia.org", "wikipedia.org"),
    ("https://hi.wikipedia.org/wiki/हिन्दी", "hi.wikipedia.org", "wikipedia.org"),
    ("https://fa.wikipedia.org/wiki/می‌خواهم", "fa.wikipedia.org", "wikipedia.org"),
    ("https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s", "www.youtube.com", "youtube.com"),
    ("https://youtu.be/dQw4w9WgXcQ", "youtu.be", "youtu.be"),
    ("https://maps.google.com/?q=52.5,13.4", "maps.google.com", "google.com"),
    ("https://www.google.com.au/", "www.google.com.au", "google.com.au"),
    ("https://www.amazon.co.uk/dp/B08N5WRWNW?ref=x", "www.amazon.co.uk", "amazon.co.uk"),
    ("https://user.github.io/repository/", "user.github.io", "user.github.io"),
    ("https://apps.apple.com/us/app/id1234", "apps.apple.com", "apple.com"),
    ("https://play.google.com/store/apps/details?id=a.b", "play.google.com", "google.com"),
    ("https://wa.me/491701234567?text=Hallo%20Welt", "wa.me", "wa.me"),
    ("https://www.facebook.com/name", "www.facebook.com", "facebook.com"),
    ("https://www.instagram.com/name/", "www.instagram.com", "instagram.com"),
    ("https://x.com/name", "x.com", "x.com"),
    ("https://www.chasebank.example/", "www.chasebank.example", "chasebank.example"),
    ("https://3m.com", "3m.com", "3m.com"),
    ("https://t-mobile.de", "t-mobile.de", "t-mobile.de"),
    ("https://a_b.example.com./", "a_b.example.com.", "example.com."),
    ("https://example.com/👍/👩‍💻", "example.com", "example.com"),
    ("https://example.com/a%20b?c=%C3%A9#d", "example.com", "example.com"),
    ("https://example.com/menu.pdf", "example.com", "example.com"),
    ("https://münchen.de", "münchen.de", "münchen.de"),
    ("https://MÜNCHEN.de", "münchen.de", "münchen.de"),
    ("https://xn--mnchen-3ya.de", "münchen.de", "münchen.de"),
    ("https://bücher.example", "bücher.example", "bücher.example"),
    ("https://www.straße.de/", "www.straße.de", "straße.de"),
    ("https://例え.jp", "例え.jp", "例え.jp"),
    ("https://www.ドラゴンball.jp", "www.ドラゴンball.jp", "ドラゴンball.jp"),
    ("https://コーヒー.jp", "コーヒー.jp", "コーヒー.jp"),
    ("https://中文.com", "中文.com", "中文.com"),
    ("https://한국.kr/", "한국.kr", "한국.kr"),
    ("https://ไทย.th", "ไทย.th", "ไทย.th"),
    ("https://ελλάδα.gr/", "ελλάδα.gr", "ελλάδα.gr"),
    ("https://россия.рф", "россия.рф", "россия.рф"),
    ("https://сор.рф", "сор.рф", "сор.рф"),
    ("https://почта.ua", "почта.ua", "почта.ua"),
    ("https://kırmızı.com.tr/", "kırmızı.com.tr", "kırmızı.com.tr"),
    ("https://łódź.pl", "łódź.pl", "łódź.pl"),
    ("https://paral·lel.cat", "paral·lel.cat", "paral·lel.cat"),
    ("https://भारत.भारत", "भारत.भारत", "भारत.भारत"),
    ("https://موقع.وزارة-الأتصالات.مصر/", "موقع.وزارة-الأتصالات.مصر", "وزارة-الأتصالات.مصر"),
    ("https://תקווה.co.il", "תקווה.co.il", "תקווה.co.il"),
    ("https://საქართველო.ge", "საქართველო.ge", "საქართველო.ge"),
  ]

  /// The http and https addresses in RFC 3986.
  static let ofRFC3986 = [
    "http://www.ietf.org/rfc/rfc2396.txt", "http://a/b/c/d;p?q", "http://a/b/c/g",
    "http://a/b/c/g/", "http://a/g", "http://g", "http://a/b/c/d;p?y", "http://a/b/c/g?y",
    "http://a/b/c/d;p?q#s", "http://a/b/c/g#s", "http://a/b/c/g?y#s", "http://a/b/c/;x",
    "http://a/b/c/g;x", "http://a/b/c/g;x?y#s", "http://a/b/", "http://a/", "http://a/b/c/g.",
    "http://a/b/c/.g", "http://a/b/c/g..", "http://a/b/c/..g", "http://a/b/c/g;x=1/y",
    "http://a/b/c/g?y/./x", "http://a/b/c/g#s/../x", "http://example.com", "http://example.com/",
    "http://example.com:/", "http://example.com:80/",
    "http://www.ics.uci.edu/pub/ietf/uri/#Related", "http://www.w3.org/Addressing/",
    "http://www.ietf.org/rfc/rfc3986.txt?a=%7Euser&b=~user",
  ]

  /// All links, as seeds for a fuzzer.
  static let samples: [String] =
    ordinary.map(\.url) + ofRFC3986 + HostileLink.all.map(\.url)
}
