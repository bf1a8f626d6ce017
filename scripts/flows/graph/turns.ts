/** Edges by the node they leave, in the order in which they stand. */
export type Outgoing<Edge> = (node: string) => readonly Edge[];

/**
 * The edges that lead back to a node one came through, found by walking from each start in turn. Without them the graph
 * has no circle.
 */
export function turnsBack<Edge extends { readonly to: string }>(
  starts: readonly string[],
  outgoing: Outgoing<Edge>,
): ReadonlySet<Edge> {
  const turns = new Set<Edge>();
  const state = new Map<string, 'open' | 'done'>();
  for (const start of starts) {
    if (state.has(start)) continue;
    state.set(start, 'open');
    const way = [{ node: start, edges: [...outgoing(start)] }];
    for (let last = way.at(-1); last !== undefined; last = way.at(-1)) {
      const edge = last.edges.shift();
      if (edge === undefined) {
        state.set(last.node, 'done');
        way.pop();
      } else if (state.get(edge.to) === 'open') {
        turns.add(edge);
      } else if (!state.has(edge.to)) {
        state.set(edge.to, 'open');
        way.push({ node: edge.to, edges: [...outgoing(edge.to)] });
      }
    }
  }
  return turns;
}
