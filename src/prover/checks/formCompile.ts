import { compileProblem } from '../../definitions/compileProblem';
import { DefinitionError } from '../../definitions/definitionError';
import { parseJson, type ReadJson } from '../../definitions/parseJson';
import type { Project } from '../../definitions/project/project';
import { readForm } from '../../definitions/readForm';
import type { Check } from './check';

/** @throws DefinitionError when there is no such file */
const filesOf =
  (project: Project): ReadJson =>
  (path) => {
    const text = project.at(path)?.text;
    if (text !== undefined) return parseJson(text, path);
    throw new DefinitionError('there is no such file', { file: path, shown: path, line: 1, column: 1 });
  };

/** What ajv or the loader has against a form; undefined when it compiles. */
function refusal(project: Project, form: string): { message: string; pointer: string } | undefined {
  try {
    const files = { schema: `schemas/forms/${form}.schema.json`, ui: `schemas/forms/${form}.ui.json` };
    const message = compileProblem(readForm(form, files, filesOf(project)));
    return message === undefined ? undefined : { message, pointer: '' };
  } catch (error) {
    const pointer = error instanceof DefinitionError ? error.pointer : '';
    const message =
      error instanceof DefinitionError ? error.problem : error instanceof Error ? error.message : String(error);
    return { message, pointer };
  }
}

/** Every form compiles as it does for the app. Run last: a form in which something else is wrong is left out. */
export const formCompile =
  (isSound: (path: string) => boolean): Check =>
  (project) => {
    const shared = project.of('common').every(({ path }) => isSound(path));
    const forms = project.of('form').filter(({ id, path }) => isSound(path) && isSound(`schemas/forms/${id}.ui.json`));
    if (!shared) return [];
    return forms.flatMap((file) => {
      const refused = refusal(project, file.id);
      if (!refused) return [];
      return [
        file.finding('form-compile', refused.pointer, `The form does not compile: ${refused.message}: correct it.`),
      ];
    });
  };
