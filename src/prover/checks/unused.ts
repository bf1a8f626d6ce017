import { SCREEN_TOPICS, WHY_PARTS } from '../../contract/whyTopics';
import { quote } from '../../definitions/finding';
import { knownCalls } from '../../definitions/project/calls';
import { documentOfText } from '../../definitions/project/documents';
import { allSteps } from '../../definitions/project/flows';
import { commonIdOf, controlsOf, fieldsOf, formIdsOf } from '../../definitions/project/forms';
import { isHelpText } from '../../definitions/project/help';
import type { Project } from '../../definitions/project/project';
import { generalRefusals } from '../../definitions/project/refusals';
import { entriesOf, isObject, textsOf } from '../../definitions/project/shape';
import { allTexts, withoutCase, withoutPlural } from '../../definitions/project/texts';
import { valueAt } from '../../lib/pointer';
import { keyUse } from '../code/keyUse';
import type { LateCheck } from './check';
import { requiredTexts } from './requiredTexts';

/** Every form is of a step, or of a screen that no flow has. */
export const unusedForms: LateCheck = (project, isSound) => {
  if (!isSound('flow')) return [];
  const used = new Set([...allSteps(project).flatMap(({ form }) => form ?? []), ...project.contract.forms]);
  return formIdsOf(project)
    .filter((form) => !used.has(form))
    .flatMap((form) => {
      const file = project.find('form', form) ?? project.find('ui', form);
      const message = `Nothing shows the form ${quote(form)}: remove its two files, or name it in a step.`;
      return file ? [file.finding('unused-form', '', message, 'warning')] : [];
    });
};

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

/** Where schemas/meta/ui.schema.json lists the widgets there are. */
const LIST = '/definitions/control/properties/widget/enum';

/** Every widget there is, is one of some form. Of a root without schemas/meta that cannot be said. */
export const unusedWidgets: LateCheck = (project, isSound) => {
  const list = project.of('other').find(({ path }) => path === 'schemas/meta/ui.schema.json');
  if (!list || !isSound('form', 'ui')) return [];
  const used = new Set(formIdsOf(project).flatMap((form) => controlsOf(project, form).map(({ widget }) => widget)));
  return textsOf(valueAt(list.value, LIST)).flatMap((widget, index) => {
    if (used.has(widget)) return [];
    const message = `No form uses the widget ${quote(widget)}: remove it here and in src/widgets, or use it.`;
    return [list.finding('unused-widget', `${LIST}/${index}`, message, 'warning')];
  });
};

/** Areas whose keys are made of the names that definitions give; every flow has one more, of its own name. */
const NAMED = ['fields', 'forms', 'enums', 'guides', 'why'];

/** The texts of the codes with which calls.json says the server refuses. */
function refusals(project: Project): readonly string[] {
  const ofCalls = [...knownCalls(project).values()].flatMap(({ refuses }) => textsOf(refuses));
  return [...generalRefusals(project), ...ofCalls].map((code) => `errors.${code}`);
}

/** Why the screens that are no steps ask for what they ask. */
const screenReasons = SCREEN_TOPICS.flatMap((topic) => WHY_PARTS.map((part) => `why.topics.${topic}.${part}`));

/** Texts that a definition may have and need not: names for pictures, reports and copies of data, and what stands by a field. */
function optionalKeys(project: Project): readonly string[] {
  const ofFields = formIdsOf(project).flatMap((form) => {
    const parts = (field: string, names: readonly string[]) =>
      names.flatMap((part) => [`fields.${field}.${part}`, `forms.${form}.${field}.${part}`]);
    const shown = controlsOf(project, form).filter(({ widget }) => widget !== 'hidden');
    return [
      ...fieldsOf(project, form).flatMap(({ name }) => parts(name, ['label'])),
      ...shown.flatMap(({ field }) => parts(field, ['help', 'placeholder', 'missing'])),
    ];
  });
  return [
    ...ofFields,
    ...refusals(project),
    ...screenReasons,
    ...project.of('flow').flatMap(({ id }) => [`${id}.title`, `data-copy.words.flow.${id}`]),
  ];
}

/** The values of facts, which stand in keys as well. */
function factValues(project: Project): readonly string[] {
  return [...knownCalls(project).values()].flatMap(({ gives }) =>
    entriesOf(gives).flatMap(([, values]) => textsOf(values)),
  );
}

/** The values of the enumerations that calls take and give, which stand in keys as well. */
function bodyValues(project: Project): readonly string[] {
  const definitions = project.of('bodies').flatMap(({ value }) => entriesOf(valueAt(value, '/definitions')));
  return definitions.flatMap(([, definition]) => textsOf(valueAt(definition, '/enum')));
}

/** The versions of documents, by which the code names what changed in them. */
const documentVersions = (project: Project): readonly string[] =>
  project.of('document').flatMap(({ value }) => textsOf([valueAt(value, '/version')]));

/** Every text is shown by a definition or by the code of this product. */
export const unusedTexts: LateCheck = (project, isSound) => {
  if (!isSound()) return [];
  const needed = new Set([...requiredTexts(project).flatMap(({ keys }) => keys), ...optionalKeys(project)]);
  const named = new Set([...NAMED, ...project.of('flow').map(({ id }) => id)]);
  const filling = [...factValues(project), ...bodyValues(project), ...documentVersions(project)];
  const shows = keyUse(project.contract.texts, { named, filling });
  const seen = new Set<string>();
  return allTexts(project).flatMap(({ texts }) =>
    [...texts.values()].flatMap(({ key, file, pointer }) => {
      const isShown = (name: string) =>
        needed.has(name) || (!documentOfText(project, name) && !isHelpText(name) && shows(name));
      if (seen.has(key) || [key, withoutPlural(key), withoutCase(key)].some(isShown)) return [];
      seen.add(key);
      const message = `Nothing shows the text ${quote(key)}: remove it in every language.`;
      return [file.finding('unused-text', pointer, message, 'warning')];
    }),
  );
};
