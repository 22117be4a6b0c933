"""The five questions of docs/tables.md, asked of DuckDB as they stand there."""
import re

from outside import ROOT, expect, need, run, shop

duckdb = need("duckdb")
folder = shop()
for name in ["tools", "shop", "feed", "core", "cart"]:
    run("export", name, "--tables", "tables", "--quiet", folder=folder.path)

questions = re.findall(r"\n([^\n]+\?|[^\n]+:)\n\n```sql\n(.*?)```", (ROOT / "docs/tables.md").read_text(), re.S)
expect("the page asks five questions", len(questions), 5)


def answers():
    connection = duckdb.connect()
    connection.execute(f"SET file_search_path = '{folder.path}'")
    connection.execute((ROOT / "docs/tables.sql").read_text())
    return [connection.execute(sql).fetchall() for _, sql in questions]


found = answers()
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

merged = run("graph", "--tables", "tables", "--format", "json", folder=folder.path)
for name in ["cart", "shop"]:
    run("export", name, "--tables", "again", "--quiet", folder=folder.path)
for name in ["core", "tools", "feed"]:
    run("export", name, "--tables", "rest", "--quiet", folder=folder.path)
import shutil

shutil.copytree(folder.path / "rest", folder.path / "again", dirs_exist_ok=True)
(folder.path / "tables").rename(folder.path / "first")
(folder.path / "again").rename(folder.path / "tables")
expect("merging in another order changes no byte", run("graph", "--tables", "tables", "--format", "json", folder=folder.path), merged)
expect("and no answer", answers(), found)
why = run("why", "Feed", "Price", "--level", "type", "--tables", "tables", "--format", "json", folder=folder.path)
expect("why across repositories", b'"file":"feed/Sources/Feed/Feed.swift"' in why, True)
run("cycles", "--tables", "tables", "--level", "package", "--fail", folder=folder.path, status=1)
run("metrics", "--tables", "tables", folder=folder.path)
print("ok cycles and metrics read tables")
