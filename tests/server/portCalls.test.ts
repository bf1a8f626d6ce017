import { describe, expect, it, vi } from 'vitest';
import type { BankAccounts, FaceMatchRequest, RegisteredPerson } from '../../server/modules/identity';
import { CALLBACK_PORTS } from '../../server/modules/review/domain/lateAnswer';
import type { SignedService } from '../../server/platform/config/signedServices';
import { callbackSignature } from '../../server/platform/domain/sharedSecret';
import type { Applicant, Question } from '../../server/platform/outside/question';
import { bankAccounts, faceMatch, identityRegister } from '../../server/providers/signedCalls/identityChecks';
import { answeringGateway, EXAMPLE_KEY, examplesOf, type PageExample } from './support/portPage';

interface Surroundings {
  clock(): Date;
  report(error: unknown): void;
}

type Ask = (service: SignedService, at: Surroundings, sent: never, question: Question) => Promise<unknown>;

type SentFaces = Omit<FaceMatchRequest, 'frames' | 'idPhoto'> & {
  idPhoto: string;
  frames: { action: FaceMatchRequest['actions'][number] | undefined; jpeg: string }[];
};
type SentAccount = { applicant: Applicant; askedToday: number } & Parameters<BankAccounts['checkBankAccount']>[1];

const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));

/** How the server asks what the example of each page sends. */
const PORTS: Readonly<Record<string, Ask>> = {
  register: async (service, at, person: RegisteredPerson, question) => ({
    outcome: await identityRegister(service, at).lookUp(person, question),
  }),
  face: async (service, at, { frames, idPhoto, ...asked }: SentFaces, question) => {
    const pictures = frames.map(({ jpeg, action }) => ({ action, bytes: bytes(jpeg) }));
    const request = { ...asked, idPhoto: bytes(idPhoto), frames: pictures };
    return { outcome: await faceMatch(service, at).compare(request, question) };
  },
  bank: (service, at, { applicant, askedToday, ...account }: SentAccount, question) =>
    bankAccounts(service, at).checkBankAccount(applicant, account, askedToday, question),
};

function ask(port: string, { sent, time }: PageExample, service: SignedService, signal = AbortSignal.timeout(10_000)) {
  const { reference, ...asked } = JSON.parse(sent);
  const report = vi.fn();
  const at = { clock: () => new Date(Number(time) * 1_000), report };
  return { answer: PORTS[port]?.(service, at, asked as never, { reference, signal }), report };
}

describe.each(Object.keys(PORTS))('the port %s', (port) => {
  const [asked, late] = examplesOf(`ports/${port}`) as [PageExample, PageExample];

  it('asks a gateway as the example of its page is written, and understands its answer', async () => {
    const { seen, service } = await answeringGateway(200, asked.answer);
    expect(await ask(port, asked, service).answer).toEqual(JSON.parse(asked.answer));
    expect(seen).toMatchObject([{ url: asked.path, headers: { 'x-lancar-signature': asked.signature } }]);
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual(JSON.parse(asked.sent));
  });

  it('takes a later answer that is signed as the example of its page is', () => {
    const { time, sent, signature, path } = late;
    expect(path).toBe(`/api/callbacks/${port}`);
    expect(callbackSignature(EXAMPLE_KEY, { port, time }, Buffer.from(sent))).toBe(signature);
    expect(CALLBACK_PORTS[port]?.answers).toContain(JSON.parse(sent).outcome);
  });

  it.each([
    [500, '{"outcome":"PASSED"}'],
    [404, '{}'],
    [301, '{"outcome":"PASSED"}'],
    [200, '<html>'],
    [200, 'null'],
    [200, '{"outcome":"toString"}'],
    [200, '{"outcome":["PASSED"]}'],
  ])('goes on without an answer and reports it where a gateway says %i %s', async (status, answer) => {
    const { service } = await answeringGateway(status, answer);
    const { answer: said, report } = ask(port, asked, service);
    expect(await said).toEqual({ outcome: 'AWAITED' });
    expect(report).toHaveBeenCalledOnce();
  });

  it('is told by a gateway that its answer comes later', async () => {
    const { service } = await answeringGateway(200, '{"outcome":"AWAITED"}');
    const { answer, report } = ask(port, asked, service);
    expect(await answer).toEqual({ outcome: 'AWAITED' });
    expect(report).not.toHaveBeenCalled();
  });

  it('leaves a gateway that is too slow to who asks', async () => {
    const { service } = await answeringGateway(0, '');
    await expect(ask(port, asked, service, AbortSignal.timeout(50)).answer).rejects.toThrow();
  });
});
