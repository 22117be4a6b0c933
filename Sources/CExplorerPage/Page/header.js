// What stands above the picture: views, states, menus, paths and help.

class Header {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.filters = new Filters(page);
    this.states = new States(page);
    this.help = document.getElementById("help");
    fillHelp(this.help);
    for (const view of this.views()) view.addEventListener("click", () => page.setView(view.dataset.toView));
    document.getElementById("help-button").addEventListener("click", () => this.help.showModal());
    this.path = document.getElementById("path-button");
    this.path.addEventListener("click", () => page.paths.ask());
    document.getElementById("exports").append(...this.exports());
    for (const menu of document.querySelectorAll("header .menu")) listenToMenu(menu);
  }

  views() {
    return document.querySelectorAll("[data-to-view]");
  }

  draw() {
    const { paths, selection } = this.page;
    for (const view of this.views()) view.setAttribute("aria-pressed", String(view.dataset.toView === selection.view));
    this.path.setAttribute("aria-pressed", String(paths.start !== null || selection.path !== null));
    this.states.draw();
    this.filters.draw();
  }

  exports() {
    const { page } = this;
    return [
      ...Object.entries(EXPORTS).map(([format, title]) => linkButton(title, () => download(page, format))),
      linkButton("Copy link", () => copy(location.href, "The link is copied.")),
      linkButton("Copy the seam command", () => copy(commandText(page), "The command is copied.")),
    ];
  }
}

/** Lets a button of the header open what hangs below it. */
function listenToMenu(menu) {
  const opener = menu.querySelector("button"),
    drop = menu.querySelector(".drop");
  const show = isShown => {
    drop.hidden = !isShown;
    opener.setAttribute("aria-expanded", String(isShown));
  };
  opener.addEventListener("click", () => show(drop.hidden));
  addEventListener("pointerdown", event => {
    if (!menu.contains(event.target)) show(false);
  });
  menu.addEventListener("keydown", event => {
    if (event.key !== "Escape") return;
    show(false);
    opener.focus();
    event.stopPropagation();
  });
}
