import type { Finding } from '../../definitions/finding';
import { allSteps, errorTargetsOf, type StepView } from '../../definitions/project/flows';
import { isObject } from '../../definitions/project/shape';
import type { Check } from './check';

function tooShort({ file }: StepView, times: unknown, pointer: string): readonly Finding[] {
  if (!isObject(times)) return [];
  const { everyMs, timeoutMs } = times;
  if (typeof everyMs !== 'number' || typeof timeoutMs !== 'number' || everyMs <= timeoutMs) return [];
  const message = 'It gives up before it asks a second time: make timeoutMs longer than everyMs.';
  return [file.finding('short-timeout', `${pointer}/timeoutMs`, message)];
}

/** What asks again has the time to do so. */
export const times: Check = (project) =>
  allSteps(project).flatMap((view) => [
    ...tooShort(view, view.step.poll, `${view.pointer}/poll`),
    ...errorTargetsOf(view).flatMap(([target, pointer]) => tooShort(view, target.repeat, `${pointer}/repeat`)),
  ]);
