import { stepsOf } from '../../definitions/project/flows';
import { formIdsOf } from '../../definitions/project/forms';
import { once } from '../../definitions/project/memo';
import type { Project } from '../../definitions/project/project';
import type { RequiredText } from './requiredText';
import { textsOfForm } from './textsOfForm';
import { textsOfStep } from './textsOfStep';

/** Every text that forms and flows need: labels, options, messages of rules and of the server, and what steps show. */
export const requiredTexts = once((project: Project): readonly RequiredText[] => [
  ...formIdsOf(project).flatMap((form) => textsOfForm(project, form)),
  ...project.of('flow').flatMap((file) => {
    const steps = stepsOf(file);
    return steps.flatMap((view) => textsOfStep(project, view, steps));
  }),
]);
