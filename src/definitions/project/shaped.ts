import type { Channel } from '../../contract/channel';
import type { Flow, FormUi } from '../../contract/definitions';
import type { DocumentDefinition } from '../../contract/documents';
import type { DecisionRules } from '../../contract/generated/decision';
import type { HelpTopic } from '../../contract/help';
import type { FieldSchema, FormSchema } from '../../rules/types';
import { metaSchemaAt } from '../metaSchemas';
import type { JsonFile } from './jsonFile';
import { metaOf } from './kinds';
import { once } from './memo';
import { entriesOf, isObject, type JsonObject, listOf, textOf } from './shape';

type Plain = string | number | boolean | undefined;
type KeysOf<T> = T extends unknown ? keyof T : never;
type ValueOf<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;
type LooseObject<T> = [T] extends [never]
  ? never
  : string extends KeysOf<T>
    ? Readonly<Record<string, Loose<ValueOf<T, string>>>>
    : { readonly [K in KeysOf<T>]?: Loose<ValueOf<T, K>> };
type Widened<T> = T extends string ? string : T extends number ? number : T extends boolean ? boolean : never;
type ItemOf<T> = T extends readonly (infer Item)[] ? Item : never;
type LooseList<T> = [T] extends [never] ? never : readonly LooseItem<ItemOf<T>>[];
type LooseItem<Item> = [Item] extends [object] ? Loose<Item> : Loose<Item> | undefined;

/**
 * A definition as checks read it. What is there is of its type; each key may be absent, names may name nothing, and
 * what may be one of several kinds has the keys of all. An entry of a list that was dropped is `{}`, or undefined.
 */
export type Loose<T> = unknown extends T
  ? unknown
  : Widened<T> | LooseList<Extract<T, readonly unknown[]>> | LooseObject<Exclude<T, Plain | readonly unknown[]>>;

type NamedKeys<T> = keyof { [K in keyof T as string extends K ? never : number extends K ? never : K]: T[K] };

/** A field as a form or a shared schema writes it. */
export type LooseField = { readonly [K in Exclude<NamedKeys<FieldSchema>, 'items'>]?: Loose<FieldSchema[K]> } & {
  readonly $ref?: string;
  readonly items?: LooseField;
  readonly pattern?: string;
  readonly errorMessage?: string | Readonly<Record<string, string>>;
  readonly [rule: string]: unknown;
};

/** What names other definitions in a golden journey. */
interface JourneyParts {
  flow: string;
  params: Readonly<Record<string, string>>;
  facts: Readonly<Record<string, unknown>>;
  replies: readonly { step: string; code: string; facts: Readonly<Record<string, unknown>> }[];
  open: string;
  expect: { path: readonly string[]; leaves: string };
}

/** schemas/api/calls.json, as far as definitions depend on it. */
interface CallList {
  refuses: readonly string[];
  calls: Readonly<Record<string, Call>>;
}

interface Call extends Record<'open' | 'step' | 'facts' | 'code' | 'action', boolean> {
  group: string;
  query: string;
  request: string;
  response: string;
  verifies: number;
  needsCode: string;
  gives: Readonly<Record<string, readonly (string | boolean)[]>>;
  refuses: readonly string[];
  encoding: string;
}

/** A call of calls.json, whose keys may all be absent. */
export type LooseCall = Loose<Call>;

interface Definitions {
  flow: Loose<Flow>;
  ui: Loose<FormUi>;
  form: Loose<Omit<FormSchema, 'properties'>> & { readonly properties?: Readonly<Record<string, LooseField>> };
  common: LooseField;
  channel: Loose<Channel>;
  journey: Loose<JourneyParts>;
  product: Loose<{ fees: readonly { id: string }[]; insurance: readonly { id: string }[] }>;
  decision: Loose<DecisionRules>;
  document: Loose<DocumentDefinition>;
  help: Loose<HelpTopic>;
  calls: Loose<CallList>;
}

/** A part of a meta schema, and the file that its references begin at. */
interface Part {
  readonly schema: JsonObject;
  readonly meta: string;
}

const partsOfSchema = new WeakMap<object, readonly Part[]>();

/** All that a meta schema says of a place, whichever of its choices a value takes. */
function partsOf(schema: unknown, meta: string): readonly Part[] {
  if (!isObject(schema)) return [];
  const known = partsOfSchema.get(schema);
  if (known) return known;
  const { $ref, allOf, anyOf, oneOf, then, else: otherwise } = schema;
  const [file, pointer = ''] = textOf($ref)?.split('#') ?? [];
  const parts = [
    { schema, meta },
    ...(file === undefined ? [] : partsOf(metaSchemaAt(file || meta, pointer), file || meta)),
    ...[allOf, anyOf, oneOf].flatMap(listOf).flatMap((part) => partsOf(part, meta)),
    ...[then, otherwise].flatMap((part) => partsOf(part, meta)),
  ];
  partsOfSchema.set(schema, parts);
  return parts;
}

function typeOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
}

/** The types a part allows; none where it does not say. */
function typesOf({ schema }: Part): readonly unknown[] {
  const { type, const: only, enum: values } = schema;
  const named = [type].flat().map((name) => (name === 'integer' ? 'number' : name));
  return [...(type === undefined ? [] : named), ...[only ?? [], values ?? []].flat().map(typeOf)];
}

function partsBelow({ schema, meta }: Part, key: string): readonly Part[] {
  const { properties, additionalProperties } = schema;
  return partsOf(isObject(properties) && Object.hasOwn(properties, key) ? properties[key] : additionalProperties, meta);
}

/** A value without what is of another type than the parts allow, and without keys that none of them knows. */
function shaped(value: unknown, parts: readonly Part[]): unknown {
  const types = parts.flatMap(typesOf);
  if (types.length > 0 && !types.includes(typeOf(value))) return undefined;
  if (Array.isArray(value)) {
    const items = parts.flatMap(({ schema, meta }) => partsOf(schema.items, meta));
    const dropped = items.flatMap(typesOf).includes('object') ? {} : undefined;
    return value.map((item) => shaped(item, items) ?? dropped);
  }
  if (!isObject(value)) return value;
  const isOpen = !parts.some(({ schema }) => isObject(schema.properties) || isObject(schema.additionalProperties));
  const kept = entriesOf(value).flatMap(([key, inner]) => {
    const below = parts.flatMap((part) => partsBelow(part, key));
    const left = isOpen ? inner : below.length === 0 ? undefined : shaped(inner, below);
    return left === undefined ? [] : [[key, left] as const];
  });
  return Object.fromEntries(kept);
}

const shapedOf = once((file: JsonFile): unknown => {
  const meta = metaOf(file.kind) ?? '';
  return shaped(file.value, partsOf(metaSchemaAt(meta, ''), meta)) ?? {};
});

/**
 * What the file of a kind holds, typed: pieces of the wrong shape, which the check of shapes reports, are dropped, and
 * with them nothing else. Empty for a file that is none of its kind.
 */
function definitionIn<Kind extends keyof Definitions>(kind: Kind) {
  return (file: JsonFile | undefined) => (file?.kind === kind ? shapedOf(file) : {}) as Definitions[Kind];
}

export const flowIn = definitionIn('flow');
export const formIn = definitionIn('form');
export const uiIn = definitionIn('ui');
export const commonIn = definitionIn('common');
export const channelIn = definitionIn('channel');
export const journeyIn = definitionIn('journey');
export const productIn = definitionIn('product');
export const decisionIn = definitionIn('decision');
export const documentIn = definitionIn('document');
export const topicIn = definitionIn('help');
export const callListIn = definitionIn('calls');
