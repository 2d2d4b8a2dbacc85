// Short-link services, whose links can lead anywhere. Services that lead to one site only
// (youtu.be) are not listed.

/// Known short-link services.
enum Shorteners {
  /// Whether a host belongs to a service.
  static func contain(host: String, domain: String?) -> Bool {
    list.contains(host) || domain.map(list.contains) ?? false
  }

  private static let list: Set = [
    "adf.ly", "aka.ms", "b.link", "bit.do", "bit.ly", "bitly.com", "bl.ink", "buff.ly", "clck.ru",
    "cutt.ly", "cutt.us", "dlvr.it", "dub.sh", "goo.gl", "goo.su", "hubs.la",
    "hubs.ly", "hyperurl.co", "ift.tt", "is.gd", "j.mp", "kutt.it", "l.ead.me", "lnk.bio",
    "lnkd.in", "me-qr.com", "mcaf.ee", "n9.cl", "ow.ly", "page.link", "po.st",
    "q-r.to", "qr.ae", "qr.link", "qr1.be", "qrcc.me", "qrco.de", "qrfy.com", "qrs.ly", "qrto.org",
    "rb.gy", "rebrand.ly", "s.id", "scn.by", "short.gy", "short.io", "shorte.st", "shorturl.at",
    "smarturl.it", "snip.ly", "soo.gd", "surl.li", "t.co", "t.ly", "t1p.de", "tiny.cc", "tiny.one",
    "tiny.pl", "tinyurl.com", "tr.im", "trib.al", "u.to", "urlz.fr", "v.gd", "vk.cc", "x.co",
    "x.gd",
  ]
}
