// E-mails to write, in all their forms.

enum MailSamples {
  static let samples: [String] = [
    "mailto:jane@example.com",
    "mailto:jane@example.com?subject=caf%C3%A9&body=line%20one%0D%0Aline%20two",
    "mailto:a@example.com,b@example.com?cc=c@example.com&bcc=d@example.com&to=e@example.com",
    "MAILTO:a%2Bb@example.com?subject=a+b", "mailto:?subject=only", "mailto:", "mailto:nobody",
    "mailto:a@example.com?subject=x&amp;body=y&amp;attach=/etc/passwd",
    "mailto:%22not%40me%22@example.org", "mailto:a@example.com?subject=caf%E9%", "mailto:?&=&&",
    "mailto:Jane%20Doe%20%3Cjane@example.com%3E",
    "MATMSG:TO:jane@example.com;SUB:Hello;BODY:One\\;two\\:three;;",
    "matmsg:to:a@example.com;to:b@example.com;cc:c@example.com;bcc:d@example.com;x:y", "MATMSG:;;",
    "SMTP:jane@example.com:Subject:Text: with colon", "smtp:a@example.com", "SMTP:",
    "jane.doe+tag@mail.example.com",
  ]
}
