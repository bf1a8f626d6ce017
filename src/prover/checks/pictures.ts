import { type Finding, quote } from '../../definitions/finding';
import { allSteps, paramsOf, type StepView } from '../../definitions/project/flows';
import { fieldsOf } from '../../definitions/project/forms';
import type { Project } from '../../definitions/project/project';
import { textOf, textsOf } from '../../definitions/project/shape';
import { ownValue } from '../../lib/ownValue';
import type { Check } from './check';

const PARAM = '/params/';

/**
 * The values for which a step with a guide shows a picture and advice: those of the parameter that fills the field in,
 * else all of its enum.
 */
export function guideValues(project: Project, { file, form, step }: StepView): readonly string[] {
  const guide = step.guide;
  if (guide === undefined || form === undefined) return [];
  const filled = textOf(ownValue(step.prefill, guide)) ?? '';
  const param = filled.startsWith(PARAM) ? paramsOf(file).find(({ name }) => filled === PARAM + name) : undefined;
  return param?.values ?? textsOf(fieldsOf(project, form).find(({ name }) => name === guide)?.schema.enum);
}

const FOLDER = 'public/pictures';

interface Wanted {
  path: string;
  view: StepView;
  pointer: string;
}

function wantedBy(project: Project, view: StepView): readonly Wanted[] {
  const picture = view.step.picture;
  const own =
    picture === undefined ? [] : [{ path: `${FOLDER}/${picture}.svg`, view, pointer: `${view.pointer}/picture` }];
  const guides = guideValues(project, view).map((value) => ({
    path: `${FOLDER}/guides/${value}.svg`,
    view,
    pointer: `${view.pointer}/guide`,
  }));
  return [...own, ...guides];
}

/** The pictures that steps show are there. One that several steps lack is reported at the first. */
export const pictures: Check = (project) => {
  const wanted = new Map<string, Wanted>();
  for (const picture of allSteps(project).flatMap((view) => wantedBy(project, view))) {
    if (!wanted.has(picture.path)) wanted.set(picture.path, picture);
  }
  return [...wanted.values()].flatMap(({ path, view, pointer }): readonly Finding[] => {
    if (project.hasPicture(path)) return [];
    return [
      view.file.finding('missing-picture', pointer, `There is no picture ${quote(path)}: add it, or name another.`),
    ];
  });
};
