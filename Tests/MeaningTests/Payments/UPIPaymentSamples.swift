// Payment addresses of UPI.

enum UPIPaymentSamples {
  static let examples: [ContentExample] = [
    ContentExample(
      "upi://pay?pa=shop@okbank&pn=Corner%20Shop&am=49.50&cu=INR&tn=Order+7&tr=R7&m"
        + "c=5411",
      title: "Payment of INR 49.50 to Corner Shop",
      [
        "account": "shop@okbank",
        "name": "Corner Shop",
        "amount": "49.50",
        "currency": "INR",
        "text": "Order 7",
        "reference": "R7",
        "category": "5411",
        "request": "pay",
      ]),
    ContentExample(
      "UPI://PAY?PA=a@b&mode=02",
      title: "Payment to a@b",
      [
        "mode": "02"
      ]),
    ContentExample(
      "upi:pay?pa=ab&am=1&url=https://e.example",
      title: "Payment of INR 1 to ab",
      [
        "currency": "INR",
        "information-address": "https://e.example",
      ],
      problems: [
        "The payee’s address has no “@”."
      ]),
    ContentExample(
      "upi://pay?am=x&cu=USD",
      title: "Payment of USD x",
      problems: [
        "The payee’s address is missing.",
        "The amount “x” is not valid.",
        "The currency is “USD”; UPI pays in INR.",
      ]),
    ContentExample(
      "upi://pay?pa=a@b&am=5&mam=1&tid=T7",
      title: "Payment of INR 5 to a@b", ["minimum": "1", "transaction": "T7"]),
  ]

  static let samples = examples.map(\.payload)
}
