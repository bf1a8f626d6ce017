import { paramsOf, type StepView } from '../../definitions/project/flows';
import { fieldsOf } from '../../definitions/project/forms';
import type { Project } from '../../definitions/project/project';
import { isObject, textOf, textsOf } from '../../definitions/project/shape';

const PARAM = '/params/';

/**
 * The values for which a step with a guide shows a picture and advice: those of the parameter that fills the field in,
 * else all of its enum.
 */
export function guideValues(project: Project, { file, form, step }: StepView): readonly string[] {
  const guide = textOf(step.guide);
  if (guide === undefined || form === undefined) return [];
  const filled = isObject(step.prefill) ? (textOf(step.prefill[guide]) ?? '') : '';
  const param = filled.startsWith(PARAM) ? paramsOf(file).find(({ name }) => filled === PARAM + name) : undefined;
  return param?.values ?? textsOf(fieldsOf(project, form).find(({ name }) => name === guide)?.schema.enum);
}
