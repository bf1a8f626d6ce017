import { quote } from '../../definitions/finding';
import { commonIdOf } from '../../definitions/project/forms';
import { isObject } from '../../definitions/project/shape';
import type { LateCheck } from './lateCheck';

function refsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (!isObject(value)) return [];
  const id = commonIdOf(value.$ref);
  return [...(id === undefined ? [] : [id]), ...Object.values(value).flatMap(refsIn)];
}

/** Every shared field is referred to by a form, or by another shared field. */
export const unusedCommons: LateCheck = (project, isSound) => {
  if (!isSound('form', 'common')) return [];
  const used = new Set([...project.of('form'), ...project.of('common')].flatMap(({ value }) => refsIn(value)));
  return project
    .of('common')
    .filter(({ id }) => !used.has(id))
    .map((file) => {
      const message = `No form refers to the shared field ${quote(file.id)}: remove the file, or refer to it with "$ref".`;
      return file.finding('unused-common', '', message, 'warning');
    });
};
