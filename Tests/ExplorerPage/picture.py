"""Takes the picture that the README shows first: picture.py PAGE.html PICTURE.png. Run by `make readme-picture`."""
import shutil
import sys
import time

from playwright.sync_api import sync_playwright

BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def main(page_file, picture):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1180, "height": 740}, color_scheme="light", reduced_motion="reduce")
        page.goto(f"file://{page_file}#select=NIOHTTP1")
        while not page.evaluate("document.body.classList.contains('ready')"):
            time.sleep(0.03)
        page.screenshot(path=picture)
        browser.close()


main(*sys.argv[1:])
