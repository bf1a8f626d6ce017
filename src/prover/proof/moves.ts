import { type Diagram, type Move, NOTHING } from './diagram';

/** A change of a variable on the way, and how to undo it. */
export interface VariableChange {
  readonly forth: Move;
  readonly back: Move;
}

const always = (branches: readonly Diagram[], one: Diagram) => branches.map(() => one);

/** What the variable is matters no longer. */
export const FORGET: VariableChange = {
  forth: (branches, of) => always(branches, of.or(...branches)),
  back: (branches) => branches,
};

/** An answer that could not be given before, and so is unseen. */
export const BEGIN: VariableChange = {
  forth: (branches) => branches.map((branch, value) => (value === 0 ? branch : NOTHING)),
  back: (branches) => always(branches, branches[0] ?? NOTHING),
};

/** A step is passed that was not. */
export const PASS: VariableChange = {
  forth: ([branch = NOTHING]) => [NOTHING, branch],
  back: ([, branch = NOTHING]) => [branch, NOTHING],
};

/** An unseen answer becomes one of the values; one that was seen stays as it is. */
export function appear(values: ReadonlySet<number>): VariableChange {
  return {
    forth: (branches, of) => {
      const [unseen = NOTHING] = branches;
      return branches.map((branch, value) => {
        const shown = values.has(value) ? unseen : NOTHING;
        return value === 0 ? shown : of.or(branch, shown);
      });
    },
    back: (branches, of) => {
      const shown = of.or(...branches.filter((_, value) => values.has(value)));
      return branches.map((branch, value) => (value === 0 ? shown : branch));
    },
  };
}
