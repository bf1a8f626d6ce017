import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/platform/config/config';
import { ConfigError, type Variables } from '../../server/platform/config/environment';
import { connectedLines, findingsTable, lookAtPorts } from '../../server/providers/doctor/doctor';
import { probesOf } from '../../server/providers/doctor/probes';
import { nameFindings, settingFindings, unreadLines } from '../../server/providers/doctor/settings';

/** What the other side answers, by how the path begins. */
const ANSWERS: Readonly<Record<string, { status: number; body?: object; clock?: number }>> = {
  fine: { status: 200, body: {} },
  failing: { status: 503 },
  refusing: { status: 401 },
  ahead: { status: 200, body: {}, clock: 3_600 },
  balance: { status: 200, body: { balance: 12_500_000 } },
};

/** Xendit that sends money, to two banks. */
const PAYING: Readonly<Record<string, { status: number; body?: object }>> = {
  '/balance': { status: 200, body: { balance: 12_500_000 } },
  '/payouts_channels?currency=IDR': { status: 200, body: [{ channel_code: 'ID_BCA' }, { channel_code: 'ID_BNC' }] },
};

/** Midtrans Payouts, which knows two banks. */
const KNOWING: Readonly<Record<string, { status: number; body?: object }>> = {
  '/iris/api/v1/balance': { status: 200, body: { balance: '7000000.00' } },
  '/iris/api/v1/beneficiary_banks': { status: 200, body: { beneficiary_banks: [{ code: 'bca' }, { code: 'fama' }] } },
};

let other: Server;
let xendit: Server;
let paying: Server;
let knowing: Server;
let lancar: Server;
let shop: Server;
let mail: SMTPServer;
let secureMail: SMTPServer;
const at = { other: '', xendit: '', paying: '', knowing: '', lancar: '', shop: '', mail: 0, secureMail: 0, closed: 0 };

async function listening(server: Server | SMTPServer): Promise<number> {
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', () => done()));
  return ((server instanceof SMTPServer ? server.server : server).address() as AddressInfo).port;
}
const served = async (answer: (url: string, method: string) => { status: number; body?: object; clock?: number }) => {
  const server = createServer((request, response) => {
    const { status, body = {}, clock = 0 } = answer(request.url ?? '', request.method ?? '');
    response.writeHead(status, { date: new Date(Date.now() + clock * 1_000).toUTCString() }).end(JSON.stringify(body));
  });
  return [server, `http://127.0.0.1:${await listening(server)}`] as const;
};
const mailServer = (secure: boolean) => {
  const server = new SMTPServer({
    secure,
    allowInsecureAuth: true,
    disabledCommands: secure ? [] : ['STARTTLS'],
    onAuth: ({ password }, _, done) => (password === 'right' ? done(null, { user: 'u' }) : done(new Error('no'))),
  });
  server.on('error', () => undefined);
  return server;
};

beforeAll(async () => {
  [other, at.other] = await served((url) => ANSWERS[url.split('/')[1] ?? ''] ?? { status: 404 });
  [xendit, at.xendit] = await served(() => ({ status: 401, body: { error_code: 'INVALID_API_KEY' } }));
  [paying, at.paying] = await served((url) => PAYING[url] ?? { status: 404 });
  [knowing, at.knowing] = await served((url) => KNOWING[url] ?? { status: 404 });
  const live = { status: 200, body: { status: 'live' } };
  [lancar, at.lancar] = await served((url) => (url === '/health/live' ? live : { status: 401 }));
  at.lancar = at.lancar.replace('127.0.0.1', 'localhost');
  [shop, at.shop] = await served((url) => (url === '/health/live' ? live : { status: 404 }));
  [mail, secureMail] = [mailServer(false), mailServer(true)];
  [at.mail, at.secureMail] = [await listening(mail), await listening(secureMail)];
  const [closed, address] = await served(() => ({ status: 200 }));
  await new Promise((done) => closed.close(done));
  at.closed = Number(new URL(address).port);
});
afterAll(() => {
  for (const server of [other, xendit, paying, knowing, lancar, shop]) {
    server.closeAllConnections();
    server.close();
  }
  mail.close();
  secureMail.close();
  rmSync(FOLDER, { recursive: true });
});

const KEY = 'a key that signs calls, 32 letters';
const SENDER = { LANCAR_MAIL_FROM: 'no-reply@lancar.example' };
const signed = (name: string, path: string) => ({ [`${name}_URL`]: `${at.other}/${path}`, [`${name}_KEY`]: KEY });
const bucket = (endpoint: string) => ({
  LANCAR_S3_ENDPOINT: endpoint,
  LANCAR_S3_BUCKET: 'pictures',
  LANCAR_S3_REGION: 'ap-southeast-3',
  LANCAR_S3_ACCESS_KEY: 'a',
  LANCAR_S3_SECRET_KEY: 'hunter2',
  LANCAR_S3_PATH_STYLE: 'on',
});
const byXendit = (url: string) => ({
  LANCAR_GATEWAYS: 'xendit',
  LANCAR_XENDIT_URL: url,
  LANCAR_XENDIT_SECRET_KEY: 'hunter2',
  LANCAR_XENDIT_CALLBACK_TOKEN: 'hunter2',
});
const paidOutByXendit = (url: string) => {
  const { LANCAR_GATEWAYS: _, ...keys } = byXendit(url);
  return { ...keys, LANCAR_PAYOUTS: 'xendit' };
};
const byIris = (url: string) => ({
  LANCAR_BANK_CHECK: 'iris',
  LANCAR_IRIS_URL: url,
  LANCAR_IRIS_CREATOR_KEY: 'hunter2',
});
const paidOutByIris = (url: string) => {
  const { LANCAR_BANK_CHECK: _, ...keys } = byIris(url);
  return { ...keys, LANCAR_PAYOUTS: 'iris', LANCAR_IRIS_MERCHANT_KEY: 'hunter2' };
};
const byMidtrans = (url: string) => ({
  LANCAR_GATEWAYS: 'midtrans',
  LANCAR_MIDTRANS_URL: url,
  LANCAR_MIDTRANS_SERVER_KEY: 'hunter2',
});

const FOLDER = mkdtempSync(join(tmpdir(), 'lancar-doctor-'));
function lenderFile(content: object): string {
  const path = join(FOLDER, 'lender.json');
  writeFileSync(path, JSON.stringify({ legalName: 'PT Contoh Pembiayaan', ...content }));
  return path;
}
const spoken = { id: 'Berizin OJK', 'en-us': 'Licensed by OJK' };
const LENDER = { licence: spoken, address: 'Jakarta', contact: { phone: '+62215550100' } };

/** A server that lends, all of whose settings are fine but those that are named. */
const live = (variables: Variables = {}, lender: object = LENDER): Variables => ({
  LANCAR_SANDBOX: 'off',
  LANCAR_ADDRESS: at.lancar,
  LANCAR_TRUST_PROXY: 'on',
  LANCAR_SMS_URL: `${at.other}/fine`,
  LANCAR_EMAIL_URL: `${at.other}/fine`,
  LANCAR_MESSAGE_SECRET: 'hunter2'.repeat(5),
  LANCAR_METRICS_TOKEN: 'hunter2'.repeat(6),
  LANCAR_LENDER_FILE: lenderFile(lender),
  ...byXendit(`${at.other}`),
  ...variables,
});
/** A day whose holidays are known. */
const NOW = new Date('2026-03-02T03:00:00Z');

/** What the doctor says of a configuration: of what is wrong, or why a server does not start with it. */
async function wrongOf(variables: Variables, now = NOW): Promise<string> {
  try {
    const config = readConfig(variables);
    const settings = [...nameFindings(variables), ...settingFindings(config, now)];
    const findings = [...settings, ...(await lookAtPorts(probesOf(config)))];
    return findings.flatMap(({ port, state, says }) => (state === 'wrong' ? [`${port}: ${says}`] : [])).join('\n');
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

/** A wrong setting, and the sentence that says what to do. */
const WRONG: readonly (readonly [setting: string, variables: () => Variables, sentence: string])[] = [
  [
    'a host that there is not',
    () => ({ LANCAR_SMS_URL: 'http://sms.invalid/send' }),
    'SMS: its host is not known: correct the host in LANCAR_SMS_URL',
  ],
  [
    'a port where nothing listens',
    () => ({ LANCAR_EMAIL_URL: `http://127.0.0.1:${at.closed}/send` }),
    'mail: nothing listens there: correct the port in LANCAR_EMAIL_URL, or start what should listen',
  ],
  [
    'https where http is spoken',
    () => ({ LANCAR_PUSH_URL: `${at.other.replace('http:', 'https:')}/fine` }),
    'push: it does not speak the protocol of the address: look whether LANCAR_PUSH_URL must begin otherwise (https or http, smtps or smtp)',
  ],
  [
    'a gateway that fails',
    () => ({ LANCAR_SMS_URL: `${at.other}/failing` }),
    'SMS: it failed (503): ask who runs it; nothing is wrong here',
  ],
  [
    'a wrong password for mail',
    () => ({ LANCAR_SMTP_URL: `smtp://u:hunter2@127.0.0.1:${at.mail}`, ...SENDER }),
    'mail: it refused user or password: correct both in LANCAR_SMTP_URL, with %40 for an @',
  ],
  [
    'a mail server whose certificate has expired',
    () => ({ LANCAR_SMTP_URL: `smtps://u:right@127.0.0.1:${at.secureMail}`, ...SENDER }),
    'mail: its certificate has expired: have who runs it renew it',
  ],
  [
    'smtps where smtp is spoken',
    () => ({ LANCAR_SMTP_URL: `smtps://u:right@127.0.0.1:${at.mail}`, ...SENDER }),
    'mail: it does not speak the protocol of the address: look whether LANCAR_SMTP_URL must begin otherwise (https or http, smtps or smtp)',
  ],
  [
    'a mail server that is not there',
    () => ({ LANCAR_SMTP_URL: `smtp://u:right@127.0.0.1:${at.closed}`, ...SENDER }),
    'mail: nothing listens there: correct the port in LANCAR_SMTP_URL, or start what should listen',
  ],
  [
    'another key than the service has',
    () => signed('LANCAR_DECISION', 'refusing'),
    'decisions: it refused the key (401): correct LANCAR_DECISION_KEY, and look whether both clocks are right',
  ],
  [
    'a clock that is an hour off',
    () => signed('LANCAR_SAVINGS', 'ahead'),
    's ahead: set the clock of this machine by NTP, or have theirs set',
  ],
  [
    'a wrong key of Xendit',
    () => byXendit(at.xendit),
    'payments by Xendit: it refused the key (401): correct LANCAR_XENDIT_SECRET_KEY',
  ],
  [
    'a wrong key of who sends money',
    () => paidOutByXendit(at.xendit),
    'pay-outs: it refused the key (401): correct LANCAR_XENDIT_SECRET_KEY',
  ],
  [
    'a wrong key of who says whose an account is',
    () => byIris(at.xendit),
    'bank accounts: it refused the key (401): correct LANCAR_IRIS_CREATOR_KEY',
  ],
  [
    'an address that is not that of Midtrans Payouts',
    () => byIris(at.shop),
    'bank accounts: its list of banks could not be read (404): correct LANCAR_IRIS_URL: https://app.sandbox.midtrans.com for keys',
  ],
  [
    'a wrong key of Midtrans',
    () => byMidtrans(at.xendit),
    'payments by Midtrans: it refused the key (401): correct LANCAR_MIDTRANS_SERVER_KEY, and look whether both clocks are right',
  ],
  [
    'a key that the bucket refuses',
    () => bucket(at.xendit),
    'pictures: the bucket refused (HTTP_401): correct LANCAR_S3_ACCESS_KEY and LANCAR_S3_SECRET_KEY',
  ],
  [
    'a bucket that there is not',
    () => bucket(at.other),
    'pictures: the bucket refused (HTTP_404): make the bucket, or correct LANCAR_S3_BUCKET and LANCAR_S3_PATH_STYLE',
  ],
  [
    'an address at which something else answers',
    () => ({ LANCAR_ADDRESS: at.other }),
    'own address: what answers there is not Lancar (404): start the server, have the proxy pass everything on to HOST:PORT, or correct LANCAR_ADDRESS',
  ],
  [
    'a proxy that lets no webhook through',
    () => ({ LANCAR_ADDRESS: at.shop, LANCAR_CALLBACK_SECRET: KEY }),
    'own address: /api/callbacks/payout does not come through (404): have the proxy pass POST below /api on as it is',
  ],
  [
    'a web address for a mail server',
    () => ({ LANCAR_SMTP_URL: 'https://u:hunter2@mail.example', ...SENDER }),
    'LANCAR_SMTP_URL must be smtps://user:password@host:465 or smtp://user:password@host:587.',
  ],
  [
    'mail that says not who sends',
    () => ({ LANCAR_SMTP_URL: 'smtps://u:hunter2@mail.example' }),
    'LANCAR_MAIL_FROM must say who sends: no-reply@lancar.example or Lancar <no-reply@lancar.example>.',
  ],
  [
    'one key of push alone',
    () => ({ LANCAR_VAPID_PRIVATE_KEY: 'hunter2' }),
    'LANCAR_VAPID_PUBLIC_KEY and LANCAR_VAPID_SUBJECT are missing: push to browsers (keys by "npx web-push generate-vapid-keys") needs',
  ],
  [
    'a service without its key',
    () => ({ LANCAR_DECISION_URL: 'https://decide.example' }),
    'LANCAR_DECISION_URL needs LANCAR_DECISION_KEY, of at least 32 characters.',
  ],
  [
    'a gateway that there is not',
    () => ({ LANCAR_GATEWAYS: 'paypal' }),
    'LANCAR_GATEWAYS has "paypal": write any of sandbox, midtrans, xendit.',
  ],
  [
    'a secret that is too short',
    () => ({ LANCAR_CALLBACK_SECRET: 'hunter2' }),
    'LANCAR_CALLBACK_SECRET must have at least 32 characters.',
  ],
  [
    'an address without TLS',
    () => live({ LANCAR_ADDRESS: 'http://lancar.invalid' }),
    'LANCAR_ADDRESS: it begins with http: no browser makes a passkey there, and what people send can be read: put a proxy with TLS before the server',
  ],
  [
    'an address by number, for which there are no passkeys',
    () => live({ LANCAR_ADDRESS: 'http://127.0.0.1:3000' }),
    'LANCAR_ADDRESS: it names its host by a number, for which no browser makes a passkey, so no one comes to /desk: write a name',
  ],
  [
    'a variable whose name is misspelled',
    () => live({ LANCAR_TRUSTPROXY: 'on' }),
    'LANCAR_TRUSTPROXY: no server reads a variable of this name: correct it by docs/configuration.md, or take it away',
  ],
  [
    'an address with something behind it',
    () => live({ LANCAR_ADDRESS: 'https://lancar.invalid/app' }),
    'LANCAR_ADDRESS must be https://host or http://host:port, with nothing after it.',
  ],
  [
    'a file that there is not',
    () => live({ LANCAR_SERVICES_FILE: 'nowhere/services.json' }),
    'LANCAR_SERVICES_FILE, nowhere/services.json, cannot be used: there is no such file: correct its path, or write it as server/data/services.schema.json says.',
  ],
  [
    'a field that no file of a lender has',
    () => live({}, { license: 'KEP-1' }),
    'the file has no "license", but legalName, licence, membership, address, contact, app, lateLoans.',
  ],
  [
    'a proxy that is not believed',
    () => live({ LANCAR_ADDRESS: 'https://lancar.invalid', LANCAR_TRUST_PROXY: 'off' }),
    'LANCAR_TRUST_PROXY: the server speaks no TLS, so a proxy stands before it',
  ],
  [
    'a service whose late answers are not taken',
    () => live(signed('LANCAR_DECISION', 'fine')),
    'LANCAR_CALLBACK_SECRET: what decisions say later is not taken: set it here and there',
  ],
  [
    'a lender without a licence',
    () => live({}, { address: 'Jakarta' }),
    'LANCAR_LENDER_FILE: the pages do not say this of the lender: write "licence": {"id": "...", "en-us": "..."}, "contact": {"phone": "+62..."} into the file',
  ],
  [
    'messages that nobody signs',
    () => live({ LANCAR_MESSAGE_SECRET: '' }),
    'LANCAR_MESSAGE_SECRET: a gateway cannot tell messages of this server from those of others: set it here and there',
  ],
  [
    'no gateway',
    () => live({ LANCAR_GATEWAYS: '' }),
    'LANCAR_GATEWAYS: no bill can be paid: name midtrans or xendit, with their keys',
  ],
  [
    'rules that never ask the service',
    () => live({ ...signed('LANCAR_DECISION', 'fine'), LANCAR_DECISION_RULES: 'only' }),
    'LANCAR_DECISION_RULES: with "only" the service of LANCAR_DECISION_URL is never asked: write "first", or take the address away',
  ],
  [
    'a provider none of whose groups gives an admin',
    () =>
      live({
        ...{ LANCAR_OIDC_ISSUER: 'http://127.0.0.1:1', LANCAR_OIDC_CLIENT_ID: 'desk' },
        ...{ LANCAR_OIDC_CLIENT_SECRET: 'hunter2', LANCAR_OIDC_ROLES: 'review=reviewer' },
      }),
    'LANCAR_OIDC_ROLES: no group gives the role admin',
  ],
  [
    'figures that nobody may read',
    () => live({ LANCAR_METRICS_TOKEN: '' }),
    'LANCAR_METRICS_TOKEN: without it, or with one below 16 characters',
  ],
  [
    'no limit of calls',
    () => live({ LANCAR_REQUESTS_PER_MINUTE: '0' }),
    'LANCAR_REQUESTS_PER_MINUTE: no address has a limit, and anybody can keep the server busy: take the 0 away',
  ],
  [
    'sessions that end at each start',
    () => live({ LANCAR_END_SESSIONS: 'on' }),
    'LANCAR_END_SESSIONS: each start signs everybody out: take it away again',
  ],
  [
    'a release that each start takes back',
    () => live({ LANCAR_OWN_RELEASE: 'on' }),
    'LANCAR_OWN_RELEASE: each start takes back what was published at the desk: take it away again',
  ],
  [
    'maintenance that was left on',
    () => live({ LANCAR_MAINTENANCE: 'Sebentar.' }),
    'LANCAR_MAINTENANCE: every call is refused with its text: take it away once the work is done',
  ],
  [
    'a log of nothing',
    () => live({ LANCAR_LOG: 'silent' }),
    'LANCAR_LOG: what goes wrong is not in the log: write warn',
  ],
  [
    'one secret for two things',
    () => live({ LANCAR_CALLBACK_SECRET: 'hunter2'.repeat(5) }),
    'secrets: two of LANCAR_SECRET, LANCAR_CALLBACK_SECRET, LANCAR_MESSAGE_SECRET and LANCAR_METRICS_TOKEN are the same',
  ],
  [
    'messages by an address without TLS',
    () => live({ LANCAR_SMS_URL: 'http://sms.invalid/send' }),
    'LANCAR_SMS_URL: codes and messages go there unencrypted: write an https address',
  ],
];

describe('the doctor', () => {
  it.each(WRONG)('finds %s, and says what to do', async (_, variables, sentence) => {
    const says = await wrongOf(variables());
    expect(says).toContain(sentence);
    expect(says).not.toContain('hunter2');
  });

  it('finds nothing wrong with the settings of a server that may lend', async () => {
    expect(await wrongOf(live())).toBe('');
  });

  it('takes no variable of the documents for a misspelled one', () => {
    const names =
      readFileSync('docs/configuration.md', 'utf8').match(/\bLANCAR_[A-Z0-9]+(?:_[A-Z0-9]+)*\b(?!_)/g) ?? [];
    expect(names.length).toBeGreaterThan(100);
    expect(nameFindings(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
  });

  it('names all misspelled variables in one line of a start, and says nothing where there is none', () => {
    expect(unreadLines({ LANCAR_SECRET: 'x', LANCAR_LOGG: 'warn', LANCAR_SMS_ADRESS: 'y', PATH: 'z' })).toEqual([
      'Not read by any server: LANCAR_LOGG, LANCAR_SMS_ADRESS; correct it by docs/configuration.md, or take it away.',
    ]);
    expect(unreadLines({ LANCAR_SECRET: 'x' })).toEqual([]);
  });

  it('finds a year whose holidays are not known', async () => {
    const says = await wrongOf(live(), new Date('2199-03-02T03:00:00Z'));
    expect(says).toContain(
      'server/data/holidays.json: no one may be reminded in a year whose national holidays are not known',
    );
  });

  it('says of what works what it learned, and of what is not connected what does not work', async () => {
    const config = readConfig({
      ...byXendit(`${at.other}`),
      LANCAR_ADDRESS: at.lancar,
      LANCAR_CALLBACK_SECRET: KEY,
      LANCAR_SMTP_URL: `smtp://u:right@127.0.0.1:${at.mail}`,
      ...SENDER,
      ...signed('LANCAR_DECISION', 'fine'),
      ...signed('LANCAR_BILLER', 'without-health'),
    });
    const findings = await lookAtPorts(probesOf(config));
    const table = findingsTable(findings);
    expect(findings.filter(({ state }) => state === 'wrong')).toEqual([]);
    const lineOf = (port: string) => table.find((line) => line.startsWith(`${port} `)) ?? '';
    expect(lineOf('own address')).toMatch(
      /works .*webhooks come through: \/api\/collections\/xendit, \/api\/callbacks/,
    );
    expect(lineOf('payments by Xendit')).toMatch(/works .*balance Rp12,500,000; clock [+-]\d s$/);
    expect(lineOf('mail')).toMatch(/works .*SMTP 127\.0\.0\.1:\d+ +it takes user and password$/);
    expect(lineOf('bills')).toContain('it answers, and has no call /health (404): its key was not tried');
    expect(lineOf('pay-outs')).toMatch(/not connected +Loans wait, and no money is sent$/);
  });

  it('says of pay-outs by Xendit what is there to pay with, and into which of our banks it does not', async () => {
    const config = readConfig({ ...paidOutByXendit(at.paying), LANCAR_ADDRESS: at.lancar });
    const findings = await lookAtPorts(probesOf(config));
    const [payOuts, ...others] = findings.filter(({ port }) => port === 'pay-outs');
    expect([payOuts?.state, others]).toEqual(['works', []]);
    expect(payOuts?.says).toMatch(/^balance Rp12,500,000; it does not pay into MANDIRI, BRI, .*SUPERBANK; clock/);
    expect(payOuts?.says).not.toMatch(/BCA,|NEO_COMMERCE/);
    expect(findings.find(({ port }) => port === 'own address')?.says).toContain('/api/pay-outs/xendit');
    expect(findings.find(({ port }) => port === 'payments by Xendit')?.state).toBe('not connected');
    expect(connectedLines(probesOf(config))[0]).toContain(`pay-outs (${new URL(at.paying).host})`);
  });

  it('says of accounts by Midtrans what is there, and which of our banks it does not know', async () => {
    const findings = await lookAtPorts(probesOf(readConfig(byIris(at.knowing))));
    const [accounts, ...others] = findings.filter(({ port }) => port === 'bank accounts');
    expect([accounts?.state, others]).toEqual(['works', []]);
    expect(accounts?.says).toMatch(/^balance Rp7,000,000; it does not know MANDIRI, BRI, .*STANDARD_CHARTERED; clock/);
  });

  it('says of pay-outs by Midtrans what is there to pay with, and who releases them', async () => {
    const says = async (more: Variables = {}) => {
      const config = readConfig({ ...paidOutByIris(at.knowing), LANCAR_ADDRESS: at.lancar, ...more });
      const findings = await lookAtPorts(probesOf(config));
      expect(findings.find(({ port }) => port === 'own address')?.says).toContain('/api/pay-outs/iris');
      return findings.find(({ port }) => port === 'pay-outs')?.says;
    };
    expect(await says()).toMatch(/^balance Rp7,000,000; .*; a person releases each payout in its dashboard; clock/);
    const approver = { LANCAR_IRIS_APPROVER_KEY: 'hunter2' };
    expect(await says(approver)).toContain('released by the key of the approver');
    expect(await wrongOf({ ...paidOutByIris(at.xendit), ...approver })).toContain(
      'pay-outs: it refused the key (401): correct LANCAR_IRIS_CREATOR_KEY',
    );
  });

  it('of a start says the same in short, and no secret', () => {
    const config = readConfig({ LANCAR_SMTP_URL: `smtp://u:hunter2@127.0.0.1:${at.mail}`, ...SENDER });
    const lines = connectedLines(probesOf(config));
    expect(lines[0]).toBe(`Connected: mail (SMTP 127.0.0.1:${at.mail}). "npm run doctor" asks each whether it works.`);
    expect(lines).toContain('Not connected: pay-outs. Loans wait, and no money is sent.');
    expect(lines.join()).not.toContain('hunter2');
  });
});
