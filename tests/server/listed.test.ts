import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Applicant, signIn } from './support/applicant';
import { BANK, PERSONAL, STEPS, sendKtp, WORK, walkTo } from './support/journey';
import { persona } from './support/personas';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
let personal: Applicant;
let work: Applicant;
let bank: Applicant;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
  personal = await signIn(server);
  await walkTo(personal, 'personal-info');
  work = await signIn(server);
  await walkTo(work, 'work-info');
  bank = await signIn(server);
  await walkTo(bank, 'bank-info');
}, START_TIMEOUT_MS);
afterAll(() => server.close());

type Values = Record<string, unknown>;

const refusedBy = (answer: { json(): { errors?: { field: string; rule: string }[] } }) =>
  (answer.json().errors ?? []).map(({ field, rule }) => `${field} ${rule}`);

const AREA = ['Province', 'City', 'District', 'Village'];
const allOf = (kind: string) => AREA.map((level) => `/${kind}${level} areas`);

describe('what a person tells of themselves is judged by the server’s own lists', () => {
  it.each<[string, Values, string[]]>([
    ['areas that do not exist', { residentialProvince: 'Mars' }, allOf('residential')],
    ['a village of another district', { residentialVillage: 'Dago' }, allOf('residential')],
    ['a formula as an area', { residentialCity: '=HYPERLINK("x")' }, allOf('residential')],
    ['a formula as an address', { residentialAddress: '=HYPERLINK("x")' }, ['/residentialAddress plainText']],
    ['markup as an address', { residentialAddress: '<b>Jalan</b> 1' }, ['/residentialAddress plainText']],
    ['digits as the mother’s name', { motherMaidenName: '123' }, ['/motherMaidenName personName']],
    ['a child', { birthDate: '2016-03-01' }, ['/birthDate adult']],
  ])('%s', async (_, wrong, expected) => {
    const answer = await personal.step('/user/personal-and-residential/v3', 'personal-info', { ...PERSONAL, ...wrong });
    expect([answer.statusCode, refusedBy(answer).filter((error) => !error.includes('hasAlphabet'))]).toEqual([
      400,
      expected,
    ]);
  });

  it('a place of work that names the province alone', async () => {
    const answer = await work.step('/user/work-info/v2', 'work-info', { ...WORK, businessProvince: 'Jawa Barat' });
    expect([answer.statusCode, refusedBy(answer)]).toEqual([400, ['/businessProvince areas']]);
  });

  it.each<[string, Values, string[]]>([
    ['a bank that does not exist', { paymentBankCode: 'NOBANK_X' }, ['/paymentBankCode bank']],
    ['one digit', { paymentBankAccountNo: '1' }, ['/paymentBankAccountNo accountDigits']],
    ['the digits of another bank', { paymentBankCode: 'BRI' }, ['/paymentBankAccountNo accountDigits']],
  ])('%s', async (_, wrong, expected) => {
    const answer = await bank.step('/user/payment-info/v2', 'bank-info', { ...BANK, ...wrong });
    expect([answer.statusCode, refusedBy(answer)]).toEqual([400, expected]);
  });

  it('a full stop is no name, and unseen characters are left out of one', async () => {
    const who = await signIn(server);
    expect(refusedBy(await sendKtp(who, { fullName: '.' }))).toEqual(['/fullName hasAlphabet']);
    expect((await sendKtp(who, { fullName: 'Siti\u202e \u200bRahayu' })).statusCode).toBe(200);
    expect((await who.draft('apply')).answers.fullName).toBe('Siti Rahayu');
  });
});

describe('changes are judged together with what is known', () => {
  const change = (who: Applicant, body: Values) =>
    who.step('/user/personal-and-residential/v3', 'residential-info', body, { flow: 'update-info' });

  it.each<[string, Values, number]>([
    ['another province alone', { residentialProvince: 'Bali' }, 400],
    ['another village of the same district', { residentialVillage: 'Sekeloa' }, 200],
    ['another street', { residentialAddress: 'Jalan Juanda 9' }, 200],
  ])('%s', async (_, body, status) => {
    const who = await signIn(server, persona('update-info', 2).mobileNumber);
    expect((await change(who, body)).statusCode).toBe(status);
  });
});

it('a reviewer is told what the person was warned of, and whether the bank knows the account', async () => {
  const who = await signIn(server);
  for (const [id, send] of STEPS) {
    const answer = id === 'ktp' ? await sendKtp(who, { idNumber: '0071013002900001' }) : await send(who);
    expect([id, answer.statusCode]).toEqual([id, 200]);
  }
  const [row] = await server.database.query<{ doubts: string[] }>(
    'SELECT doubts FROM applications JOIN users USING (user_id) WHERE mobile_number = $1',
    [who.mobileNumber.slice(1)],
  );
  expect(row?.doubts).toEqual(['nikPlausible']);
});
