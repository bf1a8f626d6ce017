import { BACK_TARGETS } from '../../contract/enums';
import { quote } from '../../definitions/finding';
import { allSteps } from '../../definitions/project/flows';
import { isObject, textOf } from '../../definitions/project/shape';
import { insteadOf } from '../suggest';
import type { Check } from './check';

const SCREENS: readonly string[] = BACK_TARGETS;

/** Back leads to a screen there is. */
export const backTargets: Check = (project) =>
  allSteps(project).flatMap(({ file, pointer, step }) => {
    const back = isObject(step.meta) ? textOf(step.meta.back) : undefined;
    if (back === undefined || SCREENS.includes(back)) return [];
    const message = `Back leads to ${quote(back)}, which is no screen: ${insteadOf(back, SCREENS)}`;
    return [file.finding('unknown-back-target', `${pointer}/meta/back`, message)];
  });
