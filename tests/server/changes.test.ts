import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealedJson } from '../../server/platform/database/vault';
import { type Applicant, signIn } from './support/applicant';
import { CONTACTS, PERSONAL } from './support/journey';
import { persona } from './support/personas';
import { sendSecured } from './support/proofs';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const UPDATE = { flow: 'update-info' };

/** Someone whose profile is known; another one for every test that changes it. */
const customer = (number = 1) => signIn(server, persona('update-info', number).mobileNumber);
const newcomer = () => signIn(server);
const nothing = () => signIn(server, persona('update-info', 3).mobileNumber);

const rawKnown = async (who: Applicant): Promise<Record<string, unknown>> => {
  const sql = 'SELECT known FROM users WHERE mobile_number = $1';
  const number = who.mobileNumber.replace(/^0/, '');
  const [row] = await server.database.query<{ known: Record<string, unknown> }>(sql, [number]);
  return row?.known ?? {};
};

/** Makes it known as if it had been long before. */
async function alsoKnown(who: Applicant, more: Record<string, unknown>): Promise<void> {
  const known = sealedJson({ ...(await rawKnown(who)), ...more });
  const number = who.mobileNumber.replace(/^0/, '');
  await server.database.query('UPDATE users SET known = $1 WHERE mobile_number = $2', [known, number]);
}

describe('what is known of a user', () => {
  it('leaves the server masked, but for what the NIK says of birth and sex', async () => {
    const who = await customer();
    const { idNumber, name } = persona('update-info', 1);
    const draft = await who.draft('update-info');
    const account = (await who.get('/api/user/v3')).json();
    for (const seen of [draft.known, account.known]) {
      expect(seen).toMatchObject({
        fullName: name,
        idNumber: `••••${idNumber.slice(-4)}`,
        paymentBankAccountNo: '••••7365',
        contactPhoneNumber: '••••4001',
        motherMaidenName: 'R••• H•••',
        nikBirthDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        nikSex: expect.stringMatching(/^(?:FE)?MALE$/),
      });
    }
    const everything = JSON.stringify([draft, account]);
    expect(everything).not.toContain(idNumber);
    expect(everything).not.toContain('2840017365');
    expect((await rawKnown(who)).idNumber).toBe(idNumber);
  });

  it('shows the pictures taken before to their owner alone', async () => {
    const [who, other] = [await customer(), await newcomer()];
    const { idPhoto } = (await who.draft('update-info')).known;
    expect((await who.get(`/api/user/image?id=${idPhoto}`)).headers['content-type']).toBe('image/jpeg');
    expect((await other.get(`/api/user/image?id=${idPhoto}`)).statusCode).toBe(404);
  });
});

describe('a step that sends changes', () => {
  it('keeps a tax number, shows it masked, and forgets it where it is emptied', async () => {
    const who = await customer(5);
    const work = (npwp: string) => who.step('/user/work-info/v2', 'work-info', { npwp }, UPDATE);
    expect((await work('0912345678900')).json().errors).toEqual([expect.objectContaining({ field: '/npwp' })]);
    expect((await work('091234567890000')).json().known.npwp).toBe(`••••0000`);
    expect((await rawKnown(who)).npwp).toBe('091234567890000');
    expect((await work('')).json().known).not.toHaveProperty('npwp');
  });

  it('forgets what is not asked of such a person any more', async () => {
    const who = await signIn(server, persona('supplement', 2).mobileNumber);
    const before = await rawKnown(who);
    expect(before).toHaveProperty('employerName');
    const answer = await who.step('/user/work-info/v2', 'work-info', { jobType: 'STUDENT' }, UPDATE);
    expect(answer.statusCode).toBe(200);
    const asked = ['employerName', 'jobIndustry', 'jobPosition', 'workSince', 'businessPhone', 'businessAddress'];
    expect(Object.keys(await rawKnown(who)).filter((name) => asked.includes(name))).toEqual([]);
  });

  it('keeps in the draft that a field was emptied, until it is sent or filled again', async () => {
    const who = await customer(4);
    await who.patch({ residentialHomePhone: '', residentialZipCode: '40199' }, 'update-info');
    const { answers } = await who.draft('update-info');
    expect(answers).toMatchObject({ residentialHomePhone: '', residentialZipCode: '40199' });
    await who.patch({ residentialHomePhone: null, residentialZipCode: null }, 'update-info');
    expect((await who.draft('update-info')).answers).toEqual({});
  });

  const send = (who: Applicant, body: Record<string, unknown>) =>
    sendSecured(who, () => who.step('/user/personal-and-residential/v3', 'personal-info', body, UPDATE));

  it('takes what changed, keeps the rest, and leaves no answers in the draft', async () => {
    const who = await customer(4);
    const before = await rawKnown(who);
    await who.patch({ email: 'baru@example.com', birthPlace: 'Solo' }, 'update-info');
    const answer = await send(who, { email: 'baru@example.com' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ done: ['personal-info'], answers: {}, known: { email: 'baru@example.com' } });
    expect(await rawKnown(who)).toEqual({ ...before, email: 'baru@example.com' });
  });

  it('of the e-mail address makes it one that is not verified', async () => {
    const who = await customer(1);
    await alsoKnown(who, { emailVerified: true });
    const { email } = await rawKnown(who);
    expect((await send(who, { email })).json().known).toMatchObject({ emailVerified: true });
    expect((await send(who, { email: 'lain@example.com' })).json().known).not.toHaveProperty('emailVerified');
    expect(await rawKnown(who)).not.toHaveProperty('emailVerified');
  });

  it('is taken with nothing changed', async () => {
    const who = await customer(4);
    const before = await rawKnown(who);
    expect((await send(who, {})).statusCode).toBe(200);
    expect(await rawKnown(who)).toEqual(before);
  });

  it('forgets what is sent empty, and refuses that where the form needs it', async () => {
    const who = await customer(4);
    expect((await send(who, { sex: '' })).statusCode).toBe(200);
    expect(await rawKnown(who)).not.toHaveProperty('sex');
    const answer = await send(who, { birthPlace: ' ', dependents: '1' });
    expect(answer.json()).toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ field: '/birthPlace', rule: 'required' }],
    });
    expect((await rawKnown(who)).dependents).toBe('2');
  });

  it('checks the changes against what is known, unmasked', async () => {
    const who = await customer(4);
    const contacts = (body: object) => who.step('/user/contact-info/v2', 'contact-info', { ...body }, UPDATE);
    const answer = await contacts({
      contactPhoneNumber2: '081320004001',
      contactFullName: persona('update-info', 4).name,
    });
    expect(answer.json().errors).toEqual([
      expect.objectContaining({ field: '/contactFullName', rule: 'contactName' }),
      expect.objectContaining({ field: '/contactPhoneNumber2', rule: 'contactPhone' }),
    ]);
    expect((await contacts({ contactPhoneNumber2: '081320004009' })).statusCode).toBe(200);
  });

  it('asks for what becomes needed by a change', async () => {
    const who = await customer(5);
    const work = (body: object) => who.step('/user/work-info/v2', 'work-info', { ...body }, UPDATE);
    const answer = await work({ jobType: 'EMPLOYEE' });
    const missing = answer.json().errors.map(({ field }: { field: string }) => field);
    expect(missing).toEqual(expect.arrayContaining(['/employerName', '/businessPhone']));
    expect((await work({ monthlyIncome: 2_000_000 })).statusCode).toBe(200);
    expect((await rawKnown(who)).jobType).toBe('STUDENT');
  });

  it('never stores a masked value, sent or saved', async () => {
    const who = await customer(4);
    const before = await rawKnown(who);
    const shown = (await who.draft('update-info')).known;
    const masked = { motherMaidenName: shown.motherMaidenName };
    expect((await who.patch(masked, 'update-info')).statusCode).toBe(204);
    expect((await who.draft('update-info')).answers).toEqual({});
    expect((await send(who, masked)).statusCode).toBe(200);
    const contacts = { contactPhoneNumber: shown.contactPhoneNumber };
    expect((await who.step('/user/contact-info/v2', 'contact-info', contacts, UPDATE)).statusCode).toBe(200);
    expect(await rawKnown(who)).toEqual(before);
  });

  it('needs the whole form from somebody nothing is known of', async () => {
    const who = await nothing();
    const fields = ['email', 'birthPlace', 'maritalStatus', 'education', 'dependents', 'motherMaidenName'] as const;
    const whole = Object.fromEntries(fields.map((field) => [field, PERSONAL[field]]));
    const answer = await send(who, { email: PERSONAL.email });
    expect(answer.json().errors).toHaveLength(fields.length - 1);
    expect((await send(who, whole)).statusCode).toBe(200);
    expect(await rawKnown(who)).toMatchObject(whole);
  });

  it('refuses what is no field of the form, and what is no field of any', async () => {
    const who = await customer(4);
    for (const body of [{ idNumber: '3171014501900001' }, { userId: '1' }, { emailVerified: true }]) {
      const [name] = Object.keys(body);
      const answer = await send(who, body);
      expect(answer.json().errors).toEqual([
        expect.objectContaining({ field: `/${name}`, rule: 'additionalProperties' }),
      ]);
    }
    expect((await who.step('/user/contact-info/v2', 'personal-info', CONTACTS, UPDATE)).statusCode).toBe(400);
  });
});

describe('a change of bank account', () => {
  const change = (who: Applicant, account: string, code?: string, key?: string) => {
    const options = { ...UPDATE, ...(code === undefined ? {} : { code }), ...(key === undefined ? {} : { key }) };
    return who.step('/user/payment-info/v2', 'bank-info', { paymentBankAccountNo: account }, options);
  };
  const codeFor = (who: Applicant) => who.code('/verify-phone/send-otp');
  const accountOf = async (who: Applicant) => (await rawKnown(who)).paymentBankAccountNo;

  it('needs a fresh code of six digits', async () => {
    const who = await customer(2);
    const without = await change(who, '1112223334');
    expect([without.statusCode, without.json().code]).toEqual([400, 'CODE_REQUIRED']);
    const code = await codeFor(who);
    expect(code).toMatch(/^\d{6}$/);
    const wrong = code === '000000' ? '111111' : '000000';
    expect((await change(who, '1112223334', wrong)).json().code).toBe('LOGIN_FAILED');
    expect((await change(who, '1112223334', code)).statusCode).toBe(200);
    expect(await accountOf(who)).toBe('1112223334');
    expect((await change(who, '1112223335', code)).json().code).toBe('LOGIN_FAILED');
    expect(await accountOf(who)).toBe('1112223334');
  });

  it('is checked by the bank, and a refusal does not cost the code', async () => {
    const who = await customer(2);
    const code = await codeFor(who);
    for (const [suffix, outcome] of Object.entries({ '9902': 'VIRTUAL_ACCOUNT', '9905': 'MISMATCH_ACCOUNT' })) {
      expect((await change(who, `555666${suffix}`, code)).json().code).toBe(outcome);
    }
    expect((await change(who, '5556667778', code)).statusCode).toBe(200);
    expect(await accountOf(who)).toBe('5556667778');
  });

  it('is checked when only the bank is another', async () => {
    const who = await customer(2);
    await change(who, '1212121212', await codeFor(who));
    await alsoKnown(who, { paymentBankAccountNo: '1234569903' });
    const options = { ...UPDATE, code: await codeFor(who) };
    const answer = await who.step('/user/payment-info/v2', 'bank-info', { paymentBankCode: 'BNI' }, options);
    expect(answer.json().code).toBe('INVALID_ACCOUNT');
  });

  it('takes the form’s word before it asks for a code', async () => {
    const who = await customer(2);
    expect((await change(who, 'no digits')).json().code).toBe('INVALID_INPUT');
  });

  it('takes no code sent for something else, or to somebody else', async () => {
    const [who, other] = [await customer(2), await customer(1)];
    const foreign = await codeFor(other);
    const own = await codeFor(who);
    if (foreign !== own) expect((await change(who, '1231231231', foreign)).json().code).toBe('LOGIN_FAILED');
    const byMail = await who.code('/email-verify/send-otp', { email: 'sama@example.com' }, 'sama@example.com');
    if (byMail !== own) expect((await change(who, '1231231231', byMail)).json().code).toBe('LOGIN_FAILED');
    expect(await accountOf(who)).not.toBe('1231231231');
  });

  it('sent again with the same key is answered alike, at once or later, though the code is used up', async () => {
    const who = await customer(2);
    const code = await codeFor(who);
    const send = () => change(who, '6660001110', code, 'bank-change');
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([200, answers[0]?.body]);
  });

  it('goes through once when the same code is used twice at once', async () => {
    const who = await customer(2);
    const code = await codeFor(who);
    const answers = await Promise.all(['7770001110', '7770001111'].map((account) => change(who, account, code)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400]);
  });
});
