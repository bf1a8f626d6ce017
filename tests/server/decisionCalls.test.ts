import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { answerIn, type DecisionCase } from '../../server/modules/credit';
import { callbackSignature, isSigned } from '../../server/platform/domain/sharedSecret';
import { decisionService } from '../../server/providers/signedCalls/decisions';

const KEY = 'an-example-key-of-more-than-32-characters';
const page = readFileSync('docs/product/decision-service.md', 'utf8');

/** The examples of the page: their heads, what is sent, and what is answered. */
const [asked, late] = [...page.matchAll(/```\n(POST [^`]+?)\n```/g)].map(([, text = '']) => {
  const [head = '', sent = '', answer = ''] = text.split('\n\n');
  const headerOf = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(head)?.[1] ?? '';
  return { sent, answer, time: headerOf('X-Lancar-Time'), signature: headerOf('X-Lancar-Signature') };
});
if (!asked || !late) throw new Error('docs/product/decision-service.md has not both of its examples');

/** A gateway of the lender's own that answers so; what it was sent. */
async function gateway(status: number, answer: string) {
  const seen: { url: string | undefined; body: string; headers: NodeJS.Dict<string | string[]> }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      seen.push({ url: request.url, body: Buffer.concat(parts).toString(), headers: request.headers });
      response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clock = () => new Date(Number(asked?.time) * 1_000);
  const { reference, ...theCase } = JSON.parse(asked?.sent ?? '') as DecisionCase & { reference: string };
  const question = { reference, signal: AbortSignal.timeout(10_000) };
  return { seen, decide: () => decisionService({ url, key: KEY }, clock).decide(theCase, question) };
}

it('asks a gateway as the example of the page is written, and understands its answer', async () => {
  const { seen, decide } = await gateway(200, asked.answer);
  expect(await decide()).toEqual(JSON.parse(asked.answer));
  expect(seen).toMatchObject([
    {
      url: '/decisions',
      body: asked.sent,
      headers: { 'x-lancar-time': asked.time, 'x-lancar-signature': asked.signature },
    },
  ]);
});

it('takes a later answer that is signed as the example of the page is', () => {
  const { time, signature, sent } = late;
  const now = new Date(Number(time) * 1_000);
  expect(isSigned(KEY, { port: 'decision', time, signature }, Buffer.from(sent), now)).toBe(true);
  expect(callbackSignature(KEY, { port: 'decision', time }, Buffer.from(sent))).toBe(signature);
  expect(answerIn(JSON.parse(sent))).toMatchObject({ outcome: 'DECLINE', reason: 'OBLIGATIONS_TOO_HIGH' });
});

it.each([
  ['{"outcome":"AWAITED"}', { outcome: 'AWAITED' }],
  ['{"outcome":"AWAITED","askAgainIn":30}', { outcome: 'AWAITED', askAgainIn: 30 }],
  ['{"outcome":"AWAITED","askAgainIn":-1}', { outcome: 'AWAITED' }],
  ['{"outcome":"PERSON","limit":9}', { outcome: 'PERSON' }],
  [
    '{"outcome":"ASK_DOCUMENTS","documents":["BPJS_CARD","BPJS_CARD"]}',
    { outcome: 'ASK_DOCUMENTS', documents: ['BPJS_CARD'] },
  ],
])('understands %s', async (answer, decided) => {
  expect(await (await gateway(200, answer)).decide()).toEqual(decided);
});

it.each([
  [200, '{"outcome":"APPROVE","limit":5000001}'],
  [200, '{"outcome":"APPROVE","limit":"5000000"}'],
  [200, '{"outcome":"RETURN","reasons":["NAME_IS_WRONG","SOMETHING"]}'],
  [200, '{"outcome":"toString"}'],
  [200, 'null'],
  [200, '<html>'],
  [404, '{}'],
  [500, '{"outcome":"PERSON"}'],
  [301, '{"outcome":"PERSON"}'],
])('takes no decision of %i %s', async (status, answer) => {
  await expect((await gateway(status, answer)).decide()).rejects.toThrow();
});
