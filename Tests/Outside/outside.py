"""What the scripts here share: sample packages, the program, and skipping where a library is not installed.

Each script is run with the path of `seam` (default: .build/debug/seam), prints what it tried, and ends with status 0, 1
where an answer is wrong. What is not installed is said, and skipped.
"""
import importlib
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]


def seam():
    return os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build/debug/seam")


def need(module, package=None):
    """The module, or the end of the script with a reason."""
    try:
        return importlib.import_module(module)
    except ImportError:
        print(f"skipped: {module} is not installed (python3 -m pip install {package or module})")
        sys.exit(0)


def run(*arguments, folder, status=0):
    done = subprocess.run([seam(), *arguments], cwd=folder, capture_output=True)
    if done.returncode != status:
        sys.exit(f"seam {' '.join(arguments)} ended with {done.returncode}:\n{done.stderr.decode()}")
    return done.stdout


def expect(what, found, expected):
    if found != expected:
        print(f"FAILED {what}\n  found    {found!r}\n  expected {expected!r}")
        sys.exit(1)
    print(f"ok {what}")


def manifest(name, products="", dependencies="", targets=""):
    return (
        "// swift-tools-version: 5.9\nimport PackageDescription\n"
        f'let package = Package(name: "{name}", products: [{products}], dependencies: [{dependencies}], targets: [{targets}])\n'
    )


class Folder:
    """A temporary folder of files."""

    def __init__(self, files):
        self._temporary = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self._temporary.name)
        for name, text in files.items():
            file = self.path / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)


def shop():
    """Four repositories: three reach each other by paths, feed reaches cart by an address; core and tools are in a circle."""
    return Folder({
        "shop/Package.swift": manifest(
            "Shop", dependencies='.package(path: "../cart"), .package(path: "../core")',
            targets='.executableTarget(name: "App", dependencies: [.product(name: "CartKit", package: "cart"),'
            ' .product(name: "Core", package: "core")])'),
        "shop/Sources/App/main.swift": "import Cart\nimport Core\nprint(Basket(session: Session()))\n",
        "cart/Package.swift": manifest(
            "Cart", products='.library(name: "CartKit", targets: ["Cart", "Prices"])',
            dependencies='.package(path: "../core")',
            targets='.target(name: "Cart", dependencies: ["Prices", .product(name: "Core", package: "core")]),'
            ' .target(name: "Prices")'),
        "cart/Sources/Cart/Basket.swift": "import Core\n@_exported import Prices\npublic struct Basket {\n"
        "  let session: Session\n  public init(session: Session) { self.session = session }\n}\n",
        "cart/Sources/Prices/Price.swift": "public struct Price { public struct Tax {} }\n",
        "core/Package.swift": manifest(
            "Core", products='.library(name: "Core", targets: ["Core"]), .library(name: "CoreTesting", targets: ["CoreTesting"])',
            dependencies='.package(url: "https://example.org/tools.git", from: "1.0.0")',
            targets='.target(name: "Core"), .target(name: "CoreTesting", dependencies: [.product(name: "Tools", package: "tools")])'),
        "core/Sources/Core/Session.swift": "public struct Session {\n  public init() {}\n}\npublic protocol Unused {}\n",
        "core/Sources/CoreTesting/Testing.swift": "import Tools\n",
        "tools/Package.swift": manifest(
            "Tools", products='.library(name: "Tools", targets: ["Tools"])',
            dependencies='.package(url: "https://example.org/core.git", from: "1.0.0")',
            targets='.target(name: "Tools", dependencies: [.product(name: "Core", package: "core")])'),
        "tools/Sources/Tools/Tool.swift": "import Core\nstruct Tool { var session: Session }\n",
        "feed/Package.swift": manifest(
            "Feed", dependencies='.package(url: "https://example.org/cart.git", from: "1.0.0")',
            targets='.target(name: "Feed", dependencies: [.product(name: "CartKit", package: "cart")])'),
        "feed/Sources/Feed/Feed.swift": "import Cart\nstruct Feed {\n  let price: Price\n  let tax: Cart.Price.Tax\n}\n",
    })


def expect_answers(found):
    """What the five questions of docs/tables.md have for an answer in the shop, in the order of the page."""
    expect("who uses this type", found[0], [
        ("cart", "swift:cart/Cart", "signature", "Sources/Cart/Basket.swift", 5),
        ("cart", "swift:cart/Cart", "stores", "Sources/Cart/Basket.swift", 4),
        ("shop", "swift:shop/App", "creates", "Sources/App/main.swift", 3),
        ("tools", "swift:tools/Tools", "mentions", "Sources/Tools/Tool.swift", 2),
    ])
    expect("what breaks if a module goes", found[1], [
        ("cart", "swift:cart/Cart"), ("core", "swift:core/CoreTesting"), ("feed", "swift:feed/Feed"),
        ("shop", "swift:shop/App"), ("tools", "swift:tools/Tools"),
    ])
    expect("cycles between repositories", found[2], [("core", "tools")])
    expect("the largest rebuild cones", [row[:2] for row in found[3]], [
        ("swift:core/Core", 6), ("swift:cart/Prices", 4), ("swift:cart/Cart", 3), ("swift:tools/Tools", 2),
    ])
    expect("public types that nobody uses", found[4], [("swift:core/Core/Unused",)])
