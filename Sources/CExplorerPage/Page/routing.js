// Lines run from row to row through the gaps between boxes, and into open boxes from above, so that none runs through a box
// that it does not mean.

/** How wide the flat part of a folder's tab is. @param {Box} box */
const tabWidth = box => Math.min(34, box.w / 3);

/** How far a box stands above its upper side at one place: a folder by its tab. @param {Box} box @param {number} x */
function tabHeight(box, x) {
  const end = box.x + 13 + tabWidth(box);
  if (levelOf(box.node) !== 2 || x < box.x + 10) return 0;
  return Math.max(0, Math.min(7, 7 - ((x - end) * 8) / 7));
}

class Router {
  /** @param {Layout} layout */
  constructor(layout) {
    this.layout = layout;
    this.lanes = new Map();
    /** @type {Map<Line, {path: string, middle: {x: number, y: number}, points: {x: number, y: number}[]}>} */
    this.routes = new Map();
    const lines = layout.picture.shownLines;
    const ports = this.ports(lines);
    for (const line of lines) this.routes.set(line, this.route(line, ports.get(line)));
  }

  rowsOf(holder) {
    return holder ? holder.rows : this.layout.root.rows;
  }

  /** The boxes around both ends, as siblings. */
  siblings(line) {
    const above = new Map();
    for (let box = line.from; box; box = box.parent) above.set(box.parent, box);
    for (let box = line.to; box; box = box.parent) {
      if (above.has(box.parent)) return [above.get(box.parent), box];
    }
    return [line.from, line.to];
  }

  /** Where lines leave and arrive: spread along the side of each box by where they lead. */
  ports(lines) {
    const result = new Map(),
      ends = new Map();
    for (const line of lines) {
      const [a, b] = this.siblings(line);
      const way = a.row === b.row ? "side" : a.row < b.row ? "down" : "up";
      result.set(line, { way, from: null, to: null });
      const add = (box, side, other, set) => {
        const key = `${box.node.index} ${side}`;
        const list = ends.get(key) ?? [];
        ends.set(key, list);
        list.push({ box, other, set });
      };
      add(line.from, way === "up" ? "top" : "bottom", line.to, x => {
        result.get(line).from = x;
      });
      add(line.to, way === "down" ? "top" : "bottom", line.from, x => {
        result.get(line).to = x;
      });
    }
    for (const list of ends.values()) {
      const { box } = list[0],
        centre = other => other.x + other.w / 2;
      list.sort((a, b) => centre(a.other) - centre(b.other));
      const room = Math.max(0, box.w - 22),
        step = Math.min(14, room / Math.max(1, list.length - 1));
      // The whole bundle leans towards where it leads.
      const mean = list.reduce((sum, end) => sum + centre(end.other), 0) / list.length;
      const spare = (room - step * (list.length - 1)) / 2;
      const lean = Math.max(-spare, Math.min(spare, (mean - centre(box)) * 0.35));
      list.forEach((end, i) => end.set(centre(box) + lean + (i - (list.length - 1) / 2) * step));
    }
    return result;
  }

  route(line, port) {
    if (port.way === "side") return this.arc(line, port);
    const isDown = port.way === "down";
    const [upper, lower] = isDown ? [line.from, line.to] : [line.to, line.from];
    const start = { x: isDown ? port.from : port.to, y: upper.y + upper.h };
    const end = { x: isDown ? port.to : port.from, y: lower.y };
    end.y -= tabHeight(lower, end.x);
    const points = [start, ...this.passages(upper, lower, start, end), end];
    if (!isDown) this.turn(points);
    return this.smooth(points);
  }

  /** The other way round: what leads to a point then leads away from it. */
  turn(points) {
    const isBeside = points.map(point => point.isBeside);
    points.reverse();
    points.forEach((point, i) => {
      point.isBeside = i > 0 && isBeside[points.length - i];
    });
  }

  /**
   * The rows to pass, from the upper box to the lower one, each as a way straight down: of boxes that the line leaves or
   * enters below and above themselves, where their neighbours are taller, and of the rows between through a gap.
   */
  stations(upper, lower) {
    const [a, b] = this.siblings({ from: upper, to: lower });
    const stations = this.departures(upper, a),
      inner = [];
    for (const row of this.rowsOf(a.parent).slice(a.row + 1, b.row)) stations.push({ row, holder: a.parent });
    for (let box = lower; ; box = box.parent) {
      inner.push({ row: this.rowsOf(box.parent)[box.row], entered: box });
      if (box === b) break;
      for (const row of this.rowsOf(box.parent).slice(0, box.row).reverse()) inner.push({ row, holder: box.parent });
    }
    return [...stations, ...inner.reverse()];
  }

  /** Of the rows to pass, those in which a box lies, from the inside outwards. */
  departures(inner, outermost) {
    const stations = [];
    for (let box = inner; ; box = box.parent) {
      stations.push({ row: this.rowsOf(box.parent)[box.row], left: box });
      if (box === outermost) return stations;
      for (const row of this.rowsOf(box.parent).slice(box.row + 1)) stations.push({ row, holder: box.parent });
    }
  }

  passages(upper, lower, start, end) {
    return this.along(this.stations(upper, lower), lower, start, end);
  }

  /** The points on the way; `isBeside` where boxes stand beside the line that leads to a point. */
  along(stations, lower, start, end) {
    const points = [];
    let at = start;
    for (const { row, holder, left, entered } of stations) {
      if (left) {
        if (row.bottom - left.y - left.h > 1) points.push({ x: at.x, y: row.bottom + 4, isBeside: true });
        at = points[points.length - 1] ?? at;
        continue;
      }
      if (entered) {
        if (entered.y - row.top > 1) {
          points.push({ x: end.x, y: row.top - 4 });
          if (entered === lower) end.isBeside = true;
          else points.push({ x: end.x, y: entered.y, isBeside: true });
        }
        at = points[points.length - 1] ?? at;
        continue;
      }
      const share = (row.top - at.y) / Math.max(1, end.y - at.y);
      const x = this.gap(row, holder, at.x + (end.x - at.x) * Math.max(0, Math.min(1, share)));
      const last = points[points.length - 1];
      // What runs straight on is one way.
      if (last && Math.abs(last.x - x) < 1) last.y = row.bottom;
      else points.push({ x, y: row.top - 4 }, { x, y: row.bottom + 4, isBeside: true });
      at = points[points.length - 1];
    }
    return points;
  }

  /** The free place in a row that is nearest to x. */
  gap(row, holder, x) {
    const left = holder ? holder.x + 5 : -40,
      right = holder ? holder.x + holder.w - 5 : this.layout.width + 40;
    let best = null,
      from = left;
    const sorted = [...row.boxes].sort((a, b) => a.x - b.x);
    for (let i = 0; i <= sorted.length; i += 1) {
      const to = i < sorted.length ? sorted[i].x - 5 : right;
      if (to >= from) {
        const near = Math.max(from, Math.min(to, x)),
          distance = Math.abs(near - x);
        if (!best || distance < best.distance) best = { near, distance, from, to, number: i };
      }
      if (i < sorted.length) from = sorted[i].x + sorted[i].w + 5;
    }
    if (!best) return x;
    // Lines that are pushed aside into one gap run beside each other.
    if (best.distance > 0) {
      const key = `${row.top} ${holder ? holder.node.index : -1} ${best.number} ${best.near === best.from}`;
      const lane = this.lanes.get(key) ?? 0;
      this.lanes.set(key, lane + 1);
      const width = Math.min(best.to - best.from, 40),
        steps = Math.max(1, Math.floor(width / 3));
      const shift = (lane % (steps + 1)) * 3;
      return best.near === best.from ? Math.min(best.to, best.near + shift) : Math.max(best.from, best.near - shift);
    }
    return best.near;
  }

  /** Between boxes of one row: out at the bottom, through the room below the row, in at the bottom. */
  arc(line, port) {
    const [a, b] = this.siblings(line);
    const row = this.rowsOf(a.parent)[a.row],
      room = this.roomBelow(a.parent, a.row);
    const leaving = this.descent(line.from, a, port.from, row.bottom),
      entering = this.descent(line.to, b, port.to, row.bottom);
    const [out, into] = [leaving[leaving.length - 1], entering[entering.length - 1]];
    const depth = row.bottom + room * (0.6 + Math.min(0.55, Math.abs(out.x - into.x) / 600));
    this.turn(entering);
    const bend = `C${r(out.x)} ${r(depth)} ${r(into.x)} ${r(depth)} ${r(into.x)} ${r(into.y)}`;
    const last = this.smooth(entering).path.replace(/^M[-\d. ]+/, "");
    const middle = { x: (out.x + into.x) / 2, y: (out.y + into.y) / 8 + 0.75 * depth };
    return { path: `${this.smooth(leaving).path}${bend}${last}`, middles: [middle], points: [] };
  }

  /** The way from a box straight down, until it is out of all that lies in one row with others. */
  descent(box, outermost, x, bottom) {
    const start = { x, y: box.y + box.h },
      end = { x, y: bottom + 1 };
    return [start, ...this.along(this.departures(box, outermost), box, start, end)];
  }

  /** How far it is from a row to the next one, or to the end of what the row is in. */
  roomBelow(holder, row) {
    const rows = this.rowsOf(holder),
      end = holder ? holder.y + holder.h : this.layout.height + SPACE.row;
    return (rows[row + 1]?.top ?? end) - rows[row].bottom;
  }

  smooth(points) {
    let path = `M${r(points[0].x)} ${r(points[0].y)}`;
    for (let i = 1; i < points.length; i += 1) {
      const a = points[i - 1],
        b = points[i];
      if (Math.abs(a.x - b.x) < 0.5) {
        path += `L${r(b.x)} ${r(b.y)}`;
        continue;
      }
      const bend = (b.y - a.y) * 0.5;
      path += `C${r(a.x)} ${r(a.y + bend)} ${r(b.x)} ${r(b.y - bend)} ${r(b.x)} ${r(b.y)}`;
    }
    return { path, middles: this.middles(points), points };
  }

  /** Where a number can stand: between rows, from the middle of the line outwards. @param {{x: number, y: number}[]} points */
  middles(points) {
    const middle = (points.length - 1) / 2,
      places = [];
    for (let i = 1; i < points.length; i += 1) {
      const [a, b] = [points[i - 1], points[i]];
      if (b.isBeside) continue;
      for (const share of [0.5, 0.36, 0.64]) {
        const along = share * share * (3 - 2 * share),
          rise = 1.5 * share - 1.5 * share * share + share * share * share;
        const far = Math.abs(i - 0.5 - middle) + Math.abs(share - 0.5);
        places.push({ x: a.x + (b.x - a.x) * along, y: a.y + (b.y - a.y) * rise, far });
      }
    }
    return places.sort((one, other) => one.far - other.far);
  }
}

const r = number => Math.round(number * 10) / 10;
