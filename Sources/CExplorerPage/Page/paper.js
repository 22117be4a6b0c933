// What goes to paper: all that is drawn, whichever part of it is in sight.

/** @param {Page} page */
function printWhole({ drawing }) {
  let seen = null;
  addEventListener("beforeprint", () => {
    if (!drawing.layout) return;
    const { width, height } = drawing.layout,
      margin = 12;
    seen ??= { style: drawing.canvas.getAttribute("style") ?? "", isFar: drawing.canvas.classList.contains("far") };
    drawing.element.setAttribute("viewBox", `${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`);
    drawing.canvas.removeAttribute("style");
    drawing.canvas.classList.remove("far");
  });
  addEventListener("afterprint", () => {
    if (!seen) return;
    drawing.element.removeAttribute("viewBox");
    drawing.canvas.setAttribute("style", seen.style);
    drawing.canvas.classList.toggle("far", seen.isFar);
    seen = null;
  });
}
