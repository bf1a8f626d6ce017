import type { Finding } from '../../definitions/finding';
import { stepsOf } from '../../definitions/project/flows';
import type { JsonFile } from '../../definitions/project/jsonFile';
import { isObject, textOf } from '../../definitions/project/shape';
import type { Check } from './check';

function problems(file: JsonFile): readonly Finding[] {
  const entry = isObject(file.value) ? textOf(file.value.entry) : undefined;
  const signIns = stepsOf(file).filter(({ step }) => step.kind === 'signIn');
  return signIns.flatMap(({ id, pointer }, index) => {
    if (index > 0) return [file.finding('sign-in', pointer, 'The flow already has a step to sign in: keep one.')];
    if (entry === undefined || id === entry) return [];
    return [file.finding('sign-in', pointer, 'One signs in before everything else: make this step the entry.')];
  });
}

/** A flow has one step to sign in at most, and begins with it. */
export const signIns: Check = (project) => project.of('flow').flatMap(problems);
