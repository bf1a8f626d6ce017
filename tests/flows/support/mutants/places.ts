import {
  allSteps,
  type EdgeView,
  edgesOf,
  errorTargetsOf,
  type StepView,
  stepsOf,
  submitOf,
} from '../../../../src/definitions/project/flows';
import type { JsonFile } from '../../../../src/definitions/project/jsonFile';
import { waysOf } from '../../../../src/definitions/project/uses';
import { SHIPPED } from './mutant';

/** The places of the shipped flows in which something can be changed. */
export const FLOWS: readonly JsonFile[] = SHIPPED.of('flow');

export const STEPS: readonly StepView[] = allSteps(SHIPPED);

interface EdgePlace extends EdgeView {
  readonly file: string;
  readonly view: StepView;
}

export const EDGES: readonly EdgePlace[] = STEPS.flatMap((view) =>
  edgesOf(view).map((edge) => ({ ...edge, file: view.file.path, view })),
);

/** Step -> those it leads to, in one flow. */
function waysIn(flow: JsonFile): ReadonlyMap<string, readonly string[]> {
  return new Map(stepsOf(flow).map((view) => [view.id, waysOf(view).map(({ name }) => name)]));
}

/** True when every way from the entry to `later` passes `earlier`. */
export function isBefore(flow: JsonFile, earlier: string, later: string): boolean {
  const ways = waysIn(flow);
  const seen = new Set<string>();
  const open = [entryOf(flow)];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === earlier || seen.has(next)) continue;
    seen.add(next);
    open.push(...(ways.get(next) ?? []));
  }
  return earlier !== later && !seen.has(later);
}

export function entryOf({ value }: JsonFile): string {
  return typeof value === 'object' && value !== null && 'entry' in value ? String(value.entry) : '';
}

/** How many edges, guards, modules and ways of its flow lead to a step. */
export function waysTo(flow: JsonFile, step: string): number {
  return [...waysIn(flow).values()].flat().filter((name) => name === step).length;
}

export const hasHub = (flow: JsonFile): boolean => stepsOf(flow).some(({ step }) => step.kind === 'hub');

/** A place within a step. */
export const below = ({ pointer }: StepView, rest: string): string => `${pointer}/${rest}`;

export const SUBMITTING = STEPS.filter((view) => submitOf(view).call !== undefined);

export const WITH_FORM = STEPS.filter(({ form }) => form !== undefined);

export const STATUSES = STEPS.filter(({ step }) => step.kind === 'status');

/** What the codes of the steps' calls lead to. */
export const ERRORS = STEPS.flatMap((view) =>
  errorTargetsOf(view).map(([target, at, code]) => ({ view, target, at, code })),
);
