"""The SCIP index, decoded with the format's own definition.

SCIP_PROTO names a copy of scip.proto (github.com/sourcegraph/scip); without one the script is skipped.
"""
import os
import pathlib
import sys
import tempfile

from outside import Folder, expect, manifest, need, run

protoc = need("grpc_tools.protoc", "grpcio-tools")
if "SCIP_PROTO" not in os.environ:
    print("skipped: SCIP_PROTO names no scip.proto")
    sys.exit(0)
proto = pathlib.Path(os.environ["SCIP_PROTO"]).resolve()
generated = tempfile.mkdtemp()
protoc.main(["protoc", f"-I{proto.parent}", f"--python_out={generated}", proto.name])
sys.path.insert(0, generated)
scip = need("scip_pb2")

folder = Folder({
    "pets/Package.swift": manifest("Pets", targets='.target(name: "Pets")'),
    "pets/Sources/Pets/Pets.swift": """public protocol Animal {
  func sound(at time: Int) -> String
}
struct Dog: Animal {
  var `default` = "wuff"
  func sound(at time: Int) -> String { `default` }
}
extension Dog {
  static func + (left: Dog, right: Dog) -> Dog { left }
  func bark() { _ = sound(at: 1) }
}
enum Size { case small, large(Int) }
""",
})
package = folder.path / "pets"
index = scip.Index.FromString(run("export", "--format", "scip", folder=package))
expect("the tool", (index.metadata.tool_info.name, index.metadata.project_root), ("seam", f"file://{package.resolve()}"))
expect("documents", [(d.relative_path, d.language) for d in index.documents], [("Sources/Pets/Pets.swift", "Swift")])
document = index.documents[0]
lines = (package / "Sources/Pets/Pets.swift").read_text().encode().split(b"\n")
front = "seam swiftpm pets . Pets/"


def text(occurrence):
    line, start, end = occurrence.range
    return lines[line][start:end].decode()


definitions = {(o.symbol.removeprefix(front), text(o)) for o in document.occurrences if o.symbol_roles & scip.Definition}
expect("definitions", definitions, {
    ("Animal#", "Animal"), ("Animal#`sound(at:)`().", "sound"), ("Dog#", "Dog"), ("Dog#default.", "`default`"),
    ("Dog#`sound(at:)`().", "sound"), ("Dog#`+(left:right:)`().", "+"), ("Dog#`bark()`().", "bark"), ("Size#", "Size"),
    ("Size#small.", "small"), ("Size#large.", "large"),
})
references = {(o.symbol.removeprefix(front), text(o), o.range[0] + 1) for o in document.occurrences if not o.symbol_roles & scip.Definition}
for reference in [("Animal#", "Animal", 4), ("Dog#", "Dog", 8), ("Dog#default.", "`default`", 6), ("Dog#`sound(at:)`().", "sound", 10)]:
    expect(f"reference {reference}", reference in references, True)
known = {s.symbol for s in document.symbols}
expect("every symbol is described", {o.symbol for o in document.occurrences} - known, set())
expect("no symbol twice", len(known), len(document.symbols))
relations = {
    (s.symbol.removeprefix(front), r.symbol.removeprefix(front), r.is_reference, r.is_implementation)
    for s in document.symbols for r in s.relationships
}
expect("relationships", relations, {
    ("Dog#", "Animal#", False, True), ("Dog#`sound(at:)`().", "Animal#`sound(at:)`().", True, True),
})
kinds = {s.symbol.removeprefix(front): scip.SymbolInformation.Kind.Name(s.kind) for s in document.symbols}
expect("kinds", (kinds["Animal#"], kinds["Dog#"], kinds["Animal#`sound(at:)`()."], kinds["Size#small."]), ("Protocol", "Struct", "ProtocolMethod", "EnumMember"))
