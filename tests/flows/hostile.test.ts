import { mkdirSync, rmSync, symlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { checkProject } from '../../scripts/flows/project';
import { formatFinding } from '../../src/definitions/finding';
import type { RuleId } from '../../src/definitions/ruleIds';
import { assertProperty } from '../support/sampling/assertProperty';
import { drawn, someOf } from '../support/thorough';
import { definitionsCopy, emptyRoot, write } from './support/definitionsCopy';
import { ATTACKS } from './support/hostile/index';
import { EVERYWHERE, HOSTILE_CONTENTS, HOSTILE_PLACES, tryAttacks, tryContent } from './support/hostile/tryHostile';

vi.setConfig({ testTimeout: 60_000 });

describe('flows check on a hostile file', () => {
  const places = Object.entries({ ...HOSTILE_PLACES, 'every place': EVERYWHERE });
  // each content in one of the places; `npm run prove -- hostile` tries all in all
  const tried = HOSTILE_CONTENTS.map(([name, content], index) => {
    const [where, files] = places[(index + drawn('places')) % places.length] ?? ['every place', EVERYWHERE];
    return [name, where, files, content] as const;
  });

  it.each(someOf('hostile files', tried, 4))('gives findings, no crash: %s in %s', (_, __, files, content) =>
    tryContent(files, content),
  );

  it('survives any JSON in any place', () => {
    const root = emptyRoot();
    assertProperty(
      'any JSON',
      fc.property(fc.constantFrom(...EVERYWHERE), fc.json({ maxDepth: 6 }), (place, content) => {
        write(root, place, content);
        expect(checkProject(root).findings.filter(({ rule }) => rule === 'check-failed')).toEqual([]);
      }),
      { few: 8, many: 300 },
    );
  });

  it('prints control characters as text', () => {
    const root = definitionsCopy();
    write(root, 'flows/apply.flow.json', '{"\\u001b[31mred\\nline": 1}');
    const lines = checkProject(root).findings.map(formatFinding);
    expect(lines.some((line) => line.includes('\\u001b[31mred\\u000aline'))).toBe(true);
  });
});

describe('flows check on a hostile definition', () => {
  tryAttacks(someOf('attacks', ATTACKS, 5));
});

describe('flows check on a hostile folder', () => {
  const rulesOf = (root: string) => checkProject(root).findings.map(({ rule, file }): [RuleId, string] => [rule, file]);

  it('does not follow links out of the root', () => {
    const outside = emptyRoot();
    write(outside, 'secret.json', '{"secret": 1}');
    const root = definitionsCopy();
    symlinkSync(join(outside, 'secret.json'), join(root, 'locales/id/secret.json'));
    symlinkSync(outside, join(root, 'flows/channels/others'));
    expect(rulesOf(root)).toEqual([
      ['outside-root', 'flows/channels/others'],
      ['outside-root', 'locales/id/secret.json'],
      ['missing-locale-file', 'locales/id/secret.json'],
    ]);
  });

  it('reads folders that link to each other once', () => {
    const root = definitionsCopy();
    symlinkSync(join(root, 'flows'), join(root, 'flows/channels/again'));
    expect(rulesOf(root)).toEqual([]);
  });

  it('reports a link to nothing, a folder named as a file, and a file too large to read', () => {
    const root = definitionsCopy();
    symlinkSync(join(root, 'nothing.json'), join(root, 'flows/gone.flow.json'));
    mkdirSync(join(root, 'flows/channels/folder.json'));
    write(root, 'locales/id/huge.json', '');
    truncateSync(join(root, 'locales/id/huge.json'), 2 ** 31);
    expect(rulesOf(root)).toEqual([
      ['unreadable-file', 'flows/gone.flow.json'],
      ['file-too-large', 'locales/id/huge.json'],
      ['missing-locale-file', 'locales/id/huge.json'],
    ]);
  });

  it('checks a root whose folder of pictures is a file', () => {
    const root = definitionsCopy();
    rmSync(join(root, 'public'), { recursive: true });
    write(root, 'public', '');
    expect(checkProject(root).findings).toEqual([]);
  });

  it('does not take a file that cannot be read for missing', () => {
    const root = definitionsCopy();
    truncateSync(join(root, 'locales/id/rules.json'), 2 ** 20);
    expect(rulesOf(root)).toEqual([['file-too-large', 'locales/id/rules.json']]);
  });

  it('is not held up by shared fields that refer to each other a billion times', () => {
    const root = definitionsCopy();
    const common = (refs: object) => JSON.stringify({ $schema: '../meta/common.schema.json', type: 'string', ...refs });
    for (let level = 0; level < 10; level += 1) {
      const next = { $ref: `../common/level${level + 1}.schema.json` };
      const refs = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`x-${at}`, next]));
      write(root, `schemas/common/level${level}.schema.json`, common(refs));
    }
    write(root, 'schemas/common/level10.schema.json', common({}));
    const photo = '{"$schema": "../meta/common.schema.json", "$ref": "../common/level0.schema.json"}';
    write(root, 'schemas/common/photo.schema.json', photo);
    expect(rulesOf(root)).toEqual([]);
  });
});
