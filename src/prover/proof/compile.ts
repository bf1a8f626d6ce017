import { MAX_REFERENCE_DEPTH, type NamedConditions } from '../../rules/condition';
import type { Condition } from '../../rules/types';
import { type Diagram, DiagramLimit, type Diagrams, EVERYTHING, NOTHING } from './diagram';
import { atomDiagram, type Variable } from './variable';

/** Where a condition may hold, and where it may not; for one that nothing is known of, both are everything. */
export interface Verdict {
  readonly yes: Diagram;
  readonly no: Diagram;
}

export const UNDECIDED: Verdict = { yes: EVERYTHING, no: EVERYTHING };
const ALWAYS: Verdict = { yes: EVERYTHING, no: NOTHING };

/** A condition may need so many new nodes; a larger one counts as undecided. */
const LARGEST = 1_000;

export interface Compiler {
  condition(condition: Condition): Verdict;
  /** a condition of the flow by its name; none means always */
  named(name: string | undefined): Verdict;
}

/** Turns conditions into diagrams. What a condition refers to and is not there, or leads back to it, is undecided. */
export function compilerOf(
  conditions: NamedConditions,
  variables: ReadonlyMap<string, Variable>,
  diagrams: Diagrams,
): Compiler {
  const done = new Map<string, Verdict>();
  let far = 0;

  const negated = ({ yes, no }: Verdict): Verdict => ({ yes: no, no: yes });
  const every = (parts: readonly Verdict[]): Verdict => ({
    yes: diagrams.and(...parts.map(({ yes }) => yes)),
    no: diagrams.or(...parts.map(({ no }) => no)),
  });

  function inner(condition: Condition): Verdict {
    if ('all' in condition) return every(condition.all.map(inner));
    if ('any' in condition) return negated(every(condition.any.map((part) => negated(inner(part)))));
    if ('not' in condition) return negated(inner(condition.not));
    if ('condition' in condition) return named(condition.condition);
    const variable = variables.get(condition.at);
    if (!variable) return UNDECIDED;
    const yes = atomDiagram(variable, condition, diagrams);
    return { yes, no: diagrams.not(yes) };
  }

  function compiled(condition: Condition): Verdict {
    try {
      return diagrams.within(LARGEST, () => inner(condition));
    } catch (error) {
      if (error instanceof DiagramLimit) return UNDECIDED;
      throw error;
    }
  }

  function named(name: string | undefined): Verdict {
    if (name === undefined) return ALWAYS;
    const known = done.get(name);
    if (known) return known;
    const condition = Object.hasOwn(conditions, name) ? conditions[name] : undefined;
    done.set(name, UNDECIDED); // while it refers to itself
    if (condition === undefined || far > MAX_REFERENCE_DEPTH) return UNDECIDED;
    far += 1;
    const verdict = compiled(condition);
    far -= 1;
    done.set(name, verdict);
    return verdict;
  }

  return { condition: compiled, named };
}
