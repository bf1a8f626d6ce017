import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { RJSFSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { describe, expect, it } from 'vitest';
import { definitionsIn } from '../../server/platform/releases/definitionsIn';
import { expandForm } from '../../src/definitions/expandForm';
import { addRules } from '../../src/rules/keywords';
import { normalise } from '../../src/rules/normalise';

const PROJECT = resolve(import.meta.dirname, '../..');
const definitions = definitionsIn(PROJECT);

interface Example {
  name: string;
  data: Record<string, unknown>;
  context?: Record<string, unknown>;
  errors: unknown[];
}

/** rjsf's own validator with our keywords: what a form would get without any of our validation code round it. */
const rjsf = customizeValidator({
  ajvOptionsOverrides: { strict: true, strictRequired: false, ownProperties: true, passContext: true },
  extenderFn: addRules,
});

const examplesOf = (form: string): Example[] =>
  JSON.parse(readFileSync(join(PROJECT, 'tests/rules/examples', `${form}.json`), 'utf8'));

describe.each(definitions.ids('form'))('rjsf judges %s', (id) => {
  const { schema } = definitions.form(id);
  const expanded = expandForm(schema) as RJSFSchema;

  // rjsf hands over no context, so only examples that need none can be compared
  it.each(examplesOf(id).filter(({ context }) => context === undefined))('as we do: $name', ({ data, errors }) => {
    expect(rjsf.isValid(expanded, normalise(schema, data), expanded)).toBe(errors.length === 0);
  });
});
