"""The tables of `seam export --tables tables`, read into Spark: what tables.sql is for DuckDB.

    from tables_spark import read, answers
    read(spark, "tables")          # the tables of the page and links, reaches, visible, uses as views
    answers(spark, "swift:core/Core/Session", "swift:core/Core")

Spark's recursive queries know no UNION that drops what is there already, so what follows dependencies is a loop here.
"""
import atexit
import json
import pathlib
import shutil
import tempfile

SCHEMA = pathlib.Path(__file__).parent / "schemas/seam-tables-1.json"
TYPES = {"string": "STRING", "integer": "BIGINT", "number": "DOUBLE", "boolean": "BOOLEAN", "array": "ARRAY<STRING>"}


def columns(rows, definitions):
    """The columns of a table, as its schema says them."""
    def kind(value):
        value = definitions.get(value.get("$ref", "").split("/")[-1], value)
        word = value.get("type", "string")
        return TYPES[next(part for part in ([word] if isinstance(word, str) else word) if part != "null")]

    return ", ".join(f"`{name}` {kind(value)}" for name, value in rows["properties"].items())


def read(spark, folder):
    """Makes a view of each table, and of what they say together."""
    # Names of repositories and commits are texts, also where they look like numbers.
    spark.conf.set("spark.sql.sources.partitionColumnTypeInference.enabled", "false")
    definitions = json.loads(SCHEMA.read_text())["$defs"]
    for table in definitions:
        path = pathlib.Path(folder) / table
        if path.exists():
            reader = spark.read.schema(columns(definitions[table], definitions))
            # A row of `shards` names its repository and commit itself.
            frame = reader.json(str(path / "*/*/*.ndjson")) if table == "shards" else reader.json(str(path))
            frame.cache().createOrReplaceTempView(table)
    keep(spark, "asked", "SELECT `to` AS key FROM imports UNION SELECT `to` FROM declared UNION SELECT explode(toModules) FROM external")
    keep(spark, "named", "SELECT name, min(key) AS key FROM modules WHERE kind NOT IN ('test', 'external') GROUP BY name HAVING count(*) = 1")
    keep(spark, "meanings", """
        SELECT asked.key, modules.key AS module FROM asked JOIN modules ON modules.key = asked.key
        UNION SELECT asked.key, named.key FROM asked JOIN named ON asked.key = concat('swift:/', named.name)
        UNION SELECT asked.key, explode(products.modules) FROM asked JOIN products ON asked.key = concat('swift:', products.package, '/', products.name)""")
    keep(spark, "links", """
        SELECT DISTINCT said.`from`, module AS `to` FROM (SELECT `from`, `to` FROM imports UNION SELECT `from`, `to` FROM declared) AS said
        JOIN meanings ON said.`to` = meanings.key WHERE said.`from` <> module""")
    keep(spark, "exports", "SELECT DISTINCT imports.`from`, meanings.module AS `to` FROM imports JOIN meanings ON meanings.key = imports.`to` WHERE imports.exported")
    follow(spark, "visible", "SELECT key AS `from`, module AS `to` FROM meanings", "exports")
    keep(spark, "uses", """
        SELECT repo, fromModule AS module, `from`, `to`, kind, file, line FROM evidence WHERE `to` IS NOT NULL
        UNION ALL SELECT DISTINCT said.repo, said.fromModule, said.`from`, nodes.key, 'mentions', said.file, said.line
        FROM (SELECT *, explode(toModules) AS candidate FROM external) AS said
        JOIN visible ON visible.`from` = said.candidate
        JOIN nodes ON nodes.module = visible.`to` AND nodes.access = 'public'
          AND (nodes.name = said.name OR said.name = concat(regexp_extract(said.candidate, '[^/]*$', 0), '.', nodes.name))""")


def keep(spark, name, sql):
    spark.sql(sql).cache().createOrReplaceTempView(name)


def follow(spark, name, start, edges):
    """A view of the pairs of `start`, and of those that `edges` lead on to, however far."""
    # Through files, so that no round's plan holds those of all rounds before it.
    folder = pathlib.Path(tempfile.mkdtemp())
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    rounds = []

    def put(frame):
        rounds.append(str(folder / str(len(rounds))))
        frame.toDF("from", "to").coalesce(1).write.parquet(rounds[-1])
        new = spark.read.parquet(rounds[-1])
        new.createOrReplaceTempView("new_pairs")
        return not new.isEmpty()

    more = put(spark.sql(start).distinct())
    while more:
        spark.read.parquet(*rounds).createOrReplaceTempView("found_pairs")
        more = put(spark.sql(f"""
            SELECT DISTINCT new_pairs.`from`, {edges}.`to` FROM new_pairs JOIN {edges} ON {edges}.`from` = new_pairs.`to`
            EXCEPT SELECT `from`, `to` FROM found_pairs"""))
    spark.read.parquet(*rounds).createOrReplaceTempView(name)


def answers(spark, type, module):
    """The five answers to the questions of the page, in its order: `type` is used, `module` goes. Each is worked out when it is asked for."""
    ask = lambda sql: [tuple(row) for row in spark.sql(sql).collect()]
    yield ask(f"SELECT repo, module, kind, file, line FROM uses WHERE `to` = '{type}' ORDER BY ALL")
    keep(spark, "back", "SELECT `to` AS `from`, `from` AS `to` FROM links")
    follow(spark, "broken", f"SELECT * FROM back WHERE `from` = '{module}'", "back")
    yield ask("SELECT modules.repo, modules.key FROM broken JOIN modules ON modules.key = broken.`to` ORDER BY ALL")
    keep(spark, "pairs", """
        SELECT DISTINCT one.repo AS `from`, other.repo AS `to` FROM links
        JOIN modules AS one ON one.key = links.`from` JOIN modules AS other ON other.key = links.`to` WHERE one.repo <> other.repo""")
    follow(spark, "ways", "SELECT * FROM pairs", "pairs")
    yield ask("SELECT there.`from` AS repo, there.`to` AS other FROM ways AS there JOIN ways AS back"
              " ON there.`from` = back.`to` AND there.`to` = back.`from` WHERE there.`from` < there.`to` ORDER BY ALL")
    follow(spark, "reaches", "SELECT * FROM links", "links")
    yield ask("SELECT changed.key, count(*) + 1 AS modules, CAST(sum(rebuilt.lines) AS BIGINT) + any_value(changed.lines) AS lines"
              " FROM reaches JOIN modules AS changed ON changed.key = reaches.`to` JOIN modules AS rebuilt ON rebuilt.key = reaches.`from`"
              " WHERE reaches.`from` <> reaches.`to` AND rebuilt.kind <> 'test'"
              " GROUP BY changed.key ORDER BY modules DESC, lines DESC, changed.key LIMIT 20")
    yield ask("SELECT nodes.key FROM nodes WHERE nodes.access = 'public' AND NOT nodes.test"
              " AND NOT EXISTS (SELECT 1 FROM uses WHERE uses.`to` = nodes.key AND uses.module <> nodes.module) ORDER BY ALL")
