// Links and bookmarks in codes.

enum LinkSamples {
  static let samples: [String] =
    opened.map(\.text) + refused.map(\.text) + [
      "URLTO:My page:http://example.com/a:b",
      #"MEBKM:TITLE:A\;B\\C;URL:https\://example.com/?a\;b;NOTE:x;;"#,
      "MEBKM:URL:http://example.com/;oops;TITLE:x;;", "MEBKM:URL:not a link;;",
    ]

  /// Codes that are links, with the link that opens and the title.
  static let opened: [(text: String, url: String, title: String)] = [
    ("https://example.com/a?b#c", "https://example.com/a?b#c", "example.com"),
    ("HTTP://EXAMPLE.COM", "HTTP://EXAMPLE.COM", "example.com"),
    (" https://example.com/\r\n", "https://example.com/", "example.com"),
    ("www.example.com", "https://www.example.com", "www.example.com"),
    ("WWW.EXAMPLE.COM/a", "https://WWW.EXAMPLE.COM/a", "www.example.com"),
    ("www.münchen.de", "https://www.münchen.de", "www.münchen.de"),
    ("example.com", "https://example.com", "example.com"),
    ("example.com/path?x", "https://example.com/path?x", "example.com"),
    ("example.com:8080/", "https://example.com:8080/", "example.com"),
    ("my-shop.co.uk", "https://my-shop.co.uk", "my-shop.co.uk"),
    ("URL:https://example.com/", "https://example.com/", "example.com"),
    ("url: example.com", "https://example.com", "example.com"),
    ("URLTO:https://example.com/", "https://example.com/", "example.com"),
    ("URLTO::https://example.com/", "https://example.com/", "example.com"),
    ("https://аррӏе.com/", "https://аррӏе.com/", "xn--80ak6aa92e.com"),
    ("http://[::1]/", "http://[::1]/", "[::1]"),
    ("http:/example.com", "http:/example.com", "example.com"),
    ("https://exa\tmple.com/", "https://exa\tmple.com/", "example.com"),
    ("magnet:?xt=urn:btih:1", "magnet:?xt=urn:btih:1", "magnet:?xt=urn:btih:1"),
  ]

  /// Links that must not open, with the number of problems.
  static let refused: [(text: String, problems: Int)] = [
    ("javascript:alert(1)", 0), ("data:text/html,x", 0), ("file:///etc/passwd", 0),
    ("about:blank", 0), ("myapp://open", 0), ("https://example.com\\@evil.example/", 1),
    ("https://google.com%40evil.example/", 1), ("https://example.com:99999/", 1),
  ]
}
