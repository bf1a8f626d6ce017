import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { checkProject } from '../../scripts/flows/project';
import { runSimulate } from '../../scripts/flows/simulate';
import { collected } from './support/collected';
import { add, definitionsCopy, edit, emptyRoot, write } from './support/definitionsCopy';

vi.setConfig({ testTimeout: 60_000 });

const ANSWERS = fileURLToPath(new URL('answers/apply.json', import.meta.url));
const applyAnswers: Record<string, unknown> = JSON.parse(readFileSync(ANSWERS, 'utf8'));

async function simulated(args: string[]): Promise<{ code: number; out: string; err: string }> {
  const { io, out, err } = collected();
  const code = await runSimulate(args, io);
  return { code, out: out(), err: err() };
}

/** Runs apply with answers changed, gives what --json prints. */
async function withAnswers(answers: unknown, root?: string) {
  const folder = emptyRoot();
  write(folder, 'answers.json', JSON.stringify(answers));
  const args = ['apply', '--answers', `${folder}/answers.json`, '--json', '--lang', 'en-us'];
  const { code, out } = await simulated(root === undefined ? args : [...args, '--root', root]);
  return { code, ...JSON.parse(out) };
}

describe('flows simulate apply', () => {
  it('reaches the end and prints the path, every call and why it stopped', async () => {
    const { code, out } = await simulated(['apply', '--answers', ANSWERS]);
    expect(code).toBe(0);
    const lines = out.split('\n').map((line) => line.trim());
    expect(lines.filter((line) => /^\d+\./.test(line))).toEqual([
      '1. ktp',
      '2. liveness-introduce',
      '3. liveness',
      '4. ktp-holding',
      '5. personal-info',
      '6. work-info',
      '7. contact-info',
      '8. bank-info',
      '9. linear-supplement',
      '10. review',
      '11. submitted',
    ]);
    expect(lines).toContain('POST /user/ktp-info/v3?flow=apply&step=ktp');
    expect(lines).toContain('{"idPhoto":"photo-ktp","idNumber":"3273014507900002","fullName":"Siti Nurhaliza Putri"}');
    expect(lines).toContain('POST /user/image/ID_HOLDING/v3?flow=apply&step=ktp-holding (multipart/form-data)');
    expect(lines).toContain('Stopped at submitted: the end of the flow, outcome "submitted".');
  });

  it('sends what the browser sends: numbers, phones without country code, nothing transient', async () => {
    const { calls } = await withAnswers(applyAnswers);
    const body = (step: string) => calls.find((call: { step: string }) => call.step === step).body;
    expect(body('work-info')).toMatchObject({ monthlyIncome: 8500000, businessPhone: '215551234' });
    expect(body('contact-info').contactPhoneNumber2).toBe('81234500022');
    expect(body('bank-info')).toEqual({ paymentBankCode: 'BCA', paymentBankAccountNo: '1234567890' });
  });

  it('stops at answers that are refused, with the message in the language asked for', async () => {
    const wrong = await withAnswers({ ...applyAnswers, idNumber: '327301' });
    expect(wrong).toMatchObject({ code: 1, path: ['ktp'], calls: [] });
    expect(wrong.stop).toMatchObject({
      reason: 'invalid',
      step: 'ktp',
      errors: [{ field: '/idNumber', rule: 'nik', message: 'Invalid KTP no.' }],
    });
  });

  it('stops at answers that are missing', async () => {
    const { idPhoto, idNumber, fullName } = applyAnswers;
    const begun = await withAnswers({ idPhoto, idNumber, fullName });
    expect(begun.stop).toMatchObject({ reason: 'missing', step: 'liveness', errors: [{ field: '/facePhoto' }] });
    expect(begun.path).toEqual(['ktp', 'liveness-introduce', 'liveness']);
  });

  it('takes facts and known values beside the answers', async () => {
    const { type: _, ...answers } = applyAnswers;
    expect((await withAnswers({ answers })).stop).toMatchObject({ reason: 'missing', step: 'linear-supplement' });
    const given = await withAnswers({ answers, facts: { requiredMaterial: 'FAMILY_CARD' } });
    expect(given.code).toBe(0);
    expect(given.calls[7]).toMatchObject({ call: 'POST /supplement-material', body: { type: 'FAMILY_CARD' } });
  });

  it('tells which answers nobody asked for', async () => {
    expect((await withAnswers({ ...applyAnswers, shoeSize: 38 })).unasked).toEqual(['shoeSize']);
  });

  it('stops in a circle, and at a wait', async () => {
    const root = definitionsCopy();
    edit('flows/apply.flow.json', '"to": "liveness-introduce"', '"to": "ktp"')(root);
    expect((await withAnswers(applyAnswers, root)).stop).toMatchObject({ reason: 'loop', step: 'ktp' });
    add('flows/apply.flow.json', {
      $schema: '../schemas/meta/flow.schema.json',
      id: 'apply',
      version: 1,
      path: 'apply',
      entry: 'wait',
      conditions: { ready: { at: '/facts/ready', is: true } },
      steps: {
        wait: {
          kind: 'wait',
          path: 'wait',
          poll: { call: 'GET /application', everyMs: 1000, timeoutMs: 5000 },
          next: [{ when: 'ready', to: 'end' }, { to: 'end' }],
        },
        end: { kind: 'end', path: 'end', outcome: 'ready' },
      },
    })(root);
    expect((await withAnswers({}, root)).stop).toMatchObject({ reason: 'wait', call: 'GET /application' });
    expect((await withAnswers({ answers: {}, facts: { ready: true } }, root)).stop).toMatchObject({ reason: 'end' });
  });

  it('says in words where replies of the server lead', async () => {
    const folder = emptyRoot();
    const outcome = async (flow: string, input: unknown) => {
      write(folder, 'answers.json', JSON.stringify(input));
      return simulated([flow, '--answers', `${folder}/answers.json`, '--lang', 'en-us']);
    };
    const answers = { idNumber: applyAnswers.idNumber };
    const asked = { answers, replies: [{ step: 'nik', code: 'NEED_SUPPLEMENTAL_MATERIALS' }] };
    const left = await outcome('verify-nik', asked);
    expect([left.code, left.out.split('\n').at(-2)]).toEqual([0, 'Stopped at result: it leaves for supplement.']);
    const refused = await outcome('apply', {
      answers: applyAnswers,
      replies: [
        { step: 'ktp', code: 'PHOTO_NOT_FOUND' },
        { step: 'nik', code: 'X' },
      ],
    });
    expect([refused.code, refused.out.split('\n').slice(-4)]).toEqual([
      1,
      [
        'Stopped at ktp: the server refuses with PHOTO_NOT_FOUND.',
        expect.stringMatching(/^ {2}\/idPhoto \[PHOTO_NOT_FOUND\] \w/),
        'Replies nothing took: nik',
        '',
      ],
    ]);
    const stayed = await outcome('supplement', { answers: {}, open: 'PASSPORT' });
    expect([stayed.code, stayed.out]).toEqual([
      0,
      expect.stringContaining('"PASSPORT" is not in the list, the flow stays here.'),
    ]);
    const without = await outcome('supplement-material', { answers: {} });
    expect([without.code, without.err]).toEqual([2, expect.stringContaining('"params": {"type": ...}')]);
    const wrong = await outcome('apply', { answers: {}, replies: [{ code: 'X' }] });
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('every reply must name its "step"')]);
  });

  it('counts null as no answer, and reads a file that begins with a byte order mark', async () => {
    const { code, stop } = await withAnswers({ ...applyAnswers, idNumber: null });
    expect([code, stop.reason, stop.errors]).toEqual([
      1,
      'missing',
      [{ field: '/idNumber', rule: 'required', message: 'The field is required' }],
    ]);
    const folder = emptyRoot();
    write(folder, 'answers.json', `\uFEFF${JSON.stringify(applyAnswers)}`);
    expect((await simulated(['apply', '--answers', `${folder}/answers.json`])).code).toBe(0);
  });

  it.each([
    ['no flow', ['--answers', ANSWERS], 'name one flow'],
    ['no answers', ['apply'], '--answers FILE'],
    ['an unknown flow', ['aply', '--answers', ANSWERS], 'there are: add-card, apply'],
    ['a path for a flow', ['../apply', '--answers', ANSWERS], 'there are: add-card, apply'],
    ['a file that is not there', ['apply', '--answers', '/nowhere.json'], 'cannot be read'],
    ['an unknown language', ['apply', '--answers', ANSWERS, '--lang', 'fr'], 'id, en-us'],
    ['an unknown option', ['apply', '--answer', ANSWERS], 'flows -- simulate FLOW'],
  ])('exits with 2 and says what to do for %s', async (_, args, said) => {
    const { code, out, err } = await simulated(args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(said);
  });
});

describe('an optional nickname, added by edits of JSON files alone', () => {
  it('passes the check, is sent when given and left out when not', async () => {
    const root = definitionsCopy();
    edit(
      'schemas/forms/personal-residential-info.schema.json',
      '"birthPlace"',
      '"nickname": {"$ref": "../common/personName.schema.json"}, "birthPlace"',
    )(root);
    edit(
      'schemas/forms/personal-residential-info.ui.json',
      '"fields": [',
      '"fields": [{"field": "nickname", "widget": "text", "why": "personal"},',
    )(root);
    edit('flows/apply.flow.json', '"/answers/birthPlace"', '"/answers/nickname", "/answers/birthPlace"')(root);
    for (const [language, label] of [
      ['id', 'Nama panggilan'],
      ['en-us', 'Nickname'],
    ]) {
      edit(`locales/${language}/fields.json`, '"birthPlace"', `"nickname": {"label": "${label}"}, "birthPlace"`)(root);
    }
    expect(checkProject(root).findings).toEqual([]);

    const personal = async (answers: unknown) => (await withAnswers(answers, root)).calls[3].body;
    expect(await personal({ ...applyAnswers, nickname: ' Nur ' })).toMatchObject({ nickname: 'Nur' });
    expect(await personal(applyAnswers)).not.toHaveProperty('nickname');
    const refused = await withAnswers({ ...applyAnswers, nickname: 'Nur99' }, root);
    expect(refused.stop.errors).toMatchObject([{ field: '/nickname', rule: 'personName' }]);
  });
});
