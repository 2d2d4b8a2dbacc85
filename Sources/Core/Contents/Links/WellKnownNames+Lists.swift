// The names that phishing imitates most, and the words that it puts beside them.

extension WellKnownNames {
  /// Names without the top level that mean nothing but the site.
  static let unmistakable: Set = [
    "abnamro", "adobe", "airbnb", "alfabank", "alibaba", "aliexpress", "allianz", "amazon",
    "americanexpress", "apple", "axisbank", "bancodobrasil", "bankinter", "bankofamerica",
    "barclaycard", "barclays", "bawag", "binance", "bitfinex", "blockchain", "bnpparibas",
    "boursorama", "bradesco", "bybit", "caixabank", "capitalone", "cashapp", "chronopost",
    "citibank", "coinbase", "colissimo", "comcast", "comdirect", "commerzbank", "consorsbank",
    "correos", "credit-agricole", "creditagricole", "creditmutuel", "danskebank", "deliveroo",
    "deutsche-bank", "deutschebank", "disneyplus", "docusign", "doordash", "dropbox", "easyjet",
    "ebay",
    "elster", "epicgames", "erste-bank", "erstebank", "expedia", "facebook", "fedex", "finanzamt",
    "flipkart",
    "fortnite", "gmail", "google", "gosuslugi", "handelsbanken", "hdfcbank", "homedepot", "hotmail",
    "hypovereinsbank", "icicibank", "icloud", "ing-diba", "ingdiba", "instagram", "intesasanpaolo",
    "klarna",
    "kucoin", "labanquepostale", "laposte", "lieferando", "linkedin", "lloydsbank", "lufthansa",
    "mastercard", "media-markt", "mediamarkt", "mercadolibre", "mercadopago", "mercari", "metamask",
    "microsoft",
    "microsoftonline",
    "microsoft365", "monzo", "natwest", "navyfederal", "netflix", "nintendo", "nordea", "norisbank",
    "nubank", "office365", "onedrive", "onlyfans", "opensea", "payoneer", "paypal", "paypay",
    "paysafecard", "paytm", "phonepe", "pinterest", "playstation", "postbank", "postfinance",
    "postnl", "primevideo", "protonmail", "rabobank", "raiffeisen", "rakuten", "reddit", "revolut",
    "roblox", "royalmail", "ryanair", "sabadell", "santander", "sberbank", "scotiabank",
    "sharepoint", "shein", "snapchat", "societegenerale", "sparda", "sparkasse", "spotify",
    "steamcommunity", "steampowered",
    "swedbank", "swisscom", "targobank", "tdbank", "telegram", "telekom", "tiktok", "tinkoff",
    "tripadvisor", "trustwallet", "twitter", "ubereats", "unicredit", "uniswap", "usbank", "usps",
    "venmo",
    "verizon", "vinted", "vkontakte", "vodafone", "volksbank", "walmart", "wellsfargo",
    "westernunion", "wetransfer", "whatsapp", "wikipedia", "wildberries", "xfinity", "yahoo",
    "yandex", "youtube", "zalando",
  ]

  /// Names that are words too, or usual in names of other sites.
  static let words: Set = [
    "atlassian", "booking", "chase", "cloudflare", "discord", "github", "gitlab", "godaddy",
    "kraken", "ledger", "office", "outlook", "shopify", "signal", "steam", "target", "trezor",
    "twitch",
  ]

  /// Names so short that others resemble them by chance.
  static let short: Set = [
    "aldi", "bahn", "bbva", "bunq", "dhl", "dkb", "dpd", "etsy", "gls", "gmx", "hmrc",
    "hsbc", "hulu", "ikea", "ing", "irs", "itau", "lidl", "lloyds", "lyft", "n26", "nhs", "okx",
    "temu", "tui", "uber", "ubs", "ups", "visa", "wise", "xbox",
  ]

  /// Words beside a name that are to make a reader act.
  static let lures: Set = [
    "acceso", "access", "account", "accounts", "airdrop", "aktualisierung", "alert", "alerts",
    "anmelden", "anmeldung", "auth", "authenticate", "authentication", "authorize", "bestaetigung",
    "billing", "bonus", "cancel", "claim", "com", "compte", "confirm", "confirmation", "connexion",
    "conta", "cuenta", "customer", "de", "find", "freigabe", "gift", "giftcard", "giveaway",
    "helpdesk",
    "id", "identity", "invoice", "konto", "kundencenter", "kundenservice", "locked", "login",
    "logon", "net", "org",
    "password", "payment", "payments", "prize", "promo", "pushtan", "recover", "recovery", "refund",
    "reset", "restore", "reward", "rewards", "secure", "secured", "security", "seguridad",
    "sicherheit", "signin", "sso", "support", "suspended", "tan", "unlock", "unusual", "update",
    "updates", "validate", "validation", "verif", "verification", "verifizierung", "verify",
    "wallet", "warning", "winner", "www",
  ]
}
