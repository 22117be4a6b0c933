"""The five questions of docs/tables.md, asked of DuckDB as they stand there."""
import re

from outside import ROOT, expect, expect_answers, need, run, shop

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
expect_answers(found)

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
