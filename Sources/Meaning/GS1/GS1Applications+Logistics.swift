// The application identifiers of GS1 from 400 on: parties, shipping, and single trades. The
// notation is explained in GS1Applications.swift.

extension GS1Application {
  /// One line each; a star stands for the fourth digit.
  // Translated: the last column.
  static let logisticsTable = """
    400|x..30|order|Customer order number
    401|x..30|ginc|Consignment (GINC)
    402|n17c|gsin|Shipment (GSIN)
    403|x..30|route|Routing code
    410|n13c|ship-to|Ship to (GLN)
    411|n13c|bill-to|Bill to (GLN)
    412|n13c|purchased-from|Purchased from (GLN)
    413|n13c|ship-for|Ship for (GLN)
    414|n13c|location|Location (GLN)
    415|n13c|pay-to|Pay to (GLN)
    416|n13c|production-location|Production location (GLN)
    417|n13c|party|Party (GLN)
    420|x..20|ship-to-postcode|Ship-to postcode
    421|n3k x..9|ship-to-country-postcode|Ship-to country and postcode
    422|n3k|origin|Country of origin
    423|n..15k|initial-processing|Countries of initial processing
    424|n3k|processing|Country of processing
    425|n..15k|disassembly|Countries of disassembly
    426|n3k|full-processing|Country of full processing
    427|x..3|origin-subdivision|Region of origin
    4300|x..35u|ship-to-company|Ship-to company
    4301|x..35u|ship-to-name|Ship-to contact
    4302|x..70u|ship-to-address|Ship-to address
    4303|x..70u|ship-to-address-2|Ship-to address, second line
    4304|x..70u|ship-to-suburb|Ship-to suburb
    4305|x..70u|ship-to-city|Ship-to city
    4306|x..70u|ship-to-region|Ship-to region
    4307|x2|ship-to-country|Ship-to country
    4308|x..30|ship-to-phone|Ship-to phone
    4309|n20|ship-to-position|Ship-to position
    4310|x..35u|return-to-company|Return-to company
    4311|x..35u|return-to-name|Return-to contact
    4312|x..70u|return-to-address|Return-to address
    4313|x..70u|return-to-address-2|Return-to address, second line
    4314|x..70u|return-to-suburb|Return-to suburb
    4315|x..70u|return-to-city|Return-to city
    4316|x..70u|return-to-region|Return-to region
    4317|x2|return-to-country|Return-to country
    4318|x..20|return-to-postcode|Return-to postcode
    4319|x..30|return-to-phone|Return-to phone
    4320|x..35u|service|Service
    4321|n1|dangerous-goods|Dangerous goods
    4322|n1|leave-unattended|May be left
    4323|n1|signature|Signature required
    4324|n6d n4|not-before|Not before
    4325|n6d n4|not-after|Not after
    4326|n6d|release-date|Release date
    4330|n6t ?x1|maximum-fahrenheit|Maximum temperature (°F)
    4331|n6t ?x1|maximum-celsius|Maximum temperature (°C)
    4332|n6t ?x1|minimum-fahrenheit|Minimum temperature (°F)
    4333|n6t ?x1|minimum-celsius|Minimum temperature (°C)
    7001|n13|nato-stock-number|NATO stock number
    7002|x..30|meat-cut|Meat cut
    7003|n6d n4|expiry-time|Expiry date and time
    7004|n..4|potency|Active potency
    7005|x..12|catch-area|Catch area
    7006|n6d|first-freeze|First freeze date
    7007|n6d ?n6d|harvest|Harvest date
    7008|x..3|species|Species
    7009|x..10|fishing-gear|Fishing gear
    7010|x..2|production-method|Production method
    7011|n6d ?n4|test-by|Test by
    7020|x..20|refurbishment-lot|Refurbishment lot
    7021|x..20|functional-status|Functional status
    7022|x..20|revision-status|Revision status
    7023|x..30|assembly|Assembly (GIAI)
    7030|n3 x..27|processor-0|Processor 0
    7031|n3 x..27|processor-1|Processor 1
    7032|n3 x..27|processor-2|Processor 2
    7033|n3 x..27|processor-3|Processor 3
    7034|n3 x..27|processor-4|Processor 4
    7035|n3 x..27|processor-5|Processor 5
    7036|n3 x..27|processor-6|Processor 6
    7037|n3 x..27|processor-7|Processor 7
    7038|n3 x..27|processor-8|Processor 8
    7039|n3 x..27|processor-9|Processor 9
    7040|n1 x3|uic|Unique identification (UIC)
    7041|x..4|freight-unit|Freight unit type
    710|x..20|pzn|German PZN
    711|x..20|cip|French CIP
    712|x..20|cn|Spanish CN
    713|x..20|drn|Brazilian DRN
    714|x..20|aim|Portuguese AIM
    715|x..20|ndc|US NDC
    716|x..20|aic|Italian AIC
    717|x..20|mhra|UK product number
    7230|x2 x..28|certification-0|Certification 0
    7231|x2 x..28|certification-1|Certification 1
    7232|x2 x..28|certification-2|Certification 2
    7233|x2 x..28|certification-3|Certification 3
    7234|x2 x..28|certification-4|Certification 4
    7235|x2 x..28|certification-5|Certification 5
    7236|x2 x..28|certification-6|Certification 6
    7237|x2 x..28|certification-7|Certification 7
    7238|x2 x..28|certification-8|Certification 8
    7239|x2 x..28|certification-9|Certification 9
    7240|x..20|protocol|Protocol
    7241|n2|media-type|Media type
    7242|x..25|version-control|Version control number
    7250|n8D|birth-date|Birth date
    7251|n8D n4|birth-time|Birth date and time
    7252|n1|sex|Sex
    7253|x..40u|family-name|Family name
    7254|x..40u|given-name|Given name
    7255|x..10u|name-suffix|Name suffix
    7256|x..90u|full-name|Full name
    7257|x..70u|person-address|Address
    7258|n1 x1 n1|birth-sequence|Birth sequence
    7259|x..40u|baby-of|Baby of
    8001|n14|roll-dimensions|Roll dimensions
    8002|x..20|mobile-serial|Mobile device number
    8003|n14c ?x..16|grai|Returnable asset (GRAI)
    8004|x..30|giai|Asset (GIAI)
    8005|n6|price-per-unit|Price per unit
    8006|n14c n4|itip|Trade item piece (ITIP)
    8007|x..34b|iban|IBAN
    8008|n8h ?n..4|production-time|Production time
    8009|x..50|sensor|Sensor indicator
    8010|y..30|cpid|Component (CPID)
    8011|n..12|cpid-serial|Component serial number
    8012|x..20|software-version|Software version
    8013|x..25g|gmn|Model (GMN)
    8014|x..25g|mudi|Device (M-UDI-DI)
    8017|n18c|gsrn-provider|Service provider (GSRN)
    8018|n18c|gsrn|Service recipient (GSRN)
    8019|n..10|service-instance|Service instance
    8020|x..25|payment-reference|Payment reference
    8026|n14c n4|content-itip|Pieces contained (ITIP)
    8030|z..90|signature-data|Digital signature
    8110|x..70|coupon|Coupon (North America)
    8111|n4|loyalty-points|Loyalty points
    8112|x..70|coupon-offer|Coupon offer (North America)
    8200|x..70|product-address|Product address
    90|x..30|internal-90|Mutually agreed
    91|x..90|internal-91|Internal 91
    92|x..90|internal-92|Internal 92
    93|x..90|internal-93|Internal 93
    94|x..90|internal-94|Internal 94
    95|x..90|internal-95|Internal 95
    96|x..90|internal-96|Internal 96
    97|x..90|internal-97|Internal 97
    98|x..90|internal-98|Internal 98
    99|x..90|internal-99|Internal 99
    """
}
