// The page that a phone gets. It sends photos and frames of the phone's camera, and shows what was
// read, as text alone. It needs nothing from elsewhere, and its script and style run only with the
// number that this session drew.

internal import Wording

/// The pages of a session with a phone, in HTML and in the user's language.
public nonisolated struct PhonePage: Hashable, Sendable {
  public let page: String
  /// For all browsers but the phone's.
  public let refusal: String
  /// The number of the script and the style.
  public let nonce: String

  public init() {
    let nonce = String(UInt64.random(in: .min ... .max), radix: 36)
    self.nonce = nonce
    page = Self.html(nonce, Self.body(nonce), attributes: Self.words)
    refusal = Self.html(
      nonce,
      "<p>\(Self.escaped(Sentence("This address is in use by another browser. Open it there, or stop and start again on the computer.")))</p>"
    )
  }

  private static func escaped(_ sentence: Sentence) -> String {
    sentence.text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }

  /// The sentences of the script.
  private static var words: String {
    let words: [(String, Sentence)] = [
      ("sending", Sentence("Sending…")),
      ("reading", Sentence("Reading…")),
      ("large", Sentence("This image is too large.")),
      ("wrong", Sentence("This is not an image.")),
      ("busy", Sentence("Earlier images are still being read. Try again.")),
      (
        "refused",
        Sentence("The computer has refused this page. Stop and start again on the computer.")
      ),
      (
        "gone",
        Sentence("The computer does not answer. Scan the code in its window again.")
      ),
      ("denied", Sentence("The camera may not be used. Allow it in the browser’s settings.")),
      ("running", Sentence("Hold a code into the image.")),
      ("start", Sentence("Start Camera")),
      ("stop", Sentence("Stop Camera")),
    ]
    return words.map { " data-\($0)=\"\(escaped($1))\"" }.joined()
  }

  private static func body(_ nonce: String) -> String {
    """
    <p id="state" role="status" aria-live="polite">\(escaped(Sentence("Ready.")))</p>
    <video id="view" playsinline muted hidden></video>
    <button id="shot" class="first" hidden>\(escaped(Sentence("Read Now")))</button>
    <button id="camera" hidden>\(escaped(Sentence("Start Camera")))</button>
    <input id="photo" type="file" accept="image/*" capture="environment" multiple>
    <label class="button" for="photo">\(escaped(Sentence("Take a Photo")))</label>
    <input id="file" type="file" accept="image/*" multiple>
    <label class="button second" for="file">\(escaped(Sentence("Choose Images")))</label>
    <h2>\(escaped(Sentence("Read")))</h2>
    <ol id="codes" dir="auto"></ol>
    <p class="dim">\(escaped(Sentence("Images go to the computer alone and are not kept there.")))</p>
    <script nonce="\(nonce)">\(script)</script>
    """
  }

  private static func html(_ nonce: String, _ body: String, attributes: String = "") -> String {
    """
    <!doctype html><html dir="auto"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">
    <title>Reticle</title><style nonce="\(nonce)">\(style)</style></head>
    <body\(attributes)><h1>Reticle</h1>\(body)</body></html>
    """
  }

  private static let style = """
    body { font: 1.1rem/1.45 system-ui, sans-serif; margin: 0 auto; padding: 1rem; max-width: 36rem; }
    h1 { font-size: 1.3rem; margin: 0 0 .5rem; } h2 { font-size: 1rem; margin: 1.5rem 0 .25rem; }
    [hidden] { display: none !important; }
    .button, button { display: block; box-sizing: border-box; width: 100%; margin: .75rem 0; padding: .9rem;
      border: 0; border-radius: .75rem; font: inherit; font-weight: 600; text-align: center;
      background: #1c71d8; color: white; }
    button, .second { background: #5e5c64; } .first { background: #1c71d8; }
    input { position: absolute; opacity: 0; width: 1px; height: 1px; }
    input:focus-visible + label, button:focus-visible { outline: 3px solid Highlight; }
    video { width: 100%; border-radius: .75rem; background: black; }
    ol { margin: 0; padding: 0; list-style: none; }
    li { padding: .5rem 0; border-bottom: 1px solid #8886; overflow-wrap: anywhere; }
    .dim { opacity: .7; font-size: .9rem; }
    """

  /// The page sends no image that is larger than the helper takes, and one at a time.
  private static let script = #"""
    "use strict";
    const at = id => document.getElementById(id), words = document.body.dataset;
    const most = 12 * 1024 * 1024, widest = 4000, mostShown = 50, pause = 500;
    let stream = null, timer = 0, isSending = false, shown = [];
    function say(text) { at("state").textContent = text; }
    async function post(part, body, type) {
      try {
        return await fetch(location.pathname + "/" + part, { method: "POST", body: body,
          headers: body ? { "Content-Type": type } : {}, credentials: "same-origin",
          cache: "no-store", redirect: "error", keepalive: part === "away" });
      } catch (error) {
        stop();
        say(words.gone);
        return null;
      }
    }
    function list(codes, isLive) {
      for (const code of codes) {
        if (isLive && shown.includes(code)) continue;
        const item = document.createElement("li");
        item.textContent = code;
        at("codes").prepend(item);
      }
      if (isLive) shown = codes;
      while (at("codes").children.length > mostShown) at("codes").lastChild.remove();
    }
    async function send(image, isLive) {
      if (image.size > most) return say(words.large);
      const type = image.type.startsWith("image/") ? image.type : "image/unknown";
      const answer = await post(isLive ? "frame" : "image", image, type);
      if (!answer) return;
      if (answer.status === 200) {
        const lines = (await answer.text()).split("\n");
        list(lines.slice(1), isLive);
        if (!isLive) say(lines[0]);
      } else if (answer.status === 413) say(words.large);
      else if (answer.status === 415) say(words.wrong);
      else if (answer.status === 429 || answer.status === 503) { if (!isLive) say(words.busy); }
      else { stop(); say(words.refused); }
    }
    function drawn(source, width, height, quality) {
      const scale = Math.min(1, widest / Math.max(width, height));
      const canvas = document.createElement("canvas");
      canvas.width = Math.max(1, Math.round(width * scale));
      canvas.height = Math.max(1, Math.round(height * scale));
      canvas.getContext("2d").drawImage(source, 0, 0, canvas.width, canvas.height);
      return new Promise(done => canvas.toBlob(done, "image/jpeg", quality));
    }
    async function prepared(file) {
      try {
        const image = await createImageBitmap(file);
        const copy = await drawn(image, image.width, image.height, .92);
        image.close();
        return copy || file;
      } catch (error) {
        return file;
      }
    }
    for (const input of [at("photo"), at("file")]) input.addEventListener("change", async () => {
      const files = Array.from(input.files);
      input.value = "";
      for (const file of files) {
        say(words.sending);
        const image = await prepared(file);
        say(words.reading);
        await send(image, false);
      }
    });
    async function frame(isLive) {
      const view = at("view");
      // A press of the button waits for the frame before.
      while (isSending && !isLive) await new Promise(done => setTimeout(done, 50));
      if (!stream || isSending || !view.videoWidth) return;
      isSending = true;
      try {
        const image = await drawn(view, view.videoWidth, view.videoHeight, .85);
        if (image) await send(image, isLive);
      } finally {
        isSending = false;
      }
    }
    function stop() {
      clearInterval(timer);
      if (stream) for (const track of stream.getTracks()) track.stop();
      stream = null;
      at("view").hidden = at("shot").hidden = true;
      at("camera").textContent = words.start;
    }
    async function start() {
      try {
        stream = await navigator.mediaDevices.getUserMedia(
          { video: { facingMode: "environment", width: { ideal: 1920 } } });
      } catch (error) {
        return say(words.denied);
      }
      at("view").srcObject = stream;
      at("view").hidden = at("shot").hidden = false;
      at("camera").textContent = words.stop;
      say(words.running);
      await at("view").play();
      timer = setInterval(() => frame(true), pause);
    }
    if (navigator.mediaDevices && navigator.mediaDevices.getUserMedia) at("camera").hidden = false;
    at("camera").addEventListener("click", () => stream ? stop() : start());
    at("shot").addEventListener("click", () => frame(false));
    setInterval(() => { if (!document.hidden) post("here"); }, 10000);
    document.addEventListener("visibilitychange", () => {
      // The page is hidden while a photo is taken, too.
      if (document.hidden) stop(); else post("here");
    });
    addEventListener("pagehide", () => post("away"));
    """#
}
