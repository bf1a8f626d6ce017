import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFolders } from '../../server/definitionFiles/readFolder';
import { NO_CONTRACT } from '../../src/contract/buildContract';
import { DEFINITION_FOLDERS } from '../../src/definitions/project/kinds';
import { projectOf } from '../../src/definitions/project/projectOf';
import { contactsIn } from '../../src/prover/secondPerson/contacts';
import { type ReasonId, reasonsToWait } from '../../src/prover/secondPerson/reasons';
import { runs } from '../support/thorough';

const TEXTS = new Map(readFolders(process.cwd(), DEFINITION_FOLDERS).texts);
const BEFORE = projectOf(TEXTS, NO_CONTRACT);

const judge = (texts: ReadonlyMap<string, string>): readonly ReasonId[] =>
  reasonsToWait({
    before: BEFORE,
    now: projectOf(texts, NO_CONTRACT),
    worst: 'compatible',
    replay: { open: [], unseen: 0 },
  }).map(({ id }) => id);

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
  ReasonId,
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
  ['a price is another', places(/^products\//, (key) => key === 'percent'), () => '9.9', 'binding'],
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
    fc.assert(
      fc.property(fc.constantFrom(...found), (place) => {
        expect(judge(replaced(place, to)), `${place.path} ${place.at.join('/')}`).toContain(reason);
      }),
      { numRuns: runs(2, 2 * found.length) },
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
    fc.assert(
      fc.property(fc.constantFrom(...found), fc.oneof(number, address), (place, gained) => {
        expect(judge(replaced(place, (old) => `${old} ${gained}`))).toContain('contact');
      }),
      { numRuns: runs(8, 300) },
    );
  });
});

describe('a change that weakens nothing', () => {
  const HARMLESS = places(/^locales\/(?:id|en-us)\/(?:apply|home|fields|help|runner|profile|me)\.json$/, isText);

  it('is active at once: other words, less of an amount, a shorter text', () => {
    const words = fc.constantFrom(
      'Mohon tunggu',
      'Isi dengan benar',
      'Pilih satu',
      'Sampai 3 hari',
      'Paling banyak 10',
    );
    fc.assert(
      fc.property(fc.constantFrom(...HARMLESS), words, (place, said) => {
        expect(judge(replaced(place, () => said))).toEqual([]);
      }),
      { numRuns: runs(8, 300) },
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

  it('is active at once where nothing changed', () => {
    expect(judge(TEXTS)).toEqual([]);
  });
});

describe('the contacts of a text', () => {
  it.each([
    ['Transfer ke BCA 123-456-7890', ['1234567890']],
    ['Hubungi 1500 046', ['1500046']],
    ['Buka lancar.co.id', ['lancar.co.id']],
    ['Tulis ke bantuan@lancar.id', ['@lancar.id']],
    ['Paling banyak Rp5.000.000', []],
    ['Sisa 3 dari 12 cicilan. Bayar tiap bulan.', []],
    ['Pilih 1, 2, atau 3', []],
  ])('%s', (text, found) => {
    expect([...contactsIn(text)].sort()).toEqual([...found].sort());
  });
});
