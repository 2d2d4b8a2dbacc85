// Contacts in codes.

enum VCardSamples {
  static let version2 = """
    BEGIN:VCARD
    VERSION:2.1
    N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=BCrgen;;Dr.
    FN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Dr. J=FCrgen M=FCller
    TEL;WORK;VOICE:+49 30 1234567
    TEL;CELL;PREF:0170/1234567
    EMAIL;INTERNET:j.mueller@example.org
    ADR;WORK:;;Hauptstr. 5;Berlin;;10115;Germany
    NOTE;ENCODING=QUOTED-PRINTABLE:A first line=0D=0Aand a second one that is=
     folded=
    softly
    X-CUSTOM:kept
    END:VCARD
    """
  static let version3 = """
    BEGIN:VCARD
    VERSION:3.0
    N:Doe;Jane;Q.;Ms.;PhD
    FN:Jane Doe
    ORG:Example\\, Inc.;Research
    TITLE:Director
    TEL;TYPE=WORK,VOICE:+1-202-555-0143
    TEL;TYPE=CELL:+1 202 555 0100
    EMAIL;TYPE=INTERNET:jane@example.com
    URL:https://example.com/jane
    ADR;TYPE=HOME:;;1 Main St;Springfield;IL;62701;USA
    BDAY:19960415
    NOTE:Likes tea\\; hates\\ncof
     fee\\\\water
    PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRg
     ABAQAAAQABAAD=
    item1.TEL:+1 202 555 0199
    item1.X-ABLabel:_$!<Boat>!$_
    GEO:52.5163;13.3777
    END:VCARD
    """
  static let version4 = """
    BEGIN:VCARD
    VERSION:4.0
    FN:Simon Perreault
    N:Perreault;Simon;;;ing. jr,M.Sc.
    BDAY:--0203
    ANNIVERSARY:20090808T1430-0500
    GENDER:M
    LANG;PREF=1:fr
    ORG;TYPE=work:Viagenie
    ADR;TYPE=work:;Suite D2-630;2875 Laurier;Quebec;QC;G1V 2M2;Canada
    TEL;VALUE=uri;TYPE="work,voice";PREF=1:tel:+1-418-656-9254;ext=102
    EMAIL;TYPE=work:simon@example.com
    IMPP:xmpp:simon@example.com
    GEO;TYPE=work:geo:46.772673,-71.282945
    PHOTO:data:image/png;base64,iVBORw0KGgo=
    KEY;VALUE=uri:https://example.com/key.asc
    TZ:-0500
    URL;TYPE=home:https://example.com
    END:VCARD
    """

  static let samples: [String] = [
    version2, version3, version4,
    version3.replacing("\n", with: "\r\n"),
    version2.replacing("\n", with: "\r"),
    version3.replacing("\n", with: "\n  "),
    "BEGIN:VCARD\\nVERSION:3.0\\nFN:One Line\\nTEL:123\\nEND:VCARD",
    "begin:vcard\nversion:3.0\nfn:lower\nend:vcard",
    "BEGIN:VCARD\nVERSION:3.0\nN:山田;太郎;;;\nX-PHONETIC-LAST-NAME:やまだ\nEND:VCARD",
    "BEGIN:VCARD\nFN:Open",
    "BEGIN:VCARD\nVERSION:3.0\nFN:A\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\nFN:B\nEND:VCARD",
    "BEGIN:VCARD\nVERSION:2.1\nN:Boss\nAGENT:\nBEGIN:VCARD\nN:Agent\nEND:VCARD\nTEL:1\nEND:VCARD",
    "BEGIN:VCARD\nVERSION:3.0\nFN;X=\"un:closed:Quote\nNOTE;Y=\"a^nb^^c^'d\":x\nno colon\nEND:VCARD",
    "BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=SHIFT_JIS;ENCODING=QUOTED-PRINTABLE:=8E=52\nEND:VCARD",
    """
    BEGIN:VCARD
    VERSION:5.0
    FN:A
    TEL;TYPE=home,work,cell,fax,pager,car,main,video:1
    TEL;TYPE=text,textphone,isdn,modem,other,odd:2
    ADR;TYPE=dom,intl,postal,parcel:;;Main St
    END:VCARD
    """,
    "BEGIN:VCARD", "BEGIN:VCARD:", "BEGIN:VCARD\n;:\n.:\n=:\n:\nEND:VCARD",
  ]
}
