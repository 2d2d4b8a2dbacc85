// Pages of well-known sites that forward to any address, or show it under their own name. Phishing
// uses them because the name of the site is above suspicion.

enum Redirectors {
  static func contain(
    _ address: WebAddress, host: String, domain: String?, suffixes: some PublicSuffixes
  ) -> Bool {
    guard let domain else { return false }
    if wholeSites.contains(where: { host == $0 || host.hasSuffix("." + $0) }) { return true }
    // Google has a domain in each country.
    let site = domain.hasPrefix("google.") ? "google" : domain
    let path = "/" + address.path.joined(separator: "/") + "/"
    if let pages = pages[site], pages.contains(where: { path.hasPrefix($0 + "/") }),
      address.query != nil || path.hasPrefix("/amp/")
    {
      return true
    }
    return forwards(address, of: domain, suffixes: suffixes)
  }

  // MARK: Parameters of large sites

  /// Whether a page of a well-known site has an address elsewhere as a parameter, other than to
  /// share it, search for it or return to it.
  private static func forwards(
    _ address: WebAddress, of domain: String, suffixes: some PublicSuffixes
  ) -> Bool {
    guard let query = address.query, query.utf8.contains(.colon) || query.contains("%3") else {
      return false
    }
    let site = name(of: domain)
    guard WellKnownNames.contain(site),
      !address.path.contains(where: { part in
        let part = part.lowercased()
        return part.hasPrefix("shar") || sharing.contains(part)
      })
    else { return false }
    return AddressQuery(UTF8Text(utf8: query)).items.contains { item in
      guard !harmless.contains(item.name.lowercased()),
        let target = webHost(of: item.value.lowercased())
      else { return false }
      let other = suffixes.registrableDomain(of: target) ?? target
      return other != domain && name(of: other) != site
    }
  }

  private static func name(of domain: String) -> String {
    String(domain.prefix { $0 != "." })
  }

  /// The host of an absolute web address in lower case, found by a rough scan; nil for other texts.
  private static func webHost(of text: String) -> String? {
    guard let prefix = ["https://", "http://"].first(where: text.hasPrefix) else { return nil }
    let authority = text.dropFirst(prefix.count).prefix { !"/?#\\".contains($0) }
    let host = authority.split(separator: "@").last?.prefix { $0 != ":" } ?? ""
    return host.isEmpty ? nil : String(host)
  }

  /// Parts of paths of pages that put an address into a message.
  private static let sharing: Set = [
    "button", "calendar", "compose", "dialog", "event", "intent", "mail", "plugins", "send",
    "submit",
  ]

  /// Parameters that hold a text, the page the user came from, or the return address of a login or
  /// a payment.
  private static let harmless: Set = [
    "body", "cancel_return", "cancel_url", "details", "image_url", "location", "notify_url", "oq",
    "origin", "q", "query", "ref", "referer", "referrer", "redirect_uri", "return", "return_url",
    "shopping_url", "source", "subject", "text", "title", "utm_source", "widget_referrer",
  ]

  // MARK: Lists

  private static let wholeSites: Set = [
    "ampproject.org", "anonym.es", "anonym.to", "anrdoezrs.net", "awin1.com", "c.pc.qq.com",
    "click.linksynergy.com", "dpbolvw.net", "exit.sc", "go.redirectingat.com",
    "go.skimresources.com", "jdoqocy.com", "kqzyfj.com", "l.messenger.com", "l.threads.com",
    "l.threads.net", "l.wl.co", "link.csdn.net", "link.juejin.cn", "linkprotect.cudasvc.com",
    "prf.hn", "pxf.io", "redirect.viglink.com", "s.click.aliexpress.com", "sjv.io", "tkqlhce.com",
    "dereferer.me", "dereferer.org", "doubleclick.net", "googleadservices.com", "href.li",
    "l.facebook.com", "l.instagram.com", "link.zhihu.com", "lm.facebook.com", "nullrefer.com",
    "out.reddit.com", "r.search.yahoo.com", "safelinks.protection.outlook.com", "slack-redir.net",
    "t.umblr.com", "translate.goog", "urldefense.com", "urldefense.proofpoint.com",
  ]

  private static let pages: [String: [String]] = [
    "baidu.com": ["/link"], "bing.com": ["/ck/a", "/aclick", "/aclk"], "disq.us": ["/url"],
    "douban.com": ["/link2"], "duckduckgo.com": ["/l"], "facebook.com": ["/l.php", "/flx/warn"],
    "gitee.com": ["/link"], "google": ["/url", "/amp", "/aclk", "/ddm", "/translate"],
    "instagram.com": ["/linkshim"], "jianshu.com": ["/go-wild"],
    "linkedin.com": ["/authwall", "/redir", "/safety/go", "/slink"], "medium.com": ["/r"],
    "pinterest.com": ["/offsite"], "steamcommunity.com": ["/linkfilter"], "t.me": ["/iv"],
    "tiktok.com": ["/link"], "twitter.com": ["/i/redirect"], "vk.com": ["/away.php"],
    "weibo.cn": ["/sinaurl"], "weibo.com": ["/sinaurl"],
    "youtube.com": ["/attribution_link", "/redirect"],
  ]
}

// Short links that hide their destination: those of services for everyone, those that generators
// put into QR codes, and those under the short names of large sites, with random letters in each
// link.
//
// The list excludes short names that only abbreviate a longer one, because their links show their
// destination: youtu.be a video, redd.it a post, wa.me and t.me a person, discord.gg an invitation,
// forms.gle a form, g.page a business. It also excludes most names within a site, such as
// vm.tiktok.com.

enum Shorteners {
  /// `host` is without a final dot.
  static func contain(_ address: WebAddress, host: String, domain: String?) -> Bool {
    let labels = host.split(separator: ".")
    if labels.indices.contains(where: { list.contains(labels[$0...].joined(separator: ".")) }) {
      return true
    }
    guard let domain else { return false }
    return isMadeForCodes(domain) && isOpaque(address.path)
  }

  // MARK: Services for codes

  /// `qr.example`, `my-qrcode.example`.
  private static func isMadeForCodes(_ domain: String) -> Bool {
    let label = domain.prefix { $0 != "." }.filter { $0 != "-" && !$0.isNumber }
    guard let place = label.firstRange(of: "qr") else { return false }
    return beforeQR.contains(String(label[..<place.lowerBound]))
      && behindQR.contains(String(label[place.upperBound...]))
  }

  private static let beforeQR: Set = [
    "", "dynamic", "e", "easy", "free", "get", "go", "i", "link", "me", "my", "one", "quick",
    "scan",
    "short", "smart", "super", "the", "tiny", "u", "your",
  ]
  private static let behindQR: Set = [
    "", "c", "card", "cards", "cc", "cg", "chimp", "co", "code", "codechimp", "codegenerator",
    "codelink", "codemonkey", "codes", "codetiger", "d", "dynamic", "explore", "fy", "gen",
    "generator", "go", "io", "link",
    "links", "lnk", "ly", "me", "menu", "page", "planet", "s", "scan", "short", "stuff", "tag",
    "tiger", "to", "track", "url", "x",
  ]

  /// Letters and digits in one or two parts, but no word with a small number or year: `FAQ2`.
  private static func isOpaque(_ path: [String]) -> Bool {
    let parts = path.filter { !$0.isEmpty }
    guard let last = parts.last, parts.count < 3 else { return false }
    let signs = last.utf8
    guard (3...16).contains(signs.count),
      signs.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit }),
      signs.contains(where: \.isASCIILetter), signs.contains(where: \.isASCIIDigit)
    else { return false }
    let word = last.prefix { !$0.isNumber }
    let number = last.dropFirst(word.count)
    let isWord =
      word.count > 2
      && (word.dropFirst().allSatisfy(\.isLowercase) || word.allSatisfy(\.isUppercase))
    let isSmall =
      number.count < 3 || number.count == 4 && ["19", "20"].contains(String(number.prefix(2)))
    return !(isWord && isSmall && number.allSatisfy(\.isNumber))
  }

  // MARK: Lists

  private static let list = forEveryone.union(forCodes).union(ofSites)

  private static let forEveryone: Set = [
    "00m.in", "1link.in", "2no.co", "3.ly", "6url.cn", "acortar.link", "adf.ly", "adfoc.us",
    "b.link",
    "bc.vc", "bit.do", "bit.ly", "bitli.in", "bitly.com", "bitly.cx", "bitly.ws", "bitly.is",
    "bityli.com",
    "bl.ink", "budurl.com", "buff.ly", "buly.kr", "c11.kr", "chilp.it", "clck.ru", "cli.gs",
    "clicky.me", "clk.im", "clnk.in", "cutt.it", "cutt.ly", "cutt.us", "dis.gd", "dlvr.it",
    "dsc.gg",
    "dub.co", "dub.link", "dub.sh", "dwz.cn", "dwz.mk", "ekaro.in", "encr.pw",
    "encurtador.com.br", "fanlink.to", "fanlink.tv", "ffm.to", "found.ee", "geni.us", "gg.gg",
    "git.io", "goo.by", "goo.su", "grabify.link", "han.gl", "hoy.kr", "href.li", "hubs.la",
    "hubs.ly",
    "huit.re", "hyperurl.co", "hypeddit.com", "ift.tt", "iplogger.com", "iplogger.org", "is.gd",
    "j.mp", "kortlink.dk", "kurzelinks.de", "kutt.it", "l1nk.dev", "lc.chat", "lc.cx",
    "lihi.cc", "lihi1.cc", "lihi1.com", "lihi2.com", "lihi3.com", "linkvertise.com", "lnk.bio",
    "lnk.ink",
    "lnk.to", "lnkiy.in", "lnks.gd", "lstu.fr", "mcaf.ee", "me2.do", "mrw.so", "murl.com", "n9.cl",
    "ogy.de", "onl.bz", "onl.la", "onl.sc", "onl.tw", "orcd.co", "ouo.io", "ow.ly", "page.link",
    "pixly.go2cloud.org", "po.st", "ppt.cc", "pse.is", "qps.ru", "rb.gy", "rebrand.ly",
    "reurl.cc", "rotf.lol", "s.id", "sh.st", "shlink.io", "short.gy", "short.io", "shorte.st",
    "shorten.asia", "shorter.me", "shorturl.asia", "shorturl.at", "shorturl.com", "shorturl.gg",
    "shrinke.me", "shrtco.de", "skroc.pl", "smarturl.it", "sniply.io", "snip.ly", "snipurl.com",
    "snurl.com", "soo.gd", "sor.bz", "sourl.cn", "spr.ly", "suo.im", "suo.nz", "supr.link",
    "surl.li", "switchy.io", "t.ly", "t1p.at", "t1p.de", "t2m.io", "tiny.cc", "tiny.ee", "tiny.one",
    "tiny.pl", "tinu.be", "tinyurl.com", "tny.im", "tr.ee", "tr.im", "trib.al", "tulip.ly", "u.nu",
    "u.to", "ulvis.net", "ur1.ca", "url.cn", "url.kr", "urlgeni.us", "urlr.me", "urlz.fr",
    "urlzs.com", "ux.nu", "v.gd", "v.ht", "vo.la", "vu.fr", "vurl.com", "w.tl", "x.co", "x.gd",
    "x.vu", "y2u.be", "yourls.org", "yun.ir", "zaya.io", "zpr.io", "zrr.kr", "zws.im",
  ]

  private static let forCodes: Set = [
    "aqr.ai", "bcon.global", "delivr.com", "esqr.co", "flow.page", "flowcode.com", "hov.to",
    "hovercode.com", "kaywa.me", "l.ead.me", "me-qr.com", "openmyqr.com", "pageloot.com",
    "q-r.to", "q.bstn.io", "qr.ae", "qr.codes", "qr.de", "qr.io", "qr.link", "qr.net", "qr.page",
    "qr.uniqode.com", "qr1.at", "qr1.be", "qrcc.me", "qrco.de", "qrcode.kaywa.com",
    "qrcodechimp.com", "qrcodes.pro", "qrd.by", "qrplanet.com", "qrfy.com", "qrfy.io",
    "qrgo.page.link", "qrlnk.me",
    "qrs.ly", "qrto.org", "qrtag.fr", "qrtgr.com", "scan.me", "scan.page", "scanned.page", "scn.by",
    "scnv.io", "snap.vu", "tagr.com", "tqr.pw", "uqr.me", "uqr.to", "view.page", "viralqr.com",
  ]

  private static let ofSites: Set = [
    // Shops.
    "3.cn", "a.co", "amzn.asia", "amzn.eu", "amzn.to", "ebay.to", "ebay.us", "fkrt.cc", "fkrt.co",
    "fkrt.it", "lzd.co",
    "myntr.it", "s.shopee.com", "shope.ee", "shp.ee", "tb.cn", "ty.gl",
    "u.jd.com", "walmrt.us", "liketk.it", "rstyle.me", "shopstyle.it", "howl.me",
    // Social networks and media.
    "abcn.ws", "b23.tv", "bbc.in", "bloom.bg", "cbsn.ws", "cnb.cx", "cnn.it", "econ.st", "es.pn",
    "fb.me", "fb.gg", "flip.it", "fxn.ws", "g.co", "goo.gl", "goo.gle", "huff.to", "itsh.bo",
    "itun.es", "kko.to", "lat.ms", "lin.ee",
    "lnkd.in", "n.pr", "naver.me", "nyp.st", "nyti.ms", "on.ft.com", "on.soundcloud.com",
    "on.wsj.com", "pin.it",
    "politi.co", "reut.rs", "snd.sc", "spoti.fi", "spotify.link", "sptfy.com", "strw.rs", "swoo.sh",
    "t.cn", "t.co", "tcrn.ch",
    "theatln.tc", "ti.me", "tidal.link", "tmblr.co", "usat.ly", "vk.cc", "wapo.st", "wp.me",
    "wrd.cm",
    "xhslink.com", "ya.cc", "yhoo.it",
    // Services that make links into phone apps.
    "app.link", "onelink.me",
    // Manufacturers and software companies.
    "1drv.ms", "adobe.ly", "aka.ms", "apple.co", "cs.co", "db.tt", "dell.to", "ibm.biz", "ibm.co",
    "intel.ly", "msft.it", "oreil.ly", "red.ht", "sforce.co", "mzl.la", "nflx.it", "play.st",
    "sbux.co", "sie.ag", "xbx.lv",
  ]
}

enum Downloads {
  /// The name of a program, a package, an archive or a document with macros.
  static func begin(at fileName: String) -> Bool {
    var name = PercentEncoding.decodedBytes(UTF8Text(utf8: fileName))[...].cut(at: .semicolon)
      .before
    // Windows drops blanks and dots at the end of a name.
    while let last = name.last, last == .dot || last == .space { name.removeLast() }
    guard let dot = name.lastIndex(of: .dot), dot > name.startIndex else { return false }
    return extensions.contains(
      String(decoding: name[(dot + 1)...].map(\.asciiLowercased), as: UTF8.self))
  }

  private static let extensions: Set = [
    // Programs and scripts.
    "exe", "com", "msi", "msix", "msixbundle", "appx", "scr", "pif", "cpl", "dll", "bat", "cmd",
    "ps1", "vbs", "vbe", "jse", "wsf", "hta", "lnk", "reg", "jar", "jnlp", "sh", "run", "command",
    "desktop", "appimage", "bin", "py", "msp", "msu", "wsh", "chm", "xll", "application",
    "appref-ms", "diagcab", "library-ms", "search-ms", "settingcontent-ms", "rdp", "ovpn",
    // Packages.
    "apk", "apkm", "xapk", "aab", "ipa", "deb", "rpm", "snap", "flatpak", "flatpakref",
    "flatpakrepo", "pkg", "mpkg", "dmg", "crx", "xpi", "mobileconfig",
    // Archives and disks.
    "zip", "rar", "7z", "tar", "gz", "tgz", "bz2", "xz", "zst", "cab", "iso", "img", "vhd", "vhdx",
    // Documents with macros.
    "docm", "dotm", "xlsm", "xltm", "xlam", "pptm", "ppsm", "one", "iqy", "slk",
  ]
}
