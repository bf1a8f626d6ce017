import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { isObject } from '../../src/definitions/project/shape';
import { STYLE } from './formTypes';

/** What another file says is a type of its own. */
const TYPES: Readonly<Record<string, string>> = {
  'condition.schema.json#/definitions/condition': 'Condition',
  'condition.schema.json#/definitions/pointer': 'string',
  '#/definitions/sentence': 'Readonly<Record<Language, string>>',
};

function withTypes(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withTypes);
  if (!isObject(schema)) return schema;
  const tsType = TYPES[String(schema.$ref)];
  if (tsType !== undefined) return { tsType };
  const { patternProperties: _, ...others } = schema;
  return Object.fromEntries(Object.entries(others).map(([key, value]) => [key, withTypes(value)]));
}

/** The shape of products/decision.json, by its meta schema. */
export function decisionTypes(root: string): Promise<string> {
  const schema: unknown = JSON.parse(readFileSync(join(root, 'schemas', 'meta', 'decision.schema.json'), 'utf8'));
  return compile(withTypes(schema) as JSONSchema, 'DecisionRules', {
    bannerComment: `/** The rules that decide on applications (schemas/meta/decision.schema.json), written by \`npm run types\`. */
import type { Language } from '../../lib/locale';
import type { Condition } from '../../rules/types';
`,
    ignoreMinAndMaxItems: true,
    style: STYLE,
  });
}
