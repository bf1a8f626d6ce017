import type { FlowContext } from '../../../../src/contract/definitions';
import { valueAt } from '../../../../src/lib/pointer';
import { type Diagram, EVERYTHING } from '../../../../src/prover/proof/diagram';
import type { FlowProof } from '../../../../src/prover/proof/proof';
import type { Reach } from '../../../../src/prover/proof/reach';
import type { Variable } from '../../../../src/prover/proof/variable';

function classesFor({ classes, isAsked }: Variable, value: unknown, isSeen: boolean): readonly number[] {
  const none = classes.findIndex(({ kind }) => kind === 'absent');
  if (isAsked && !isSeen) return [0];
  // an answer that was left out is told from one that was not asked by nobody
  if (value === undefined || value === null) return isAsked ? [0, none].filter((at) => at >= 0) : [none];
  const same = classes.findIndex((one) => one.kind === 'values' && one.values.includes(value));
  if (same >= 0) return [same];
  if (typeof value === 'number') {
    // a number between two bounds stands for the others there
    const numbers = classes.flatMap((one, at) =>
      one.kind === 'values' && one.values.every((found) => typeof found === 'number') ? [at] : [],
    );
    return numbers;
  }
  const kind = typeof value === 'string' ? 'text' : Array.isArray(value) ? 'list' : 'other';
  return [classes.findIndex((one) => one.kind === kind)];
}

/** True when the set holds somebody with these values who has seen these answers and passed these places. */
export function holdsSomebody(
  { model }: FlowProof,
  { calculus: { diagrams } }: Reach,
  set: Diagram,
  { context, seen, passed }: { context: FlowContext; seen: ReadonlySet<string>; passed: ReadonlySet<number> },
): boolean {
  const literals: Diagram[] = [];
  for (const variable of model.variables) {
    const value = valueAt(context, variable.pointer);
    const allowed = classesFor(variable, value, seen.has(variable.name));
    literals.push(diagrams.literal(variable.level, (at) => allowed.includes(at)));
    if (!Array.isArray(value)) continue;
    for (const { level, what } of variable.bits) {
      literals.push(diagrams.literal(level, (at) => (at === 1) === value.includes(what)));
    }
  }
  for (const [place, level] of model.passed)
    literals.push(diagrams.literal(level, (at) => (at === 1) === passed.has(place)));
  // places forget what no place ahead looks at, so that only what is left must agree
  return diagrams.and(set, ...literals) !== 0 || set === EVERYTHING;
}
