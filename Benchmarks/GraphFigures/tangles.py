"""Random tangles of several shapes and weights, the same on every run."""
import random

UPWARDS = {"layers-3": 0.03, "layers-10": 0.10, "layers-30": 0.30, "uniform": 0.5}
SHAPES = [*UPWARDS, "attachment", "clusters", "small-world"]
WEIGHTS = {
    "equal": lambda draw: 1,
    "zipf": lambda draw: min(200, int(draw.paretovariate(0.8))),
    "lognormal": lambda draw: max(1, round(draw.lognormvariate(1, 1.2))),
}


def every(nodes, edges):
    """Name, sorted pairs and weights of one tangle of each shape and kind of weight."""
    for shape in SHAPES:
        for kind, weight in WEIGHTS.items():
            draw = random.Random(f"{nodes} {shape} {kind}")
            pairs = sorted(pairs_of(shape, nodes, edges, draw))
            yield f"{nodes}-{shape}-{kind}", pairs, [weight(draw) for _ in pairs]


def pairs_of(shape, nodes, edges, draw):
    if shape == "attachment":
        return attachment(nodes, edges // nodes, draw)
    if shape == "small-world":
        return small_world(nodes, edges // nodes, draw)
    pick = cluster_edge(nodes, draw) if shape == "clusters" else layer_edge(nodes, UPWARDS[shape], draw)
    pairs = set()
    while len(pairs) < edges:
        a, b = pick()
        if a != b:
            pairs.add((a, b))
    return pairs


def layer_edge(nodes, upwards, draw):
    """Edges from larger to smaller numbers, but for a share of them."""

    def pick():
        low, high = sorted((draw.randrange(nodes), draw.randrange(nodes)))
        return (low, high) if draw.random() < upwards else (high, low)

    return pick


def cluster_edge(nodes, draw):
    """Folders of about 25 nodes: most edges stay inside, where 15 % run upwards; of those between folders 4 % do."""
    count = max(4, nodes // 25)
    folder = [draw.randrange(count) for _ in range(nodes)]
    members = [[node for node in range(nodes) if folder[node] == number] for number in range(count)]

    def pick():
        a = draw.randrange(nodes)
        is_inside = draw.random() < 0.7
        b = draw.choice(members[folder[a]]) if is_inside else draw.randrange(nodes)
        low, high = sorted((a, b), key=lambda node: (folder[node], node))
        return (low, high) if draw.random() < (0.15 if is_inside else 0.04) else (high, low)

    return pick


def attachment(nodes, degree, draw):
    """Every node depends on earlier ones, the more depended on the likelier; 8 % of the edges are turned round."""
    pairs, ends = set(), list(range(degree + 1))
    for node in range(degree + 1, nodes):
        targets = set()
        while len(targets) < degree:
            targets.add(draw.choice(ends) if draw.random() < 0.8 else draw.randrange(node))
        for target in sorted(targets):
            pairs.add((target, node) if draw.random() < 0.08 else (node, target))
        ends += [*sorted(targets), node]
    return pairs


def small_world(nodes, degree, draw):
    """A ring in which every node depends on the next few; one edge in ten leads anywhere instead."""
    pairs = set()
    for node in range(nodes):
        for step in range(1, degree + 1):
            target = draw.randrange(nodes) if draw.random() < 0.1 else (node + step) % nodes
            if target != node:
                pairs.add((node, target))
    return pairs
