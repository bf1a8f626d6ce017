import { quote } from '../../definitions/finding';
import { knownCalls } from '../../definitions/project/calls';
import { controlsOf, fieldsOf, formIdsOf } from '../../definitions/project/forms';
import type { Project } from '../../definitions/project/project';
import { generalRefusals } from '../../definitions/project/refusals';
import { entriesOf, textsOf } from '../../definitions/project/shape';
import { allTexts, withoutPlural } from '../../definitions/project/texts';
import { keyUse } from '../code/keyUse';
import type { LateCheck } from './lateCheck';
import { requiredTexts } from './requiredTexts';

/** Areas whose keys are made of the names that definitions give; every flow has one more, of its own name. */
const NAMED = ['fields', 'forms', 'enums', 'guides', 'why'];

/** The texts of the codes with which calls.json says the server refuses. */
function refusals(project: Project): readonly string[] {
  const ofCalls = [...knownCalls(project).values()].flatMap(({ refuses }) => textsOf(refuses));
  return [...generalRefusals(project), ...ofCalls].map((code) => `errors.${code}`);
}

/** Texts that a definition may have and need not: names for pictures and reports, and what stands by a field. */
function optionalKeys(project: Project): readonly string[] {
  const ofFields = formIdsOf(project).flatMap((form) => {
    const parts = (field: string, names: readonly string[]) =>
      names.flatMap((part) => [`fields.${field}.${part}`, `forms.${form}.${field}.${part}`]);
    const shown = controlsOf(project, form).filter(({ widget }) => widget !== 'hidden');
    return [
      ...fieldsOf(project, form).flatMap(({ name }) => parts(name, ['label'])),
      ...shown.flatMap(({ field }) => parts(field, ['help', 'placeholder'])),
    ];
  });
  return [...ofFields, ...refusals(project), ...project.of('flow').map(({ id }) => `${id}.title`)];
}

/** The values of facts, which stand in keys as well. */
function factValues(project: Project): readonly string[] {
  return [...knownCalls(project).values()].flatMap(({ gives }) =>
    entriesOf(gives).flatMap(([, values]) => textsOf(values)),
  );
}

/** Every text is shown by a definition or by the code of this product. */
export const unusedTexts: LateCheck = (project, isSound) => {
  if (!isSound()) return [];
  const needed = new Set([...requiredTexts(project).flatMap(({ keys }) => keys), ...optionalKeys(project)]);
  const named = new Set([...NAMED, ...project.of('flow').map(({ id }) => id)]);
  const shows = keyUse(project.build.code(), { named, filling: factValues(project) });
  const seen = new Set<string>();
  return allTexts(project).flatMap(({ texts }) =>
    [...texts.values()].flatMap(({ key, file, pointer }) => {
      const base = withoutPlural(key);
      if (seen.has(key) || [key, base].some((name) => needed.has(name) || shows(name))) return [];
      seen.add(key);
      const message = `Nothing shows the text ${quote(key)}: remove it in every language.`;
      return [file.finding('unused-text', pointer, message, 'warning')];
    }),
  );
};
