import type { StepKind } from '../../../src/contract/definitions';
import { escapeSegment } from '../../../src/lib/pointer';
import { RULE_ORDER } from '../../../src/rules/order';
import { allSteps, modulesOf, type StepView, submitOf } from '../project/flows';
import { controlsOf, type FieldView, fieldsOf, formIdsOf, requiredOf } from '../project/forms';
import type { JsonFile } from '../project/jsonFile';
import type { Project } from '../project/project';
import { entriesOf, isObject, textOf, textsOf } from '../project/shape';

/** A text that a definition needs in every language. */
export interface RequiredText {
  /** the first is where it belongs; any one does */
  keys: readonly [string, ...string[]];
  /** the definition that shows it */
  file: JsonFile;
  pointer: string;
}

/** Locale keys under an `errorMessage`, with the rules they stand for. */
function ownMessages(
  errorMessage: unknown,
  pointer: string,
): readonly { rule: string; key: string; pointer: string }[] {
  return entriesOf(errorMessage).flatMap(([rule, value]) => {
    const key = textOf(value);
    return key === undefined ? [] : [{ rule, key, pointer: `${pointer}/${escapeSegment(rule)}` }];
  });
}

function textsOfField({ schema, file, pointer }: FieldView): readonly RequiredText[] {
  const forAll = textOf(schema.errorMessage);
  if (forAll !== undefined) return [{ keys: [forAll], file, pointer }];
  const own = ownMessages(schema.errorMessage, `${pointer}/errorMessage`);
  const rules = RULE_ORDER.filter(
    (rule) => Object.hasOwn(schema, rule) && !own.some((message) => message.rule === rule),
  );
  return [
    ...own.map((message): RequiredText => ({ keys: [message.key], file, pointer: message.pointer })),
    ...rules.map((rule): RequiredText => ({ keys: [`rules.${rule}`], file, pointer: `${pointer}/${rule}` })),
  ];
}

function textsOfControls(project: Project, form: string): readonly RequiredText[] {
  const fields = new Map(fieldsOf(project, form).map((field) => [field.name, field]));
  return controlsOf(project, form).flatMap(({ field, widget, control, file, pointer, shows }) => {
    if (field === '') return [];
    const isHidden = widget === 'hidden';
    const label: RequiredText = {
      keys: [`fields.${field}.label`, `forms.${form}.${field}.label`],
      file,
      pointer: `${pointer}/field`,
    };
    const group = textOf(control.options) ?? field;
    const values = shows.length === 1 ? textsOf(fields.get(field)?.schema.enum) : [];
    const options = values.map(
      (value): RequiredText => ({ keys: [`enums.${group}.${value}`], file, pointer: `${pointer}/field` }),
    );
    return [...(isHidden ? [] : [label]), ...(isHidden && control.options === undefined ? [] : options)];
  });
}

function textsOfForm(project: Project, form: string): readonly RequiredText[] {
  const file = project.find('form', form);
  const errorMessage = isObject(file?.value) && isObject(file.value.errorMessage) ? file.value.errorMessage : {};
  const whenMissing = file
    ? ownMessages(errorMessage.required, '/errorMessage/required').map(
        ({ key, pointer }): RequiredText => ({ keys: [key], file, pointer }),
      )
    : [];
  const required: readonly RequiredText[] =
    file && requiredOf(project, form).length > 0 ? [{ keys: ['rules.required'], file, pointer: '/required' }] : [];
  return [
    ...textsOfControls(project, form),
    ...fieldsOf(project, form).flatMap(textsOfField),
    ...whenMissing,
    ...required,
  ];
}

/** What the screen of each kind of step shows, below `<flow>.<step>`. */
const SHOWN: Readonly<Record<StepKind, readonly string[]>> = {
  form: ['title', 'body', 'action'],
  capture: ['title', 'body', 'action'],
  info: ['title', 'body', 'action'],
  wait: ['title', 'body'],
  hub: ['title'],
  review: ['title', 'body', 'action'],
  end: ['title', 'body', 'action'],
};

function textsOfStep(view: StepView): readonly RequiredText[] {
  const { file, id, pointer, step } = view;
  const flow = file.id;
  const kind = Object.entries(SHOWN).find(([name]) => name === step.kind);
  const shown = (kind?.[1] ?? ['title']).map(
    (part): RequiredText => ({ keys: [`${flow}.${id}.${part}`], file, pointer }),
  );
  const modules = modulesOf(view).flatMap(([module, at]): RequiredText[] => {
    const name = textOf(module.id);
    return name === undefined ? [] : [{ keys: [`${flow}.${id}.modules.${name}`], file, pointer: `${at}/id` }];
  });
  const points = textsOf(step.points).map(
    (point, index): RequiredText => ({
      keys: [`${flow}.${id}.points.${point}`],
      file,
      pointer: `${pointer}/points/${index}`,
    }),
  );
  const errors = entriesOf(submitOf(view).errors).flatMap(([code, target]): RequiredText[] => {
    const key = isObject(target) ? textOf(target.message) : undefined;
    return key === undefined
      ? []
      : [{ keys: [key], file, pointer: `${pointer}/submit/errors/${escapeSegment(code)}/message` }];
  });
  return [...shown, ...modules, ...points, ...errors];
}

/** Every text that forms and flows need: labels, options, messages of rules and of the server, titles and points of steps. */
export function requiredTexts(project: Project): readonly RequiredText[] {
  const ofForms = formIdsOf(project).flatMap((form) => textsOfForm(project, form));
  return [...ofForms, ...allSteps(project).flatMap(textsOfStep)];
}
