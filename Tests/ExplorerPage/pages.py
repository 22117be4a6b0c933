"""Packages as literals, and the pages that seam makes of them."""
import json
import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
SEAM = os.environ.get("SEAM", str(ROOT / ".build/debug/seam"))

SMALL = {
    "Package.swift": """// swift-tools-version: 6.0
import PackageDescription
let package = Package(name: "Small", targets: [
  .executableTarget(name: "App", dependencies: ["Feature", "Core"]),
  .target(name: "Feature", dependencies: ["Core"]),
  .target(name: "Core"),
  .testTarget(name: "CoreTests", dependencies: ["Core"]),
])
""",
    "Sources/App/Main.swift": "import Core\nimport Feature\n@main struct Main { static func main() { Screen().show(Store()) } }\n",
    "Sources/Feature/Screen.swift": "import Core\npublic struct Screen {\n  public init() {}\n  public func show(_ store: Store) { store.load() }\n}\n",
    "Sources/Core/Storage/Store.swift": "public struct Store {\n  public init() {}\n  public func load() { Network().fetch(self) }\n}\n",
    "Sources/Core/Network/Network.swift": "struct Network {\n  func fetch(_ store: Store) {}\n  let log = Log()\n}\n",
    "Sources/Core/Log.swift": "struct Log {}\n",
    "Tests/CoreTests/StoreTests.swift": "import Core\nstruct StoreTests { let store = Store() }\n",
}

# An interface frees Checkout of all that changes in Cart.
TIED = {
    "Package.swift": """// swift-tools-version: 6.0
import PackageDescription
let package = Package(name: "Tied", targets: [
  .executableTarget(name: "Shop", dependencies: ["Checkout", "Cart"]),
  .target(name: "Checkout", dependencies: ["Cart"]),
  .target(name: "Cart"),
])
""",
    "Sources/Shop/Main.swift": "import Cart\nimport Checkout\n@main struct Main { static func main() { Checkout(cart: Basket()).pay() } }\n",
    "Sources/Checkout/Checkout.swift": "import Cart\npublic struct Checkout {\n  let cart: any CartService\n  public init(cart: any CartService) { self.cart = cart }\n  public func pay() { cart.clear() }\n}\n",
    "Sources/Cart/CartService.swift": "public protocol CartService { func clear() }\n",
    "Sources/Cart/Basket.swift": "public final class Basket: CartService {\n  private var items: [Int] = []\n  public init() {}\n  public func clear() { items = [] }\n" + "".join(f"  func count{n}() -> Int {{ items.count + {n} }}\n" for n in range(40)) + "}\n",
}

HOSTILE = {
    "Package.swift": """// swift-tools-version: 6.0
import PackageDescription
let package = Package(name: "</script><script>alert(1)</script>", targets: [.target(name: "Core")])
""",
    "Sources/Core/<img src=x onerror=alert(1)>.swift": "struct `</script><b>bold` { let other: Other }\n",
    "Sources/Core/Other.swift": "struct Other { let text = \"</script><script>alert(2)</script>\" }\n",
}


def modules(count, height=12):
    """A package of that many modules in rows: each depends on three of the row below."""
    width = count // height

    def below(number):
        row, place = divmod(number, width)
        return [(row + 1) * width + (place * 3 + step) % width for step in (0, 1, 4)] if row + 1 < height else []

    name = "Module{:03}".format
    targets, files = [], {}
    for number in range(count):
        needed = ", ".join(f'"{name(other)}"' for other in below(number))
        targets.append(f'  .target(name: "{name(number)}", dependencies: [{needed}]),')
        files[f"Sources/{name(number)}/Type{number}.swift"] = "".join(
            f"import {name(other)}\n" for other in below(number)) + f"public struct Type{number} {{\n" + "".join(
            f"  let part{other}: Type{other}\n" for other in below(number)) + "}\n"
    listed = "\n".join(targets)
    files["Package.swift"] = f"""// swift-tools-version: 6.0
import PackageDescription
let package = Package(name: "Many", targets: [
{listed}
])
"""
    return files


def write(folder, files):
    for path, text in files.items():
        file = pathlib.Path(folder) / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return folder


def seam(*arguments, cwd=None):
    return subprocess.run([SEAM, *map(str, arguments)], cwd=cwd, check=True, capture_output=True, text=True)


def page(folder, target, *arguments):
    seam("explore", folder, "-o", target, "--no-cache", "--quiet", *arguments)
    return target


def git(folder, *arguments):
    subprocess.run(
        ["git", "-c", "user.name=Seam", "-c", "user.email=seam@example.org", *arguments],
        cwd=folder, check=True, capture_output=True)


def committed(folder, files, message="One"):
    """The folder with these files, and a commit of all that lies in it."""
    write(folder, files)
    if not (pathlib.Path(folder) / ".git").exists():
        git(folder, "init", "-q")
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", message)
    return folder


def large_graph(types=10_000, edges=100_000, modules=100):
    """A made graph: every type depends on types of its own and lower modules, some against the order."""
    state = 1

    def random(limit):
        nonlocal state
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (state >> 33) % limit

    names = [f"Module{i * modules // types:03}.Type{i:05}" for i in range(types)]
    nodes = [
        {"id": name, "name": name.split(".")[1], "kind": "struct", "module": name.split(".")[0],
         "file": f"Sources/{name.split('.')[0]}/{name.split('.')[1]}.swift", "line": 1}
        for name in names]
    pairs = set()
    while len(pairs) < edges:
        a = random(types)
        b = min(types - 1, a + 1 + random(400)) if random(200) else random(types)
        if a != b:
            pairs.add((a, b))
    return json.dumps({
        "schema": "seam-graph/1", "package": "Large", "level": "type", "revision": None, "nodes": nodes,
        "edges": [
            {"from": names[a], "to": names[b], "kinds": ["calls"], "weight": 1 + random(9),
             "evidence": [{"file": nodes[a]["file"], "line": 1 + random(900), "column": 5, "kind": "calls"}]}
            for a, b in sorted(pairs)]})
