"""The budgets of the explorer's page, on a made codebase of 10,000 types and 100,000 edges, and on packages.

    .build/explorer-page/bin/python Benchmarks/ExplorerPage/measure.py .build/release/seam [PACKAGE …]

Prints for the made codebase the size of the page, the time to its first picture, and the middle of seven trials of
opening a box, of a frame while the picture is dragged, and of painting the matrix of all types; for each package how
long writing the page takes beside writing its graph of types as JSON. `Tests/ExplorerPage/setup` installs the browser.
"""
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Tests/ExplorerPage"))
import pages  # noqa: E402

BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)

TRIALS = """async () => {
  const time = async action => { const start = performance.now(); await action(); return performance.now() - start; };
  const trials = async action => { const all = []; for (let i = 0; i < 7; i += 1) all.push(await time(action)); return all; };
  const frame = () => new Promise(done => requestAnimationFrame(done));
  const name = seam.state().nodes[50], openings = [];
  for (let i = 0; i < 7; i += 1) { seam.close(name); openings.push(await time(() => seam.open(name))); }
  const boxes = seam.state().nodes.length, graph = document.querySelector('[data-view=graph]');
  const drags = await trials(async () => {
    graph.dispatchEvent(new WheelEvent('wheel', { deltaX: 40, shiftKey: true, cancelable: true }));
    await frame();
  });
  seam.view('matrix');
  [...document.querySelectorAll('#filters button')].find(button => button.textContent === 'types').click();
  const matrix = await trials(() => document.querySelector('[data-view=matrix]').dispatchEvent(new Event('scroll')));
  return { openings, boxes, drags, matrix, rows: seam.state().nodes.length };
}"""


def made_codebase(seam, folder):
    graph, page_file = folder / "large.json", folder / "large.html"
    graph.write_text(pages.large_graph())
    subprocess.run([seam, "graph", "--graph", graph, "-o", page_file, "--quiet"], check=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        start = time.monotonic()
        page.goto(f"file://{page_file}#level=module")
        while not page.evaluate("document.body.classList.contains('ready')"):
            time.sleep(0.01)
        first = time.monotonic() - start
        figures = page.evaluate(TRIALS)
        browser.close()
    print(f"10,000 types, 100,000 edges: {page_file.stat().st_size:,} bytes (budget 1,500,000)")
    print(f"  first picture           {first * 1000:6.0f} ms (1,000)")
    for title, key, budget in (("open a box", "openings", 100), ("a frame while dragged", "drags", 33), ("matrix", "matrix", 150)):
        print(f"  {title:23} {statistics.median(figures[key]):6.0f} ms ({budget})")


def packages(seam, folder, paths):
    def seconds(*arguments):
        times = []
        for _ in range(3):
            start = time.monotonic()
            subprocess.run([seam, *arguments, "--no-cache", "--quiet"], check=True, stdout=subprocess.DEVNULL)
            times.append(time.monotonic() - start)
        return statistics.median(times)

    for path in paths:
        page = seconds("explore", path, "-o", folder / "page.html")
        graph = seconds("graph", path, "--level", "type", "--tests", "-o", folder / "graph.json")
        print(f"{pathlib.Path(path).name}: page {page:.2f} s, graph {graph:.2f} s, ratio {page / graph:.2f} (2)")


with tempfile.TemporaryDirectory() as temporary:
    made_codebase(sys.argv[1], pathlib.Path(temporary))
    packages(sys.argv[1], pathlib.Path(temporary), sys.argv[2:])
