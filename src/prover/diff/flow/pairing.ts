import type { StepView } from '../../../definitions/project/flows';
import { submitOf } from '../../../definitions/project/flows';
import type { FlowSide } from './side';

/** Which step of before is which one of now. */
export interface Pairing {
  /** steps that are there before and now, renamed ones too, in today's order */
  kept: readonly { before: StepView; now: StepView }[];
  added: readonly StepView[];
  removed: readonly StepView[];
  /** old id -> new id, of those only */
  renamed: ReadonlyMap<string, string>;
}

/** What a step keeps when only its id changes, and how much each says; together more than ENOUGH make it the same. */
const MARKS: readonly (readonly [weight: number, read: (view: StepView) => string | undefined])[] = [
  [3, ({ form }) => form],
  [3, (view) => submitOf(view).call],
  [3, ({ step }) => step.path || undefined],
  [2, ({ step }) => step.screen],
  [2, ({ step }) => step.outcome],
  [2, ({ step }) => step.picture],
  [2, ({ step }) => step.status],
  [2, ({ step }) => step.items],
];
const ENOUGH = 3;

function likeness(one: StepView, other: StepView): number {
  if (one.step.kind !== other.step.kind) return 0;
  const same = MARKS.filter(([, read]) => read(one) !== undefined && read(one) === read(other));
  const different = MARKS.filter(([, read]) => (read(one) ?? '') !== (read(other) ?? ''));
  const sum = (marks: typeof MARKS) => marks.reduce((total, [weight]) => total + weight, 0);
  return sum(same) - sum(different) / 2;
}

/** Pairs the steps of two revisions of a flow: by id, and those that only got another id by what they do. */
export function pairSteps(before: FlowSide, now: FlowSide): Pairing {
  const gone = [...before.steps.values()].filter(({ id }) => !now.steps.has(id));
  const fresh = [...now.steps.values()].filter(({ id }) => !before.steps.has(id));
  const matches = gone
    .flatMap((old) => fresh.map((view) => ({ old, view, like: likeness(old, view) })))
    .filter(({ like }) => like >= ENOUGH)
    .sort((a, b) => b.like - a.like);
  const renamed = new Map<string, string>();
  const taken = new Set<string>();
  for (const { old, view } of matches) {
    if (renamed.has(old.id) || taken.has(view.id)) continue;
    renamed.set(old.id, view.id);
    taken.add(view.id);
  }
  const oldIdOf = new Map([...renamed].map(([old, view]) => [view, old]));
  const kept = [...now.steps.values()].flatMap((view) => {
    const old = before.steps.get(oldIdOf.get(view.id) ?? view.id);
    return old ? [{ before: old, now: view }] : [];
  });
  return {
    kept,
    renamed,
    added: fresh.filter(({ id }) => !taken.has(id)),
    removed: gone.filter(({ id }) => !renamed.has(id)),
  };
}
