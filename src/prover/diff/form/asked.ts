import type { FieldView } from '../../../definitions/project/forms';
import type { JsonFile } from '../../../definitions/project/jsonFile';
import { textsOf } from '../../../definitions/project/shape';
import { type Told, told } from '../change';
import { type Domains, implies, isSame } from '../conditions/decide';
import { ALWAYS, resolved } from '../conditions/resolved';
import type { ChangeKind } from '../kinds';
import { type FormSide, placeOfKeyword } from './side';

/** A form as it was and as it is. */
export interface FormPair {
  before: FormSide;
  now: FormSide;
  /** a flow that uses the form, for the words of its conditions */
  flow: JsonFile | undefined;
}

const relevance = ({ schema }: FieldView) =>
  schema.relevantWhen === undefined ? ALWAYS : resolved(schema.relevantWhen, {});

function domainsOf({ before, now }: FormPair): Domains {
  return (pointer) => {
    const name = pointer.slice(1);
    const choices = [before, now].map(({ fields }) => textsOf(fields.get(name)?.schema.enum));
    return choices.every((values) => values.length > 0) ? [...new Set(choices.flat())] : undefined;
  };
}

/** When a field is asked, where that is not when it was. */
export function relevanceChange(pair: FormPair, before: FieldView, now: FieldView): readonly Told[] {
  const [was, is] = [relevance(before), relevance(now)];
  const domains = domainsOf(pair);
  if (isSame(was, is, domains)) return [];
  const isRequired = pair.now.required.has(now.name);
  const more: ChangeKind = isRequired ? 'asked-more-required' : 'asked-more-optional';
  const kind = implies(was, is, domains) ? more : 'asked-less';
  const place = placeOfKeyword(pair.now, now, 'relevantWhen');
  if (isSame(is, ALWAYS, domains)) return [told(kind, place, { field: now.name }, 'asked-always')];
  return [told(kind, place, { field: now.name, when: { condition: is, flow: pair.flow } }, 'asked-when')];
}

/** Whether a field must be filled in. */
export function requiredChange({ before, now }: FormPair, field: FieldView): readonly Told[] {
  const [was, is] = [before.required.has(field.name), now.required.has(field.name)];
  if (was === is) return [];
  const place = { file: field.file, pointer: is ? '/required' : field.pointer };
  return [told(is ? 'field-required' : 'field-optional', place, { field: field.name })];
}

/** Whether drafts keep what is entered: nothing of a field that is transient or asked once. */
export function keepingChange(pair: FormPair, before: FieldView, now: FieldView): readonly Told[] {
  const isKept = ({ schema }: FieldView) => schema.transient !== true && schema.oneTime !== true;
  if (isKept(before) === isKept(now)) return [];
  const mark = [now, before].some(({ schema }) => schema.oneTime === true) ? 'oneTime' : 'transient';
  const place = placeOfKeyword(pair.now, now, mark);
  return [told(isKept(now) ? 'field-kept' : 'field-unkept', place, { field: now.name })];
}
