"""The five questions of docs/tables.md, asked of Spark by docs/tables_spark.py."""
import shutil
import sys

from outside import ROOT, expect_answers, need, run, shop

need("pyspark")
if not shutil.which("java"):
    print("skipped: Spark runs on Java, which is not installed")
    sys.exit(0)
sys.path.insert(0, str(ROOT / "docs"))
from pyspark.sql import SparkSession  # noqa: E402
from tables_spark import answers, read  # noqa: E402

folder = shop()
for name in ["tools", "shop", "feed", "core", "cart"]:
    run("export", name, "--tables", "tables", "--quiet", folder=folder.path)
spark = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").config("spark.sql.shuffle.partitions", "4").getOrCreate()
spark.sparkContext.setLogLevel("ERROR")
read(spark, folder.path / "tables")
expect_answers(list(answers(spark, "swift:core/Core/Session", "swift:core/Core")))
spark.stop()
