import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readPersonas } from '../../server/sandbox/personas';

const { personas } = readPersonas(process.cwd());

it('the README lists every test user with what happens', () => {
  const readme = readFileSync('README.md', 'utf8');
  const missing = personas.filter(
    ({ mobileNumber, name, idNumber, outcome }) =>
      !readme.includes(`| ${mobileNumber} | ${name} | ${idNumber} | ${outcome['en-us']} |`),
  );
  expect(missing.map(({ mobileNumber }) => mobileNumber)).toEqual([]);
});
