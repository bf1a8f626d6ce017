import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/platform/config/config';
import { partnerGateway } from '../../server/providers/partner/partnerGateway';

let gateway: Server;
let url: string;
const asked: unknown[] = [];

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return JSON.parse(Buffer.concat(chunks).toString());
}

/** Answers what the token holds: `<status> <body>`. */
beforeAll(async () => {
  gateway = createServer(async (request, response) => {
    const body = await bodyOf(request);
    asked.push(body);
    const [status = '', text = ''] = String(Object(body).token).split(/ (.*)/s);
    response.writeHead(Number(status), { 'content-type': 'application/json', location: '/elsewhere' }).end(text);
  });
  await new Promise<void>((resolve) => void gateway.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/who`;
});
afterAll(() => gateway.close());

const ask = (status: number, body: unknown) =>
  partnerGateway(readConfig({ LANCAR_PARTNER_URL: url }))('MOXA', `${status} ${JSON.stringify(body)}`);

describe('a partner outside the sandbox', () => {
  it('is asked for channel and token, and believed', async () => {
    const said = {
      code: 'SUCCESS',
      loginStatus: 'FREE',
      mobileNumber: '+62 857-1000-0001'.replace(/[ -]/g, ''),
      expiresIn: 60,
    };
    const answer = { code: 'SUCCESS', loginStatus: 'FREE', mobileNumber: '85710000001', expiresIn: 60 };
    expect(await ask(200, said)).toEqual(answer);
    expect(asked.at(-1)).toEqual({ channel: 'MOXA', token: `200 ${JSON.stringify(said)}` });
  });

  it('may refuse, in the words of the specification', async () => {
    expect(await ask(200, { code: 'IOH_USER_NO_CRITERIA' })).toEqual({ code: 'IOH_USER_NO_CRITERIA' });
  });

  it('is believed no number that is none', async () => {
    const answer = await ask(200, { code: 'SUCCESS', loginStatus: 'OTP', mobileNumber: '0215551234', expiresIn: -5 });
    expect(answer).toEqual({ code: 'SUCCESS', loginStatus: 'OTP' });
  });

  it.each([
    [200, { code: 'SUCCESS' }],
    [200, { code: 'SUCCESS', loginStatus: 'ADMIN' }],
    [200, { loginStatus: 'FREE', mobileNumber: '085710000001' }],
    [200, 'SUCCESS'],
    [200, null],
    [302, { code: 'SUCCESS', loginStatus: 'FREE', mobileNumber: '085710000001' }],
    [500, { code: 'SUCCESS', loginStatus: 'FREE', mobileNumber: '085710000001' }],
  ])('that answers %i %j has not answered', async (status, body) => {
    await expect(ask(status, body)).rejects.toThrow();
  });

  it('knows no token where none is configured', async () => {
    expect(await partnerGateway(readConfig({}))('MOXA', 'abc')).toEqual({ code: 'CHANNEL_VERIFY_ERROR' });
  });
});
