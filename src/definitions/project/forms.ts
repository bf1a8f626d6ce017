import type { FormUi } from '../../contract/definitions';
import { escapeSegment } from '../../lib/pointer';
import type { JsonFile } from './jsonFile';
import { once, onceEach } from './memo';
import type { Project } from './project';
import { entriesOf, isObject, textOf, textsOf } from './shape';
import { commonIn, formIn, type Loose, type LooseField, uiIn } from './shaped';

const COMMON_REF = /^\.\.\/common\/([A-Za-z0-9-]+)\.schema\.json$/;

export interface FieldView {
  name: string;
  file: JsonFile;
  pointer: string;
  /** as the form writes it */
  own: LooseField;
  /** with what its `$ref` refers to below its own keys */
  schema: LooseField;
}

type LooseControl = NonNullable<Loose<FormUi>['fields']>[number];

export interface ControlView {
  /** the field, or the name of a control made of several */
  field: string;
  widget: string | undefined;
  file: JsonFile;
  pointer: string;
  control: LooseControl;
  /** the fields of the form it shows */
  shows: readonly string[];
}

/** The id of the shared field a `$ref` names; undefined when it is of another form. */
export function commonIdOf(ref: unknown): string | undefined {
  return COMMON_REF.exec(textOf(ref) ?? '')?.[1];
}

/** A field with what its `$ref`s refer to below its own keys; what cannot be resolved is left out. */
function resolveField(project: Project, field: LooseField, within: readonly string[] = []): LooseField {
  const { $ref, ...own } = field;
  const id = commonIdOf($ref);
  const isShared = id !== undefined && !within.includes(id);
  const shared = isShared ? resolveField(project, commonIn(project.find('common', id)), [...within, id]) : {};
  const items = own.items && { items: resolveField(project, own.items, within) };
  return { ...shared, ...own, ...items };
}

/** Ids of the forms that have a schema or controls. */
export const formIdsOf = once((project: Project): readonly string[] => [
  ...new Set([...project.of('form'), ...project.of('ui')].map(({ id }) => id)),
]);

/** The fields of a form. */
export const fieldsOf = onceEach((project: Project, form: string): readonly FieldView[] => {
  const file = project.find('form', form);
  if (!file) return [];
  return entriesOf(formIn(file).properties).map(([name, own]) => {
    return { name, file, pointer: `/properties/${escapeSegment(name)}`, own, schema: resolveField(project, own) };
  });
});

/** The controls of a form. */
export const controlsOf = onceEach((project: Project, form: string): readonly ControlView[] => {
  const file = project.find('ui', form);
  if (!file) return [];
  return (uiIn(file).fields ?? []).map((control, index) => {
    const { field = '', widget, parts } = control;
    return { field, widget, file, pointer: `/fields/${index}`, control, shows: parts ? Object.values(parts) : [field] };
  });
});

/** Where a control names one of the fields it shows. */
export function placeOfField({ control, pointer }: ControlView, field: string): string {
  const [part] = entriesOf(control.parts).find(([, named]) => named === field) ?? [];
  return part === undefined ? `${pointer}/field` : `${pointer}/parts/${escapeSegment(part)}`;
}

/** The names in a form's list of required fields. */
export function requiredOf(project: Project, form: string): readonly string[] {
  return textsOf(formIn(project.find('form', form)).required);
}

/** True when the form's schema is there and can be read, so that a missing field is really missing. */
export function isReadable(project: Project, form: string): boolean {
  return isObject(project.find('form', form)?.value);
}

/** Fields that are sensitive in one of the forms, or that a check gives: what is known of them is masked. */
export const sensitiveNames = once((project: Project): ReadonlySet<string> => {
  const fields = formIdsOf(project).flatMap((form) => fieldsOf(project, form));
  return new Set(
    fields
      .filter(({ schema }) => schema.sensitive === true || schema.fromCheckOf !== undefined)
      .map(({ name }) => name),
  );
});

/** The values of the enums whose texts are `enums.<group>.<value>`; none when nothing says what they are. */
export const enumOf = onceEach((project: Project, group: string): readonly string[] => {
  const values = formIdsOf(project).flatMap((form) => {
    const shown = controlsOf(project, form).filter(({ control, field }) => (control.options ?? field) === group);
    const names = shown.flatMap(({ shows }) => shows);
    return fieldsOf(project, form).flatMap(({ name, schema }) => (names.includes(name) ? textsOf(schema.enum) : []));
  });
  return [...new Set(values)];
});
