/** Attacks on the server's edge at their full size; the tests of tests/server keep a sample of each. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFor } from '../../server/support/applicant';
import { startTestServer, type TestServer } from '../../server/support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const numberOf = (index: number) => `0858${String(20_000_000 + index)}`;
const post = (url: string, payload: object, remoteAddress: string) =>
  server.app.inject({ method: 'POST', url, payload, remoteAddress });

describe('sign-in codes', () => {
  it('five wrong codes to each of 90 numbers from one address: a hundred are judged, then none', async () => {
    let judged = 0;
    for (let index = 0; index < 90; index += 1) {
      const mobileNumber = numberOf(index);
      const sent = await post('/api/auth/send-code', { mobileNumber }, '203.0.113.5');
      if (sent.statusCode !== 200) continue;
      const otp = (await codeFor(server, mobileNumber)) === '0000' ? '1111' : '0000';
      for (let guess = 0; guess < 5; guess += 1) {
        const answer = await post('/api/auth/login/otp', { mobileNumber, otp }, '203.0.113.5');
        if (answer.statusCode === 400) judged += 1;
      }
      server.wait(60);
    }
    expect(judged).toBe(100);
  });

  it('130 codes from 130 addresses of one /64: a hundred are sent', async () => {
    let sent = 0;
    for (let index = 0; index < 130; index += 1) {
      const from = `2001:db8:5:5::${(index + 1).toString(16)}`;
      const answer = await post('/api/auth/send-code', { mobileNumber: numberOf(1_000 + index) }, from);
      if (answer.statusCode === 200) sent += 1;
    }
    expect(sent).toBe(100);
  });

  it('a day of guessing at one number from 50 addresses: thirty guesses are judged', async () => {
    let judged = 0;
    const mobileNumber = numberOf(5_000);
    for (let index = 0; index < 50; index += 1) {
      const from = `203.0.114.${index}`;
      const sent = await post('/api/auth/send-code', { mobileNumber }, from);
      if (sent.statusCode !== 200) continue;
      const otp = (await codeFor(server, mobileNumber)) === '0000' ? '1111' : '0000';
      for (let guess = 0; guess < 6; guess += 1) {
        const answer = await post('/api/auth/login/otp', { mobileNumber, otp }, from);
        if (answer.statusCode === 400 && guess < 5) judged += 1;
      }
      server.wait(600);
    }
    expect(judged).toBe(30);
  });
});

describe('a stranger', () => {
  const wrong = async (mobileNumber: string) => ((await codeFor(server, mobileNumber)) === '0000' ? '1111' : '0000');

  /** Has as many codes sent to the number and guesses them wrong as the server lets them. */
  async function lockOut(mobileNumber: string, address: string): Promise<void> {
    for (let code = 0; code < 6; code += 1) {
      const sent = await post('/api/auth/send-code', { mobileNumber }, address);
      for (let guess = 0; sent.statusCode === 200 && guess < 6; guess += 1) {
        await post('/api/auth/login/otp', { mobileNumber, otp: await wrong(mobileNumber) }, address);
      }
      server.wait(61);
    }
  }

  it('locks none of twenty owners out, each at an address of their own', async () => {
    for (let victim = 0; victim < 20; victim += 1) {
      const mobileNumber = numberOf(6_000 + victim);
      await lockOut(mobileNumber, `203.0.115.${victim}`);
      const home = `203.0.116.${victim}`;
      const sent = await post('/api/auth/send-code', { mobileNumber }, home);
      const otp = await codeFor(server, mobileNumber);
      const entered = await post('/api/auth/login/otp', { mobileNumber, otp }, home);
      expect([victim, sent.statusCode, entered.statusCode]).toEqual([victim, 200, 200]);
    }
  });

  it('at thirty addresses does not lock out an owner whose browser was there before', async () => {
    const mobileNumber = numberOf(7_000);
    const home = '203.0.117.1';
    const first = await post('/api/auth/send-code', { mobileNumber }, home);
    const cookies = new Map(first.cookies.map(({ name, value }) => [name, value]));
    const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const asOwner = (url: string, payload: object) =>
      server.app.inject({ method: 'POST', url, payload, remoteAddress: home, headers: { cookie: cookie() } });
    const login = async () =>
      asOwner('/api/auth/login/otp', { mobileNumber, otp: await codeFor(server, mobileNumber) });
    const entered = await login();
    expect(entered.statusCode).toBe(200);
    for (const { name, value } of entered.cookies) cookies.set(name, value);
    for (let stranger = 0; stranger < 30; stranger += 1) await lockOut(mobileNumber, `203.0.118.${stranger}`);
    server.wait(61);
    expect((await asOwner('/api/auth/send-code', { mobileNumber })).statusCode).toBe(200);
    expect((await login()).statusCode).toBe(200);
  });

  it('at two hundred addresses has 45 codes a day sent to one number, however long they try', async () => {
    const mobileNumber = numberOf(8_000);
    let sent = 0;
    for (let minute = 0; minute < 23 * 60; minute += 5) {
      const answer = await post('/api/auth/send-code', { mobileNumber }, `203.0.119.${minute % 200}`);
      if (answer.statusCode === 200) sent += 1;
      server.wait(5 * 60);
    }
    expect(sent).toBe(45);
  });
});
