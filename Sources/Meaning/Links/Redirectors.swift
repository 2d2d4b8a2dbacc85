// Pages of well-known sites that forward to any address, or show it under their own name. Phishing
// uses them because the name of the site is above suspicion.

/// Known pages that lead through one site to another.
enum Redirectors {
  /// Whether an address is such a page.
  static func contain(_ address: WebAddress, host: String, domain: String?) -> Bool {
    guard let domain else { return false }
    if wholeSites.contains(where: { host == $0 || host.hasSuffix("." + $0) }) { return true }
    // Google has a domain in each country.
    let site = domain.hasPrefix("google.") ? "google" : domain
    guard let pages = pages[site] else { return false }
    let path = "/" + address.path.joined(separator: "/") + "/"
    guard pages.contains(where: { path.hasPrefix($0 + "/") }) else { return false }
    return address.query != nil || path.hasPrefix("/amp/")
  }

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
    "google": ["/url", "/amp", "/aclk", "/translate"], "linkedin.com": ["/redir", "/safety/go"],
    "gitee.com": ["/link"], "jianshu.com": ["/go-wild"], "pinterest.com": ["/offsite"],
    "steamcommunity.com": ["/linkfilter"], "t.me": ["/iv"], "twitter.com": ["/i/redirect"],
    "vk.com": ["/away.php"],
    "weibo.cn": ["/sinaurl"], "weibo.com": ["/sinaurl"],
    "youtube.com": ["/redirect"],
  ]
}
