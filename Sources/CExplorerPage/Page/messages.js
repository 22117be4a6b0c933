// What the page tells: to who cannot see it, in passing, and to the clipboard.

/** Tells what happened, to who cannot see it. @param {string} text */
function say(text) {
  document.getElementById("live").textContent = text;
}

/** Shows a line for a moment. @param {string} text */
function toast(text) {
  const note = html("div", { class: "toast" }, text);
  document.body.append(note);
  setTimeout(() => note.remove(), 2200);
}

/** Shows a dialog that is gone once it is closed. @param {any} box */
function showModal(box) {
  document.body.append(box);
  box.addEventListener("close", () => box.remove());
  box.showModal();
}

/** Copies a text, or shows it to be copied. @param {string} text @param {string} done what is said then */
async function copy(text, done) {
  try {
    await navigator.clipboard.writeText(text);
    say(done);
    toast(done);
  } catch {
    showToCopy(text);
  }
}

function showToCopy(text) {
  const field = html("textarea", { readonly: true, rows: 6, "aria-label": "Text to copy" });
  field.value = text;
  const close = html("form", { method: "dialog" }, html("button", { class: "action" }, "Close"));
  showModal(html("dialog", { class: "ask" }, html("p", {}, "Copy this:"), field, close));
  field.select();
}
