// Removes the parameters of a link that only serve to track people.

extension LinkReport {
  /// The canonical link without the parameters that track people; nil if it has none or never
  /// opens.
  public var canonicalURLWithoutTracking: String? {
    guard canonicalURL != nil, let address else { return nil }
    var stripped = address
    stripped.query = Self.withoutTracking(address.query)
    // Some senders put trackers into the fragment. A fragment with anything else in it is kept.
    if let fragment = address.fragment, !fragment.isEmpty, Self.withoutTracking(fragment) == nil {
      stripped.fragment = nil
    }
    return stripped == address ? nil : stripped.text
  }

  private static func withoutTracking(_ query: String?) -> String? {
    guard let query else { return nil }
    let parameters = query.split(separator: "&", omittingEmptySubsequences: false)
    let kept = parameters.filter { !isTracking($0) }
    guard kept.count < parameters.count else { return query }
    return kept.isEmpty ? nil : kept.joined(separator: "&")
  }

  private static func isTracking(_ parameter: Substring) -> Bool {
    let name = UTF8Text(utf8: String(parameter)).cut(at: .equals).before
    let plain = String(
      decoding: PercentEncoding.decodedBytes(name).map(\.asciiLowercased), as: UTF8.self)
    return trackers.contains(plain) || trackerPrefixes.contains { plain.hasPrefix($0) }
  }

  private static let trackerPrefixes = ["utm_", "mtm_", "pk_", "hsa_", "__hs", "_hs", "oly_"]
  private static let trackers: Set = [
    "_ga", "_gl", "_openstat", "_branch_match_id", "cmpid", "dclid", "epik", "fb_action_ids",
    "fb_source", "fbclid", "gad_source", "gbraid", "gclid", "gclsrc", "hsctatracking", "igsh",
    "igshid", "li_fat_id", "mc_cid", "mc_eid", "mkt_tok", "ml_subscriber", "ml_subscriber_hash",
    "msclkid", "rb_clickid", "s_kwcid", "srsltid", "ttclid", "twclid", "vero_conv", "vero_id",
    "wbraid", "wickedid", "yclid", "ymclid", "ysclid", "zanpid",
  ]
}
