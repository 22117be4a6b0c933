"""`seam mcp`, asked by the protocol's own client library."""
import asyncio
import subprocess

from outside import expect, need, seam, shop

need("mcp")
from mcp import ClientSession, StdioServerParameters  # noqa: E402
from mcp.client.stdio import stdio_client  # noqa: E402


def member(value, *names):
    """A field by whichever name this version of the library has it."""
    return next(getattr(value, name) for name in names if hasattr(value, name))


async def main():
    folder = shop()
    parameters = StdioServerParameters(command=seam(), args=["mcp", str(folder.path / "shop")])
    async with stdio_client(parameters) as (reading, writing), ClientSession(reading, writing) as session:
        started = await session.initialize()
        expect("the server", member(started, "server_info", "serverInfo").name, "seam")
        tools = (await session.list_tools()).tools
        expect("tools", [tool.name for tool in tools], ["overview", "why", "cycles", "affected", "suggest", "check"])

        async def ask(tool, **arguments):
            answer = await session.call_tool(tool, arguments)
            return member(answer, "is_error", "isError"), answer.content[0].text

        failed, text = await ask("overview", limit=1)
        expect("overview", (failed, text.split(": ")[0], text.splitlines()[-1]), (False, "Shop", "… 4 more (raise limit)"))
        failed, text = await ask("why", **{"from": "App", "to": "Prices"})
        expect("why", (failed, "Sources/App/main.swift" in text or "Package.swift:" in text), (False, True))
        failed, text = await ask("cycles", level="type")
        expect("cycles", (failed, text), (False, "no cycles between types"))
        failed, text = await ask("suggest", limit=3)
        expect("suggest", failed, False)
        failed, text = await ask("check")
        expect("check without rules", (failed, "there is no rule to check" in text), (True, True))
        (folder.path / "shop/.seam.yml").write_text("check: {rules: {apart: {forbid: App -> Core}}}\n")
        failed, text = await ask("check", limit=1)
        expect("check", (failed, "App may not depend on Core" in text, "Package.swift:" in text or "main.swift:" in text), (False, True, True))
        for command in [["init", "-q"], ["add", "."], ["-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "-qm", "First"]]:
            subprocess.run(["git", *command], cwd=folder.path, check=True)
        (folder.path / "core/Sources/Core/Session.swift").write_text("public struct Session {\n  public init() { _ = 1 }\n}\n")
        failed, text = await ask("affected", base="HEAD")
        expect("affected", (failed, "App" in text), (False, True))
        failed, text = await ask("affected", base="nowhere")
        expect("a revision that is not there", (failed, "nowhere" in text), (True, True))
        failed, text = await ask("why", **{"from": "Nobody", "to": "Prices"})
        expect("a name that is not there", (failed, text.startswith("error: "), "`seam" in text), (True, True, False))
        failed, text = await ask("overview", path=str(folder.path / "nowhere"))
        expect("a folder that is not there", failed, True)
        await session.send_ping()
        print("ok ping")


asyncio.run(main())
