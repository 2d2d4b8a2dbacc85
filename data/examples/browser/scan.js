// A click on the button asks Reticle for a code, and writes its text where the focus is in the page.
"use strict";
const host = "io.github.reticle_app.reticle";
const extension = globalThis.browser ?? globalThis.chrome;

function write(text) {
  const field = document.activeElement;
  if (!field || !("value" in field)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

extension.action.onClicked.addListener(tab => {
  const port = extension.runtime.connectNative(host);
  port.onMessage.addListener(answer => {
    port.disconnect();
    const text = answer.codes?.[0]?.text;
    if (text === undefined) return console.log(answer.message ?? "The code is not text.");
    extension.scripting.executeScript({ target: { tabId: tab.id }, func: write, args: [text] });
  });
  port.postMessage({ id: 1, method: "ScanOnce" });
});
