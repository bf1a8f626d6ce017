import { WHY_PARTS } from '../../contract/whyTopics';
import { controlsOf, type FieldView, fieldsOf, requiredOf } from '../../definitions/project/forms';
import type { JsonFile } from '../../definitions/project/jsonFile';
import type { Project } from '../../definitions/project/project';
import { entriesOf, textsOf } from '../../definitions/project/shape';
import { formIn } from '../../definitions/project/shaped';
import { escapeSegment } from '../../lib/pointer';
import { RULE_ORDER } from '../../rules/order';

/** A text that a definition needs in every language. */
export interface RequiredText {
  /** the first is where it belongs; any one does */
  keys: readonly [string, ...string[]];
  /** the definition that shows it */
  file: JsonFile;
  pointer: string;
}

/** Locale keys under an `errorMessage`, with the rules they stand for. */
const ownMessages = (messages: Readonly<Record<string, string>> | undefined, pointer: string) =>
  entriesOf(messages).map(([rule, key]) => ({ rule, key, pointer: `${pointer}/${escapeSegment(rule)}` }));

function textsOfField({ schema, file, pointer }: FieldView): readonly RequiredText[] {
  const { errorMessage } = schema;
  if (typeof errorMessage === 'string') return [{ keys: [errorMessage], file, pointer }];
  const own = ownMessages(errorMessage, `${pointer}/errorMessage`);
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
    const group = control.options ?? field;
    const values = shows.length === 1 ? textsOf(fields.get(field)?.schema.enum) : [];
    const options = values.map(
      (value): RequiredText => ({ keys: [`enums.${group}.${value}`], file, pointer: `${pointer}/field` }),
    );
    const notes = control.notes;
    const beside = (notes === undefined ? [] : values).flatMap((value) =>
      ['tag', 'slogan'].map(
        (part): RequiredText => ({ keys: [`enums.${notes}.${value}.${part}`], file, pointer: `${pointer}/notes` }),
      ),
    );
    const why = control.why;
    const reasons = (why === undefined ? [] : WHY_PARTS).map(
      (part): RequiredText => ({ keys: [`why.topics.${why}.${part}`], file, pointer: `${pointer}/why` }),
    );
    return [
      ...(isHidden ? [] : [label]),
      ...(isHidden && control.options === undefined ? [] : options),
      ...beside,
      ...reasons,
    ];
  });
}

/** Labels, options and messages of a form. */
export function textsOfForm(project: Project, form: string): readonly RequiredText[] {
  const file = project.find('form', form);
  const whenMissing = file
    ? ownMessages(formIn(file).errorMessage?.required, '/errorMessage/required').map(
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
