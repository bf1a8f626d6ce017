import { compileProblem } from '../../definitions/compileProblem';
import { DefinitionError } from '../../definitions/definitionError';
import { DefinitionSet } from '../../definitions/definitionSet';
import type { Check } from './check';

/** What ajv or the loader has against a form; undefined when it compiles. */
function refusal(definitions: DefinitionSet, form: string): { message: string; pointer: string } | undefined {
  try {
    const message = compileProblem(definitions.form(form));
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
    const definitions = new DefinitionSet(project);
    return forms.flatMap((file) => {
      const refused = refusal(definitions, file.id);
      if (!refused) return [];
      return [
        file.finding('form-compile', refused.pointer, `The form does not compile: ${refused.message}: correct it.`),
      ];
    });
  };
