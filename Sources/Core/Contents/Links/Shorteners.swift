// Short-link services, whose links can lead anywhere. Services that lead to one site only
// (youtu.be) are not listed.

/// Known short-link services.
enum Shorteners {
  /// Whether a host belongs to a service.
  static func contain(host: String, domain: String?) -> Bool {
    list.contains(host) || domain.map(list.contains) ?? false
  }

  private static let list: Set = [
    "2no.co", "adf.ly", "adfoc.us", "aka.ms", "b.link", "bc.vc", "bit.do", "bit.ly", "bitly.com",
    "bitly.ws", "bl.ink", "budurl.com", "buff.ly", "chilp.it", "clck.ru", "cli.gs", "clicky.me",
    "clk.im", "cutt.it", "cutt.ly", "cutt.us", "delivr.com", "dis.gd", "dlvr.it", "dub.sh",
    "dwz.cn", "flow.page", "flowcode.com", "gg.gg", "git.io", "goo.gl", "goo.su", "grabify.link",
    "han.gl", "hov.to", "hoy.kr", "hubs.la", "hubs.ly", "hyperurl.co", "ift.tt", "iplogger.org",
    "is.gd", "j.mp", "kurzelinks.de", "kutt.it", "l.ead.me", "lc.chat", "linkvertise.com",
    "lnk.bio", "lnkd.in", "mcaf.ee", "me-qr.com", "me2.do", "n9.cl", "ouo.io", "ow.ly", "page.link",
    "po.st", "q-r.to", "qr.ae", "qr.de", "qr.link", "qr.net", "qr1.at", "qr1.be", "qrcc.me",
    "qrco.de", "qrcodechimp.com", "qrcodes.pro", "qrd.by", "qrfy.com", "qrs.ly", "qrto.org",
    "rb.gy", "rebrand.ly", "s.id", "scan.page", "scn.by", "scnv.io", "sh.st", "short.gy",
    "short.io", "shorte.st", "shorturl.asia", "shorturl.at", "shorturl.gg", "shrinke.me",
    "shrtco.de", "smarturl.it", "snip.ly", "soo.gd", "suo.im", "surl.li", "t.cn", "t.co", "t.ly",
    "t1p.at", "t1p.de", "t2m.io", "tinu.be", "tiny.cc", "tiny.ee", "tiny.one", "tiny.pl",
    "tinyurl.com", "tny.im", "tr.ee", "tr.im", "trib.al", "u.nu", "u.to", "uqr.me", "uqr.to",
    "ur1.ca", "url.cn", "urlr.me", "urlz.fr", "urlzs.com", "v.gd", "v.ht", "vk.cc", "vurl.com",
    "w.tl", "wp.me", "x.co", "x.gd", "x.vu", "y2u.be", "yourls.org", "zpr.io", "zws.im",
  ]
}
