/** The fields of the generated forms: themes of ten fields each, of the kinds real forms have. */

export type Json = Readonly<Record<string, unknown>>;

interface Kind {
  schema: Json;
  widget: string;
}

/** Values of the generated enums. */
export const VALUES = ['FIRST', 'SECOND', 'THIRD', 'FOURTH', 'FIFTH', 'OTHER'] as const;

const ENUM: Kind = { schema: { $ref: '../common/kind.schema.json' }, widget: 'select' };
const TEXT: Kind = { schema: { type: 'string', notEmoji: true, maxLength: 100 }, widget: 'text' };
const COUNT: Kind = { schema: { type: 'integer', minimum: 0, maximum: 50 }, widget: 'number' };
const MONEY: Kind = { schema: { type: 'integer', positiveInteger: true, maximum: 10_000_000_000 }, widget: 'money' };
const MONTH: Kind = { schema: { type: 'string', pastMonth: true }, widget: 'month' };
const PHONE: Kind = { schema: { $ref: '../common/phone.schema.json' }, widget: 'phone' };

/** What every theme asks, by the end of the field's name. */
const PARTS: Readonly<Record<string, Kind>> = {
  Kind: ENUM,
  Status: ENUM,
  Count: COUNT,
  Name: TEXT,
  City: TEXT,
  Amount: MONEY,
  Since: MONTH,
  Phone: PHONE,
  Owner: TEXT,
  Note: { schema: { type: 'string', maxLength: 300 }, widget: 'textarea' },
};
const NAMES = Object.keys(PARTS);

/** The fields that are asked only of some: those behind the first three of every theme but one in two. */
const isConditional = (at: number) => at > 3 && at % 2 === 0;

const themeName = (theme: number): string => `theme${theme}`;

/** A field of a theme: `theme3Kind`. */
export const field = (theme: number, part: 'Kind' | 'Status' | 'Count'): string => themeName(theme) + part;

/** The names of the first fields of a theme's form, five to ten of them. */
export function fieldsOf(theme: number, count: number): readonly string[] {
  return NAMES.slice(0, count).map((part) => themeName(theme) + part);
}

/** Schema and controls of a form that asks `count` fields of a theme. */
export function formOf(theme: number, count: number): { schema: Json; ui: Json } {
  const relevantWhen = { at: `/${field(theme, 'Kind')}`, in: [VALUES[theme % 5], VALUES[5]] };
  const parts = NAMES.slice(0, count).map((part, at) => ({ name: themeName(theme) + part, at, kind: PARTS[part] }));
  const properties = parts.map(({ name, at, kind }) => [
    name,
    isConditional(at) ? { ...kind?.schema, relevantWhen } : kind?.schema,
  ]);
  return {
    schema: {
      $schema: '../meta/form.schema.json',
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(properties),
      required: parts.filter(({ at }) => at < 7).map(({ name }) => name),
    },
    ui: {
      $schema: '../meta/ui.schema.json',
      fields: parts.map(({ name, kind }) => ({
        field: name,
        widget: kind?.widget,
        ...(kind === ENUM ? { options: 'kind' } : {}),
      })),
    },
  };
}

/** The labels of fields. */
export function labelsOf(names: Iterable<string>): Json {
  return Object.fromEntries([...names].map((name) => [name, { label: `Field ${name}` }]));
}

/** The fields that forms share. */
export const COMMON: Readonly<Record<string, Json>> = {
  kind: { $schema: '../meta/common.schema.json', type: 'string', enum: VALUES },
  phone: {
    $schema: '../meta/common.schema.json',
    type: 'string',
    normalise: 'phone',
    telPhone: true,
    phoneLength: true,
  },
};
