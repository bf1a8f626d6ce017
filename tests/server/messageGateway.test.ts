import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codesByMessage } from '../../server/modules/messaging/codeSender';
import { MESSAGE_CHANNELS } from '../../server/modules/messaging/domain/messageKinds';
import { readConfig } from '../../server/platform/config/config';
import { isSigned } from '../../server/platform/domain/sharedSecret';
import { messageGateways } from '../../server/providers/messages/messageGateway';

const SECRET = 'what the gateway checks, 32 letters';

/** no gateway asks it anything */
const NO_DATABASE = undefined as never;

let gateway: Server;
let url: string;
let status = 200;
const got: { headers: IncomingHttpHeaders; body: string }[] = [];

beforeAll(async () => {
  gateway = createServer(async (request, response) => {
    got.push({ headers: request.headers, body: await text(request) });
    if (status > 0) response.writeHead(status, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => void gateway.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`;
});
beforeEach(() => {
  status = 200;
  got.length = 0;
});
afterAll(() => {
  gateway.closeAllConnections();
  gateway.close();
});

const gateways = (secret?: string) =>
  messageGateways(
    readConfig({
      LANCAR_ADDRESS: 'https://lancar.example',
      LANCAR_SMS_URL: url,
      LANCAR_EMAIL_URL: url,
      LANCAR_PUSH_URL: url,
      ...(secret && { LANCAR_MESSAGE_SECRET: secret }),
    }),
    NO_DATABASE,
  );
const question = (milliseconds = 5_000) => ({ reference: 'r-1', signal: AbortSignal.timeout(milliseconds) });
const message = { to: '+6281200000001', subject: 'Judul', text: 'Isi', path: 'bill' };

describe('a gateway of messages', () => {
  it.each([
    ['sms', { mobileNumber: '+6281200000001', text: 'Isi' }],
    ['email', { email: '+6281200000001', subject: 'Judul', text: 'Isi' }],
    ['push', { userId: '+6281200000001', title: 'Judul', text: 'Isi', path: 'bill' }],
  ] as const)('takes what goes by %s, with its reference and signed', async (channel, body) => {
    await gateways(SECRET)[channel]?.send(message, question());
    const [{ headers, body: sent } = { headers: {}, body: '' }] = got;
    expect(JSON.parse(sent)).toEqual(body);
    expect(headers['idempotency-key']).toBe('r-1');
    const signed = { port: channel, time: headers['x-lancar-time'], signature: headers['x-lancar-signature'] };
    expect(isSigned(SECRET, signed, Buffer.from(sent), new Date())).toBe(true);
    expect(isSigned(SECRET, signed, Buffer.from(`${sent} `), new Date())).toBe(false);
    expect(isSigned(SECRET, { ...signed, port: 'other' }, Buffer.from(sent), new Date())).toBe(false);
  });

  it('is sent nothing signed where no secret is configured', async () => {
    await gateways().sms?.send(message, question());
    expect(got[0]?.headers).not.toHaveProperty('x-lancar-signature');
  });

  it.each([302, 400, 500])('that answers %i has not taken it', async (answered) => {
    status = answered;
    await expect(gateways().sms?.send(message, question())).rejects.toThrow();
  });

  it('that does not answer is left in time', async () => {
    status = 0;
    await expect(gateways().sms?.send(message, question(50))).rejects.toThrow(/timeout/i);
  });

  it('is there only where its address is', () => {
    const connected = (variables: Record<string, string>) => {
      const services = messageGateways(readConfig(variables), NO_DATABASE);
      return MESSAGE_CHANNELS.filter((channel) => services[channel]);
    };
    expect([connected({}), connected({ LANCAR_PUSH_URL: url })]).toEqual([[], ['push']]);
  });
});

const WORDS = { language: 'id', words: 'any' } as const;
const REPORT = { report: () => {} };

describe('a one-time code', () => {
  it('goes by the same gateways, each time by a reference of its own', async () => {
    const send = codesByMessage(gateways(), undefined, REPORT);
    await send({ mobileNumber: '81200000001' }, { code: '1234', text: 'Lancar: 1234 untuk masuk.', ...WORDS });
    await send({ email: 'siti@example.com' }, { code: '123456', text: 'Lancar: 123456 untuk email.', ...WORDS });
    expect(got.map(({ body }) => JSON.parse(body))).toEqual([
      { mobileNumber: '+6281200000001', text: 'Lancar: 1234 untuk masuk.' },
      { email: 'siti@example.com', subject: 'Lancar', text: 'Lancar: 123456 untuk email.' },
    ]);
    expect(new Set(got.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
  });

  it('is refused where no provider is connected', async () => {
    const send = codesByMessage({ sms: undefined, email: undefined, push: undefined }, undefined, REPORT);
    await expect(send({ mobileNumber: '81200000001' }, { code: '1234', text: '1234', ...WORDS })).rejects.toThrow(
      'no provider of sms is connected',
    );
  });
});
