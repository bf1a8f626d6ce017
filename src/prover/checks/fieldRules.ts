import type { BuildContract } from '../../contract/buildContract';
import type { KnownName } from '../../contract/named';
import { type Finding, quote } from '../../definitions/finding';
import { fieldKeywords } from '../../definitions/metaSchemas';
import { type FieldView, fieldsOf, formIdsOf } from '../../definitions/project/forms';
import type { JsonFile } from '../../definitions/project/jsonFile';
import { entriesOf, isObject, nameAt, namesBy, namesIn, type Use } from '../../definitions/project/shape';
import type { LooseField } from '../../definitions/project/shaped';
import { ownValue } from '../../lib/ownValue';
import { escapeSegment, valueAt } from '../../lib/pointer';
import { OWN_RULES } from '../../rules/order';
import { insteadOf } from '../suggest';
import type { Check } from './check';

/** What a form may know of the consumer from elsewhere, for a rule that compares with the own value. */
export const KNOWN_ELSEWHERE: readonly KnownName[] = ['fullName', 'mobileNumber', 'idNumber', 'email'];

const RULES: readonly string[] = OWN_RULES;

/** What may stand at a field: rules only where the build has them. */
const keywordsOf = ({ rules }: BuildContract) =>
  fieldKeywords().filter((keyword) => !RULES.includes(keyword) || Object.hasOwn(rules, keyword));

const TEXTS = 'locales/<language>/fields.json, or in locales/<language>/forms/<form>.json for this form only';

/** What people write who know other forms, and how it is said here. */
const SAID_HERE: ReadonlyMap<string, string> = new Map([
  ['requiredWhen', 'name the field in "required" and give it "relevantWhen"; it is required only while it is shown.'],
  ['requiredIf', 'name the field in "required" and give it "relevantWhen"; it is required only while it is shown.'],
  ['visibleWhen', 'write "relevantWhen".'],
  ['default', 'a field starts empty, or with what "prefill" at the step of the flow points to.'],
  ['format', 'use a rule such as "email" or "pastDate", or "pattern".'],
  ['const', 'write an "enum" of one value.'],
  ['title', `write the "label" in ${TEXTS}.`],
  ['description', `write the "help" in ${TEXTS}.`],
  ['placeholder', `write the "placeholder" in ${TEXTS}.`],
  ['examples', `write a "placeholder" in ${TEXTS}.`],
  ['exclusiveMinimum', 'write the least number that is allowed as "minimum".'],
  ['exclusiveMaximum', 'write the greatest number that is allowed as "maximum".'],
  ['oneOf', 'name the values in "enum", their texts in locales/<language>/enums.json.'],
  ['readOnly', 'write it at the control, in the ui file of the form.'],
  ['hidden', 'take the widget "hidden" at the control, in the ui file of the form.'],
]);

function unknownKeywords(
  file: JsonFile,
  field: unknown,
  pointer: string,
  known: readonly string[],
): readonly Finding[] {
  if (!isObject(field)) return [];
  const own = Object.keys(field)
    .filter((key) => key !== '$schema' && !key.startsWith('x-') && !known.includes(key))
    .map((key) => {
      const message = `${quote(key)} is neither JSON Schema that forms use nor a rule: ${SAID_HERE.get(key) ?? insteadOf(key, known)}`;
      return file.finding('unknown-rule', `${pointer}/${escapeSegment(key)}`, message);
    });
  return [...own, ...unknownKeywords(file, field.items, `${pointer}/items`, known)];
}

/** Fields that the rules of a field or its check name, with the place of each. */
function referredFields({ rules }: BuildContract, schema: LooseField, pointer: string): readonly Use[] {
  const checked = namesIn(schema.fromCheckOf, `${pointer}/fromCheckOf`);
  const judged = Object.entries(rules).flatMap(([rule, { takes }]) => {
    const parameter = ownValue(schema, rule);
    const at = `${pointer}/${rule}`;
    if (takes === 'field') return nameAt(parameter, at);
    if (takes === 'fields') return namesIn(parameter, at);
    return takes === 'people' ? namesBy(parameter, at) : [];
  });
  return [...checked, ...judged];
}

/** Rules judge values of one type; on a field of another they would never fire. */
function deadRules({ rules }: BuildContract, file: JsonFile, schema: LooseField, pointer: string): readonly Finding[] {
  const { type } = schema;
  if (type === undefined) return [];
  const judged = type === 'integer' ? 'number' : type;
  return Object.entries(rules)
    .filter(([rule, { type: wants }]) => ownValue(schema, rule) !== undefined && wants !== judged)
    .map(([rule, { type: wants }]) => {
      const message = `The rule ${quote(rule)} judges a ${wants}, but the field is ${type}: remove one of them.`;
      return file.finding('rule-parameter', `${pointer}/${rule}`, message);
    });
}

/** Messages for rules that the field does not have would never be shown. */
function deadMessages({ file, own, schema, pointer }: FieldView): readonly Finding[] {
  if (typeof own.errorMessage === 'string') return [];
  const rules = Object.keys(schema).filter((key) => key !== 'errorMessage');
  return entriesOf(own.errorMessage)
    .filter(([rule]) => !rules.includes(rule))
    .map(([rule]) => {
      const message = `A message for ${quote(rule)}, which is no rule of the field: ${insteadOf(rule, rules)}`;
      return file.finding('unknown-rule', `${pointer}/errorMessage/${escapeSegment(rule)}`, message);
    });
}

/** Every keyword of a field is known, and the rules name fields that are there and judge the field's type. */
export const fieldRules: Check = (project) => {
  const { contract } = project;
  const known = keywordsOf(contract);
  const shared = project.of('common').flatMap((file) => unknownKeywords(file, file.value, '', known));
  const inForms = formIdsOf(project).flatMap((form) => {
    const fields = fieldsOf(project, form);
    const inForm = fields.map(({ name }) => name);
    return fields.flatMap((field) => {
      const { file, pointer, schema } = field;
      const unknown = referredFields(contract, schema, pointer).flatMap(({ name, pointer: at }) => {
        const names = at.endsWith('/own') ? [...inForm, ...KNOWN_ELSEWHERE] : inForm;
        if (names.includes(name)) return [];
        return [file.finding('rule-parameter', at, `The form has no field ${quote(name)}: ${insteadOf(name, names)}`)];
      });
      return [
        ...unknownKeywords(file, valueAt(file.value, pointer), pointer, known),
        ...unknown,
        ...deadRules(contract, file, schema, pointer),
        ...deadMessages(field),
      ];
    });
  });
  return [...shared, ...inForms];
};
