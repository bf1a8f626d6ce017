import { readdirSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { FieldSchema, FormContext, FormDefinition } from '../../../src/contract/definitions';
import { RULES } from '../../../src/rules';
import { OWN_RULES } from '../../../src/rules/order';

const FOLDER = resolve(import.meta.dirname, '..');

/** One line of tests/rules/<rule>.json: whether a value passes the rule. */
export interface RuleRow {
  name: string;
  value?: unknown;
  /** no value at all */
  absent?: true;
  /** what the rule is given in a schema; `true` where it is missing */
  params?: unknown;
  /** other fields of the same form */
  siblings?: Record<string, unknown>;
  /** what the form knows from elsewhere */
  context?: FormContext;
  valid: boolean;
  /** why it is refused, for the message; nothing where it is missing */
  says?: Readonly<Record<string, string | number>>;
}

/** One line of tests/rules/normalise.json. */
export interface NormaliseRow {
  name: string;
  properties: Record<string, FieldSchema>;
  data: Record<string, unknown>;
  result: Record<string, unknown>;
}

/** One line of tests/rules/examples/<form>.json: data as typed, and the field and rule of each error. */
export interface ExampleRow {
  name: string;
  data: Record<string, unknown>;
  context?: FormContext;
  errors: Array<[field: string, rule: string]>;
}

function readTable<Row>(...path: string[]): Row[] {
  return JSON.parse(readFileSync(resolve(FOLDER, ...path), 'utf8'));
}

const tablesIn = (folder: string) =>
  readdirSync(folder).flatMap((file) => (file.endsWith('.json') ? [basename(file, '.json')] : []));

/** Names of all tables beside the one of normalise. */
export const tableNames = (): string[] => tablesIn(FOLDER).filter((name) => name !== 'normalise');
export const exampleNames = (): string[] => tablesIn(resolve(FOLDER, 'examples')).sort();

export const ruleRows = (rule: string): RuleRow[] => readTable(`${rule}.json`);
export const normaliseRows = (): NormaliseRow[] => readTable('normalise.json');
export const exampleRows = (form: string): ExampleRow[] => readTable('examples', `${form}.json`);

const JSON_TYPE = { string: 'string', number: 'integer', object: 'object' } as const;

function valueField(rule: string, params: unknown): object {
  const own = OWN_RULES.find((name) => name === rule);
  return own ? { type: JSON_TYPE[RULES[own].type], [own]: params ?? true } : { type: 'string' };
}

/** A form of one field `value` under one rule; siblings are fields of any type that fit no rule. */
export function formOfRow(rule: string, row: RuleRow): FormDefinition {
  const siblings = Object.entries(row.siblings ?? {}).map(([name]) => [name, { type: 'string' }]);
  const schema = {
    type: 'object',
    additionalProperties: false,
    properties: { value: valueField(rule, row.params), ...Object.fromEntries(siblings) },
    required: rule === 'required' ? ['value'] : [],
  };
  return { id: rule, schema: JSON.parse(JSON.stringify(schema)), ui: { fields: [] } };
}

export function dataOfRow({ absent, value, siblings }: RuleRow): Record<string, unknown> {
  return absent ? { ...siblings } : { value, ...siblings };
}
