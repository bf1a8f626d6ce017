import { type StepView, stepsOf } from '../../../definitions/project/flows';
import { type FieldView, formIdsOf } from '../../../definitions/project/forms';
import type { JsonFile } from '../../../definitions/project/jsonFile';
import type { Project } from '../../../definitions/project/project';
import { formIn } from '../../../definitions/project/shaped';
import { type CarriedNames, carriedField } from '../carried';
import { type Change, type Told, told } from '../change';
import { keyed } from '../keyed';
import { isSameValue, textOfPlain } from '../plain';
import { type FormPair, keepingChange, relevanceChange, requiredChange } from './asked';
import { controlChanges } from './controls';
import { keywordChanges } from './keywords';
import { formSide } from './side';

const isKept = ({ schema }: FieldView) => schema.transient !== true && schema.oneTime !== true;

const fieldsIn = ({ before, now }: FormPair) =>
  keyed([...before.fields.values()], [...now.fields.values()], ({ name }) => name);

/** Gone fields that are there under another name: the same definition and widget, and no second one like it. */
function renamedFields(pair: FormPair): ReadonlyMap<string, string> {
  const { before, now } = pair;
  const { added, removed } = fieldsIn(pair);
  const [gone, fresh] = [removed.map(({ was }) => was), added.map(({ is }) => is)];
  const marks = (side: FormPair['now'], { name, schema }: FieldView) =>
    `${textOfPlain(schema)} ${side.shownBy.get(name)?.widget} ${side.required.has(name)}`;
  return new Map(
    gone.flatMap((old) => {
      const mark = marks(before, old);
      const same = fresh.filter((field) => marks(now, field) === mark);
      const isOnly = gone.filter((field) => marks(before, field) === mark).length === 1;
      const [match] = same;
      return isOnly && same.length === 1 && match ? [[old.name, match.name] as const] : [];
    }),
  );
}

function addedField({ now }: FormPair, { name, file, pointer }: FieldView): Told {
  const kind = now.required.has(name) ? 'field-added-required' : 'field-added-optional';
  return told(kind, { file, pointer }, { field: name });
}

function removedField({ name, file, pointer, schema }: FieldView): Told {
  const kind = isKept({ name, file, pointer, schema, own: schema }) ? 'field-removed' : 'field-removed-unkept';
  return told(kind, { file, pointer, isOld: true }, { field: name }, 'field-removed');
}

function keptField(pair: FormPair, before: FieldView, now: FieldView): readonly Told[] {
  return [
    ...keywordChanges({ now: pair.now, field: now, name: now.name, was: before.schema, is: now.schema }),
    ...relevanceChange(pair, before, now),
    ...requiredChange(pair, now),
    ...keepingChange(pair, before, now),
  ];
}

function requiredMessages({ before, now }: FormPair): readonly Told[] {
  const messages = (file: JsonFile | undefined) => formIn(file).errorMessage;
  if (!now.file || isSameValue(messages(before.file), messages(now.file))) return [];
  return [told('field-mark', { file: now.file, pointer: '/errorMessage' }, {}, 'form-messages')];
}

function formPairChanges(pair: FormPair, carried: CarriedNames): readonly Told[] {
  const renamed = renamedFields(pair);
  const newNames = new Set(renamed.values());
  const { present, removed } = fieldsIn(pair);
  return [
    ...removed.map(({ key, was }): Told => {
      const other = pair.now.fields.get(renamed.get(key) ?? '');
      if (!other) return removedField(was);
      return told('field-renamed', { file: other.file, pointer: other.pointer }, { field: other.name, was: key });
    }),
    ...present.flatMap(({ key, was, is }): readonly Told[] => {
      const { file, pointer } = is;
      if (was) return [...carriedField(key, { file, pointer }, carried), ...keptField(pair, was, is)];
      return newNames.has(key) ? [] : [addedField(pair, is)];
    }),
    ...controlChanges(pair),
    ...requiredMessages(pair),
  ];
}

const usesForm = (form: string) => (view: StepView) => view.form === form;

/** What changed of every form; shared fields count at each form that uses them. */
export function formChanges(before: Project, now: Project, carried: CarriedNames): readonly Change[] {
  const ids = [...new Set([...formIdsOf(before), ...formIdsOf(now)])];
  return ids.flatMap((id) => {
    const [was, is] = [formSide(before, id), formSide(now, id)];
    const subject = { area: 'form', id } as const;
    const flow = now.of('flow').find((file) => stepsOf(file).some(usesForm(id)));
    if (was.file && is.file)
      return formPairChanges({ before: was, now: is, flow }, carried).map((change) => ({ ...change, subject }));
    if (is.file) return [{ ...told('form-added', { file: is.file, pointer: '' }, { form: id }), subject }];
    if (was.file)
      return [{ ...told('form-removed', { file: was.file, pointer: '', isOld: true }, { form: id }), subject }];
    return [];
  });
}
