#!/usr/bin/env python3
"""Compares Seam's graph core with networkx, rustworkx, igraph, scipy and networkit: the same graphs, the same machine, one run.

    swift build -c release --product graph-figures
    pip install networkx rustworkx igraph scipy networkit
    python3 Benchmarks/GraphFigures/compare.py [--large] [--tangles] [TANGLE.tsv ...]

First results: every figure of many random graphs has to agree with networkx. Then times: each library's own, without the conversion of
the graph into its form. --large adds a graph of 1,000,000 nodes and 5,000,000 edges. Files given as arguments are cut as well;
with --tangles, random ones of many shapes.
"""
import argparse, math, random, subprocess, sys, tempfile, time
from pathlib import Path

import tangles

ROOT = Path(__file__).resolve().parents[2]


def random_edges(nodes, edges, seed, acyclic=False, back=None):
    """Distinct pairs; with `back`, that share of them runs against the order of the nodes."""
    draw = random.Random(seed)
    pairs = set()
    while len(pairs) < edges:
        a, b = draw.randrange(nodes), draw.randrange(nodes)
        if a == b:
            continue
        if acyclic or back is not None:
            a, b = max(a, b), min(a, b)
            if back and draw.random() < back:
                a, b = b, a
        pairs.add((a, b))
    return sorted(pairs)


def save(folder, name, pairs, weights=None):
    path = Path(folder) / f"{name}.tsv"
    with open(path, "w") as file:
        for index, (a, b) in enumerate(pairs):
            file.write(f"{a}\t{b}" + (f"\t{weights[index]}" if weights else "") + "\n")
    return path


def seam(files, *options):
    """Figures by file and name: (result, seconds)."""
    command = [ROOT / ".build/release/graph-figures", *options, *files]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    return {(file, name): (result, float(seconds)) for file, name, result, seconds in (line.split("\t") for line in lines)}


def timed(work):
    """The result and the seconds; what is over quickly is measured three times, and the best counts."""
    best = math.inf
    for _ in range(3):
        start = time.perf_counter()
        result = work()
        best = min(best, time.perf_counter() - start)
        if best > 0.5:
            break
    return result, best


def checksum(values):
    return math.fsum(value * (index % 97 + 1) for index, value in enumerate(values))


# Agreement with networkx


def expected(pairs):
    import networkx as nx

    graph = nx.DiGraph(pairs)
    graph.add_nodes_from(range(max(max(pair) for pair in pairs) + 1))
    order = sorted(graph)
    condensed = nx.condensation(graph)
    of_node = condensed.graph["mapping"]
    reduced = nx.transitive_reduction(condensed)
    kept = sum(1 for a, b in graph.edges if of_node[a] == of_node[b] or reduced.has_edge(of_node[a], of_node[b]))
    ranks, between = nx.pagerank(graph, tol=1e-14, max_iter=2000), nx.betweenness_centrality(graph, normalized=False)
    back = dict(nx.all_pairs_shortest_path_length(graph))
    shortest = min((back[b][a] + 1 for a, b in graph.edges if a in back[b]), default=0)
    return {
        "size": f"{graph.number_of_nodes()} {graph.number_of_edges()}",
        "components": f"{condensed.number_of_nodes()} {max(len(c) for c in nx.strongly_connected_components(graph))}",
        "reachable": str(len(nx.descendants(graph, order[-1])) + 1),
        "reduction": str(kept),
        "ccd": str(sum(len(nx.descendants(graph, node)) + 1 for node in graph)),
        "height": str(nx.dag_longest_path_length(condensed) + 1),
        "shortest-cycle": str(shortest),
        "pagerank": checksum(ranks[node] for node in order),
        "betweenness": checksum(between[node] for node in order),
    }


def check_agreement(folder):
    checked = 0
    for seed in range(60):
        nodes = 5 + seed * 2
        pairs = random_edges(nodes, nodes + seed % 4 * nodes // 2, seed)
        path = save(folder, f"agree-{seed}", pairs)
        ours = seam([path])
        for name, value in expected(pairs).items():
            result = ours[(str(path), name)][0]
            is_equal = abs(float(result) - value) < 1e-6 * max(1, abs(value)) if isinstance(value, float) else result == value
            if not is_equal:
                sys.exit(f"{path.name}: {name} is {result}, but networkx says {value}")
            checked += 1
    print(f"agreement: {checked} figures of 60 random graphs are those of networkx")


# Speed


def libraries(pairs):
    """Every library's graph, made before the clock starts."""
    import igraph, networkit, numpy, rustworkx, scipy.sparse as sparse

    nodes = max(max(pair) for pair in pairs) + 1
    rust = rustworkx.PyDiGraph()
    rust.add_nodes_from(range(nodes))
    rust.add_edges_from_no_data(pairs)
    kit = networkit.Graph(nodes, directed=True)
    for a, b in pairs:
        kit.addEdge(a, b)
    rows, columns = numpy.array(pairs, dtype=numpy.int32).T
    matrix = sparse.csr_matrix((numpy.ones(len(pairs), dtype=numpy.int8), (rows, columns)), shape=(nodes, nodes))
    return igraph.Graph(n=nodes, edges=pairs, directed=True), rust, kit, matrix


def rivals(figure, pairs, slow):
    import networkit, rustworkx
    from scipy.sparse import csgraph

    graph, rust, kit, matrix = libraries(pairs)
    last = len(rust) - 1
    if figure == "components":
        yield "igraph", lambda: len(graph.connected_components(mode="strong"))
        yield "rustworkx", lambda: len(rustworkx.strongly_connected_components(rust))
        yield "networkit", lambda: networkit.components.StronglyConnectedComponents(kit).run().numberOfComponents()
        yield "scipy", lambda: csgraph.connected_components(matrix, connection="strong")[0]
    if figure == "reachable":
        yield "igraph", lambda: len(graph.subcomponent(last, mode="out"))
        yield "rustworkx", lambda: len(rustworkx.descendants(rust, last)) + 1
        yield "scipy", lambda: len(csgraph.breadth_first_order(matrix, last, return_predecessors=False))
    if figure == "ccd" and slow:
        yield "igraph", lambda: sum(graph.neighborhood_size(order=graph.vcount(), mode="out"))
        yield "rustworkx", lambda: sum(len(rustworkx.descendants(rust, node)) + 1 for node in range(len(rust)))
    if figure == "reduction" and slow:
        yield "rustworkx", lambda: rustworkx.transitive_reduction(rust)[0].num_edges()
    if figure == "pagerank":
        yield "igraph", lambda: graph.pagerank()[0]
        yield "rustworkx", lambda: rustworkx.pagerank(rust, tol=1e-11)[0]
        yield "networkit", lambda: networkit.centrality.PageRank(kit, tol=1e-11).run().score(0)
    if figure == "betweenness" and slow:
        yield "igraph", lambda: graph.betweenness()[0]
        yield "rustworkx", lambda: rustworkx.betweenness_centrality(rust, normalized=False, parallel_threshold=1 << 60)[0]
        yield "networkit", lambda: networkit.centrality.Betweenness(kit).run().score(0)
    if figure == "cut" and slow:
        yield "igraph heuristic", lambda: len(graph.feedback_arc_set(algo="eades"))


def compare_speed(title, path, pairs, figures, slow=True):
    import networkit

    networkit.setNumberOfThreads(1)
    ours = seam([path], "--only", ",".join(figures))
    print(f"\n{title}: {len(pairs):,} edges")
    for figure in figures:
        result, seconds = ours[(str(path), figure)]
        print(f"  {figure:16} seam {seconds:10.4f} s   {result}")
        for name, work in rivals(figure, pairs, slow):
            value, other = timed(work)
            print(f"  {'':16} {name} {other:.4f} s = {other / seconds:.1f} × seam   {value}")


def check_cuts(files):
    for path in files:
        result, seconds = seam([path], "--only", "cut")[(str(path), "cut")]
        weight, bound = map(int, result.split())
        print(f"  {Path(path).name:24} cut {weight}, bound {bound}: {'proven' if weight == bound else f'{100 * (weight - bound) / bound:.1f} %'}, {seconds:.2f} s")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--large", action="store_true")
    parser.add_argument("--tangles", action="store_true")
    parser.add_argument("files", nargs="*")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        check_agreement(folder)
        small = random_edges(20_000, 120_000, 1, acyclic=True)
        compare_speed("20,000 nodes, acyclic", save(folder, "acyclic", small), small, ["components", "reachable", "reduction", "ccd", "pagerank"])
        medium = random_edges(3_000, 12_000, 2)
        compare_speed("3,000 nodes, tangled", save(folder, "medium", medium), medium, ["components", "ccd", "betweenness"])
        if options.large:
            large = random_edges(1_000_000, 5_000_000, 3)
            compare_speed(
                "1,000,000 nodes", save(folder, "large", large), large, ["components", "reachable", "pagerank", "betweenness-100"], slow=False)
        print("\ncuts")
        generated = []
        for back in (3, 5, 10):
            pairs = random_edges(500, 5_000, back, back=back / 100)
            generated.append(save(folder, f"500-nodes-{back}-percent", pairs))
            draw = random.Random(back)
            weights = [min(200, int(draw.paretovariate(0.8))) for _ in pairs]
            generated.append(save(folder, f"500-nodes-{back}-weighted", pairs, weights))
        if options.tangles:
            generated += [save(folder, name, pairs, weights) for name, pairs, weights in tangles.every(500, 5_000)]
        check_cuts([*options.files, *generated])


if __name__ == "__main__":
    main()
