import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFolders } from '../../server/platform/releases/readFolder';
import { NO_CONTRACT } from '../../src/contract/buildContract';
import { DEFINITION_FOLDERS } from '../../src/definitions/project/kinds';
import { projectOf } from '../../src/definitions/project/projectOf';
import { contactsIn } from '../../src/prover/secondPerson/contacts';
import { reasonsToWait, type WaitReasonId } from '../../src/prover/secondPerson/reasons';
import { assertProperty } from '../support/sampling/assertProperty';

const TEXTS = new Map(readFolders(process.cwd(), DEFINITION_FOLDERS).texts);
const BEFORE = projectOf(TEXTS, NO_CONTRACT);

const judge = (texts: ReadonlyMap<string, string>, before = TEXTS): readonly WaitReasonId[] =>
  reasonsToWait({
    before: before === TEXTS ? BEFORE : projectOf(before, NO_CONTRACT),
    now: projectOf(texts, NO_CONTRACT),
    built: BEFORE,
    losing: [],
    replay: { open: [], unseen: 0 },
  }).map(({ id }) => id);

type Json = ReturnType<typeof JSON.parse>;

interface Place {
  path: string;
  at: readonly string[];
}

/** Every place in the files of a kind of path whose key or value is meant, by the keys that lead there. */
function places(which: RegExp, isMeant: (key: string, value: unknown) => boolean): readonly Place[] {
  const found: Place[] = [];
  const visit = (path: string, value: unknown, at: readonly string[]): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (isMeant(key, inner)) found.push({ path, at: [...at, key] });
      visit(path, inner, [...at, key]);
    }
  };
  for (const [path, text] of TEXTS) if (which.test(path)) visit(path, JSON.parse(text), []);
  return found;
}

/** The definitions with the value at a place replaced; undefined takes it out. */
function replaced({ path, at }: Place, value: (old: unknown) => unknown): ReadonlyMap<string, string> {
  const file = JSON.parse(TEXTS.get(path) ?? '{}');
  const keys = at.slice(0, -1);
  const last = at.at(-1) ?? '';
  let holder = file;
  for (const key of keys) holder = holder[key];
  const now = value(holder[last]);
  if (now === undefined) delete holder[last];
  else holder[last] = now;
  return new Map([...TEXTS, [path, JSON.stringify(file)]]);
}

const FLOWS = /^flows\/[^/]+\.flow\.json$/;
const SCHEMAS = /^schemas\/(?:forms\/[^/]+\.schema|common\/[^/]+\.schema)\.json$/;
const LOCALES = /^locales\/(?:id|en-us)\/(?!desk)/;
const gone = () => undefined;
const isText = (key: string, value: unknown) => key !== '$schema' && typeof value === 'string';

const WEAKENINGS: readonly (readonly [
  what: string,
  places: readonly Place[],
  to: (old: unknown) => unknown,
  WaitReasonId,
])[] = [
  ['a code before a call is gone', places(FLOWS, (key) => key === 'verify'), gone, 'code'],
  [
    'a code is asked only where the server refuses',
    places(FLOWS, (key, value) => key === 'verify' && !('askedBy' in Object(value))),
    (old) => ({ ...Object(old), askedBy: ['OTP_CHECK_REQUIRED'] }),
    'code',
  ],
  [
    'a code has fewer digits',
    places(FLOWS, (key) => key === 'verify'),
    (old) => ({ ...Object(old), length: 4 }),
    'code',
  ],
  ['a guard is gone', places(FLOWS, (key) => key === 'guard'), gone, 'guard'],
  [
    'a field is not masked any more',
    places(SCHEMAS, (key, value) => key === 'sensitive' && value === true),
    gone,
    'field',
  ],
  [
    'a code is kept',
    places(SCHEMAS, (key, value) => ['oneTime', 'transient'].includes(key) && value === true),
    gone,
    'field',
  ],
  [
    'a partner may lead elsewhere',
    places(/^flows\/channels\//, (key) => key === 'origins'),
    () => ['https://elsewhere.example'],
    'door',
  ],
  [
    'a channel lets in people otherwise',
    places(/^flows\/channels\//, (key) => key === 'loginModes'),
    () => ['plain', 'freeToken'],
    'door',
  ],
  ['a price is another', places(/^products\/(?!decision)/, (key) => key === 'percent'), () => '9.9', 'binding'],
  ['a rule grants more', places(/^products\/decision/, (key) => key === 'atMost'), () => 7_700_000, 'decision'],
  ['a rule looks at other people', places(/^products\/decision/, (key) => key === 'exists'), () => true, 'decision'],
  ['a document says less', places(/^content\/documents\//, (key) => key === 'parts'), () => [], 'binding'],
  [
    'what is signed is another',
    places(FLOWS, (key, value) => key === 'document' && typeof value === 'string'),
    () => 'risk',
    'agreement',
  ],
];

describe('a change that weakens what protects people', () => {
  it.each(WEAKENINGS)('waits wherever %s', (_, found, to, reason) => {
    expect(found.length).toBeGreaterThan(0);
    assertProperty(
      'texts that wait',
      fc.property(fc.constantFrom(...found), (place) => {
        expect(judge(replaced(place, to)), `${place.path} ${place.at.join('/')}`).toContain(reason);
      }),
      { few: 2, many: 2 * found.length },
    );
  });

  it('waits wherever a text gains an account, a telephone number or an address, however it is written', () => {
    const found = places(LOCALES, isText);
    const digits = fc.constantFrom('0123456789', '٠١٢٣٤٥٦٧٨٩', '０１２３４５６７８９', '०१२३४५६७८९');
    const between = fc.constantFrom('', ' ', '-', '.', '\u200b', ' · ');
    const number = fc
      .tuple(digits, between, fc.array(fc.nat(9), { minLength: 8, maxLength: 16 }))
      .map(([script, gap, values]) => values.map((value) => [...script][value]).join(gap));
    const address = fc.constantFrom('https://a.example', 'www.a.id', 'lancar-bantuan.com', 'a.b@c.id', 'wa.me/62811');
    assertProperty(
      'accounts in texts',
      fc.property(fc.constantFrom(...found), fc.oneof(number, address), (place, gained) => {
        expect(judge(replaced(place, (old) => `${old} ${gained}`))).toContain('contact');
      }),
      { few: 8, many: 300 },
    );
  });
});

/** The definitions with some files as a change leaves them. */
function edited(texts: ReadonlyMap<string, string>, path: string, change: (file: Json) => void) {
  const file = JSON.parse(texts.get(path) ?? '{}');
  change(file);
  return new Map([...texts, [path, JSON.stringify(file)]]);
}

/** A step under another name, with every way to it. */
function otherName(file: Json, id: string): Json {
  const steps = JSON.parse(JSON.stringify(file.steps).replaceAll(`:"${id}"`, ':"elsewhere"'));
  const step = steps[id];
  delete steps[id];
  file.steps = { ...steps, elsewhere: step };
  return step;
}

describe('what protects people', () => {
  const held = (key: string) => places(FLOWS, (name, value) => name === key && typeof value !== 'boolean');
  const each = (found: readonly Place[], holds: (place: Place) => void) =>
    assertProperty('what protects people', fc.property(fc.constantFrom(...found), holds), {
      few: 2,
      many: 2 * found.length,
    });

  it.each([
    ['verify', 'code'],
    ['guard', 'guard'],
    ['correct', 'guard'],
    ['document', 'agreement'],
  ] as const)('is missed where its step is called otherwise and has no %s any more', (key, reason) => {
    each(held(key), ({ path, at }) => {
      const moved = edited(TEXTS, path, (file) => {
        const step = otherName(file, at[1] ?? '');
        delete step[key];
        if (step.submit) delete step.submit[key];
      });
      expect(judge(moved), `${path} ${at.join('/')}`).toContain(reason);
    });
  });

  it.each(['verify', 'guard', 'document'])('is missed at a step that does the same beside one with a %s', (key) => {
    each(held(key), ({ path, at }) => {
      const [, id = ''] = at;
      const beside = edited(TEXTS, path, (file) => {
        const { [key]: _, submit, ...step } = file.steps[id];
        const { [key]: __, ...sent } = submit ?? {};
        file.steps.beside = { ...step, ...(submit && { submit: sent }) };
      });
      expect(judge(beside), `${path} ${id}`).not.toEqual([]);
    });
  });

  it('is missed where a condition says something else that another one names', () => {
    const path = 'flows/resubmit.flow.json';
    const wider = edited(TEXTS, path, (file) => {
      file.conditions['nik-wrong'] = { at: '/facts/returnReasons', exists: true };
    });
    expect(judge(wider)).toEqual(['guard']);
  });

  it('is missed at a field that asks the same under another name', () => {
    each(
      places(/^schemas\/forms\//, (key, value) => key === 'sensitive' && value === true),
      ({ path, at }) => {
        const renamed = edited(TEXTS, path, (file) => {
          const { [at[1] ?? '']: field, ...others } = file.properties;
          delete field.sensitive;
          file.properties = { ...others, askedNow: field };
        });
        expect(judge(renamed), `${path} ${at[1]}`).toContain('field');
      },
    );
    const elsewhere = edited(TEXTS, 'schemas/forms/hr-info.schema.json', (file) => {
      file.properties.cardNumber = { type: 'string', nik: true };
    });
    expect(judge(elsewhere)).toEqual(['field']);
  });

  it('is missed where a flow that never asked for a loan does so without a code', () => {
    const path = 'flows/supplement-hr.flow.json';
    const asking = edited(TEXTS, path, (file) => {
      const submit = { call: 'POST /loan/apply', send: [] };
      file.steps.loan = { kind: 'review', path: 'loan', submit, next: [{ leave: 'Home' }] };
    });
    expect(judge(asking)).toEqual(['code', 'agreement']);
  });

  it('is missed where a step that people agree at shows less, or says it otherwise', () => {
    const silent = edited(TEXTS, 'flows/apply-loan.flow.json', (file) => {
      delete file.steps['loan-review'].show;
    });
    expect(judge(silent)).toEqual(['agreement']);
    const renamed = edited(TEXTS, 'locales/en-us/apply-loan.json', (file) => {
      file['loan-review'].show['to-repay'] = 'Your bonus';
    });
    expect(judge(renamed)).toEqual(['agreement']);
    const unsaid = edited(TEXTS, 'flows/apply-loan.flow.json', (file) => {
      delete file.steps.contract.submit.verify.signs;
    });
    expect(judge(unsaid)).toEqual(['agreement']);
  });

  it('is not lost in two releases that are each harmless', () => {
    const path = 'flows/resubmit.flow.json';
    const gone = edited(TEXTS, path, (file) => {
      delete file.steps.ktp;
    });
    const again = edited(TEXTS, path, (file) => {
      delete file.steps.ktp.guard;
    });
    expect(judge(gone)).toEqual([]);
    expect(judge(again, gone)).toEqual(['guard']);
    expect(judge(TEXTS, gone)).toEqual([]);
  });

  it('is not led around by a number that is split over several texts, or over two releases', () => {
    const path = 'locales/id/fields.json';
    const [one, other] = ['birthPlace', 'education'] as const;
    const half = edited(TEXTS, path, (file) => {
      file[one].label += ' 2840';
    });
    const whole = edited(half, path, (file) => {
      file[other].label += ' 017365';
    });
    expect(judge(half)).toEqual([]);
    expect(judge(whole)).toEqual(['contact']);
    expect(judge(whole, half)).toEqual(['contact']);
    expect(judge(half, whole)).toEqual([]);
  });
});

describe('a change that weakens nothing', () => {
  const texts = places(/^locales\/(?:id|en-us)\/(?:apply|home|fields|help|runner|profile|me)\.json$/, isText);
  // the review of an application is where its documents are agreed to
  const HARMLESS = texts.filter(({ path, at }) => !(path.endsWith('/apply.json') && at[0] === 'review'));

  it('is active at once: other words, less of an amount, a shorter text', () => {
    const words = fc.constantFrom(
      'Mohon tunggu',
      'Isi dengan benar',
      'Pilih satu',
      'Sampai 3 hari',
      'Paling banyak 10',
    );
    assertProperty(
      'texts that are active at once',
      fc.property(fc.constantFrom(...HARMLESS), words, (place, said) => {
        expect(judge(replaced(place, () => said))).toEqual([]);
      }),
      { few: 8, many: 300 },
    );
  });

  it('is active at once where a code or a mask is added', () => {
    const codes = places(FLOWS, (key, value) => key === 'submit' && !('verify' in Object(value)));
    const [first] = codes;
    if (!first) throw new Error('no step without a code');
    const verify = { call: 'POST /verify-phone/send-otp', length: 6 };
    expect(judge(replaced(first, (old) => ({ ...Object(old), verify })))).toEqual([]);
    const fields = places(/^schemas\/common\/maritalStatus/, (key) => key === 'type');
    expect(judge(replaced({ ...(fields[0] as Place), at: ['sensitive'] }, () => true))).toEqual([]);
  });

  it('is active at once where a form asks for another field, by a shared type and with a message of its own', () => {
    const [work] = places(/^schemas\/forms\/work-info\.schema/, (key) => key === 'properties');
    const asked = {
      secondJob: { $ref: '../common/jobIndustry.schema.json' },
      branchCode: {
        type: 'string',
        pattern: '^[A-Z]{3}$',
        errorMessage: { pattern: 'forms.work-info.npwp.pattern' },
      },
    };
    expect(judge(replaced(work as Place, (old) => ({ ...Object(old), ...asked })))).toEqual([]);
  });

  it('is active at once where a refusal is told at a field, by a text that there is', () => {
    const [errors] = places(FLOWS, (key, value) => key === 'errors' && 'MISMATCH_ACCOUNT' in Object(value));
    const field = 'paymentBankAccountNo';
    const to = (message: string) => (old: unknown) => ({ ...Object(old), INVALID_BODY: { field, message } });
    expect(judge(replaced(errors as Place, to('errors.INVALID_ACCOUNT')))).toEqual([]);
    expect(judge(replaced(errors as Place, to('lancar-bantuan.com')))).toContain('contact');
  });

  it('is active at once where nothing changed', () => {
    expect(judge(TEXTS)).toEqual([]);
  });
});

describe('the contacts of a text', () => {
  it.each([
    ['Transfer ke BCA 123-456-7890', ['1234567890']],
    ['Hubungi 1500 046', ['1500046']],
    ['Buka lancar.co.id', ['lancar.co.id']],
    ['Tulis ke bantuan@lancar.id', ['@lancar.id', 'lancar.id']],
    ['Tulis ke bantuan (at) lancar', ['(at)']],
    ['Buka Bantuan-Lancar.Com', ['Bantuan-Lancar.Com']],
    ['Buka bantuan。com', ['bantuan.com']],
    ['Buka bantuan . com', ['bantuan . com']],
    ['Buka bantuan titik com', ['titik com']],
    ['Buka b a n t u a n', ['b a n t u a n']],
    ['Buka банк.рф', ['банк', 'банк.рф', 'рф']],
    ['Tulis di Whats App', ['Whats App']],
    ['Ketik nol delapan satu dua, tiga empat lima enam', ['08123456']],
    ['Ketik 0️⃣8️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣', ['08123456']],
    ['Ketik 0x812x3456', ['08123456']],
    ['Ketik 0812 lalu 3456', ['08123456']],
    ['Ketik 0*8~1;2→3|4=5_6', ['08123456']],
    ['Ketik O8I2 3456', ['08123456']],
    ['Ketik ⑧①②③④⑤⑥⑦', ['81234567']],
    ['Satu nomor, dua kartu, tiga hari', []],
    ['Paling banyak Rp5.000.000', []],
    ['Sisa 3 dari 12 cicilan. Bayar tiap bulan.', []],
    ['Pilih 1, 2, atau 3', []],
  ])('%s', (text, found) => {
    expect([...contactsIn(text)].sort()).toEqual([...found].sort());
  });
});
