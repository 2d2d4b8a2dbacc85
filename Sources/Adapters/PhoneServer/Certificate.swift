// The certificate of one session, made in memory and signed by itself: no authority certifies
// addresses of local networks. The phone's browser warns of it, and its fingerprint is shown beside
// the code. Its key never leaves the process.

internal import CGnuTLS

/// A certificate with its key, for all connections of a session.
final class Certificate {
  /// The SHA-256 of the certificate.
  let fingerprint: [UInt8]
  /// Valid as long as this object.
  let credentials: gnutls_certificate_credentials_t
  /// The versions and ciphers that are offered.
  let priorities: gnutls_priority_t

  /// For these addresses; nil if GnuTLS fails.
  init?(for addresses: [UInt32]) {
    var key: gnutls_x509_privkey_t?
    guard gnutls_x509_privkey_init(&key) == 0, let key else { return nil }
    defer { gnutls_x509_privkey_deinit(key) }
    // GNUTLS_CURVE_TO_BITS, a macro of C.
    let curve = UInt32(1) << 31 | GNUTLS_ECC_CURVE_SECP256R1.rawValue
    guard gnutls_x509_privkey_generate(key, GNUTLS_PK_ECDSA, curve, 0) == 0 else { return nil }
    var certificate: gnutls_x509_crt_t?
    guard gnutls_x509_crt_init(&certificate) == 0, let certificate else { return nil }
    defer { gnutls_x509_crt_deinit(certificate) }
    guard Self.fill(certificate, key, addresses),
      let fingerprint = Self.fingerprint(of: certificate)
    else { return nil }
    var credentials: gnutls_certificate_credentials_t?
    var priorities: gnutls_priority_t?
    var chain: gnutls_x509_crt_t? = certificate
    guard gnutls_certificate_allocate_credentials(&credentials) == 0, let credentials else {
      return nil
    }
    guard gnutls_certificate_set_x509_key(credentials, &chain, 1, key) == 0,
      gnutls_priority_init(&priorities, "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2", nil) == 0,
      let priorities
    else {
      gnutls_certificate_free_credentials(credentials)
      return nil
    }
    (self.fingerprint, self.credentials, self.priorities) = (fingerprint, credentials, priorities)
  }

  deinit {
    gnutls_priority_deinit(priorities)
    gnutls_certificate_free_credentials(credentials)
  }

  private static func fill(
    _ certificate: gnutls_x509_crt_t, _ key: gnutls_x509_privkey_t, _ addresses: [UInt32]
  ) -> Bool {
    var serial = UInt64.random(in: 1...UInt64(Int64.max)).bigEndian
    // An hour before now, because clocks differ, to a day after it.
    let now = time(nil)
    var isFilled =
      gnutls_x509_crt_set_version(certificate, 3) == 0
      && gnutls_x509_crt_set_serial(certificate, &serial, MemoryLayout.size(ofValue: serial)) == 0
      && gnutls_x509_crt_set_activation_time(certificate, now - 3600) == 0
      && gnutls_x509_crt_set_expiration_time(certificate, now + 86400) == 0
      && gnutls_x509_crt_set_dn(certificate, "CN=Reticle", nil) == 0
      && gnutls_x509_crt_set_key(certificate, key) == 0
      && gnutls_x509_crt_set_basic_constraints(certificate, 0, -1) == 0
      && gnutls_x509_crt_set_key_usage(certificate, UInt32(GNUTLS_KEY_DIGITAL_SIGNATURE)) == 0
      && gnutls_x509_crt_set_key_purpose_oid(certificate, GNUTLS_KP_TLS_WWW_SERVER, 0) == 0
    for address in addresses where isFilled {
      var bytes = address.bigEndian
      isFilled =
        gnutls_x509_crt_set_subject_alt_name(
          certificate, GNUTLS_SAN_IPADDRESS, &bytes, 4, UInt32(GNUTLS_FSAN_APPEND)) == 0
    }
    return isFilled
      && gnutls_x509_crt_sign2(certificate, certificate, key, GNUTLS_DIG_SHA256, 0) == 0
  }

  private static func fingerprint(of certificate: gnutls_x509_crt_t) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 32)
    var size = bytes.count
    guard gnutls_x509_crt_get_fingerprint(certificate, GNUTLS_DIG_SHA256, &bytes, &size) == 0
    else { return nil }
    return bytes
  }
}
