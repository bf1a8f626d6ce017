import { type Finding, quote } from '../../definitions/finding';
import { keepsOf, type StepView, statusValuesOf, stepsOf } from '../../definitions/project/flows';
import type { JsonFile } from '../../definitions/project/jsonFile';
import { traitsOf } from '../../steps/kinds';
import type { Check } from './check';

const FACT = '/facts/';

function passing(view: StepView): readonly Finding[] {
  const { file, pointer, step } = view;
  const passes = statusValuesOf(view).filter(([{ way }]) => way === 'pass');
  if (step.next === undefined) {
    return passes.map(([, at, value]) =>
      file.finding('status-way', `${at}/way`, `${quote(value)} passes, but to where: add "next" to the step.`),
    );
  }
  if (passes.length > 0) return [];
  return [
    file.finding('status-way', `${pointer}/next`, 'No value passes, so no user comes here: give one the way "pass".'),
  ];
}

function uncovered(view: StepView, steps: readonly StepView[]): readonly Finding[] {
  const status = view.step.status;
  if (!status?.startsWith(FACT)) return [];
  const kept = steps.flatMap((step) => keepsOf(step) ?? []).filter(({ fact }) => `${FACT}${fact}` === status);
  if (kept.length === 0) return [];
  const known = statusValuesOf(view).map(([, , value]) => value);
  const possible = new Set(['SUCCESS', ...kept.flatMap(({ codes }) => codes)]);
  return [...possible]
    .filter((value) => !known.includes(value))
    .map((value) =>
      view.file.finding(
        'status-value',
        `${view.pointer}/values`,
        `The value ${quote(value)} is kept, but not shown: add it.`,
      ),
    );
}

function problems(file: JsonFile): readonly Finding[] {
  const steps = stepsOf(file);
  return steps
    .filter(({ step }) => traitsOf(step).passedBy === 'value')
    .flatMap((view) => [...passing(view), ...uncovered(view, steps)]);
}

/** A status that lets pass leads on, and shows every way in which a kept call can end. */
export const statuses: Check = (project) => project.of('flow').flatMap(problems);
