import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { runJourneysCommand } from '../../scripts/flows/journeys';
import { PRODUCT_ROOT } from '../../scripts/flows/readBuild';
import { definitionsIn } from '../../server/platform/releases/definitionsIn';
import { journeyNames, loadJourney } from '../../src/prover/journeys/journey';
import { someOf } from '../support/thorough';
import { collected } from './support/collected';
import { add, definitionsCopy, edit, write } from './support/definitionsCopy';
import { spoilAndUpdate } from './support/journeyRoundTrip';

vi.setConfig({ testTimeout: 60_000 });

const TRIES = 'flows/journeys/verify-nik-tries.json';
const NIK = 'flows/verify-nik.flow.json';

async function update(root: string, ...args: string[]): Promise<{ code: number; out: string }> {
  const { io, out } = collected();
  const code = await runJourneysCommand([...args, '--update', '--root', root], io);
  return { code, out: out() };
}

const textOf = (root: string, file: string) => readFileSync(join(root, file), 'utf8');

/** A journey that goes as expected until it is spoiled. */
const JOURNEY = {
  $schema: '../../schemas/meta/journey.schema.json',
  flow: 'verify-nik',
  about: 'x',
  answers: { idNumber: '3273014507900002' },
  expect: { path: ['nik', 'result'], stop: 'leave', leaves: 'apply', calls: [] },
};

describe('flows journeys --update', () => {
  const names = journeyNames(definitionsIn(PRODUCT_ROOT));

  // `npm run prove -- journeys` tries all
  it.each(someOf('journeys', names, 5))('gives %s back what it expected', spoilAndUpdate);

  it('writes what it has to write as the formatter would, and nothing at the second time', async () => {
    const root = definitionsCopy();
    const before = textOf(root, TRIES);
    edit(TRIES, '"path": ["nik",', '"path": ["result",')(root);
    edit(TRIES, '"POST /user/nik-check"', '"POST /user/v3"')(root);
    expect((await update(root, 'verify-nik-tries')).code).toBe(0);
    expect(textOf(root, TRIES)).toBe(before);
    expect(await update(root)).toEqual({ code: 0, out: `0 of ${names.length} journeys rewritten.\n` });
    expect(textOf(root, TRIES)).toBe(before);
  });

  it('leaves notes and the formatting of everything else alone', async () => {
    const root = definitionsCopy();
    const text = `{"$schema": "../../schemas/meta/journey.schema.json",
  "flow":   "verify-nik",  "about": "x", "x-note": {"a":1},
      "answers": {"idNumber":"3273014507900002"},
  "expect": {
    "x-why": "told by the bank",
    "path": ["nik"],   "stop": "stay",
    "errors": [{ "field": "/idNumber", "rule": "nik" }]
  }
}`;
    write(root, 'flows/journeys/a.json', text);
    expect((await update(root, 'a')).code).toBe(0);
    const after = textOf(root, 'flows/journeys/a.json');
    expect(after.slice(0, after.indexOf('"path"'))).toBe(text.slice(0, text.indexOf('"path"')));
    expect(JSON.parse(after).expect).toEqual({
      'x-why': 'told by the bank',
      path: ['nik', 'result'],
      stop: 'leave',
      leaves: 'apply',
      calls: [{ call: 'POST /user/nik-check', body: { idNumber: '3273014507900002' } }],
    });
  });

  it('says what was expected and what is expected now', async () => {
    const root = definitionsCopy();
    add('flows/journeys/a.json', { ...JOURNEY, expect: { path: ['nik'], stop: 'end' } })(root);
    const { code, out } = await update(root, 'a');
    expect({ code, lines: out.split('\n').map((line) => line.trim()) }).toEqual({
      code: 0,
      lines: [
        'flows/journeys/a.json: rewritten',
        'path',
        'was nik',
        'now nik, result',
        'stop',
        'was end',
        'now leave (Stopped at result: it leaves for apply.)',
        'leaves for',
        'was none',
        'now apply',
        'calls',
        'was not stated',
        'now POST /user/nik-check',
        '1 of 1 journeys rewritten. What they expect now is what the flows do: read it, it is right only if you meant it.',
        '',
      ],
    });
  });

  it('keeps to the detail in which a journey says its calls', async () => {
    const root = definitionsCopy();
    const calls = [{ call: 'POST /user/nik-check', 'x-note': 'first' }];
    add('flows/journeys/a.json', { ...JOURNEY, expect: { ...JOURNEY.expect, path: ['nik'], calls } })(root);
    await update(root, 'a');
    expect(loadJourney(definitionsIn(root), 'a').expected).toEqual({ ...JOURNEY.expect, calls });
  });

  it.each([
    ['a flow with mistakes', [edit(NIK, '"to": "result"', '"to": "resalt"')], 'flows/verify-nik.flow.json:'],
    [
      'a reply that nothing takes',
      [add('flows/journeys/a.json', { ...JOURNEY, replies: [{ step: 'nik' }, { step: 'nik' }] })],
      'nothing takes the reply to "nik"',
    ],
    ['a journey that is none', [add('flows/journeys/a.json', '{')], 'This is not JSON'],
  ])('rewrites nothing for %s, and says why', async (_, changes, said) => {
    const root = definitionsCopy();
    add('flows/journeys/a.json', JOURNEY)(root);
    for (const change of changes) change(root);
    const before = textOf(root, 'flows/journeys/a.json');
    const { code, out } = await update(root, 'a');
    expect(code).toBe(1);
    expect(out).toMatch(/^flows\/journeys\/a\.json: not rewritten: /);
    expect(out).toContain(said);
    expect(textOf(root, 'flows/journeys/a.json')).toBe(before);
  });
});
