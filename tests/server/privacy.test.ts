import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Applicant, codeFor, freshNik, signIn } from './support/applicant';
import { BANK, CONTACTS, PERSONAL, sendKtp, walkTo } from './support/journey';
import { PERSONAS, persona } from './support/personas';
import { sendSecured } from './support/proofs';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const READS = [
  '/user/v2',
  '/user/v3',
  '/user/type',
  '/user/image',
  '/user/bank-info',
  '/application',
  '/loan/return-reason',
  '/supplement-materials',
  '/supplemental-material/should-resubmit',
  '/variable/channel-need-old-version',
  '/global-status/v2',
  '/contract-center/e-sign/effortless',
];

/** The address of every draft somebody can have. */
const draftsOf = () =>
  readdirSync('flows')
    .filter((name) => name.endsWith('.flow.json'))
    .map((name) => name.slice(0, -'.flow.json'.length))
    .flatMap((id) => {
      const [param] = Object.entries(server.services.releases.forAll().flow(id)?.params ?? {});
      const values = param?.[1] === 'id' ? ['0b9f7c1e-6d0a-4a57-9c0e-2f1c53b0a001'] : param?.[1];
      return param && values ? values.map((value) => `/draft/${id}?${param[0]}=${value}`) : [`/draft/${id}`];
    });

/** Everything that is read of somebody. */
async function seen(who: Applicant, but: readonly string[] = []): Promise<string> {
  const paths = [...READS, ...draftsOf()].filter((path) => !but.includes(path));
  const bodies: string[] = [];
  for (const path of paths) bodies.push((await who.get(`/api${path}`)).body);
  return bodies.join('\n');
}

it('what is known from earlier is nowhere shown unmasked', async () => {
  const { idNumber, mobileNumber } = persona('resubmit', 5);
  const { employee } = PERSONAS.profiles;
  const text = await seen(await signIn(server, mobileNumber));
  expect(text).toContain(`••••${idNumber.slice(-4)}`);
  for (const field of ['motherMaidenName', 'contactPhoneNumber', 'contactPhoneNumber2', 'paymentBankAccountNo']) {
    expect(text, field).not.toContain(employee?.[field]);
  }
  expect(text).not.toContain(idNumber);
});

it('what was sent is shown masked from then on, in its own draft, in others and as an application', async () => {
  const who = await signIn(server);
  const idNumber = freshNik();
  await sendKtp(who, { idNumber });
  await walkTo(who, 'review');
  await sendKtp(who, { idNumber });
  const secrets = [idNumber, PERSONAL.motherMaidenName, CONTACTS.contactPhoneNumber, BANK.paymentBankAccountNo];
  // until it is sent as a whole, whoever entered it can correct it
  expect((await who.draft()).answers).toMatchObject({ idNumber });
  const others = await seen(who, ['/draft/apply']);
  for (const secret of secrets) expect(others).not.toContain(secret);

  expect((await who.step('/application/submit', 'review', {})).statusCode).toBe(200);
  const { answers } = await who.draft();
  expect(answers).toMatchObject({ idNumber: `••••${idNumber.slice(-4)}`, fullName: 'Siti Rahayu' });
  const text = await seen(who);
  for (const secret of secrets) expect(text).not.toContain(secret);
});

it('one-time codes are in no table', async () => {
  const who = await signIn(server, persona('resubmit', 11).mobileNumber);
  const login = await codeFor(server, who.mobileNumber);
  await who.pass('reasons', 'resubmit');
  const email = 'baru@example.com';
  const emailCode = await who.code('/email-verify/send-otp', { email }, email);
  const verify = await who.step(
    '/email-verify/verify-otp',
    'email',
    { email, code: emailCode },
    { flow: 'resubmit', key: 'k1' },
  );
  expect(verify.statusCode, verify.body).toBe(200);
  await who.patch({ email, code: emailCode }, 'resubmit');
  const bankCode = await who.code('/verify-phone/send-otp');
  const change = { paymentBankAccountNo: '1112223334' };
  const sent = await sendSecured(who, () =>
    who.step('/user/payment-info/v2', 'bank-info', change, { flow: 'update-info', key: 'k2', code: bankCode }),
  );
  expect(sent.statusCode, sent.body).toBe(200);

  const tables = await server.database.query<{ name: string }>(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()',
  );
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['drafts', 'one_time_codes', 'users']));
  for (const { name } of tables) {
    const rows = await server.database.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM ${name} t`);
    for (const code of [login, emailCode, bankCode]) {
      expect(rows.filter(({ row }) => row.includes(`"${code}"`) || row.includes(`\\"${code}\\"`))).toEqual([]);
    }
  }
});
