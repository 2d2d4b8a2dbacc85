// The names that phishing imitates most, and the words that it puts beside them.

extension WellKnownNames {
  /// Names without the top level that mean only the site.
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

  /// The countries in which a name's own site is under `com`, as in google.com.br, which is there
  /// almost everywhere.
  static let underCom = [
    "airbnb": "ar au bo br bz co ec gt hk hn mx my ni pa pe py sg sv uy ve",
    "allianz": "ar au br cn co gh hk lb mx my pe sa sg tr tw ua", "amazon": "au be br mx sg tr",
    "americanexpress": "ar au bh eg jo kw lb mx om qa sa", "apple": "cn",
    "bancodobrasil": "br", "bradesco": "br",
    "citibank": "ar au br cn co eg hk mx my ph pl sg tr tw vn", "deliveroo": "au hk sg",
    "docusign": "au br mx", "ebay": "au cn hk my sg tw",
    "expedia": "ar au br co hk mx my ph sg tw vn", "homedepot": "mx", "icloud": "cn",
    "mastercard": "ar au br cn co do ec gt hk lb mx my pe ph sa sg tr tw ua uy vn",
    "mediamarkt": "tr", "mercadolibre": "ar bo co do ec gt hn mx ni pa pe py sv uy ve",
    "mercadopago": "ar br co ec mx pe uy ve", "nintendo": "au br hk sg tw", "nubank": "br",
    "pinterest": "au bo ec mx pe py uy vn", "rakuten": "br my sg tw",
    "santander": "ar br co mx pe uy", "scotiabank": "do mx pe uy", "shein": "hk mx tw vn",
    "tripadvisor": "ar au br co eg gr hk mx my pe ph sg tr tw ve vn",
    "vodafone": "au eg fj gh mt pg tr", "walmart": "ar br gt hn mx ni sv",
    "yahoo": "ar au br cn co hk mx my ph sg tr tw ve vn", "yandex": "am ge tr",
  ]

  /// Suffixes that look like those of a country or of companies but are sold by one.
  static let sold: Set = [
    "ae.org", "br.com", "cn.com", "co.com", "co.nl", "co.no", "com.de", "com.se", "de.com",
    "eu.com",
    "eu.org", "gb.net", "gr.com", "hu.com", "hu.net", "in.net", "it.com", "jp.net", "jpn.com",
    "kr.com", "mex.com", "no.com", "pl.com", "qc.com", "ru.com", "sa.com", "se.com", "se.net",
    "uk.com", "uk.net", "us.com", "us.org", "uy.com", "za.com",
  ]
}
