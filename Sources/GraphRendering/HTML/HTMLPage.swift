/// The parts of the page that are the same for every picture.
enum HTMLPage {
  static func style(_ theme: Theme) -> String {
    """
    :root{color-scheme:light dark}
    html,body{margin:0;height:100%;overflow:hidden;background:\(theme.light.canvas)}
    body>svg{width:100%;height:100%;cursor:grab;touch-action:none}
    body>svg.dragged{cursor:grabbing}
    #search{position:fixed;top:12px;right:12px;width:14em;padding:6px 10px;border:1px solid #8884;border-radius:7px;font:13px system-ui}
    .node,.edge{transition:opacity .12s}
    .dimmed .node:not(.lit),.dimmed .edge:not(.lit){opacity:.13}
    @media (prefers-color-scheme:dark){html,body{background:\(theme.dark.canvas)}}

    """
  }

  /// SHA-256 of ``script`` in Base64: the only script that the page's policy lets run.
  static let scriptHash = "TY+L3mI9zjJKwbL9o4/WHOva9WvKK01QtwBUosFegtk="

  static let script = """
    "use strict";
    const svg = document.querySelector("svg"), search = document.getElementById("search");
    const view = svg.viewBox.baseVal, whole = [view.width, view.height];
    const nodes = [...svg.querySelectorAll(".node")], edges = [...svg.querySelectorAll(".edge")];
    const name = node => node.id.slice(5);

    function light(chosen) {
      svg.classList.toggle("dimmed", chosen !== null);
      for (const element of [...nodes, ...edges]) element.classList.remove("lit");
      if (chosen === null) return;
      const near = new Set(chosen);
      for (const edge of edges) {
        const { from, to } = edge.dataset;
        if (!chosen.has(from) && !chosen.has(to)) continue;
        edge.classList.add("lit");
        near.add(from).add(to);
      }
      for (const node of nodes) if (near.has(name(node))) node.classList.add("lit");
    }

    function found() {
      const text = search.value.trim().toLowerCase();
      if (!text) return null;
      return new Set(nodes.filter(node => node.querySelector(".name").textContent.toLowerCase().includes(text)).map(name));
    }

    search.addEventListener("input", () => light(found()));
    for (const node of nodes) {
      node.addEventListener("pointerenter", () => light(new Set([name(node)])));
      node.addEventListener("pointerleave", () => light(found()));
    }

    const point = event => new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());

    svg.addEventListener("wheel", event => {
      event.preventDefault();
      const at = point(event), factor = Math.exp(event.deltaY * 0.0015);
      const width = Math.min(Math.max(view.width * factor, 40), whole[0] * 4), ratio = width / view.width;
      view.x = at.x - (at.x - view.x) * ratio;
      view.y = at.y - (at.y - view.y) * ratio;
      view.width *= ratio;
      view.height *= ratio;
    }, { passive: false });

    let grip = null;
    svg.addEventListener("pointerdown", event => { if (!event.target.closest("a")) grip = point(event); });
    addEventListener("pointermove", event => {
      if (!grip) return;
      svg.classList.add("dragged");
      const at = point(event);
      view.x += grip.x - at.x;
      view.y += grip.y - at.y;
    });
    addEventListener("pointerup", () => { grip = null; svg.classList.remove("dragged"); });
    svg.addEventListener("dblclick", () => { [view.x, view.y, view.width, view.height] = [0, 0, ...whole]; });
    addEventListener("keydown", event => {
      if (event.key === "/" && document.activeElement !== search) { event.preventDefault(); search.focus(); }
      if (event.key === "Escape") { search.value = ""; search.blur(); light(null); }
    });
    """
}
