import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Applicant, signIn } from '../../server/support/applicant';
import { BANK, PERSONAL, sendKtp, WORK, walkTo } from '../../server/support/journey';
import { START_TIMEOUT_MS } from '../../server/support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from '../../server/support/testServer';

let server: TestServer;
let personal: Applicant;
let work: Applicant;
let bank: Applicant;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
  [personal, work, bank] = [await signIn(server), await signIn(server), await signIn(server)];
  await walkTo(personal, 'personal-info');
  await walkTo(work, 'work-info');
  await walkTo(bank, 'bank-info');
}, START_TIMEOUT_MS);
afterAll(() => server.close());

type Body = Record<string, unknown>;

const sendPersonal = (body: Body) =>
  personal.step('/user/personal-and-residential/v3', 'personal-info', { ...PERSONAL, ...body });
const sendWork = (body: Body) => work.step('/user/work-info/v2', 'work-info', { ...WORK, ...body });
const sendBank = (body: Body) => bank.step('/user/payment-info/v2', 'bank-info', { ...BANK, ...body });

const HOSTILE = [
  '<script>alert(1)</script>',
  '<b>Jakarta</b>',
  '=HYPERLINK("https://evil.example","x")',
  '+SUM(1)',
  '@cmd',
  'DKI \u202eatrakaJ',
  '0000-00-00',
  "' OR 1=1 --",
  'constructor',
  '__proto__',
  'x'.repeat(200),
];

const AREA = ['Province', 'City', 'District', 'Village'] as const;
const BUSINESS = {
  businessProvince: PERSONAL.residentialProvince,
  businessCity: PERSONAL.residentialCity,
  businessDistrict: PERSONAL.residentialDistrict,
  businessVillage: PERSONAL.residentialVillage,
};

describe('only what the server has in its lists is taken as an area', () => {
  it.each(AREA)('where somebody lives: %s', async (level) => {
    for (const text of HOSTILE) {
      expect([text, (await sendPersonal({ [`residential${level}`]: text })).statusCode]).toEqual([text, 400]);
    }
  });

  it.each(AREA)('where somebody works: %s', async (level) => {
    for (const text of HOSTILE) {
      const answer = await sendWork({ ...BUSINESS, [`business${level}`]: text });
      expect([text, answer.statusCode]).toEqual([text, 400]);
    }
  });
});

it.each(['motherMaidenName', 'birthPlace'])('no text but a name is taken as %s', async (field) => {
  for (const text of HOSTILE.filter((one) => !/^[\w-]+$/.test(one) || /\d/.test(one) || one.length > 100)) {
    const answer = await sendPersonal({ [field]: text });
    const isKept = answer.statusCode === 200 && (await personal.draft()).answers[field] === text;
    expect([text, isKept]).toEqual([text, false]);
  }
});

it.each(['ZZZBANK', 'bca', '', 'constructor', 'NOBANK_X'])(
  'no bank but those of the list is taken: "%s"',
  async (code) => {
    expect((await sendBank({ paymentBankCode: code })).statusCode).toBe(400);
  },
);

it.each(['1', '0', '12345', '1'.repeat(40), '-123456789', '1e9'])(
  'no account number that the bank cannot have is taken: "%s"',
  async (number) => {
    expect((await sendBank({ paymentBankAccountNo: number })).statusCode).toBe(400);
  },
);

it.each(['holderName', 'paymentHolderName', 'paymentAccountHolder', 'accountHolderName'])(
  'the holder of an account is never what the person says: %s',
  async (field) => {
    expect((await sendBank({ [field]: 'Orang Lain' })).statusCode).toBe(400);
  },
);

it.each(['2016-03-01', '2010-01-01', '2026-03-09', '2030-01-01', '1800-01-01', '2000-02-30', '0000-00-00'])(
  'no birth date that a borrower cannot have is taken: %s',
  async (birthDate) => {
    expect((await sendPersonal({ birthDate })).statusCode).toBe(400);
  },
);

/** A NIK holds the birth date, the day plus 40 for women, after six digits of an area. */
it.each([
  ['the thirteenth month', '3171011213900001'],
  ['30 February', '3171013002900001'],
  ['an area that does not exist', '0071010101900001'],
  ['sixteen ones', '1111111111111111'],
  ['a child', '3171010101160001'],
])('a NIK with %s is refused or told to the reviewer', async (_, idNumber) => {
  const who = await signIn(server);
  const answer = await sendKtp(who, { idNumber });
  if (answer.statusCode === 400) return;
  await walkTo(who, 'review');
  await sendKtp(who, { idNumber });
  await who.step('/application/submit', 'review', {});
  const [row] = await server.database.query<{ doubts: string[] }>(
    'SELECT doubts FROM applications JOIN users USING (user_id) WHERE mobile_number = $1',
    [who.mobileNumber.slice(1)],
  );
  expect(row?.doubts).toContain('nikPlausible');
});
