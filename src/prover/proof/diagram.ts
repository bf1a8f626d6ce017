/** A node of a decision diagram. {@link NOTHING} holds for no assignment, {@link EVERYTHING} for all. */
export type Diagram = number;

export const NOTHING: Diagram = 0;
export const EVERYTHING: Diagram = 1;

/** What becomes of the branches of a variable; branches without any assignment stay so. */
export type Move = (branches: readonly Diagram[], of: Diagrams) => readonly Diagram[];

/** Thrown when a diagram would need more nodes than allowed. */
export class DiagramLimit extends Error {}

/** Which values are picked first, and which are the same to every condition. */
export interface PickOrder {
  values(level: number): readonly number[];
  isAlike(level: number, value: number): boolean;
}

type Operation = 'and' | 'or';

/** More nodes than this cannot be told apart by {@link Diagrams}. */
const MAX_NODES = 2 ** 26;
const TERMINAL = Number.MAX_SAFE_INTEGER;

/**
 * Reduced, ordered decision diagrams over variables of few values each: a set of assignments is one number, and equal
 * sets are the same number. Variables are numbered from 0 in the order in which they are tested; `sizes` tells how many
 * values each has.
 */
export class Diagrams {
  private readonly levels: number[] = [TERMINAL, TERMINAL];
  private readonly branches: (readonly Diagram[])[] = [[], []];
  private readonly known = new Map<string, Diagram>();
  private readonly results: Record<Operation, Map<number, Diagram>> = { and: new Map(), or: new Map() };
  private readonly negated = new Map<Diagram, Diagram>();

  constructor(
    private readonly sizes: readonly number[],
    private limit = MAX_NODES,
  ) {}

  /** How many nodes were ever made: what a computation costs. */
  get nodes(): number {
    return this.levels.length;
  }

  /** The variable tested first; larger than every variable for the two that test none. */
  level(diagram: Diagram): number {
    return this.levels[diagram] ?? TERMINAL;
  }

  branchesOf(diagram: Diagram): readonly Diagram[] {
    return this.branches[diagram] ?? [];
  }

  /** Lets so many more nodes be made from now on. */
  allow(nodes: number): void {
    this.limit = Math.min(MAX_NODES, this.nodes + nodes);
  }

  /** Runs something that may make only so many new nodes. @throws DiagramLimit */
  within<T>(nodes: number, run: () => T): T {
    const before = this.limit;
    this.limit = Math.min(before, this.nodes + nodes);
    try {
      return run();
    } finally {
      this.limit = before;
    }
  }

  /** The diagram that tests a variable and goes on with the branch of its value. @throws DiagramLimit */
  node(level: number, branches: readonly Diagram[]): Diagram {
    const [first = NOTHING] = branches;
    if (branches.every((branch) => branch === first)) return first;
    const key = `${level}:${branches.join()}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    if (this.nodes >= this.limit) throw new DiagramLimit(`more than ${this.limit} nodes`);
    const made = this.levels.length;
    this.levels.push(level);
    this.branches.push(branches);
    this.known.set(key, made);
    return made;
  }

  /** The assignments in which a variable has one of the values. */
  literal(level: number, has: (value: number) => boolean): Diagram {
    return this.node(
      level,
      this.values(level, (value) => (has(value) ? EVERYTHING : NOTHING)),
    );
  }

  private values(level: number, branch: (value: number) => Diagram): readonly Diagram[] {
    return Array.from({ length: this.sizes[level] ?? 0 }, (_, value) => branch(value));
  }

  /** The branches of a diagram for a variable it tests first or not at all. */
  split(diagram: Diagram, level: number): readonly Diagram[] {
    return this.level(diagram) === level ? this.branchesOf(diagram) : this.values(level, () => diagram);
  }

  private apply(operation: Operation, a: Diagram, b: Diagram): Diagram {
    const [neutral, absorbing] = operation === 'and' ? [EVERYTHING, NOTHING] : [NOTHING, EVERYTHING];
    if (a === absorbing || b === absorbing) return absorbing;
    if (a === neutral || a === b) return b;
    if (b === neutral) return a;
    const [low, high] = a < b ? [a, b] : [b, a];
    const key = low * MAX_NODES + high;
    const results = this.results[operation];
    const known = results.get(key);
    if (known !== undefined) return known;
    const level = Math.min(this.level(low), this.level(high));
    const others = this.split(high, level);
    const branches = this.split(low, level).map((branch, at) => this.apply(operation, branch, others[at] ?? NOTHING));
    const result = this.node(level, branches);
    results.set(key, result);
    return result;
  }

  and(...all: readonly Diagram[]): Diagram {
    return all.reduce((a, b) => this.apply('and', a, b), EVERYTHING);
  }

  or(...all: readonly Diagram[]): Diagram {
    return all.reduce((a, b) => this.apply('or', a, b), NOTHING);
  }

  not(diagram: Diagram): Diagram {
    if (diagram <= EVERYTHING) return diagram === NOTHING ? EVERYTHING : NOTHING;
    const known = this.negated.get(diagram);
    if (known !== undefined) return known;
    const result = this.node(
      this.level(diagram),
      this.branchesOf(diagram).map((branch) => this.not(branch)),
    );
    this.negated.set(diagram, result);
    this.negated.set(result, diagram);
    return result;
  }

  /** True when every assignment of the first is one of the second. */
  implies(a: Diagram, b: Diagram): boolean {
    return this.and(a, this.not(b)) === NOTHING;
  }

  /** Moves the values of some variables, whether the diagram tests them or not. */
  move(diagram: Diagram, moves: ReadonlyMap<number, Move>): Diagram {
    const moved = [...moves.keys()].sort((a, b) => a - b);
    const done = new Map<number, Diagram>();
    const from = (node: Diagram, at: number): Diagram => {
      const next = moved[at];
      if (node === NOTHING || next === undefined) return node;
      const key = node * (moved.length + 1) + at;
      const known = done.get(key);
      if (known !== undefined) return known;
      const level = Math.min(next, this.level(node));
      const after = level === next ? at + 1 : at;
      // an untested variable has the same branch for every value
      const branches =
        this.level(node) === level
          ? this.branchesOf(node).map((branch) => from(branch, after))
          : this.values(level, () => from(node, after));
      const move = level === next ? moves.get(level) : undefined;
      const result = this.node(level, move ? move(branches, this) : branches);
      done.set(key, result);
      return result;
    };
    return from(diagram, 0);
  }

  /** How many nodes a diagram has, counted up to `most`. */
  size(diagram: Diagram, most = Number.POSITIVE_INFINITY): number {
    const seen = new Set<Diagram>();
    const open = [diagram];
    for (let next = open.pop(); next !== undefined && seen.size < most; next = open.pop()) {
      if (next <= EVERYTHING || seen.has(next)) continue;
      seen.add(next);
      open.push(...this.branchesOf(next));
    }
    return seen.size;
  }

  /** Level -> the values the variable has in some assignment; variables that are never tested are left out. */
  projections(diagram: Diagram): ReadonlyMap<number, ReadonlySet<number>> {
    const found = new Map<number, Set<number>>();
    const full = new Set<number>();
    const seen = new Set<Diagram>();
    const tested = new Set<number>();
    const nodes: Diagram[] = [];
    const open = [diagram];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (next <= EVERYTHING || seen.has(next)) continue;
      seen.add(next);
      nodes.push(next);
      tested.add(this.level(next));
      open.push(...this.branchesOf(next));
    }
    const levels = [...tested].sort((a, b) => a - b);
    const indexOf = new Map(levels.map((level, index) => [level, index]));
    const place = (node: Diagram) => indexOf.get(this.level(node)) ?? levels.length;
    const skipped = (from: number, to: number) => {
      for (const level of levels.slice(from, to)) full.add(level);
    };
    skipped(0, diagram === NOTHING ? 0 : place(diagram));
    for (const node of nodes) {
      for (const [value, branch] of this.branchesOf(node).entries()) {
        if (branch === NOTHING) continue;
        const values = found.get(this.level(node)) ?? new Set<number>();
        found.set(this.level(node), values.add(value));
        skipped(place(node) + 1, place(branch));
      }
    }
    return new Map([...found].filter(([level]) => !full.has(level)));
  }

  /** The smallest set around a set in which no variable depends on another. */
  widened(diagram: Diagram): Diagram {
    if (diagram === NOTHING) return NOTHING;
    const kept = [...this.projections(diagram)].sort(([a], [b]) => b - a);
    return kept.reduce<Diagram>(
      (below, [level, values]) =>
        this.node(
          level,
          this.values(level, (value) => (values.has(value) ? below : NOTHING)),
        ),
      EVERYTHING,
    );
  }

  /**
   * One assignment, by level, the first that can be in the order of each variable's values. Variables of which any
   * of the values that are alike would do are left out. Undefined for {@link NOTHING}.
   */
  pick(diagram: Diagram, order: PickOrder): ReadonlyMap<number, number> | undefined {
    if (diagram === NOTHING) return undefined;
    const picked = new Map<number, number>();
    let at = diagram;
    while (at !== EVERYTHING) {
      const branches = this.branchesOf(at);
      const level = this.level(at);
      const value = order.values(level).find((candidate) => branches[candidate] !== NOTHING) ?? 0;
      const isAlike = branches.every((one, other) => !order.isAlike(level, other) || one === branches[value]);
      if (!isAlike || !order.isAlike(level, value)) picked.set(level, value);
      at = branches[value] ?? NOTHING;
    }
    return picked;
  }
}
