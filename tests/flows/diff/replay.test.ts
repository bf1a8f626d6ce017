import { describe, expect, it } from 'vitest';
import { runDiff } from '../../../scripts/flows/diff';
import { PRODUCT_ROOT } from '../../../scripts/flows/readBuild';
import { collected } from '../support/collected';
import { type Change, definitionsCopy, remove, write } from '../support/definitionsCopy';
import { rename, set, unset } from './support/jsonChange';
import { APPLY, MATERIAL, NIK, WORK } from './support/row';

interface Fate {
  flow: string;
  outcome: string;
  class: string;
  was: object;
  now?: object;
  places: string[];
  lost: string[];
  wrong: string[];
  again: string[];
  count: number;
  of: number;
  example: string;
  message: string;
}

interface Report {
  class: string;
  replay: { journeys: number; fates: Fate[]; open: Record<string, unknown>[]; problems: string[] };
}

/** What becomes of the drafts of the shipped definitions after some changes. */
async function replayed(changes: readonly Change[], drafts: readonly unknown[] = []): Promise<Report['replay']> {
  const root = definitionsCopy();
  for (const change of changes) change(root);
  write(root, 'drafts.jsonl', drafts.map((draft) => `${JSON.stringify(draft)}\n`).join(''));
  const { io, out, err } = collected();
  await runDiff([PRODUCT_ROOT, '--root', root, '--lang', 'en-us', '--json', '--drafts', `${root}/drafts.jsonl`], io);
  expect(err()).toBe('');
  return (JSON.parse(out()) as Report).replay;
}

const WITHOUT_WORK: readonly Change[] = [
  unset(APPLY, '/steps/work-info'),
  set(APPLY, '/steps/personal-info/next/0/to', 'contact-info'),
];

const PAST_WORK = ['ktp', 'liveness-introduce', 'liveness', 'ktp-holding', 'personal-info', 'work-info'];

describe('a draft of before', () => {
  it('goes on as it was where nothing of its flow changed', async () => {
    const { journeys, fates } = await replayed([set(NIK, '/steps/nik/screen', 'Nik')]);
    expect(journeys).toBeGreaterThan(3);
    expect(fates).toEqual([]);
  });

  it('goes on behind a step that is gone, and loses its answers', async () => {
    const { fates } = await replayed(WITHOUT_WORK);
    expect(fates.map(({ class: one }) => one)).toContain('loses-answers');
    const moved = fates.find(({ outcome }) => outcome === 'moved');
    expect(moved).toMatchObject({ class: 'compatible', was: { step: 'work-info' }, now: { step: 'contact-info' } });
    expect(moved?.message).toContain('were at work-info, are now at contact-info');
    const stays = fates.filter(({ outcome }) => outcome === 'stays');
    expect(stays.length).toBeGreaterThan(0);
    for (const { lost } of stays) expect(lost).toContain('jobType');
    expect(stays[0]?.message).toMatch(/lose jobType, .*Example: apply-/);
  });

  it('is led back to a new step', async () => {
    const { fates } = await replayed([
      set(APPLY, '/steps/hr', {
        kind: 'form',
        path: 'hr',
        form: 'hr-info',
        submit: { call: 'POST /supplement-material', send: ['/answers/hrName'] },
        next: [{ to: 'personal-info' }],
      }),
      set(APPLY, '/steps/ktp-holding/next/0/to', 'hr'),
    ]);
    expect(fates).toContainEqual(
      expect.objectContaining({
        class: 'needs-migration',
        was: { step: 'bank-info' },
        now: { step: 'hr' },
        again: [],
        lost: [],
      }),
    );
    expect(fates).toContainEqual(expect.objectContaining({ was: { step: 'submitted' }, now: { step: 'hr' } }));
  });

  it('does a renamed step again', async () => {
    const { fates } = await replayed([
      rename(APPLY, '/steps/liveness', 'face'),
      set(APPLY, '/steps/liveness-introduce/next/0/to', 'face'),
    ]);
    expect(fates).toContainEqual(
      expect.objectContaining({ class: 'needs-migration', now: { step: 'face' }, again: ['face'] }),
    );
    expect(fates.some(({ was, now }) => JSON.stringify([was, now]) === '[{"step":"face"},{"step":"face"}]')).toBe(
      false,
    );
  });

  it('holds answers that are wrong by a tighter rule', async () => {
    const { fates } = await replayed([set(WORK, '/properties/businessAddress/maxLength', 5)]);
    for (const fate of fates) {
      expect(fate).toMatchObject({
        class: 'needs-migration',
        outcome: 'stays',
        wrong: ['businessAddress [maxLength]'],
      });
    }
    expect(fates.map(({ flow }) => flow).sort()).toEqual(['apply', 'apply-step']);
    expect(fates[0]?.message).toContain('would no longer be valid: businessAddress [maxLength]');
  });

  it('loses an answer whose field has another name', async () => {
    const { fates } = await replayed([
      rename(WORK, '/properties/payday', 'salaryDay'),
      set('schemas/forms/work-info.ui.json', '/fields/6/field', 'salaryDay'),
    ]);
    expect(fates[0]).toMatchObject({ class: 'loses-answers', lost: ['payday'], wrong: [] });
  });

  it('is gone with its flow, or with the value of its parameter', async () => {
    const gone = await replayed([remove('flows/verify-nik.flow.json')]);
    expect(gone.fates[0]).toMatchObject({
      flow: 'verify-nik',
      outcome: 'gone',
      class: 'loses-answers',
      lost: ['idNumber'],
    });
    const drafts = ['BPJS_CARD', 'SALARY_SLIPS'].map((type) => ({
      flow: 'supplement-material',
      params: { type },
      answers: { type, photos: ['one'] },
      done: [],
    }));
    const { open } = await replayed([unset(MATERIAL, '/params/type/0')], drafts);
    expect(open).toMatchObject([
      {
        flow: 'supplement-material',
        people: 2,
        goOn: 1,
        stay: 1,
        held: [{ outcome: 'gone', people: 1, was: { step: 'upload' } }],
      },
    ]);
  });

  it('that gets no further stands first, and loudest', async () => {
    const root = definitionsCopy();
    set(APPLY, '/steps/contact-info/next/0/to', 'personal-info')(root);
    const { io, out } = collected();
    expect(await runDiff([PRODUCT_ROOT, '--root', root, '--lang', 'en-us'], io)).toBe(1);
    expect(out()).toMatch(/^WARNING: \d+ drafts of golden journeys get no further/);
    const [, replay = ''] = out().split(/^Golden journeys: /m);
    expect(replay.split('\n')[1]).toContain('[STUCK]');

    const { fates } = await replayed([unset(NIK, '/steps/result/values/HAS_LIMIT')]);
    expect(fates[0]).toMatchObject({ flow: 'verify-nik', outcome: 'stuck', now: { step: 'result' } });
    expect(fates[0]?.message).toContain('get no further');
  });

  it('of a person is told of apart from those of golden journeys, with what becomes of it', async () => {
    const answers = { jobType: 'STUDENT', monthlyIncome: 1_000_000 };
    const draft = { flow: 'apply', answers, facts: {}, known: {}, done: PAST_WORK };
    const fresh = { ...draft, answers: {}, done: [] };
    const golden = await replayed(WITHOUT_WORK);
    const { journeys, fates, open } = await replayed(WITHOUT_WORK, [
      draft,
      draft,
      fresh,
      { ...draft, flow: 'nothing' },
    ]);
    expect([journeys, fates]).toEqual([golden.journeys, golden.fates]);
    expect(golden.open).toEqual([]);
    expect(open).toMatchObject([
      {
        flow: 'apply',
        people: 3,
        goOn: 1,
        stay: 2,
        refused: 2,
        held: [{ people: 2, lost: ['jobType', 'monthlyIncome'] }],
      },
    ]);
    expect(open[0]?.message).toMatch(
      /^3 people have an open draft of apply: 1 goes on .* 2 stay with the release they/,
    );
  });

  it('does not go by a release that takes away an answer which was saved and not sent', async () => {
    const draft = { flow: 'apply', answers: { businessAddress: 'Jalan Sudirman 1' }, facts: {}, known: {}, done: [] };
    const isShort = set(WORK, '/properties/businessAddress/maxLength', 5);
    const short = { ...draft, answers: { businessAddress: 'Jl 1' } };
    const { open } = await replayed([isShort], [draft, short]);
    expect(open).toMatchObject([{ people: 2, goOn: 1, stay: 1, held: [{ wrong: ['businessAddress [maxLength]'] }] }]);
  });

  it('of a flow that there was not is named', async () => {
    const { problems } = await replayed([], [{ flow: 'nothing', answers: {}, done: [] }]);
    expect(problems).toEqual(['line 1: no flow "nothing"']);
  });
});

describe('a file of drafts', () => {
  const REFUSED: readonly (readonly [string, string, string])[] = [
    ['no JSON', '{"flow": ', ':1 is not JSON'],
    ['a list', '[]', ':1 must be an object with "flow" and "answers"'],
    ['null', 'null', ':1 must be an object'],
    ['no flow', '{"answers": {}}', ':1 must be an object'],
    ['answers that are a list', '{"flow": "apply", "answers": [], "done": []}', ':1 "answers" must be an object'],
    ['an answer that is an object', '{"flow": "apply", "answers": {"a": {}}, "done": []}', ':1 "a" is no text'],
    [
      'facts that are a text',
      '{"flow": "apply", "answers": {}, "facts": "x", "done": []}',
      ':1 "facts" must be an object',
    ],
    ['no steps done', '{"flow": "apply", "answers": {}}', ':1 "done" must be a list'],
    ['steps that are numbers', '{"flow": "apply", "answers": {}, "done": [1]}', ':1 "done" must be a list'],
    ['a prototype', '{"flow": "apply", "answers": {"__proto__": {"a": 1}}, "done": []}', ':1 has the key __proto__'],
    ['a second line that is wrong', '{"flow":"apply","answers":{},"done":[]}\n\n{"flow":1}', ':3 must be an object'],
    [
      'a line that never ends',
      `{"flow":"apply","answers":{"a":"${'x'.repeat(1_100_000)}"},"done":[]}`,
      ':1 is longer than',
    ],
  ];

  it.each(REFUSED)('is refused: %s', async (_, lines, says) => {
    const root = definitionsCopy();
    write(root, 'drafts.jsonl', lines);
    const { io, out, err } = collected();
    expect(await runDiff([PRODUCT_ROOT, '--root', root, '--drafts', `${root}/drafts.jsonl`], io)).toBe(2);
    expect(out()).toBe('');
    expect(err()).toContain(`drafts.jsonl${says}`);
  });

  it('is refused when it is not there', async () => {
    const { io, err } = collected();
    expect(await runDiff([PRODUCT_ROOT, '--drafts', '/nowhere/drafts.jsonl'], io)).toBe(2);
    expect(err()).toContain('/nowhere/drafts.jsonl cannot be read');
  });

  it('may hold steps and fields that no flow has', async () => {
    const draft = {
      flow: 'apply',
      answers: { nickname: 'Siti', toString: 'x' },
      done: ['constructor', 'nowhere', 'ktp'],
    };
    const { fates, problems } = await replayed(WITHOUT_WORK, [draft]);
    expect(problems).toEqual([]);
    expect(fates.flatMap(({ lost }) => lost)).not.toContain('nickname');
  });
});
