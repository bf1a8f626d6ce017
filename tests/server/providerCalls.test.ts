import { describe, expect, it, vi } from 'vitest';
import { SignatureAwaited } from '../../server/modules/loans';
import { callbackSignature } from '../../server/platform/domain/sharedSecret';
import { drawPdf } from '../../server/platform/pdf/drawPdf';
import { documentListener } from '../../server/providers/signedCalls/documentListener';
import { signingProvider } from '../../server/providers/signedCalls/eSign';
import { payOutProvider } from '../../server/providers/signedCalls/payOuts';
import { stepUpService } from '../../server/providers/signedCalls/stepUp';
import { sandboxESign } from '../../server/sandbox/sandboxESign';
import { answeringGateway, EXAMPLE_KEY, examplesOf, type PageExample } from './support/portPage';
import { openTestDatabase } from './support/testDatabase';

const [toSign, signedLater] = examplesOf('ports/esign') as [PageExample, PageExample];
const [toPay, lookedUp, returned] = examplesOf('ports/payout') as [PageExample, PageExample, PageExample];

const clockOf =
  ({ time }: PageExample) =>
  () =>
    new Date(Number(time) * 1_000);
const questionOf = ({ sent }: PageExample) => ({
  reference: JSON.parse(sent).reference as string,
  signal: AbortSignal.timeout(10_000),
});

it.each([
  ['esign', signedLater, 'SIGNED'],
  ['payout', returned, 'RETURNED'],
])('the callback %s is signed as the example of its page is', (port, { time, sent, signature }, outcome) => {
  expect(callbackSignature(EXAMPLE_KEY, { port, time }, Buffer.from(sent))).toBe(signature);
  expect(JSON.parse(sent).outcome).toBe(outcome);
});

describe('the provider of pay-outs', () => {
  const { reference: _, ...order } = JSON.parse(toPay.sent);

  async function provider(status: number, answer: string, example = toPay) {
    const { seen, service } = await answeringGateway(status, answer);
    return { seen, payOuts: payOutProvider(service, clockOf(example)) };
  }

  it('is asked as the examples of the page are written, and understood', async () => {
    const sending = await provider(200, toPay.answer);
    expect(await sending.payOuts.send(order, questionOf(toPay))).toEqual({ state: 'accepted' });
    const looking = await provider(200, lookedUp.answer);
    const at = new Date('2026-03-10T03:00:05Z');
    expect(await looking.payOuts.lookUp(questionOf(lookedUp))).toEqual({ state: 'paid', at });
    for (const [{ seen }, example] of [[sending, toPay] as const, [looking, lookedUp] as const]) {
      expect(seen).toMatchObject([{ url: example.path, headers: { 'x-lancar-signature': example.signature } }]);
      expect(seen[0]?.body).toBe(example.sent);
    }
  });

  it('may refuse, may never have got it, and tells what came back', async () => {
    const refusing = await provider(200, '{"outcome":"INVALID_ACCOUNT"}');
    const refused = { state: 'refused', code: 'INVALID_ACCOUNT' };
    expect(await refusing.payOuts.send(order, questionOf(toPay))).toEqual(refused);
    const unknown = await provider(404, '{}');
    expect(await unknown.payOuts.lookUp(questionOf(toPay))).toEqual({ state: 'unknown' });
    expect(await unknown.payOuts.returnedSince(new Date(), questionOf(toPay))).toEqual([]);
    const telling = await provider(200, '{"references":["a"]}');
    expect(await telling.payOuts.returnedSince(new Date(), questionOf(toPay))).toEqual(['a']);
  });

  it.each([
    [404, '{}'],
    [500, '{"outcome":"PAID"}'],
    [200, '{"outcome":"PAID"}'],
    [200, '{"outcome":"PAID","at":"soon"}'],
    [200, '{"outcome":"RETURNED"}'],
    [200, '[]'],
    [200, '<html>'],
  ])('leaves it unknown whether money leaves where it says %i %s', async (status, answer) => {
    await expect((await provider(status, answer)).payOuts.send(order, questionOf(toPay))).rejects.toThrow();
  });
});

describe("the lender's system that wants documents", () => {
  const [asking, telling, cancelling] = examplesOf('ports/documents') as [PageExample, PageExample, PageExample];

  it.each([asking, cancelling])('calls as the examples of the page are signed', ({ path, time, sent, signature }) => {
    const port = `POST ${path.replace('/api', '')}`;
    expect(callbackSignature(EXAMPLE_KEY, { port, time }, Buffer.from(sent))).toBe(signature);
  });

  it('is told as the example of the page is written', async () => {
    const { seen, service } = await answeringGateway(200, telling.answer);
    const listener = documentListener(service, clockOf(telling));
    await listener.given(JSON.parse(telling.sent), { signal: AbortSignal.timeout(10_000) });
    expect(seen).toMatchObject([{ url: telling.path, headers: { 'x-lancar-signature': telling.signature } }]);
    expect(seen[0]?.body).toBe(telling.sent);
  });
});

describe('the step-up service', () => {
  const [example] = examplesOf('ports/stepup') as [PageExample];
  const { applicant, call, facts } = JSON.parse(example.sent);

  async function demanded(status: number, answer: string) {
    const { seen, service } = await answeringGateway(status, answer);
    const report = vi.fn();
    const demand = stepUpService(service, { clock: clockOf(example), report });
    return { seen, report, demand: () => demand(applicant, call, facts) };
  }

  it('is asked as the example of the page is written, and understood', async () => {
    const { seen, demand } = await demanded(200, example.answer);
    expect(await demand()).toEqual({ necessary: ['OTP', 'LIVENESS'] });
    const { reference, ...sent } = JSON.parse(seen[0]?.body ?? '');
    expect({ url: seen[0]?.url, sent }).toEqual({ url: example.path, sent: { applicant, call, facts } });
    expect(reference).toMatch(/^[0-9a-f-]{36}$/);
    const { time, signature, sent: example_, path } = example;
    expect(callbackSignature(EXAMPLE_KEY, { port: `POST ${path}`, time }, Buffer.from(example_))).toBe(signature);
  });

  it.each([
    ['{"outcome":"NONE"}', undefined],
    ['{"outcome":"REJECT","rejectUntil":"2026-03-12"}', { necessary: [], rejectUntil: '2026-03-12' }],
  ])('may say %s', async (answer, said) => {
    expect(await (await demanded(200, answer)).demand()).toEqual(said);
  });

  it.each([
    [500, '{"outcome":"NONE"}'],
    [200, '{"outcome":"PROVE","necessary":[]}'],
    [200, '{"outcome":"PROVE","necessary":["PIN"]}'],
    [200, '{"outcome":"REJECT","rejectUntil":"soon"}'],
    [200, '<html>'],
  ])('demands nothing where it says %i %s, and is left alone for a while', async (status, answer) => {
    const { seen, report, demand } = await demanded(status, answer);
    expect([await demand(), await demand()]).toEqual([undefined, undefined]);
    expect(report).toHaveBeenCalledOnce();
    expect(seen).toHaveLength(1);
  });
});

describe('the provider of signatures', () => {
  const { by, name, at, pdf: example } = JSON.parse(toSign.sent);
  const bytes = new Uint8Array(Buffer.from(example, 'base64'));

  it('is asked as the example of the page is written, and may sign later', async () => {
    const { seen, service } = await answeringGateway(200, toSign.answer);
    const provider = signingProvider({ ...service, authorities: [], lenderCertificates: [] }, clockOf(toSign));
    const asked = provider.sign(bytes, { by, name, at: new Date(at) }, questionOf(toSign));
    await expect(asked).rejects.toBeInstanceOf(SignatureAwaited);
    expect(seen).toMatchObject([{ url: toSign.path, headers: { 'x-lancar-signature': toSign.signature } }]);
    expect(seen[0]?.body).toBe(toSign.sent);
  });

  it('is believed only where what comes back is the document with the signature that was asked for', async () => {
    const database = await openTestDatabase();
    const real = sandboxESign(database, () => new Date());
    const drawn = await drawPdf({ number: 'PIN-1', parts: [{ title: 'Perjanjian', blocks: [] }] });
    const other = await drawPdf({ number: 'PIN-2', parts: [{ title: 'Perjanjian', blocks: [] }] });
    const sign = (pdf: Uint8Array, signer: 'borrower' | 'lender') =>
      real.sign(pdf, { by: signer, name: 'Dewi', at: new Date() }, questionOf(toSign));
    const certificates = {
      authorities: await real.authorities(),
      lenderCertificates: await real.lenderCertificates(),
    };
    async function answered(pdf: Uint8Array, trusted = certificates) {
      const answer = JSON.stringify({ outcome: 'SIGNED', pdf: Buffer.from(pdf).toString('base64') });
      const { service } = await answeringGateway(200, answer);
      const provider = signingProvider({ ...service, ...trusted }, clockOf(toSign));
      return provider.sign(drawn, { by: 'lender', name: 'Lender', at: new Date() }, questionOf(toSign));
    }
    const right = await sign(drawn, 'lender');
    expect(Buffer.from(await answered(right)).equals(right)).toBe(true);
    const wrong: readonly [Uint8Array, RegExp][] = [
      [drawn, /not one more signature/],
      [await sign(other, 'lender'), /another document/],
      [await sign(drawn, 'borrower'), /not in the field lender/],
      [await sign(await sign(drawn, 'borrower'), 'lender'), /not one more signature/],
      [Buffer.concat([right, Buffer.from('\n%%EOF')]), /not over all of it/],
    ];
    for (const [pdf, why] of wrong) await expect(answered(pdf)).rejects.toThrow(why);
    await expect(answered(right, { ...certificates, authorities: [] })).rejects.toThrow(/no authority/);
    await expect(answered(right, { ...certificates, lenderCertificates: [] })).rejects.toThrow(/lender has not signed/);
    await database.close();
  });
});
