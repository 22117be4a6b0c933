// Opens the page, and the door for scripts.

let announce;
window.seam = {
  ready: new Promise((resolve, reject) => {
    announce = { resolve, reject };
  }),
};
(async () => {
  try {
    const page = new Page(new Codebase(await unpack(document.getElementById("view").textContent)));
    page.restore(location.hash);
    Object.assign(window.seam, doorOf(page));
    document.body.classList.add("ready");
    if (document.body.dataset.live) follow(page);
    announce.resolve(stateOf(page));
  } catch (error) {
    document.getElementById("main").textContent = `This page cannot be shown: ${error.message}`;
    announce.reject(error);
    throw error;
  }
})();
