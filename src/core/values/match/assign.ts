import type { Pair } from "./score.js";

/**
 * Assigns one value to one field over the whole form with the greatest sum of squared scores: a field may be needed more by
 * another value than the most similar one, but two doubtful pairs do not outweigh a sure one. Shortest augmenting paths over
 * the sparse pairs (the Hungarian method), separately for each group of competing values and fields.
 */
export function assign(pairs: Pair[]): Pair[] {
  return groups(pairs).flatMap((group) => (group.length === 1 ? group : solve(group)));
}

/** Beyond this size the exact method would be slow; greedy assignment comes close to it. */
const MOST_EXACT = 4_000_000;

/** Fields get negative ids, as values have the others. */
const fieldId = ({ field }: Pair): number => -1 - field;

/** Pairs that share a value or a field, directly or through others. */
function groups(pairs: Pair[]): Pair[][] {
  const parent = new Map<number, number>();
  const find = (id: number): number => {
    let root = id;
    for (let up = parent.get(root); up !== undefined && up !== root; up = parent.get(root)) root = up;
    for (let at = id; at !== root; ) {
      const up = parent.get(at) ?? root;
      parent.set(at, root);
      at = up;
    }
    return root;
  };
  for (const pair of pairs) {
    const [datum, field] = [pair.datum, fieldId(pair)];
    if (!parent.has(datum)) parent.set(datum, datum);
    if (!parent.has(field)) parent.set(field, field);
    parent.set(find(datum), find(field));
  }
  const found = new Map<number, Pair[]>();
  for (const pair of pairs) {
    const root = find(pair.datum);
    const group = found.get(root);
    if (group === undefined) found.set(root, [pair]);
    else group.push(pair);
  }
  return [...found.values()];
}

function solve(group: Pair[]): Pair[] {
  const data = [...new Set(group.map((pair) => pair.datum))].sort((a, b) => a - b);
  const fields = [...new Set(group.map((pair) => pair.field))].sort((a, b) => a - b);
  if (group.length * Math.min(data.length, fields.length) > MOST_EXACT) return greedy(group);
  const rows = new Map(data.map((datum, i) => [datum, i]));
  const columns = new Map(fields.map((field, i) => [field, i]));
  const edges: Edge[][] = data.map(() => []);
  for (const pair of group) {
    edges[rows.get(pair.datum) ?? 0]?.push({ column: columns.get(pair.field) ?? 0, cost: 1 - pair.score ** 2, pair });
  }
  // an extra column for each value leaves it unassigned, at the cost of a score of zero
  for (const [row, list] of edges.entries()) list.push({ column: fields.length + row, cost: 1, pair: null });
  const state = {
    edges,
    rowPrice: new Float64Array(data.length),
    columnPrice: new Float64Array(fields.length + data.length),
    columnOf: new Int32Array(data.length).fill(-1),
    rowOf: new Int32Array(fields.length + data.length).fill(-1),
  };
  for (let row = 0; row < data.length; row++) augment(row, state);
  return edges.flatMap((list, row) => {
    const pair = list.find((edge) => edge.column === state.columnOf[row])?.pair;
    return pair ? [pair] : [];
  });
}

interface Edge {
  column: number;
  cost: number;
  /** null: unassigned. */
  pair: Pair | null;
}

interface Matching {
  edges: Edge[][];
  rowPrice: Float64Array;
  columnPrice: Float64Array;
  columnOf: Int32Array;
  rowOf: Int32Array;
}

/** Assigns one more row: Dijkstra over reduced costs to the nearest free column, then the path is flipped. */
function augment(start: number, state: Matching): void {
  const { edges, rowPrice, columnPrice, columnOf, rowOf } = state;
  const reach = new Map<number, number>();
  const from = new Map<number, number>();
  const settled = new Map<number, number>();
  let row = start;
  let base = 0;
  let column = -1;
  for (;;) {
    for (const edge of edges[row] ?? []) {
      if (settled.has(edge.column)) continue;
      const total = base + edge.cost - (rowPrice[row] ?? 0) - (columnPrice[edge.column] ?? 0);
      if (total < (reach.get(edge.column) ?? Number.POSITIVE_INFINITY)) {
        reach.set(edge.column, total);
        from.set(edge.column, row);
      }
    }
    column = nearest(reach, settled);
    base = reach.get(column) ?? 0;
    const holder = rowOf[column] ?? -1;
    if (holder < 0) break;
    settled.set(column, base);
    row = holder;
  }
  rowPrice[start] = (rowPrice[start] ?? 0) + base;
  for (const [passed, at] of settled) {
    const holder = rowOf[passed] ?? 0;
    rowPrice[holder] = (rowPrice[holder] ?? 0) + base - at;
    columnPrice[passed] = (columnPrice[passed] ?? 0) - (base - at);
  }
  for (let taken = column; ; ) {
    const taker = from.get(taken) ?? start;
    const freed = columnOf[taker] ?? -1;
    columnOf[taker] = taken;
    rowOf[taken] = taker;
    if (taker === start) return;
    taken = freed;
  }
}

/** The unsettled column with the smallest distance; there is always one, since each row has its own extra column. */
function nearest(reach: Map<number, number>, settled: Map<number, number>): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [column, total] of reach) {
    if (!settled.has(column) && (total < least || (total === least && column < best))) {
      best = column;
      least = total;
    }
  }
  return best;
}

function greedy(group: Pair[]): Pair[] {
  const data = new Set<number>();
  const fields = new Set<number>();
  return [...group]
    .sort((a, b) => b.score - a.score || a.datum - b.datum || a.field - b.field)
    .filter((pair) => {
      if (data.has(pair.datum) || fields.has(pair.field)) return false;
      data.add(pair.datum);
      fields.add(pair.field);
      return true;
    });
}
