import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { runValidate } from '../../scripts/flows/validate';
import { definitionsIn } from '../../server/platform/releases/definitionsIn';

const definitions = definitionsIn('.');

interface Outcome {
  code: number;
  out: string;
  err: string;
}

async function validate(args: string[], ...input: Array<string | Uint8Array>): Promise<Outcome> {
  const texts = { out: '', err: '' };
  const sink = (name: 'out' | 'err') => ({
    write(text: string, done: () => void) {
      texts[name] += text;
      done();
    },
  });
  async function* stdin() {
    yield* input;
  }
  const code = await runValidate(args, { stdin: stdin(), stdout: sink('out'), stderr: sink('err') });
  return { code, ...texts };
}

const verdicts = ({ out }: Outcome) =>
  out
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
const ktp = { idPhoto: 'p', idNumber: '9171011505900001', fullName: ' Budi  S. ' };

describe('flows validate', () => {
  it('prints a verdict with messages in English', async () => {
    const outcome = await validate(['ktp', '--lang', 'en-us'], JSON.stringify({ ...ktp, idNumber: '31' }));
    expect(outcome).toEqual({
      code: 0,
      out: '{"valid":false,"errors":[{"field":"/idNumber","rule":"nik","message":"Invalid KTP no."}]}\n',
      err: '',
    });
  });

  it('speaks Indonesian otherwise, and fills limits in', async () => {
    const outcome = await validate(['ktp'], JSON.stringify({ ...ktp, fullName: 'a'.repeat(101) }));
    expect(outcome.out).toContain('"message":"Maksimal 100 karakter"');
  });

  it('normalises before it judges', async () => {
    expect(verdicts(await validate(['ktp'], JSON.stringify(ktp)))).toEqual([{ valid: true, errors: [] }]);
  });

  it('says what the specification says of every missing field', async () => {
    for (const form of definitions.ids('form')) {
      const [verdict] = verdicts(await validate([form, '--lang', 'en-us'], '{}')) as {
        errors: { message: string }[];
      }[];
      expect(new Set(verdict?.errors.map(({ message }) => message))).toEqual(new Set(['The field is required']));
    }
  });

  it('asks to choose a bank where the code of one is malformed', async () => {
    const outcome = await validate(['bank-info', '--lang', 'en-us'], '{"paymentBankCode":"bca!"}');
    expect(outcome.out).toContain('"rule":"pattern","message":"Choose a bank from the list"');
  });

  it('refuses a bank and areas that no list has, as the server does', async () => {
    const nowhere = { residentialProvince: 'Nowhere', residentialCity: 'Mars' };
    const data = { ...nowhere, residentialDistrict: 'X', residentialVillage: 'Y' };
    const address = await validate(['residential-info'], JSON.stringify(data));
    expect(address.out).toContain('"field":"/residentialVillage","rule":"areas"');
    const bank = await validate(['bank-info'], '{"paymentBankCode":"NOBANK"}');
    expect(bank.out).toContain('"field":"/paymentBankCode","rule":"bank"');
    const inBandung = { residentialProvince: 'Jawa Barat', residentialCity: 'Kota Bandung' };
    const real = { ...inBandung, residentialDistrict: 'Coblong', residentialVillage: 'Dago' };
    const listed = await validate(['residential-info'], JSON.stringify(real));
    expect(listed.out).not.toContain('"rule":"areas"');
  });

  it('compares with what is known from elsewhere', async () => {
    const data = JSON.stringify({ contactFullName: 'budi SANTOSO.' });
    const outcome = await validate(['contact-info', '--context', '{"fullName":"Budi Santoso"}'], data);
    expect(outcome.out).toContain('"field":"/contactFullName","rule":"contactName"');
  });

  it('refuses what is no object by a verdict', async () => {
    for (const input of ['[]', 'null', '"ktp"', '5']) {
      const [verdict] = verdicts(await validate(['ktp', '--lang', 'en-us'], input));
      expect(verdict).toMatchObject({ valid: false, errors: [{ field: '', rule: 'type' }] });
    }
  });

  it.each([
    ['no form', [], '{}', 'name a form'],
    ['an unknown form', ['nope'], '{}', 'there is no form "nope"'],
    ['a path for a form', ['../forms/ktp'], '{}', 'there is no form'],
    ['two forms', ['ktp', 'login'], '{}', 'one form at a time'],
    ['an unknown option', ['ktp', '--nope'], '{}', '--nope'],
    ['an unknown language', ['ktp', '--lang', 'fr'], '{}', '--lang must be one of id, en-us'],
    ['a context that is not JSON', ['ktp', '--context', '{'], '{}', '--context is not JSON'],
    ['a context that is no object', ['ktp', '--context', '[]'], '{}', '--context must be a JSON object'],
    ['input that is not JSON', ['ktp'], '{"idNumber": secret', 'standard input is not JSON'],
    ['no input', ['ktp'], '', 'standard input is not JSON'],
  ])('%s: exit code 2 and a line on stderr', async (_, args, input, problem) => {
    const { code, out, err } = await validate(args, input);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(problem);
    expect(err).not.toContain('secret');
  });
});

describe('flows validate --batch', () => {
  const line = (form: string, data: unknown, context?: object) => JSON.stringify({ form, data, context });

  it('gives one verdict a line, in order, and goes on after a bad one', async () => {
    const lines = [
      line('ktp', ktp),
      'oops',
      '',
      '[]',
      line('nope', {}),
      line('ktp', 5),
      '{"form":"ktp"}',
      line('ktp', ktp),
    ];
    const outcome = await validate(['--batch'], lines.join('\n'));
    const rules = verdicts(outcome).map((verdict) => JSON.stringify(verdict).match(/"rule":"(\w+)"/)?.[1]);
    expect(rules).toEqual([undefined, 'json', 'json', 'json', 'form', 'type', 'type', undefined]);
    expect(outcome.code).toBe(0);
  });

  it("uses each line's own context over the one given for all", async () => {
    const mother = { email: 'a@b.co', motherMaidenName: 'Budi Santoso' };
    const lines = [line('personal-info', mother, { fullName: 'Rina' }), line('personal-info', mother)];
    const outcome = await validate(['--batch', '--context', '{"fullName":"Budi Santoso"}'], `${lines.join('\n')}\n`);
    expect(verdicts(outcome).map((verdict) => JSON.stringify(verdict).includes('motherMaidenName'))).toEqual([
      false,
      true,
    ]);
  });

  it('takes the named form for lines that name none', async () => {
    const outcome = await validate(['login', '--batch'], '{"data":{"mobileNumber":"081234567890"}}\n');
    expect(verdicts(outcome)).toEqual([{ valid: true, errors: [] }]);
  });

  it('reads lines however they are cut, Windows ends and U+2028 inside them included', async () => {
    const bytes = new TextEncoder().encode(
      `${line('ktp', { ...ktp, fullName: 'Budi \u2028 é' })}\r\n${line('ktp', ktp)}\r\n`,
    );
    const outcome = await validate(['--batch'], ...Array.from(bytes, (byte) => Uint8Array.of(byte)));
    const [first, second, ...rest] = verdicts(outcome);
    expect(first).toMatchObject({ valid: false, errors: [{ rule: 'personName' }] });
    expect([second, rest]).toEqual([{ valid: true, errors: [] }, []]);
  });

  it('answers a line before the next one comes', async () => {
    let answered = '';
    const stdout = {
      write(text: string, done: () => void) {
        answered += text;
        done();
      },
    };
    const seen: string[] = [];
    async function* stdin() {
      yield `${line('ktp', ktp)}\n`;
      seen.push(answered);
      yield `${line('ktp', 5)}\n`;
      seen.push(answered);
    }
    await runValidate(['--batch'], { stdin: stdin(), stdout, stderr: stdout });
    expect(seen.map((text) => text.split('\n').length - 1)).toEqual([1, 2]);
  });

  it('prints nothing for no lines', async () => {
    expect(await validate(['--batch'], '')).toEqual({ code: 0, out: '', err: '' });
  });
});

describe('flows validate --root', () => {
  let root = '';
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  function copy(): string {
    root = mkdtempSync(join(tmpdir(), 'lancar-validate-'));
    for (const folder of ['schemas', 'locales']) cpSync(folder, join(root, folder), { recursive: true });
    return root;
  }

  it('gives the verdicts of the lines before one whose form is broken', async () => {
    const there = copy();
    writeFileSync(join(there, 'schemas/forms/login.schema.json'), '{');
    const lines = ['{"form":"nope"}', '{"form":"login","data":{}}', '{"form":"nope"}'].join('\n');
    const { code, out, err } = await validate(['--batch', '--root', there], `${lines}\n`);
    expect([code, out.split('\n').length - 1]).toEqual([2, 1]);
    expect(err).toContain('login.schema.json:1');
  });

  it('judges by the definitions and texts there', async () => {
    const there = copy();
    const schema = {
      type: 'object',
      additionalProperties: false,
      properties: { a: { type: 'string', nik: true } },
      required: [],
    };
    writeFileSync(join(there, 'schemas/forms/own.schema.json'), JSON.stringify(schema));
    writeFileSync(join(there, 'schemas/forms/own.ui.json'), '{"fields":[]}');
    writeFileSync(join(there, 'locales/id/rules.json'), '{"nik":"NIK-nya salah"}');
    const outcome = await validate(['own', '--root', there], '{"a":"1"}');
    expect(verdicts(outcome)).toEqual([
      { valid: false, errors: [{ field: '/a', rule: 'nik', message: 'NIK-nya salah' }] },
    ]);
  });

  it.each([
    ['not JSON', '{\n  "type": object', /login\.schema\.json:2: This is not JSON/],
    [
      'an unknown rule',
      '{"type":"object","additionalProperties":false,\n"properties":{"a":{"type":"string","nope":1}},"required":[]}',
      /:2: not a form schema: "nope" is not known here/,
    ],
    [
      'a rule with a wrong parameter',
      '{"type":"object","additionalProperties":false,"properties":\n{"a":{"type":"string","nik":"yes"}},"required":[]}',
      /:2: .*\/nik\)/,
    ],
    [
      'a remote reference',
      '{"type":"object","additionalProperties":false,"properties":{\n"a":{"$ref":"https://example.com/a"}},"required":[]}',
      /:2: \$ref must be/,
    ],
    [
      'a dangling reference',
      '{"type":"object","additionalProperties":false,"properties":{\n"a":{"$ref":"../common/nope.schema.json"}},"required":[]}',
      /:2: \$ref leads to no file/,
    ],
    [
      'a condition of no operator',
      '{"type":"object","additionalProperties":false,"properties":{\n"a":{"type":"string","relevantWhen":{"at":"/a","was":1}}},"required":[]}',
      /:2: .*relevantWhen/,
    ],
  ])('%s in the form: exit code 2 with file and line', async (_, text, problem) => {
    const there = copy();
    writeFileSync(join(there, 'schemas/forms/login.schema.json'), text);
    const { code, out, err } = await validate(['login', '--root', there], '{}');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(problem);
  });
});
