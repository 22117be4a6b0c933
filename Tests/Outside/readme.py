"""What README.md shows is what is printed: every block of commands that clones what it speaks of is run, and compared with the block below it.

A line of `…` stands for lines that the page leaves out. What cannot be cloned here is skipped.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from outside import ROOT, seam

BLOCKS = re.compile(r"^```(\w*)\n(.*?)^```$", re.M | re.S)
NIO = re.search(r"^NIO_VERSION = (\S+)", (ROOT / "Makefile").read_text(), re.M).group(1)


def samples(page):
    """Pairs of commands and what the page says they print."""
    blocks = BLOCKS.findall(page)
    for (language, commands), (following, shown) in zip(blocks, blocks[1:]):
        if language == "sh" and following == "" and ("git clone" in commands or " swift-nio" in commands):
            yield commands, shown


def is_as_shown(printed, shown):
    pattern = "".join(r"(?:.*\n)*?" if line.strip() == "…" else re.escape(line) + r"\n" for line in shown.splitlines())
    return re.fullmatch(pattern, printed) is not None


def clone(commands, folder):
    """Brings what the commands clone; whether that is possible."""
    wanted = re.findall(r"git clone (.*?https://\S+)", commands) or [f"--branch {NIO} https://github.com/apple/swift-nio"]
    return all(subprocess.run(["git", "clone", "--quiet", *words.split()], cwd=folder, capture_output=True).returncode == 0 for words in wanted)


failed = False
environment = dict(os.environ, PATH=str(pathlib.Path(seam()).parent) + os.pathsep + os.environ["PATH"], GIT_TERMINAL_PROMPT="0")
for commands, shown in samples((ROOT / "README.md").read_text()):
    title = commands.strip().splitlines()[-1].split("&&")[-1].split("#")[0].strip()
    with tempfile.TemporaryDirectory() as folder:
        if not clone(commands, folder):
            print(f"skipped: {title}: its package cannot be cloned here")
            continue
        rest = re.sub(r"git clone .*?https://\S+", "true", commands)
        done = subprocess.run(["bash", "-c", rest], cwd=folder, env=environment, capture_output=True, text=True)
        if is_as_shown(done.stdout, shown):
            print(f"ok {title}")
        else:
            print(f"FAILED {title} prints something else than README.md shows:\n{done.stdout}{done.stderr}")
            failed = True
sys.exit(1 if failed else 0)
