import { type Finding, quote } from '../../definitions/finding';
import { type StepView, statusValuesOf, stepsOf } from '../../definitions/project/flows';
import type { JsonFile } from '../../definitions/project/jsonFile';
import { isWhole, neverBefore, stepsFrom } from '../../definitions/project/order';
import type { Check } from './check';

/** Why a button of a status cannot lead to a step; undefined when it can. */
function whyNot(file: JsonFile, status: string, to: string): string | undefined {
  if (to === status) return 'It leads to itself, so the button does nothing: name a step before it, or use "refresh".';
  if (neverBefore(file, to, status)) {
    return `${quote(to)} is not on the way to this step, and cannot be opened from here: name one that comes before it.`;
  }
  if (!isWhole(file) || stepsFrom(file, to, { open: true }).has(status) || !stepsFrom(file, to).has(status))
    return undefined;
  return `${quote(to)} is closed by then, as all of it has been sent: name a step after that, or leave for a screen.`;
}

function problems(view: StepView): readonly Finding[] {
  const { file, id } = view;
  const known = stepsOf(file).map((step) => step.id);
  return statusValuesOf(view).flatMap(([{ way }, pointer]) => {
    const to = typeof way === 'object' ? way.to : undefined;
    if (to === undefined || !known.includes(to)) return [];
    const why = whyNot(file, id, to);
    return why === undefined ? [] : [file.finding('status-loop', `${pointer}/way/to`, why)];
  });
}

/** The buttons of a status lead back to steps on the way to it that are still open. */
export const statusLoops: Check = (project) => project.of('flow').flatMap((file) => stepsOf(file).flatMap(problems));
