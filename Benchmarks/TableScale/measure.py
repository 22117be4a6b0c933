#!/usr/bin/env python3
"""How merged tables grow: shards of generated packages, read by Seam and asked by DuckDB and Spark.

usage: Benchmarks/TableScale/measure.py SEAM [PACKAGES …]        by default 500 1500 5000

A package has six modules of ten types, and depends on some of those before it: a company's graph in miniature. Prints counts,
times and the most memory that making a shard, merging and each question took. Merging in two orders must give equal bytes.
TMPDIR says where the tables lie; on a busy disk their reading is most of what is measured.
"""
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
MODULES, TYPES = 6, 10


def rows(package, chance):
    """The rows of one shard, table by table."""
    identity = f"p{package}"
    key = lambda p, m, t=None: f"swift:p{p}/M{p}x{m}" + (f"/T{t}" if t is not None else "")
    tables = {name: [] for name in ["declared", "edges", "evidence", "external", "figures", "files", "findings", "imports", "modules", "nodes", "packages", "products", "shards"]}
    tables["shards"].append({"commit": "c0", "repo": identity, "schema": "seam-tables/1", "seam": "0"})
    tables["packages"].append({"identity": identity, "key": f"swift:{identity}", "name": identity, "origin": "own", "path": ""})
    below = sorted({int(package * chance.random() ** 0.7) for _ in range(4)}) if package else []
    for module in range(MODULES):
        tables["modules"].append({"file": "Package.swift", "folder": f"Sources/M{package}x{module}", "key": key(package, module), "kind": "library", "line": 3, "lines": 900, "name": f"M{package}x{module}", "package": identity, "vended": True})
        tables["products"].append({"modules": [key(package, module)], "name": f"M{package}x{module}", "package": identity})
        targets = [(package, other) for other in range(module)] + [(other, chance.randrange(MODULES)) for other in below]
        for type in range(TYPES):
            file = f"Sources/M{package}x{module}/T{type}.swift"
            tables["files"].append({"file": file, "lines": 90, "module": key(package, module), "swift": True})
            tables["nodes"].append({"access": "public", "column": 15, "extends": None, "file": file, "key": key(package, module, type), "kind": "struct", "line": 1, "module": key(package, module), "name": f"T{type}", "test": False})
            for p, m in targets:
                t = chance.randrange(TYPES)
                for line in range(2, 5):
                    tables["evidence"].append({"column": 3, "conditional": False, "explicit": True, "extension": False, "file": file, "from": key(package, module, type), "fromModule": key(package, module), "kind": "stores", "line": line, "to": key(p, m, t), "toFile": f"Sources/M{p}x{m}/T{t}.swift", "toModule": key(p, m)})
                tables["edges"].append({"conditional": False, "extensions": False, "from": key(package, module, type), "kinds": ["stores"], "test": False, "to": key(p, m, t), "weight": 3})
        for p, m in targets:
            tables["declared"].append({"column": 5, "conditional": False, "file": "Package.swift", "from": key(package, module), "line": 4, "product": None if p == package else f"M{p}x{m}", "to": key(p, m)})
            tables["imports"].append({"column": 1, "conditional": False, "exported": False, "file": f"Sources/M{package}x{module}/T0.swift", "from": key(package, module), "line": 1, "name": f"M{p}x{m}", "testable": False, "to": key(p, m)})
    return tables


def write(folder, package, chance):
    for table, lines in rows(package, chance).items():
        part = folder / table / f"repo=p{package}" / "commit=c0"
        part.mkdir(parents=True)
        (part / "part.ndjson").write_text("".join(json.dumps(line, sort_keys=True, separators=(",", ":")) + "\n" for line in lines))


def measured(what, body):
    start = time.monotonic()
    result = body()
    print(f"  {what}: {time.monotonic() - start:.2f} s{result}", flush=True)


def seam(folder, *arguments):
    def body():
        process = subprocess.Popen([SEAM, *arguments, "--tables", "tables", "--quiet"], cwd=folder, stdout=subprocess.PIPE)
        output = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        assert os.waitstatus_to_exitcode(status) == 0, arguments
        return f", {usage.ru_maxrss / (1 if sys.platform == 'darwin' else 1024) / (1 << 20 if sys.platform == 'darwin' else 1):.0f} MiB, {len(output)} bytes"
    return body


def shards():
    """What a repository's own CI pays: shards of packages whose sources are written out."""
    for modules in [6, 60, 300]:
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            targets = []
            for module in range(modules):
                sources = folder / f"Sources/M{module}"
                sources.mkdir(parents=True)
                below = list(range(max(0, module - 5), module))
                targets.append(f'.target(name: "M{module}", dependencies: [{", ".join(f"{chr(34)}M{other}{chr(34)}" for other in below)}])')
                for type in range(TYPES):
                    fields = "".join(f"  public var a{other}: M{other}.M{other}T{type}?\n  func b{other}() {{ print(a{other} as Any) }}\n" for other in below)
                    (sources / f"T{type}.swift").write_text("".join(f"import M{other}\n" for other in below) + f"public struct M{module}T{type} {{\n  public init() {{}}\n{fields}}}\n")
            (folder / "Package.swift").write_text("// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"P\", targets: [" + ",\n".join(targets) + "])\n")
            measured(f"a shard of {modules} modules, {modules * TYPES} files", seam(folder, "export", "--no-cache"))


def main():
    print("shards")
    shards()
    for count in [int(word) for word in sys.argv[2:]] or [500, 1500, 5000]:
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            chance = random.Random(count)
            for package in range(count):
                write(folder / "tables", package, chance)
            size = sum(file.stat().st_size for file in folder.rglob("*.ndjson"))
            print(f"{count} packages, {count * MODULES} modules, {count * MODULES * TYPES} types, {size / 1e6:.0f} MB")
            for arguments in [["graph", "--level", "package", "--format", "json"], ["graph", "--format", "json"], ["cycles"], ["metrics", "--top", "20"], ["why", f"M{count - 1}x5", "M0x0"]]:
                measured(" ".join(arguments), seam(folder, *arguments))
            def merge():
                shutil.copytree(folder / "tables", folder / "merged")
                return ""

            measured("merging all shards by copying", merge)
            shutil.rmtree(folder / "merged")
            if count <= 500:
                measured("graph --level type --format json", seam(folder, "graph", "--level", "type", "--format", "json"))
                whole = subprocess.run([SEAM, "graph", "--tables", "tables", "--format", "json"], cwd=folder, capture_output=True, check=True).stdout
                other = folder / "other"
                for part in sorted((folder / "tables").glob("*/*"), reverse=True):
                    shutil.copytree(part, other / "tables" / part.parent.name / part.name)
                again = subprocess.run([SEAM, "graph", "--tables", "tables", "--format", "json"], cwd=other, capture_output=True, check=True).stdout
                print("  merged in two orders:", "equal" if whole == again else "DIFFERENT")
            questions(folder)


def questions(folder):
    """Each in a process of its own, whose memory is theirs (Spark's is the Java program's, which it is given)."""
    for engine in ["DuckDB", "Spark"]:
        sys.stdout.flush()
        process = subprocess.Popen([sys.executable, __file__, SEAM, "--questions", engine, str(folder)])
        _, _, usage = os.wait4(process.pid, 0)
        if engine == "DuckDB":
            print(f"  DuckDB, all of them: {usage.ru_maxrss / (1 << 20 if sys.platform == 'darwin' else 1024):.0f} MiB")


def ask_spark(folder):
    try:
        from pyspark.sql import SparkSession
    except ImportError:
        print("  Spark is not installed: its questions are skipped")
        return
    sys.path.insert(0, str(ROOT / "docs"))
    from tables_spark import answers, read
    builder = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").config("spark.ui.showConsoleProgress", "false").config("spark.driver.memory", "12g")
    spark = builder.config("spark.sql.shuffle.partitions", "8").config("spark.local.dir", str(folder)).getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    measured("Spark, reading and joining the tables", lambda: read(spark, pathlib.Path(folder) / "tables") or "")
    asked = answers(spark, "swift:p0/M0x0/T0", "swift:p0/M0x0")
    for title in TITLES:
        measured(f"Spark, {title}", lambda: f", {len(next(asked))} rows")
    spark.stop()


TITLES = ["who uses a type", "what breaks if a module goes", "cycles between repositories", "the largest rebuild cones", "public types that nobody uses"]


def ask(folder):
    try:
        import duckdb
    except ImportError:
        print("  DuckDB is not installed: its questions are skipped")
        return
    import re
    connection = duckdb.connect()
    connection.execute(f"SET file_search_path = '{folder}'")
    sql = (ROOT / "docs/tables.sql").read_text()
    measured("DuckDB, reading and joining the tables", lambda: connection.execute(sql) and "")
    page = (ROOT / "docs/tables.md").read_text().replace("swift:core/Core/Session", "swift:p0/M0x0/T0").replace("swift:core/Core", "swift:p0/M0x0")
    for title, sql in re.findall(r"\n([^\n]+\?|[^\n]+:)\n\n```sql\n(.*?)```", page, re.S):
        measured(f"DuckDB, {title}", lambda: f", {len(connection.execute(sql).fetchall())} rows")


SEAM = os.path.abspath(sys.argv[1])
if sys.argv[2:3] == ["--questions"]:
    (ask if sys.argv[3] == "DuckDB" else ask_spark)(sys.argv[4])
else:
    main()
