import { readBodies } from '../../../server/platform/releases/readBodies';
import { CALL_LIST } from './listedRefusals';

interface Shape {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly oneOf?: readonly Shape[];
  readonly anyOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
}
const { definitions } = readBodies<Shape>('.');
const definitionAt = (pointer: string): Shape => definitions[pointer.replace(/^.*definitions\//, '')] ?? {};

/** The names of all that is free in a body or query: texts, numbers, and what is looked up as it is, however deep. */
function namesIn(shape: Shape, name = ''): string[] {
  const named = shape.$ref === undefined ? shape : definitionAt(shape.$ref);
  const { type = 'string', properties = {}, items, oneOf = [], anyOf = [], allOf = [] } = named;
  const below = Object.entries(properties).flatMap(([key, one]) => namesIn(one, key));
  const parts = [...oneOf, ...anyOf, ...allOf, ...(items ? [items] : [])].flatMap((one) => namesIn(one, name));
  const isFree = !named.enum && /string|integer|number/.test(String(type)) && parts.length === 0;
  return [...below, ...parts, ...(isFree ? [name] : [])];
}

/** Names of a query that no schema has: a handler reads them itself. */
const BY_HAND: Readonly<Record<string, readonly string[]>> = {
  'GET /user/image': ['id'],
  'GET /user/image/card': ['id'],
};
/** Begins the draft of who asks, whichever is named. */
const NAMES_NO_DRAFT = new Set(['POST /draft/{flow}/begin', 'POST /auth/login/otp']);

/** Groups of which no person makes a call: operators, what plays in a sandbox, and who signs what they send. */
const OTHERS = new Set(['callbacks', 'desk', 'partner', 'sandbox']);
/** The calls of people, and those that take no session. */
const CALLS = Object.entries(CALL_LIST.calls).filter(([, { group }]) => !OTHERS.has(group));
/** Each name that stands in a path, a query or a body of a call, with the call; that of a draft is in no schema. */
export const NAMES_OF_CALLS = CALLS.flatMap(
  ([call, { request, query, step = false, action = false, facts = false }]) => {
    const isOfDraft = (step || action || facts || / \/draft\//.test(call)) && !NAMES_NO_DRAFT.has(call);
    const names = [
      ...[...call.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
      ...[request, query].flatMap((definition) => (definition ? namesIn(definitionAt(definition)) : [])),
      ...(BY_HAND[call] ?? []),
      ...(isOfDraft ? ['draft'] : []),
    ];
    return [...new Set(names)].map((name) => ({ call, name }));
  },
);
