import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codesByMessage } from '../../server/modules/messaging/codeSender';
import { readConfig } from '../../server/platform/config/config';
import { lookAtPorts } from '../../server/providers/doctor/doctor';
import { probesOf } from '../../server/providers/doctor/probes';
import { messageGateways } from '../../server/providers/messages/messageGateway';
import { twilioWhatsApp } from '../../server/providers/twilio/twilio';

const ACCOUNT = `AC${'0'.repeat(32)}`;
const TEMPLATES = { id: `HX${'1'.repeat(32)}`, 'en-us': `HX${'2'.repeat(32)}` };
const NO_DATABASE = undefined as never;

/** As Twilio answers: 201 with the message, 400 with its code, 401 for a wrong token; GET tells of the account. */
let twilio: Server;
let url: string;
let isWhatsAppRefused = false;
const got: { url: string; headers: IncomingHttpHeaders; form: Record<string, string> }[] = [];

beforeAll(async () => {
  twilio = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const say = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body));
    const right = `Basic ${Buffer.from(`${ACCOUNT}:right`).toString('base64')}`;
    if (request.headers.authorization !== right) return say(401, { code: 20003, message: 'Authenticate', status: 401 });
    if (request.method === 'GET') return say(200, { sid: ACCOUNT, status: 'active' });
    got.push({ url: request.url ?? '', headers: request.headers, form });
    if (isWhatsAppRefused && form.To?.startsWith('whatsapp:'))
      return say(400, { code: 63016, message: `Failed to send to ${form.To}`, status: 400 });
    return say(201, { sid: `SM${'3'.repeat(32)}`, status: 'queued' });
  });
  await new Promise<void>((resolve) => void twilio.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(twilio.address() as AddressInfo).port}`;
});
beforeEach(() => {
  isWhatsAppRefused = false;
  got.length = 0;
});
afterAll(() => {
  twilio.closeAllConnections();
  twilio.close();
});

const variables = (more: Readonly<Record<string, string>> = {}) => ({
  LANCAR_ADDRESS: 'https://lancar.example',
  LANCAR_TWILIO_URL: url,
  LANCAR_TWILIO_ACCOUNT: ACCOUNT,
  LANCAR_TWILIO_TOKEN: 'right',
  LANCAR_TWILIO_FROM: 'Lancar',
  ...more,
});
const WHATSAPP = {
  LANCAR_TWILIO_WHATSAPP_FROM: '+6281100000000',
  LANCAR_TWILIO_WHATSAPP_TEMPLATES: `id=${TEMPLATES.id},en-us=${TEMPLATES['en-us']}`,
};
const NO_ACCOUNT = { LANCAR_TWILIO_ACCOUNT: '', LANCAR_TWILIO_TOKEN: '', LANCAR_TWILIO_FROM: '' };

/** A code that goes to a phone, by what is configured. */
async function sendCode(more: Readonly<Record<string, string>>, words: 'own' | 'any') {
  const config = readConfig(variables(more));
  const reported: unknown[] = [];
  const whatsApp = config.twilio && twilioWhatsApp(config.twilio);
  const send = codesByMessage(messageGateways(config, NO_DATABASE), whatsApp, { report: (one) => reported.push(one) });
  const message = { code: '1234', text: 'Lancar: 1234 untuk masuk.', language: 'en-us', words } as const;
  return { way: await send({ mobileNumber: '81200000001' }, message), reported };
}

describe('an SMS by Twilio', () => {
  it('goes from the name, number or service that is configured', async () => {
    const service = `MG${'4'.repeat(32)}`;
    for (const from of ['Lancar', '+6281100000000', service]) await sendCode({ LANCAR_TWILIO_FROM: from }, 'own');
    const sent = { To: '+6281200000001', Body: 'Lancar: 1234 untuk masuk.' };
    expect(got.map(({ form }) => form)).toEqual([
      { ...sent, From: 'Lancar' },
      { ...sent, From: '+6281100000000' },
      { ...sent, MessagingServiceSid: service },
    ]);
    expect(got[0]?.url).toBe(`/2010-04-01/Accounts/${ACCOUNT}/Messages.json`);
  });

  it('that is refused says the code of Twilio, and nothing of the number', async () => {
    const refused = await sendCode({ LANCAR_TWILIO_TOKEN: 'wrong' }, 'own').catch(String);
    expect(refused).toBe('Error: Twilio answered 401 (code 20003)');
  });
});

describe('a code by WhatsApp', () => {
  it('to sign in goes first by the template of its language, and what must say its purpose goes by SMS', async () => {
    expect(await sendCode(WHATSAPP, 'any')).toMatchObject({ way: 'WHATSAPP' });
    expect(await sendCode(WHATSAPP, 'own')).toMatchObject({ way: 'SMS' });
    expect(got.map(({ form }) => form)).toEqual([
      {
        To: 'whatsapp:+6281200000001',
        From: 'whatsapp:+6281100000000',
        ContentSid: TEMPLATES['en-us'],
        ContentVariables: '{"1":"1234"}',
      },
      expect.objectContaining({ To: '+6281200000001', Body: 'Lancar: 1234 untuk masuk.' }),
    ]);
  });

  it('that WhatsApp does not take goes by SMS at once, and who runs the server is told', async () => {
    isWhatsAppRefused = true;
    const { way, reported } = await sendCode(WHATSAPP, 'any');
    expect(way).toBe('SMS');
    expect(reported.map(String)).toEqual(['Error: Twilio answered 400 (code 63016)']);
  });

  it('goes by SMS where WhatsApp is not set up', async () => {
    expect(await sendCode({}, 'any')).toMatchObject({ way: 'SMS' });
  });
});

it.each([
  [{ LANCAR_SMS_URL: 'https://sms.example/send' }, 'LANCAR_SMS_URL and LANCAR_TWILIO_ACCOUNT are both set'],
  [{ LANCAR_TWILIO_TOKEN: '' }, 'LANCAR_TWILIO_TOKEN is missing: SMS by Twilio needs LANCAR_TWILIO_ACCOUNT'],
  [{ ...WHATSAPP, ...NO_ACCOUNT }, 'Codes by WhatsApp need LANCAR_TWILIO_ACCOUNT'],
  [{ LANCAR_TWILIO_ACCOUNT: 'AC123' }, 'LANCAR_TWILIO_ACCOUNT must be the SID of the account'],
  [{ LANCAR_TWILIO_FROM: '12345' }, 'LANCAR_TWILIO_FROM must be a number as +628'],
  [{ ...WHATSAPP, LANCAR_TWILIO_WHATSAPP_TEMPLATES: `id=${TEMPLATES.id}` }, 'it has none for en-us'],
  [{ LANCAR_TWILIO_WHATSAPP_FROM: '0811' }, 'LANCAR_TWILIO_WHATSAPP_FROM must be the number'],
])('the start refuses %j', (wrong: Readonly<Record<string, string>>, sentence) => {
  expect(() => readConfig(variables(wrong))).toThrow(sentence);
});

it('the doctor asks Twilio for the account, and says which variables a refused token means', async () => {
  const sms = async (more: Readonly<Record<string, string>>) => {
    const findings = await lookAtPorts(probesOf(readConfig(variables(more))));
    return findings.find(({ port }) => port === 'SMS');
  };
  expect(await sms(WHATSAPP)).toMatchObject({ state: 'works', says: expect.stringContaining('WhatsApp first') });
  expect(await sms({ LANCAR_TWILIO_TOKEN: 'wrong' })).toMatchObject({
    state: 'wrong',
    says: expect.stringContaining('correct LANCAR_TWILIO_ACCOUNT and LANCAR_TWILIO_TOKEN'),
  });
});
