import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readPersonas } from '../../server/sandbox/personas';

const { personas } = readPersonas(process.cwd());

it('docs/personas.md lists every test user with what happens', () => {
  const page = readFileSync('docs/personas.md', 'utf8');
  const missing = personas.filter(
    ({ mobileNumber, name, idNumber, outcome }) =>
      !page.includes(`| ${mobileNumber} | ${name} | ${idNumber} | ${outcome['en-us']} |`),
  );
  expect(missing.map(({ mobileNumber }) => mobileNumber)).toEqual([]);
});
