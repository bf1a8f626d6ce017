import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lenderOfContracts } from '../../server/modules/loans/contracts/drawContract';
import { readConfig } from '../../server/platform/config/config';
import { ConfigError, type Variables } from '../../server/platform/config/environment';
import { ACCOUNTS } from '../../src/lending/ledger';

const SECRET = 'k'.repeat(32);
const GATEWAYS = {
  LANCAR_ADDRESS: 'https://lancar.example',
  LANCAR_SMS_URL: 'https://sms.example/send',
  LANCAR_EMAIL_URL: 'https://mail.example/send',
};
/** As an operator would write one. */
const LENDER_FOLDER = mkdtempSync(join(tmpdir(), 'lancar-lender-'));
const lenderFile = (content: object) => {
  const path = join(LENDER_FOLDER, `${randomUUID()}.json`);
  writeFileSync(path, JSON.stringify(content));
  return { LANCAR_LENDER_FILE: path };
};
afterAll(() => rmSync(LENDER_FOLDER, { recursive: true }));

const LENDER = lenderFile({ legalName: 'PT Contoh Pembiayaan' });
const LIVE = { ...GATEWAYS, ...LENDER };
const SHARED = { DATABASE_URL: 'postgres://lancar@db.example/lancar', LANCAR_SECRET: SECRET };
const PRODUCTION = { NODE_ENV: 'production' };
const ASKED = { LANCAR_SANDBOX: 'on' };

function mistakesOf(variables: Variables): readonly string[] {
  try {
    readConfig(variables);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes;
    throw error;
  }
}

describe('the sandbox', () => {
  it.each<[string, Variables, 'off' | 'quiet' | 'announced']>([
    ['on this machine', {}, 'quiet'],
    ['on localhost', { HOST: 'localhost' }, 'quiet'],
    ['on IPv6 loopback', { HOST: '::1' }, 'quiet'],
    ['asked for where it is on anyway', ASKED, 'quiet'],
    ['switched off', { LANCAR_SANDBOX: 'off', ...LIVE }, 'off'],
    ['in production', { ...PRODUCTION, ...LIVE }, 'off'],
    ['with a database server', { ...SHARED, ...LIVE }, 'off'],
    ['on all addresses', { HOST: '0.0.0.0', ...LIVE }, 'off'],
    ['on an address of the network', { HOST: '192.168.1.7', ...LIVE }, 'off'],
    ['asked for in production', { ...PRODUCTION, ...ASKED }, 'announced'],
    ['asked for with a database server', { ...SHARED, ...ASKED }, 'announced'],
    ['asked for on all addresses', { HOST: '0.0.0.0', ...ASKED }, 'announced'],
  ])('%s', (_, variables, expected) => {
    const { sandbox, sandboxNotice } = readConfig(variables);
    expect(sandbox ? (sandboxNotice ? 'announced' : 'quiet') : 'off').toBe(expected);
  });

  it.each([PRODUCTION, SHARED, { HOST: '0.0.0.0' }])(
    'is never the fallback of a server that lacks something: %j',
    (env) => {
      expect(mistakesOf(env)).toEqual([
        expect.stringMatching(/^LANCAR_SMS_URL or LANCAR_TWILIO_ACCOUNT is missing.*LANCAR_SANDBOX=on/),
        expect.stringMatching(/^LANCAR_ADDRESS is missing.*LANCAR_SANDBOX=on/),
        expect.stringMatching(/^LANCAR_EMAIL_URL or LANCAR_SMTP_URL is missing.*LANCAR_SANDBOX=on/),
        expect.stringMatching(/^LANCAR_LENDER_FILE is missing.*LANCAR_SANDBOX=on/),
      ]);
    },
  );

  it.each([{}, lenderFile({ address: 'Jalan Contoh 1, Jakarta' })])(
    'is what names the lender where no file does: outside it the server does not start with %j',
    (file) => {
      const live = { LANCAR_SANDBOX: 'off', ...GATEWAYS, ...file };
      expect(mistakesOf(live)).toEqual([
        expect.stringMatching(/legalName, contracts and letters cannot name the lender/),
      ]);
      expect(mistakesOf({ ...live, ...LENDER })).toEqual([]);
      const config = readConfig({ ...live, LANCAR_SANDBOX: 'on' });
      expect(lenderOfContracts({ config })).toBe('Lancar Sandbox');
      // nor is a document drawn by what opens the database without it
      expect(() => lenderOfContracts({ config: { ...config, sandbox: false } })).toThrow('LANCAR_LENDER_FILE');
    },
  );
});

describe('a setting that cannot be used', () => {
  it.each([
    [{ LANCAR_SANDBOX: 'false' }, 'LANCAR_SANDBOX must be on or off, it is "false".'],
    [{ LANCAR_TRUST_PROXY: 'true' }, 'LANCAR_TRUST_PROXY must be on or off, it is "true".'],
    [{ LANCAR_DELAY_NOTIFICATIONS: '1' }, 'LANCAR_DELAY_NOTIFICATIONS must be on or off, it is "1".'],
    [{ LANCAR_LOG: 'loud' }, /^LANCAR_LOG must be fatal or error/],
    [{ LANCAR_DECISION_RULES: 'on' }, /^LANCAR_DECISION_RULES/],
    [{ LANCAR_DECISION_URL: 'https://decide.example' }, /^LANCAR_DECISION_URL needs LANCAR_DECISION_KEY/],
    [{ LANCAR_BILLER_URL: 'https://biller.example' }, /^LANCAR_BILLER_URL needs LANCAR_BILLER_KEY/],
    [{ LANCAR_SERVICES_FILE: 'package.json' }, /^LANCAR_SERVICES_FILE, package.json, cannot be used: .*services/],
    [{ LANCAR_BILLER_PARTNER: 'loket' }, /^LANCAR_BILLER_PARTNER is "loket": LANCAR_PARTNERS_FILE needs a partner/],
    [{ LANCAR_SECRET: 'x' }, /^LANCAR_SECRET must have at least 32 characters/],
    [{ LANCAR_MESSAGE_SECRET: 'x' }, /^LANCAR_MESSAGE_SECRET must have at least 32 characters/],
    [{ LANCAR_PUSH_URL: 'push.example' }, /^LANCAR_PUSH_URL must be an address/],
    [{ LANCAR_SMS_URL: 'sms.example' }, /^LANCAR_SMS_URL must be an address/],
    [{ ...ASKED, DATABASE_URL: 'garbage', LANCAR_SECRET: SECRET }, /^DATABASE_URL must be postgres:/],
    [{ ...ASKED, DATABASE_URL: 'postgres://db.example/lancar' }, /^LANCAR_SECRET is missing/],
    [{ PORT: '70000' }, /^PORT must be a whole number from 0 to 65535/],
  ])('%j is refused', (variables, message) => {
    const found = typeof message === 'string' ? message : expect.stringMatching(message);
    expect(mistakesOf(variables)).toEqual([found]);
  });

  const BUCKET = {
    LANCAR_S3_ENDPOINT: 'https://s3.ap-southeast-3.amazonaws.com',
    LANCAR_S3_BUCKET: 'lancar-pictures',
    LANCAR_S3_REGION: 'ap-southeast-3',
    LANCAR_S3_ACCESS_KEY: 'AKIDEXAMPLE',
    LANCAR_S3_SECRET_KEY: 'hunter2',
  };

  it.each<[Variables, readonly string[]]>([
    [{}, []],
    [{ LANCAR_S3_PATH_STYLE: 'on' }, []],
    [{ LANCAR_S3_SECONDS: '0' }, ['LANCAR_S3_SECONDS must']],
    [{ LANCAR_S3_BUCKET: 'Pictures_' }, ['LANCAR_S3_BUCKET must']],
    [{ LANCAR_S3_ENDPOINT: 's3.example' }, ['LANCAR_S3_ENDPOINT must']],
    [{ LANCAR_S3_ENDPOINT: 'https://key:hunter2@s3.example' }, ['LANCAR_S3_ENDPOINT must']],
    [{ LANCAR_S3_ENDPOINT: 'https://s3.example/lancar-pictures' }, ['LANCAR_S3_ENDPOINT must']],
    [{ LANCAR_S3_ENDPOINT: 'http://127.0.0.1:9000' }, ['LANCAR_S3_PATH_STYLE must']],
    [{ LANCAR_S3_ENDPOINT: 'http://127.0.0.1:9000', LANCAR_S3_PATH_STYLE: 'on' }, []],
    [{ LANCAR_S3_BUCKET: 'lancar.pictures' }, ['LANCAR_S3_PATH_STYLE must']],
    [
      { LANCAR_S3_REGION: '', LANCAR_S3_SECRET_KEY: '', LANCAR_S3_ENDPOINT: 'ftp://s3.example' },
      ['LANCAR_S3_ENDPOINT must', 'LANCAR_S3_REGION and'],
    ],
  ])('of the bucket is told with all others of it, and no key is repeated: %j', (variables, expected) => {
    const mistakes = mistakesOf({ ...BUCKET, ...variables });
    expect(mistakes.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual(expected);
    expect(mistakes.join()).not.toContain('hunter2');
  });

  it('is told together with all others, and a password in it is not repeated', () => {
    const mistakes = mistakesOf({
      PORT: 'eighty',
      LANCAR_SANDBOX: 'yes',
      LANCAR_TRUST_PROXY: 'true',
      LANCAR_SECRET: 'x',
      DATABASE_URL: 'mysql://lancar:hunter2@db.example/lancar',
    });
    expect(mistakes.map((line) => line.split(' ')[0])).toEqual([
      'LANCAR_SANDBOX',
      'PORT',
      'DATABASE_URL',
      'LANCAR_TRUST_PROXY',
      'LANCAR_SMS_URL',
      'LANCAR_ADDRESS',
      'LANCAR_EMAIL_URL',
      'LANCAR_LENDER_FILE',
      'LANCAR_SECRET',
    ]);
    expect(mistakes.join()).not.toContain('hunter2');
  });
});

describe('the accounts of the lender', () => {
  const named = (numbers: object) => ({ LANCAR_ACCOUNTS_FILE: lenderFile({ accounts: numbers }).LANCAR_LENDER_FILE });
  const all = Object.fromEntries(ACCOUNTS.map((account, at) => [account, { number: `1-${at}`, name: account }]));

  it('are all of the ledger, and cash of some who move it', () => {
    const accounts = { ...all, 'cash:xendit': { number: '1-99', name: 'Xendit' } };
    expect(readConfig(named(accounts)).accounts).toEqual(accounts);
    expect(readConfig({}).accounts).toEqual({});
  });

  it('are refused where one is missing, is none or has no number', () => {
    const { principal, ...without } = all;
    for (const [accounts, fault] of [
      [without, "must have required property 'principal'"],
      [{ ...all, principals: principal }, 'has no "principals", but '],
      [{ ...all, principal: { number: '', name: 'Piutang' } }, '/accounts/principal/number'],
    ] as const) {
      expect(mistakesOf(named(accounts)).join()).toContain(fault);
    }
  });
});

it('a file of the lender that cannot be used is told once, with what it may say', () => {
  const mistakes = mistakesOf({
    ...LIVE,
    ...lenderFile({ legalName: 'PT Contoh', license: 'KEP-1' }),
    LANCAR_SANDBOX: 'off',
  });
  expect(mistakes).toEqual([
    expect.stringMatching(/^LANCAR_LENDER_FILE.* has no "license", but legalName, licence, membership, address, /),
  ]);
});

describe('the company codes', () => {
  it('are those of the specification, or what is given', () => {
    expect(readConfig({}).companyCodes).toEqual({ BCA: '39333', MANDIRI: '89251', BNI: '8808', BRI: '10477' });
    expect(readConfig({ LANCAR_COMPANY_CODES: 'BCA=12345, BNI=8888' }).companyCodes).toEqual({
      BCA: '12345',
      BNI: '8888',
    });
  });

  it.each(['BCA', 'BCA=12', 'CIMB=12345', 'BCA=12345;BNI=8808'])('are refused where they are none: %s', (codes) => {
    expect(mistakesOf({ LANCAR_COMPANY_CODES: codes })).toEqual([expect.stringMatching(/^LANCAR_COMPANY_CODES has/)]);
  });
});

const MIDTRANS = { LANCAR_GATEWAYS: 'midtrans', LANCAR_MIDTRANS_SERVER_KEY: 'key' };

describe('who says whose an account is', () => {
  const BY_IRIS = { LANCAR_BANK_CHECK: 'iris', LANCAR_IRIS_CREATOR_KEY: 'key' };

  it('is Midtrans Payouts by its key, or the service of the file', () => {
    const { bankCheck } = readConfig(BY_IRIS);
    expect(bankCheck).toEqual({ url: 'https://app.midtrans.com', creatorKey: 'key' });
    expect(readConfig({}).bankCheck).toBeUndefined();
    expect(mistakesOf({ LANCAR_BANK_CHECK: 'bank' }).join()).toContain('LANCAR_BANK_CHECK');
    expect(mistakesOf({ LANCAR_BANK_CHECK: 'iris' })).toEqual([
      'LANCAR_IRIS_CREATOR_KEY is missing: iris in LANCAR_BANK_CHECK needs it.',
    ]);
    const services = { services: { bank: { url: 'https://gateway.example', key: 'k'.repeat(32) } } };
    const both = { ...BY_IRIS, LANCAR_SERVICES_FILE: lenderFile(services).LANCAR_LENDER_FILE };
    expect(mistakesOf(both).join()).toContain('LANCAR_BANK_CHECK and bank in LANCAR_SERVICES_FILE both');
  });
});

describe('who sends money', () => {
  const BY_XENDIT = {
    LANCAR_PAYOUTS: 'xendit',
    LANCAR_XENDIT_SECRET_KEY: 'key',
    LANCAR_XENDIT_CALLBACK_TOKEN: 'token',
  };

  it('is Xendit by the keys that take bills as well, whether or not it takes any', () => {
    const access = { url: 'https://api.xendit.co', secretKey: 'key', callbackToken: 'token' };
    expect(readConfig(BY_XENDIT)).toMatchObject({ payOuts: access, gateways: { xendit: undefined } });
    expect(readConfig({ ...BY_XENDIT, LANCAR_GATEWAYS: 'xendit' })).toMatchObject({
      payOuts: access,
      gateways: { xendit: { ...access, channels: expect.arrayContaining(['BCA']) } },
    });
    expect(readConfig({}).payOuts).toBeUndefined();
  });

  it.each([
    [{ LANCAR_PAYOUTS: 'bank' }, 'LANCAR_PAYOUTS'],
    [
      { LANCAR_PAYOUTS: 'xendit', LANCAR_XENDIT_SECRET_KEY: 'key' },
      'LANCAR_XENDIT_CALLBACK_TOKEN is missing: xendit in LANCAR_PAYOUTS',
    ],
  ])('is refused where it cannot be used: %j', (variables, mistake) => {
    expect(mistakesOf(variables).join()).toContain(mistake);
  });

  it('is Midtrans Payouts by keys of its own, that of the approver or without', () => {
    const keys = { LANCAR_IRIS_CREATOR_KEY: 'creator', LANCAR_IRIS_MERCHANT_KEY: 'merchant' };
    const access = {
      provider: 'iris',
      url: 'https://app.midtrans.com',
      creatorKey: 'creator',
      merchantKey: 'merchant',
    };
    const { payOuts, bankCheck } = readConfig({ LANCAR_PAYOUTS: 'iris', ...keys });
    expect([payOuts, bankCheck]).toEqual([{ ...access, approverKey: undefined }, undefined]);
    const released = readConfig({ LANCAR_PAYOUTS: 'iris', ...keys, LANCAR_IRIS_APPROVER_KEY: 'approver' });
    expect(released.payOuts).toEqual({ ...access, approverKey: 'approver' });
    expect(mistakesOf({ LANCAR_PAYOUTS: 'iris' })).toEqual([
      'LANCAR_IRIS_CREATOR_KEY is missing: iris in LANCAR_PAYOUTS needs it.',
      'LANCAR_IRIS_MERCHANT_KEY is missing: iris in LANCAR_PAYOUTS needs it.',
    ]);
  });

  it('is one, and is told the holder of each account of a shop', () => {
    const services = { services: { payout: { url: 'https://gateway.example', key: 'k'.repeat(32) } } };
    const named = (content: object) => lenderFile(content).LANCAR_LENDER_FILE;
    const both = { ...BY_XENDIT, LANCAR_SERVICES_FILE: named(services) };
    expect(mistakesOf(both).join()).toContain('LANCAR_PAYOUTS and payout in LANCAR_SERVICES_FILE both send money');
    const partner = { id: 'toko', shop: 'Toko', key: 'k'.repeat(32), noticeAddress: 'https://toko.example/notices' };
    const file = (account: object) =>
      named({ partners: [{ ...partner, returnOrigins: ['https://toko.example'], accounts: { main: account } }] });
    const account = { bank: 'BCA', account: '1234567890' };
    expect(mistakesOf({ ...BY_XENDIT, LANCAR_PARTNERS_FILE: file(account) }).join()).toContain('its holder');
    const holder = { ...account, holder: 'PT TOKO CONTOH' };
    expect(mistakesOf({ ...BY_XENDIT, LANCAR_PARTNERS_FILE: file(holder) })).toEqual([]);
  });
});

describe('the payment gateways', () => {
  const KEY = 'SB-Mid-server-0123456789';
  const orderOf = (variables: Variables) => readConfig(variables).gateways.order;

  it('are the one of the sandbox in a sandbox, none outside, and else those that are named, in their order', () => {
    expect(orderOf({})).toEqual(['sandbox']);
    expect(readConfig({ LANCAR_SANDBOX: 'off' }, 'job').gateways.order).toEqual([]);
    const both = { LANCAR_GATEWAYS: 'midtrans, sandbox', LANCAR_MIDTRANS_SERVER_KEY: KEY };
    expect(orderOf(both)).toEqual(['midtrans', 'sandbox']);
    expect(readConfig({ ...both, LANCAR_MIDTRANS_WAYS: 'BCA,ALFAMART' }).gateways.midtrans).toEqual({
      ...{ url: 'https://api.midtrans.com', serverKey: KEY, channels: ['BCA', 'ALFAMART'] },
    });
  });

  it.each([
    [{ LANCAR_GATEWAYS: 'stripe' }, 'LANCAR_GATEWAYS has "stripe"'],
    [{ LANCAR_GATEWAYS: 'midtrans' }, 'LANCAR_MIDTRANS_SERVER_KEY is missing'],
    [{ LANCAR_GATEWAYS: 'sandbox', LANCAR_SANDBOX: 'off' }, 'LANCAR_GATEWAYS has sandbox'],
    [{ LANCAR_GATEWAYS: 'xendit', LANCAR_XENDIT_SECRET_KEY: 'key' }, 'LANCAR_XENDIT_CALLBACK_TOKEN is missing'],
    [{ ...MIDTRANS, LANCAR_MIDTRANS_WAYS: 'BCA,CIMB' }, 'LANCAR_MIDTRANS_WAYS has "CIMB"'],
    [{ ...MIDTRANS, LANCAR_MIDTRANS_URL: 'https://api.midtrans.com/v2' }, 'LANCAR_MIDTRANS_URL must be'],
  ])('are refused where they cannot be used: %j', (variables, mistake) => {
    expect(mistakesOf(variables).join()).toContain(mistake);
  });
});
