-- The tables of `seam export --tables tables`, read into DuckDB: run this first, in the folder that holds `tables`.
-- For tables in CSV: read_csv with '*.csv', and string_split(…, ' ') where a type is VARCHAR[].

CREATE OR REPLACE TABLE declared AS
  SELECT * FROM read_json('tables/declared/*/*/*.ndjson', format = 'newline_delimited', hive_partitioning = true, hive_types = {'repo': VARCHAR, 'commit': VARCHAR},
    columns = {"column": 'BIGINT', "conditional": 'BOOLEAN', "file": 'VARCHAR', "from": 'VARCHAR', "line": 'BIGINT', "product": 'VARCHAR', "to": 'VARCHAR'});

CREATE OR REPLACE TABLE edges AS
  SELECT * FROM read_json('tables/edges/*/*/*.ndjson', format = 'newline_delimited', hive_partitioning = true, hive_types = {'repo': VARCHAR, 'commit': VARCHAR},
    columns = {"conditional": 'BOOLEAN', "extensions": 'BOOLEAN', "from": 'VARCHAR', "kinds": 'VARCHAR[]', "test": 'BOOLEAN', "to": 'VARCHAR', "weight": 'BIGINT'});

CREATE OR REPLACE TABLE evidence AS
  SELECT * FROM read_json('tables/evidence/*/*/*.ndjson', format = 'newline_delimited', hive_partitioning = true, hive_types = {'repo': VARCHAR, 'commit': VARCHAR},
    columns = {"column": 'BIGINT', "conditional": 'BOOLEAN', "explicit": 'BOOLEAN', "extension": 'BOOLEAN', "file": 'VARCHAR', "from": 'VARCHAR', "fromModule": 'VARCHAR', "kind": 'VARCHAR', "line": 'BIGINT', "to": 'VARCHAR', "toFile": 'VARCHAR', "toModule": 'VARCHAR'});

CREATE OR REPLACE TABLE external AS
  SELECT * FROM read_json('tables/external/*/*/*.ndjson', format = 'newline_delimited', hive_partitioning = true, hive_types = {'repo': VARCHAR, 'commit': VARCHAR},
    columns = {"column": 'BIGINT', "file": 'VARCHAR', "from": 'VARCHAR', "fromModule": 'VARCHAR', "line": 'BIGINT', "name": 'VARCHAR', "toModules": 'VARCHAR[]'});

CREATE OR REPLACE TABLE figures AS
  SELECT * FROM read_json('tables/figures/*/*/*.ndjson', format = 'newline_delimited', hive_partitioning = true, hive_types = {'repo': VARCHAR, 'commit': VARCHAR},
    columns = {"figure": 'VARCHAR', "key": 'VARCHAR', "level": 'VARCHAR', "value": 'DOUBLE'});

CREATE OR REPLACE TABLE files AS
  SELECT * FROM read_json('tables/files/*/*/*.ndjson', format = 'newline_delimited', hive_partitioning = true, hive_types = {'repo': VARCHAR, 'commit': VARCHAR},
    columns = {"file": 'VARCHAR', "lines": 'BIGINT', "module": 'VARCHAR', "swift": 'BOOLEAN'});

CREATE OR REPLACE TABLE findings AS
  SELECT * FROM read_json('tables/findings/*/*/*.ndjson', format = 'newline_delimited', hive_partitioning = true, hive_types = {'repo': VARCHAR, 'commit': VARCHAR},
    columns = {"file": 'VARCHAR', "key": 'VARCHAR', "level": 'VARCHAR', "line": 'BIGINT', "message": 'VARCHAR', "rule": 'VARCHAR', "severity": 'VARCHAR'});

CREATE OR REPLACE TABLE imports AS
  SELECT * FROM read_json('tables/imports/*/*/*.ndjson', format = 'newline_delimited', hive_partitioning = true, hive_types = {'repo': VARCHAR, 'commit': VARCHAR},
    columns = {"column": 'BIGINT', "conditional": 'BOOLEAN', "exported": 'BOOLEAN', "file": 'VARCHAR', "from": 'VARCHAR', "line": 'BIGINT', "name": 'VARCHAR', "testable": 'BOOLEAN', "to": 'VARCHAR'});

CREATE OR REPLACE TABLE modules AS
  SELECT * FROM read_json('tables/modules/*/*/*.ndjson', format = 'newline_delimited', hive_partitioning = true, hive_types = {'repo': VARCHAR, 'commit': VARCHAR},
    columns = {"file": 'VARCHAR', "folder": 'VARCHAR', "key": 'VARCHAR', "kind": 'VARCHAR', "line": 'BIGINT', "lines": 'BIGINT', "name": 'VARCHAR', "package": 'VARCHAR', "vended": 'BOOLEAN'});

CREATE OR REPLACE TABLE nodes AS
  SELECT * FROM read_json('tables/nodes/*/*/*.ndjson', format = 'newline_delimited', hive_partitioning = true, hive_types = {'repo': VARCHAR, 'commit': VARCHAR},
    columns = {"access": 'VARCHAR', "column": 'BIGINT', "extends": 'VARCHAR', "file": 'VARCHAR', "key": 'VARCHAR', "kind": 'VARCHAR', "line": 'BIGINT', "module": 'VARCHAR', "name": 'VARCHAR', "test": 'BOOLEAN'});

CREATE OR REPLACE TABLE packages AS
  SELECT * FROM read_json('tables/packages/*/*/*.ndjson', format = 'newline_delimited', hive_partitioning = true, hive_types = {'repo': VARCHAR, 'commit': VARCHAR},
    columns = {"identity": 'VARCHAR', "key": 'VARCHAR', "name": 'VARCHAR', "origin": 'VARCHAR', "path": 'VARCHAR'});

CREATE OR REPLACE TABLE products AS
  SELECT * FROM read_json('tables/products/*/*/*.ndjson', format = 'newline_delimited', hive_partitioning = true, hive_types = {'repo': VARCHAR, 'commit': VARCHAR},
    columns = {"modules": 'VARCHAR[]', "name": 'VARCHAR', "package": 'VARCHAR'});

CREATE OR REPLACE TABLE shards AS
  SELECT * FROM read_json('tables/shards/*/*/*.ndjson', format = 'newline_delimited',
    columns = {"commit": 'VARCHAR', "repo": 'VARCHAR', "schema": 'VARCHAR', "seam": 'VARCHAR'});

-- Which module of which package a key means, now that the shards of others are there. A key without an identity
-- (`swift:/Client`) comes from an import whose manifest names a product and not the module; a product stands for its modules.
CREATE OR REPLACE TABLE meanings AS
  WITH asked AS (
    SELECT DISTINCT "to" AS key FROM imports UNION SELECT DISTINCT "to" FROM declared
    UNION SELECT DISTINCT unnest("toModules") FROM external),
  named AS (
    SELECT name, min(key) AS key FROM modules WHERE kind NOT IN ('test', 'external') GROUP BY name HAVING count(*) = 1)
  SELECT asked.key, modules.key AS module FROM asked JOIN modules ON modules.key = asked.key
  UNION
  SELECT asked.key, named.key FROM asked JOIN named ON asked.key = 'swift:/' || named.name
  UNION
  SELECT asked.key, unnest(products.modules) FROM asked
    JOIN products ON asked.key = 'swift:' || products.package || '/' || products.name;

-- Module depends on module, across all repositories.
CREATE OR REPLACE TABLE links AS
  SELECT DISTINCT "from", module AS "to" FROM (
    SELECT "from", "to" FROM imports UNION SELECT "from", "to" FROM declared) AS said
  JOIN meanings ON said."to" = meanings.key WHERE "from" <> module;

-- Module reaches module: all that a change of "to" makes compile again. All pairs: for a single module see docs/tables.md.
CREATE OR REPLACE VIEW reaches AS
  WITH RECURSIVE closure("from", "to") AS (
    SELECT "from", "to" FROM links
    UNION SELECT closure."from", links."to" FROM closure JOIN links ON closure."to" = links."from")
  SELECT "from", "to" FROM closure;

-- What a file sees that imports a module: the module, and those that it exports again.
CREATE OR REPLACE TABLE visible AS
  WITH RECURSIVE closure(key, module) AS (
    SELECT key, module FROM meanings
    UNION
    SELECT closure.key, meanings.module FROM closure
      JOIN imports ON imports."from" = closure.module AND imports.exported
      JOIN meanings ON meanings.key = imports."to")
  SELECT key, module FROM closure;

-- Code names a type, wherever both are: what a shard knew by itself, and names that only the provider's shard explains.
CREATE OR REPLACE TABLE uses AS
  SELECT repo, "fromModule" AS module, "from", "to", kind, file, line FROM evidence WHERE "to" IS NOT NULL
  UNION ALL
  SELECT DISTINCT said.repo, said."fromModule", said."from", nodes.key, 'mentions', said.file, said.line
  FROM (SELECT *, unnest("toModules") AS candidate FROM external) AS said
  JOIN visible ON visible.key = said.candidate
  JOIN nodes ON nodes.module = visible.module AND nodes.access = 'public'
    AND (nodes.name = said.name OR said.name = regexp_extract(said.candidate, '[^/]*$') || '.' || nodes.name);
