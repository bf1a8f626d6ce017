import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { networkOf } from '../../server/platform/domain/requests';
import { codeFor, freshNumber } from './support/applicant';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, START_TIMEOUT_MS);
afterAll(() => server.close());

let addresses = 0;
/** A network address no test has used before. */
function freshAddress(): string {
  addresses += 1;
  return `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`;
}

/** A code that is not the one on its way to a number. */
const wrongCode = async (mobileNumber: string) => ((await codeFor(server, mobileNumber)) === '0000' ? '1111' : '0000');

/** A browser at a network address; it keeps its cookies. */
class Caller {
  #cookies = new Map<string, string>();

  constructor(public address = freshAddress()) {}

  async #ask(method: 'GET' | 'POST', url: string, payload?: object): Promise<LightMyRequestResponse> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await server.app.inject({
      method,
      url,
      remoteAddress: this.address,
      headers: { cookie },
      ...(payload && { payload }),
    });
    for (const { name, value } of answer.cookies) this.#cookies.set(name, value);
    return answer;
  }

  mail = (email: string) => this.#ask('POST', '/api/email-verify/send-otp', { email });
  send = (mobileNumber: string) => this.#ask('POST', '/api/auth/send-code', { mobileNumber });
  login = (mobileNumber: string, otp: string) => this.#ask('POST', '/api/auth/login/otp', { mobileNumber, otp });
  info = async (mobileNumber: string) =>
    (await this.#ask('GET', `/api/auth/otp/info?mobileNumber=${mobileNumber}`)).json();

  async signIn(mobileNumber: string): Promise<number> {
    server.wait(1);
    await this.send(mobileNumber);
    server.wait(1);
    return (await this.login(mobileNumber, await codeFor(server, mobileNumber))).statusCode;
  }

  /** Guesses every code wrong until no more may be asked for today; gives how many guesses were judged. */
  async guessAll(mobileNumber: string): Promise<number> {
    let judged = 0;
    for (let codes = 0; codes < 10; codes += 1) {
      const sent = await this.send(mobileNumber);
      if (sent.statusCode !== 200) {
        if (sent.json().code !== 'CODE_SENT_RECENTLY') return judged;
        server.wait(sent.json().retryAfter);
        continue;
      }
      const wrong = await wrongCode(mobileNumber);
      for (let guess = 0; guess < 6; guess += 1) {
        const answer = await this.login(mobileNumber, wrong);
        const spent = answer.json().code === 'CODE_GUESSES_EXCEEDED' && guess === 5;
        if (answer.statusCode === 400 && !spent) judged += 1;
      }
    }
    return judged;
  }
}

async function spend(caller: Caller, number: string): Promise<void> {
  for (let count = 0; count < 5; count += 1) {
    await caller.send(number);
    server.wait(61);
  }
  expect((await caller.send(number)).json().code).toBe('TOO_MANY_CODES');
}

describe('a stranger who asks for codes to somebody else’s number', () => {
  it('leaves the owner at another address a code', async () => {
    const number = freshNumber();
    await spend(new Caller(), number);
    expect(await new Caller().signIn(number)).toBe(200);
  });

  it('uses up no code of the owner by guessing, neither before nor after it was asked for', async () => {
    const [owner, stranger, number] = [new Caller(), new Caller(), freshNumber()];
    await owner.send(number);
    const code = await codeFor(server, number);
    await stranger.send(number);
    for (let guess = 0; guess < 6; guess += 1) await stranger.login(number, code === '0000' ? '1111' : '0000');
    expect((await owner.login(number, code)).statusCode).toBe(200);
  });

  it('cannot keep out a browser that signed in before, from however many addresses, and at the same address', async () => {
    const [owner, number] = [new Caller(), freshNumber()];
    expect(await owner.signIn(number)).toBe(200);
    for (const stranger of [new Caller(owner.address), new Caller(), new Caller()]) await stranger.guessAll(number);
    expect((await new Caller().send(number)).json().code).toBe('TOO_MANY_GUESSES');
    expect(await owner.signIn(number)).toBe(200);
  });

  it('is told nothing of it', async () => {
    const [owner, number] = [new Caller(), freshNumber()];
    await owner.send(number);
    expect(await owner.info(number)).toEqual({ resendAfter: 60, expiresIn: 300, length: 4 });
    owner.address = freshAddress(); // from the home network to the mobile one
    expect(await owner.info(number)).toMatchObject({ expiresIn: 300 });
    expect(await new Caller().info(number)).toEqual(await new Caller().info(freshNumber()));
  });

  it('sends fifteen codes an hour and forty-five a day to it from all addresses', async () => {
    const number = freshNumber();
    const sendOne = async () => (await new Caller().send(number)).json();
    for (let count = 0; count < 15; count += 1) expect(await sendOne()).toMatchObject({ length: 4 });
    expect(await sendOne()).toMatchObject({ code: 'TOO_MANY_CODES', retryAfter: 3_600 });
    for (let hour = 1; hour < 3; hour += 1) {
      server.wait(3_600);
      for (let count = 0; count < 15; count += 1) await sendOne();
    }
    server.wait(3_600);
    const refused = await sendOne();
    expect(refused).toMatchObject({ code: 'TOO_MANY_CODES', retryAfter: 21 * 3_600 });
    expect(refused.message).toContain('21 jam');
  });
});

describe('wrong codes', () => {
  it('are judged ten times a day for one number and caller, and a day later again', async () => {
    const [caller, number] = [new Caller(), freshNumber()];
    expect(await caller.guessAll(number)).toBe(10);
    const refused = await caller.login(number, await wrongCode(number));
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_GUESSES']);
    expect(refused.json().errors).toBeUndefined();
    server.wait(refused.json().retryAfter);
    expect(await caller.signIn(number)).toBe(200);
  });

  it('are judged thirty times a day for one number, whoever guesses', async () => {
    const number = freshNumber();
    let judged = 0;
    for (let caller = 0; caller < 5; caller += 1) judged += await new Caller().guessAll(number);
    expect(judged).toBe(30);
  });

  it('are judged a hundred times a day from one network, whichever number they are for', async () => {
    let judged = 0;
    for (let host = 1; host <= 12; host += 1) {
      judged += await new Caller(`2001:db8:1:2::${host.toString(16)}`).guessAll(freshNumber());
    }
    expect(judged).toBe(100);
    expect(await new Caller('2001:db8:1:3::1').signIn(freshNumber())).toBe(200);
  });

  it('make the wait for the next code longer', async () => {
    const [caller, number] = [new Caller(), freshNumber()];
    await caller.send(number);
    const wrong = await wrongCode(number);
    for (let guess = 0; guess < 5; guess += 1) await caller.login(number, wrong);
    expect((await caller.info(number)).resendAfter).toBe(120);
  });
});

it('beyond the ceiling no code is sent to anyone', async () => {
  const limits = { ...server.services.config.limits, codesPerHour: 2 };
  server.wait(3_601);
  const strict = await startTestServer({ limits }, server.database);
  strict.wait((server.services.clock().getTime() - strict.services.clock().getTime()) / 1_000);
  const send = () =>
    strict.app.inject({ method: 'POST', url: '/api/auth/send-code', payload: { mobileNumber: freshNumber() } });
  expect([(await send()).statusCode, (await send()).statusCode]).toEqual([200, 200]);
  const refused = await send();
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
    503,
    'CODE_NOT_SENT',
    '600',
  ]);
  await strict.close();
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('sends no more codes to an address that many signed-in people name than one number gets of all callers', async () => {
  const people = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const person = new Caller();
      expect(await person.signIn(freshNumber())).toBe(200);
      return person;
    }),
  );
  const email = 'orang.lain@example.com';
  const answers: string[] = [];
  for (let round = 0; round < 4; round += 1) {
    for (const person of people) {
      const answer = await person.mail(email);
      answers.push(answer.statusCode === 200 ? 'sent' : answer.json().code);
    }
    server.wait(61);
  }
  expect([answers.filter((one) => one === 'sent').length, answers.at(-1)]).toEqual([15, 'TOO_MANY_CODES']);
});
