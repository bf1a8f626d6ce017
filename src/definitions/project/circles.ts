/** A name on the way down, with those it leads to that are still to be looked at. */
interface Open {
  name: string;
  order: number;
  lowest: number;
  left: string[];
}

/**
 * The names that lead back to themselves, directly or by way of others (the strongly connected components that have a
 * circle, after Tarjan, without recursion). Its cost grows with the names and the ways between them.
 */
export function inCircles(ways: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const found = new Set<string>();
  const orders = new Map<string, number>();
  const pending: string[] = [];
  const isPending = new Set<string>();

  function open(name: string): Open {
    const order = orders.size;
    orders.set(name, order);
    pending.push(name);
    isPending.add(name);
    return { name, order, lowest: order, left: [...(ways.get(name) ?? [])] };
  }

  /** Takes off what belongs together with the name, which leads back to nothing before it. */
  function close({ name }: Open): void {
    const together = pending.splice(pending.lastIndexOf(name));
    const isCircle = together.length > 1 || ways.get(name)?.includes(name) === true;
    for (const member of together) {
      isPending.delete(member);
      if (isCircle) found.add(member);
    }
  }

  function descend(from: string): void {
    const way = [open(from)];
    for (let at = way[way.length - 1]; at; at = way[way.length - 1]) {
      const next = at.left.pop();
      if (next === undefined) {
        way.pop();
        const before = way[way.length - 1];
        if (before) before.lowest = Math.min(before.lowest, at.lowest);
        if (at.lowest === at.order) close(at);
        continue;
      }
      const order = orders.get(next);
      if (order === undefined) way.push(open(next));
      else if (isPending.has(next)) at.lowest = Math.min(at.lowest, order);
    }
  }

  for (const name of ways.keys()) if (!orders.has(name)) descend(name);
  return found;
}
