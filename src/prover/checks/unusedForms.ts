import { quote } from '../../definitions/finding';
import { allSteps } from '../../definitions/project/flows';
import { formIdsOf } from '../../definitions/project/forms';
import type { LateCheck } from './lateCheck';

/** Every form is of a step, or of a screen that no flow has. */
export const unusedForms: LateCheck = (project, isSound) => {
  if (!isSound('flow')) return [];
  const used = new Set([...allSteps(project).flatMap(({ form }) => form ?? []), ...project.build.code().forms]);
  return formIdsOf(project)
    .filter((form) => !used.has(form))
    .flatMap((form) => {
      const file = project.find('form', form) ?? project.find('ui', form);
      const message = `Nothing shows the form ${quote(form)}: remove its two files, or name it in a step.`;
      return file ? [file.finding('unused-form', '', message, 'warning')] : [];
    });
};
