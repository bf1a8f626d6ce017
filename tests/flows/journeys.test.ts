import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { runJourneysCommand } from '../../scripts/flows/journeys';
import { PRODUCT_ROOT } from '../../scripts/flows/readBuild';
import { definitionsIn } from '../../server/platform/releases/definitionsIn';
import { journeyNames } from '../../src/prover/journeys/journey';
import { type JourneysResult, runJourneys } from '../../src/prover/journeys/runJourneys';
import { collected } from './support/collected';
import { add, definitionsCopy, edit, emptyRoot, remove } from './support/definitionsCopy';

vi.setConfig({ testTimeout: 60_000 });

const NIK = 'flows/verify-nik.flow.json';

async function journeys(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const { io, out, err } = collected();
  const code = await runJourneysCommand(args, io);
  return { code, out: out(), err: err() };
}

const failed = ({ journeys: results }: JourneysResult) =>
  results.filter(({ differences, problem }) => problem !== undefined || differences.length > 0).map(({ name }) => name);

/** The shipped journeys whose expected path goes from one step straight to another. */
function passing(flow: string, from: string, to: string): string[] {
  return journeyNames(definitionsIn(PRODUCT_ROOT)).filter((name) => {
    const journey = JSON.parse(readFileSync(join(PRODUCT_ROOT, 'flows/journeys', `${name}.json`), 'utf8'));
    const { path } = journey.expect;
    return journey.flow === flow && path.some((id: string, at: number) => id === from && path[at + 1] === to);
  });
}

describe('flows journeys', () => {
  it('all go as expected, and take every edge of every flow', async () => {
    const { code, out, err } = await journeys();
    expect({ code, err }, out).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/All edges are covered: (\d+) of \1 edges of \d+ flows \(100 %\)\.\n(\d+) of \2 journeys went/);
  });

  it('fail exactly where an edge they go through leads elsewhere', () => {
    const root = definitionsCopy();
    const hit = passing('effortless', 'basic-info', 'ktp');
    edit('flows/effortless.flow.json', '"to": "ktp"', '"to": "ktp-holding"')(root);
    expect(hit.length).toBeGreaterThan(1);
    expect(failed(runJourneys(definitionsIn(root), journeyNames(definitionsIn(root))))).toEqual(hit);
  });

  it('name the edges that none takes', async () => {
    const root = definitionsCopy();
    edit(NIK, '"codes": [', '"codes": ["TOO_YOUNG", ')(root);
    edit(NIK, '"values": {', '"values": { "TOO_YOUNG": { "tone": "problem", "way": { "leave": "Bill" } }, ')(root);
    edit(NIK, '"errors": {', '"errors": { "TOO_OLD": { "leave": "Me" }, ')(root);
    const { code, out } = await journeys('--root', root);
    expect(code).toBe(1);
    expect(out.split('\n').filter((line) => line.startsWith('    verify-nik: '))).toEqual([
      '    verify-nik: nik -> Me (refused TOO_OLD)',
      '    verify-nik: nik -> nikCheck (keeps TOO_YOUNG)',
      '    verify-nik: result -> Bill (TOO_YOUNG)',
    ]);
    expect(out).toMatch(/Not all edges are covered: \d+ of \d+ edges of \d+ flows \(9\d(\.\d)? %\)/);
  });

  it('need the journey that alone takes an edge', () => {
    const root = definitionsCopy();
    remove('flows/journeys/supplement-receipt-opened.json')(root);
    const { coverage } = runJourneys(definitionsIn(root), journeyNames(definitionsIn(root)));
    expect(coverage.flatMap(({ flow, uncovered }) => uncovered.map((edge) => ({ flow, ...edge })))).toEqual([
      { flow: 'supplement', from: 'materials', to: 'supplement-receipt', why: 'opens REPAYMENT_RECEIPT' },
    ]);
  });

  it('print what was expected and what came', async () => {
    const root = definitionsCopy();
    add('flows/journeys/a.json', {
      $schema: '../../schemas/meta/journey.schema.json',
      flow: 'verify-nik',
      about: 'x',
      answers: { idNumber: '3273014507900002' },
      replies: [
        { step: 'nik', code: 'NEED_SUPPLEMENTAL_MATERIALS' },
        { step: 'result', facts: {} },
      ],
      expect: {
        path: ['nik', 'result', 'nik'],
        stop: 'end',
        leaves: 'Bill',
        calls: [{ call: 'POST /user/nik-check', body: { idNumber: '1' } }, { call: 'POST /credit/apply' }],
        errors: [{ field: '/idNumber', rule: 'nik' }],
      },
    })(root);
    const { code, out } = await journeys('a', '--root', root);
    expect(code).toBe(1);
    expect(out.split('\n').map((line) => line.trim())).toEqual([
      'flows/journeys/a.json: went another way than expected',
      'path',
      'expected nik, result, nik',
      'found    nik, result',
      'stop',
      'expected end',
      'found    leave (Stopped at result: it leaves for supplement.)',
      'leaves for',
      'expected Bill',
      'found    supplement',
      'call 1',
      'expected POST /user/nik-check {"idNumber":"1"}',
      'found    POST /user/nik-check {"idNumber":"3273014507900002"}',
      'call 2',
      'expected POST /credit/apply',
      'found    none',
      'errors',
      'expected /idNumber [nik]',
      'found    none',
      'replies nothing took',
      'expected none',
      'found    result',
      '0 of 1 journeys went as expected.',
      '',
    ]);
  });

  it('name the answers that are missing or not accepted', async () => {
    const root = definitionsCopy();
    const $schema = '../../schemas/meta/journey.schema.json';
    const expected = { path: ['hr'], stop: 'end' };
    const hr = { $schema, flow: 'supplement-hr', about: 'x', params: { type: 'HR_INFO' }, expect: expected };
    add('flows/journeys/a.json', { ...hr, answers: {} })(root);
    add('flows/journeys/b.json', { ...hr, answers: { hrName: 'Budi Santoso', hrPhone: '0215551234', hrEmail: 'x' } })(
      root,
    );
    const { out } = await journeys('a', 'b', '--root', root);
    expect(out).toContain(
      'found    missing (Stopped at hr: 2 answers are missing. Add to the answers: hrName, hrPhone)\n',
    );
    expect(out).toContain('found    invalid (Stopped at hr: 1 answer is not accepted. Correct the answers: hrEmail)\n');
  });

  it('run alone when named, by name or file, without asking for every edge', async () => {
    const { code, out } = await journeys('apply-begun', 'flows/journeys/verify-nik-tries.json');
    expect({ code, out }).toEqual({ code: 0, out: '2 of 2 journeys went as expected.\n' });
  });

  it('are data with --json', async () => {
    const all = JSON.parse((await journeys('--json')).out);
    expect(all.percent).toBe(100);
    expect(all.coverage.map(({ flow }: { flow: string }) => flow)).toContain('verify-nik');
    expect(all.journeys).toContainEqual({
      name: 'apply-begun',
      file: 'flows/journeys/apply-begun.json',
      flow: 'apply',
      agrees: true,
      differences: [],
    });
    const one = JSON.parse((await journeys('apply-begun', '--json')).out);
    expect([one.journeys.length, one.coverage]).toEqual([1, undefined]);
  });

  it('tell which of them cannot be run, and run the others', async () => {
    const root = definitionsCopy();
    add('flows/journeys/apply-begun.json', '{')(root);
    add('flows/journeys/apply-student.json', { flow: 'apply', answers: {} })(root);
    edit(NIK, '"kind": "form"', '"kind": "from"')(root);
    remove('schemas/forms/hr-info.schema.json')(root);
    const { code, out } = await journeys('--root', root);
    expect(code).toBe(1);
    for (const problem of [
      /^flows\/journeys\/apply-begun\.json: cannot be run: .*This is not JSON/m,
      /^flows\/journeys\/apply-student\.json: cannot be run: .*not a journey/m,
      /^flows\/journeys\/verify-nik-success\.json: cannot be run: .*not a flow/m,
      /^flows\/journeys\/supplement-hr-sent\.json: cannot be run: .*hr-info/m,
      /^ {2}verify-nik: cannot be used: .*not a flow/m,
    ]) {
      expect(out).toMatch(problem);
    }
    expect(out).not.toContain('effortless-loan.json');
  });

  it('tell one place of a flow that cannot be read: that of its mistake', async () => {
    const root = definitionsCopy();
    edit(NIK, '"version": 1,', '"version": 1')(root);
    const { out } = await journeys('verify-nik-success', '--root', root);
    const [line = ''] = out.split('\n');
    expect(line).toMatch(
      /^flows\/journeys\/verify-nik-success\.json: cannot be run: \S+:5: This is not JSON \(CommaExpected\)/,
    );
    expect(line.match(/verify-nik\.flow\.json/g)).toHaveLength(1);
  });

  it.each([
    ['an unknown option', ['--rot', '.'], 'flows -- journeys [NAME...]'],
    ['an unknown journey', ['apply-begum'], 'did you mean "apply-begun"?'],
    ['a root without flows', ['--root', '/nowhere'], 'there are no flows in /nowhere/flows'],
  ])('exit with 2 and say what to do for %s', async (_, args, said) => {
    const { code, out, err } = await journeys(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(said);
  });

  it('are none in a root that has flows only, where no edge is covered then', async () => {
    const root = emptyRoot();
    add('flows/exsit.flow.json', readFileSync(join(PRODUCT_ROOT, 'flows/exsit.flow.json'), 'utf8'))(root);
    add('flows/supplement.flow.json', readFileSync(join(PRODUCT_ROOT, 'flows/supplement.flow.json'), 'utf8'))(root);
    const { code, out } = await journeys('--root', root);
    expect(code).toBe(1);
    expect(out).toContain('supplement: materials -> supplement-material (opens *)');
    expect(out).toContain('0 of 0 journeys went as expected.');
  });
});
