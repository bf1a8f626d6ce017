/** An edge from one step to another that does not lead back. */
export interface StepEdge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

export interface Groups {
  /** by the edge that leads there: the steps that only this edge leads to, drawn beside the step it comes from */
  readonly byEdge: ReadonlyMap<string, readonly string[]>;
  /** edges into a group or out of one, and from what nobody reaches to the rest: only what they lead to is named */
  readonly jumps: ReadonlySet<string>;
}

/** Longer ways that lead nowhere else go on below, as any other way. */
const MOST_BESIDE = 3;

function reached(starts: readonly string[], edges: readonly StepEdge[]): ReadonlySet<string> {
  const bySource = new Map<string, string[]>();
  for (const { from, to } of edges) bySource.set(from, [...(bySource.get(from) ?? []), to]);
  const found = new Set(starts);
  const open = [...starts];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const to of bySource.get(node) ?? []) {
      if (found.has(to)) continue;
      found.add(to);
      open.push(to);
    }
  }
  return found;
}

/** The steps that nobody reaches without the excluded edges, and who takes this one does. */
function onlyBy(edge: StepEdge, excluded: ReadonlySet<string>, starts: readonly string[], edges: readonly StepEdge[]) {
  const otherwise = reached(
    starts,
    edges.filter(({ id }) => !excluded.has(id)),
  );
  return [...reached([edge.to], edges)].filter((node) => !otherwise.has(node) && node !== edge.from);
}

/**
 * What is drawn beside a step: the modules of a hub and what follows it, and short ways of other steps from which nobody
 * comes back to the main one.
 */
export function groupsOf(entry: string | undefined, hubs: readonly string[], all: readonly StepEdge[]): Groups {
  const byEdge = new Map<string, readonly string[]>();
  const home = new Map<string, string>();
  const first = entry === undefined ? [] : [entry];
  const main = reached(first, all);
  const edges = all.filter(({ from, to }) => main.has(from) || !main.has(to));
  const targets = new Set(edges.map(({ to }) => to));
  const lost = edges.map(({ from }) => from).filter((from) => !main.has(from) && !targets.has(from));
  const starts = [...first, ...lost];
  const shared = new Set<string>();
  for (const from of new Set(edges.map((edge) => edge.from))) {
    const own = edges.filter((edge) => edge.from === from);
    const isHub = hubs.includes(from);
    for (const [index, edge] of own.entries()) {
      const excluded = new Set((isHub ? own.slice(index) : [edge]).map(({ id }) => id));
      const taken = new Set(isHub ? own.slice(0, index).flatMap(({ id }) => byEdge.get(id) ?? []) : []);
      const group = onlyBy(edge, excluded, starts, edges).filter((node) => !taken.has(node));
      const isClosed = edges.every(({ from: source, to }) => !group.includes(source) || group.includes(to));
      if (isHub && !group.includes(edge.to)) shared.add(edge.id);
      else if (isHub || (index > 0 && group.includes(edge.to) && isClosed && group.length <= MOST_BESIDE))
        byEdge.set(edge.id, group);
    }
  }
  // the smallest group a step is in: within a group there may be others
  for (const [id, group] of [...byEdge].sort(([, a], [, b]) => b.length - a.length)) {
    for (const node of group) home.set(node, id);
  }
  const isApart = ({ id, from, to }: StepEdge) => !byEdge.has(id) && home.get(from) !== home.get(to);
  const jumps = new Set(all.filter((edge) => !edges.includes(edge) || shared.has(edge.id) || isApart(edge)));
  // what only jumps lead to stands apart, with lines of its own
  const joined = reached(
    first,
    all.filter((edge) => !jumps.has(edge)),
  );
  for (const edge of all) if (!joined.has(edge.from) && joined.has(edge.to)) jumps.add(edge);
  return { byEdge, jumps: new Set([...jumps].map(({ id }) => id)) };
}
