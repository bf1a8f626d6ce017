import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { readBodies } from '../../server/platform/releases/readBodies';
import { isObject } from '../../src/definitions/project/shape';
import { STYLE } from './formTypes';

/** Where the types live that `x-ts` names. */
const IMPORTS = `import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { Answers, FieldError, FlowParams } from '../definitions';
import type { KnownValues } from '../named';`;

/** The schema as json-schema-to-typescript takes it: what a schema cannot say is a type of its own. */
function withTypes(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withTypes);
  if (!isObject(schema)) return schema;
  const { 'x-ts': tsType, ...others } = schema;
  const entries = Object.entries(others).map(([key, value]) => [key, withTypes(value)]);
  return { ...Object.fromEntries(entries), ...(tsType !== undefined && { tsType }) };
}

/** `CreditStatus` as the name of the list of its values: `CREDIT_STATUSES`. */
function listName(type: string): string {
  const words = type.replace(/(?!^)([A-Z])/g, '_$1').toUpperCase();
  return words.endsWith('S') ? `${words}ES` : `${words}S`;
}

/** The values of a named enumeration, for code that goes through them. */
const listOf = ([name, { enum: values }]: [string, JSONSchema]) =>
  values ? [`export const ${listName(name)} = [${values.map((value) => `'${value}'`).join(', ')}] as const;`] : [];

/** What the calls of schemas/api take and give, by the names of schemas/api/bodies, and which call gives what. */
export async function bodyTypes(
  root: string,
  calls: ReadonlyMap<string, { readonly query?: unknown; readonly request?: unknown; readonly response?: unknown }>,
): Promise<string> {
  const { definitions } = withTypes(readBodies(root)) as { definitions: Record<string, JSONSchema> };
  const names = Object.keys(definitions);
  const all: JSONSchema = {
    type: 'object',
    additionalProperties: false,
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/definitions/${name}` }])),
    definitions,
  };
  const types = await compile(all, 'ApiBodies', {
    bannerComment: `/** What calls take and give (schemas/api/bodies), written by \`npm run types\`. */\n${IMPORTS}`,
    ignoreMinAndMaxItems: true,
    style: STYLE,
  });
  const named = (part: 'query' | 'request' | 'response') =>
    [...calls]
      .flatMap(([name, call]) => (typeof call[part] === 'string' ? [`  '${name}': ${call[part]};`] : []))
      .join('\n');
  return `${types.replace(/export interface ApiBodies \{[^}]*\}\n/, '')}
${Object.entries(definitions).flatMap(listOf).join('\n')}

/** What of the query of each call is judged before it. */
export interface QueryOf {
${named('query')}
}

/** The JSON body that each call takes, where it takes one that is no form. */
export interface RequestOf {
${named('request')}
}

/** What each call answers with when it goes well. */
export interface ResponseOf {
${named('response')}
}
`;
}
