// The application identifiers of GS1 below 400 (General Specifications, section 3): number, format,
// the name for scripts, the name for people.
//
//   n14 fourteen digits        x..20 up to twenty characters     ?x..16 may be missing
//   y, z smaller character sets: for part numbers, of base64
//   d YYMMDD    D YYYYMMDD    h YYMMDDHH    t hundredths    i number of a currency    b IBAN
//   c check digit    g check characters    u percent-encoded
//   p5:kg the fourth digit, at most 5, is the number of decimal places, and the unit is kg

extension GS1Application {
  /// One line each; a star stands for the fourth digit.
  // Translated: the last column.
  static let tradeTable = """
    00|n18c|sscc|Shipping unit (SSCC)
    01|n14c|gtin|GTIN
    02|n14c|content-gtin|GTIN of the contents
    03|n14c|mto-gtin|GTIN of the made-to-order item
    10|x..20|batch|Batch or lot
    11|n6d|production-date|Production date
    12|n6d|due-date|Due date
    13|n6d|packaging-date|Packaging date
    15|n6d|best-before|Best before
    16|n6d|sell-by|Sell by
    17|n6d|expiry|Expiry date
    20|n2|variant|Internal variant
    21|x..20|serial|Serial number
    22|x..20|consumer-variant|Consumer product variant
    235|x..28|third-party-serial|Serial number of a third party
    240|x..30|additional-id|Additional identification
    241|x..30|customer-part|Customer part number
    242|n..6|made-to-order-variant|Made-to-order variation
    243|x..20|packaging-component|Packaging component
    250|x..30|secondary-serial|Secondary serial number
    251|x..30|source-reference|Reference to source
    253|n13c ?x..17|gdti|Document type (GDTI)
    254|x..20|gln-extension|GLN extension
    255|n13c ?n..12|gcn|Coupon (GCN)
    30|n..8|variable-count|Variable count
    37|n..8|count|Count of items
    310*|n6p5:kg|net-weight|Net weight
    311*|n6p5:m|length|Length
    312*|n6p5:m|width|Width
    313*|n6p5:m|height|Height
    314*|n6p5:m²|area|Area
    315*|n6p5:l|net-volume|Net volume
    316*|n6p5:m³|net-volume|Net volume
    320*|n6p5:lb|net-weight|Net weight
    321*|n6p5:in|length|Length
    322*|n6p5:ft|length|Length
    323*|n6p5:yd|length|Length
    324*|n6p5:in|width|Width
    325*|n6p5:ft|width|Width
    326*|n6p5:yd|width|Width
    327*|n6p5:in|height|Height
    328*|n6p5:ft|height|Height
    329*|n6p5:yd|height|Height
    330*|n6p5:kg|gross-weight|Gross weight
    331*|n6p5:m|gross-length|Logistic length
    332*|n6p5:m|gross-width|Logistic width
    333*|n6p5:m|gross-height|Logistic height
    334*|n6p5:m²|gross-area|Logistic area
    335*|n6p5:l|gross-volume|Logistic volume
    336*|n6p5:m³|gross-volume|Logistic volume
    337*|n6p5:kg/m²|weight-per-area|Weight per area
    340*|n6p5:lb|gross-weight|Gross weight
    341*|n6p5:in|gross-length|Logistic length
    342*|n6p5:ft|gross-length|Logistic length
    343*|n6p5:yd|gross-length|Logistic length
    344*|n6p5:in|gross-width|Logistic width
    345*|n6p5:ft|gross-width|Logistic width
    346*|n6p5:yd|gross-width|Logistic width
    347*|n6p5:in|gross-height|Logistic height
    348*|n6p5:ft|gross-height|Logistic height
    349*|n6p5:yd|gross-height|Logistic height
    350*|n6p5:in²|area|Area
    351*|n6p5:ft²|area|Area
    352*|n6p5:yd²|area|Area
    353*|n6p5:in²|gross-area|Logistic area
    354*|n6p5:ft²|gross-area|Logistic area
    355*|n6p5:yd²|gross-area|Logistic area
    356*|n6p5:ozt|net-weight|Net weight
    357*|n6p5:oz|net-weight|Net weight or volume
    360*|n6p5:qt|net-volume|Net volume
    361*|n6p5:gal|net-volume|Net volume
    362*|n6p5:qt|gross-volume|Logistic volume
    363*|n6p5:gal|gross-volume|Logistic volume
    364*|n6p5:in³|net-volume|Net volume
    365*|n6p5:ft³|net-volume|Net volume
    366*|n6p5:yd³|net-volume|Net volume
    367*|n6p5:in³|gross-volume|Logistic volume
    368*|n6p5:ft³|gross-volume|Logistic volume
    369*|n6p5:yd³|gross-volume|Logistic volume
    390*|n..15p9|amount|Amount
    391*|n3i n..15p9|amount|Amount
    392*|n..15p9|price|Price
    393*|n3i n..15p9|price|Price
    394*|n4p3:%|discount|Discount
    395*|n6p5|unit-price|Price per unit
    """
}
