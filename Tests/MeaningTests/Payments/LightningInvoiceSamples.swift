// Invoices of the Lightning network.

enum LightningInvoiceSamples {
  static let examples: [ContentExample] = [
    ContentExample(
      "lnbc2500u1pvjluezpp5qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqdq5x"
        + "ysxxatsyp3k7enxv4jsxqzpu8888888888888888888888888888888888888888888888888888"
        + "8888888888888888888888888888888888888888888888888888w7ravw",
      title: "Payment of BTC 0.0025",
      [
        "amount": "0.0025",
        "currency": "BTC",
        "text": "1 cup coffee",
        "expiry": "60",
        "created": "1496314658",
        "invoice": "lnbc2500u1pvjluezpp5qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq"
          + "qqdq5xysxxatsyp3k7enxv4jsxqzpu8888888888888888888888888888888888888888"
          + "8888888888888888888888888888888888888888888888888888888888888888w7ravw",
      ]),
    ContentExample(
      "LIGHTNING:LNBC2500U1PVJLUEZPP5QQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQ"
        + "QQQQQQDQ5XYSXXATSYP3K7ENXV4JSXQZPU888888888888888888888888888888888888888888"
        + "88888888888888888888888888888888888888888888888888888888888888W7RAVW",
      title: "Payment of BTC 0.0025"),
    ContentExample(
      "lntb20m1pvjluezpp5qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqdq5xys"
        + "xxatsyp3k7enxv4jsxqzpu888888888888888888888888888888888888888888888888888888"
        + "88888888888888888888888888888888888888888888888888zsseld",
      title: "Payment of BTC 0.02",
      [
        "network": "test"
      ]),
    ContentExample(
      "lightning:lnbc1pvjluezpp5qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq"
        + "qdq5xysxxatsyp3k7enxv4jsxqzpu88888888888888888888888888888888888888888888888"
        + "888888888888888888888888888888888888888888888888888888888jn336r",
      title: "Payment",
      [
        "currency": "BTC"
      ]),
    ContentExample(
      "lnbc5x1pvjluezpp5qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqdq5xysx"
        + "xatsyp3k7enxv4jsxqzpu8888888888888888888888888888888888888888888888888888888"
        + "88888888888888888888888888888888888888888888888889tzpu0",
      title: "Payment",
      problems: [
        "The amount “5x” is not valid."
      ]),
    ContentExample(
      "lnbcrt11pvjluezpp5qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqdq5xys"
        + "xxatsyp3k7enxv4jsxqzpu888888888888888888888888888888888888888888888888888888"
        + "888888888888888888888888888888888888888888888888882vhc87",
      title: "Payment of BTC 1",
      [
        "network": "regression test"
      ]),
    ContentExample(
      "LNURL1DP68GURN8GHJ7UM9WFMXJCM99E3K7MF0V9CXJ0M385EKVCENXC6R2C35XVUKXEFCV5MKVV"
        + "34X5EKZD3EV56NYD3HXQURZEPEXEJXXEPNXSCRVWFNV9NXZCN9XQ6XYEFHVGCXXCMYXYMNSERXFQ"
        + "5FNS",
      title: "Payment through a Lightning service",
      [
        "service-address": "https://service.com/api?q=3fc3645b439ce8e7f2553a69e5267081d96dcd340693"
          + "afabe04be7b0ccd178df"
      ]),
    ContentExample(
      "lightning://alice@pay.example",
      title: "Payment to alice@pay.example",
      [
        "name": "alice@pay.example"
      ]),
    ContentExample(
      "lightning:lnbc2500u1pvjluezpp5qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq"
        + "qqqqqqdq5xysxxatsyp3k7enxv4jsxqzpu888888888888888888888888888888888888888888"
        + "88888888888888888888888888888888888888888888888888888888888888w7ravx",
      title: "Payment",
      problems: [
        "The invoice cannot be read: its checksum is wrong."
      ]),
    ContentExample(
      "lightning:BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4",
      title: "Payment",
      problems: [
        "The invoice cannot be read: its checksum is wrong."
      ]),
  ]

  static let samples = examples.map(\.payload)
}
