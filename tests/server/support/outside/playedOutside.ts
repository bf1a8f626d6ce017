import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { ESign } from '../../../../server/modules/loans';
import type { Fault } from './faults';

/** The ports of docs/product/ports, by the path of their calls; a gateway of payments has two: a number, and what was paid. */
const PORT_OF: readonly (readonly [path: RegExp, port: OutsidePort])[] = [
  [/^\/identities$/, 'register'],
  [/^\/faces$/, 'face'],
  [/^\/accounts$/, 'bank'],
  [/^\/decisions$/, 'decision'],
  [/^\/signatures$/, 'esign'],
  [/^\/pay-outs/, 'payout'],
  [/^\/step-ups$/, 'stepup'],
  [/^\/v2\/charge$/, 'number'],
  [/^\/v2\//, 'payment'],
];

export const OUTSIDE_PORTS = [
  'register',
  'face',
  'bank',
  'decision',
  'esign',
  'payout',
  'stepup',
  'number',
  'payment',
] as const;
export type OutsidePort = (typeof OUTSIDE_PORTS)[number];

type Body = Readonly<Record<string, unknown>>;
/** What a port answers where nothing fails, given what it was sent; undefined is 404. */
type Answer = (sent: Body) => Promise<Body | undefined>;

interface Surroundings {
  clock(): Date;
  /** signs for real */
  eSign(): ESign;
  /** where the calls of the payment gateway go on to */
  payments: string;
}

/** All of the outside on this machine: every port answers that all is well, but for the one that fails. */
export async function playOutside({ clock, eSign, payments }: Surroundings) {
  const answered = new Map<string, Body>();
  /** pay-outs that were sent, by their reference: money leaves once for each */
  const sent = new Map<string, Body>();
  /** by port, the reference of each question of one that failed */
  const asked = new Map<string, OutsidePort>();
  const codes: { recipient: string; text: string }[] = [];
  let failing: { port: OutsidePort; fault: Fault } | undefined;

  const ANSWERS: Readonly<Record<string, Answer>> = {
    '/identities': async () => ({ outcome: 'PASSED' }),
    '/faces': async () => ({ outcome: 'PASSED' }),
    '/accounts': async ({ holder }) => ({ outcome: 'MATCHED', holderName: holder ?? 'Siti Rahayu' }),
    '/decisions': async () => ({ outcome: 'APPROVE', limit: 5_000_000 }),
    '/step-ups': async () => ({ outcome: 'NONE' }),
    async '/signatures'({ pdf, by, name, at, reference }) {
      const signing = { by: by as 'lender', name: String(name), at: new Date(String(at)) };
      const question = { reference: String(reference), signal: AbortSignal.timeout(30_000) };
      const signed = await eSign().sign(new Uint8Array(Buffer.from(String(pdf), 'base64')), signing, question);
      return { outcome: 'SIGNED', pdf: Buffer.from(signed).toString('base64') };
    },
    async '/pay-outs'({ reference }) {
      const paid = { outcome: 'PAID', at: clock().toISOString() };
      sent.set(String(reference), paid);
      return paid;
    },
    '/pay-outs/status': async ({ reference }) => sent.get(String(reference)),
    '/pay-outs/returned': async () => ({ references: [] }),
  };

  /** The answer to a question, which is worked out once. */
  async function rightAnswer(path: string, body: Body): Promise<Body | undefined> {
    const key = `${path} ${body.reference}`;
    const known = path === '/pay-outs/status' ? undefined : answered.get(key);
    const answer = known ?? (await ANSWERS[path]?.(body));
    if (answer) answered.set(key, answer);
    return answer;
  }

  /** The calls of the payment gateway, by who plays it. */
  async function passOn(path: string, method: string, headers: Record<string, string>, body: Buffer) {
    const answer = await fetch(`${payments}${path}`, {
      method,
      headers,
      ...(method === 'POST' && { body: body.toString() }),
    });
    return { status: answer.status, body: await answer.text() };
  }

  function reply(response: ServerResponse, { status, body }: { status: number; body: string }): void {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  }

  const server = createServer(async (request, response) => {
    const { url: path = '/', method = 'GET', headers } = request;
    const bytes = await buffer(request);
    if (path === '/sms' || path === '/email') {
      const { mobileNumber, email, text } = JSON.parse(bytes.toString());
      codes.unshift({ recipient: String(mobileNumber ?? email), text });
      return reply(response, { status: 200, body: '{}' });
    }
    const port = PORT_OF.find(([of]) => of.test(path))?.[1];
    const fault = port && failing?.port === port ? failing.fault : undefined;
    const isPayments = path.startsWith('/v2/');
    const body: Body = isPayments ? {} : JSON.parse(bytes.toString());
    if (fault && port) asked.set(String(body.reference), port);
    if (fault?.reply === 'cut') return void request.socket.destroy();
    const { host: _, connection: __, 'content-length': ___, ...kept } = headers as Record<string, string>;
    const isDone = !fault || fault.does;
    const right = async () => {
      if (isPayments) return passOn(path, method, kept, bytes);
      const answer = await rightAnswer(path, body);
      return { status: answer ? 200 : 404, body: JSON.stringify(answer ?? {}) };
    };
    const answer = isDone ? await right() : undefined;
    if (fault?.reply === 'silent') return;
    if (fault && typeof fault.reply === 'object') return reply(response, fault.reply);
    const later = port === 'payout' ? 'PENDING' : 'AWAITED';
    if (fault?.reply === 'later' && !isPayments)
      return reply(response, { status: 200, body: JSON.stringify({ outcome: later }) });
    return reply(response, answer ?? (await right()));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** From now on this port fails so; without one, all is well again. */
    fails(port?: OutsidePort, fault?: Fault) {
      failing = port && fault && { port, fault };
      if (failing) asked.clear();
    },
    /** the references of the questions to the port that fails, since it does */
    asked: () => [...asked.keys()],
    /** how often money was sent, by whatever reference */
    sent: () => sent.size,
    codeSentTo: async (recipient: string) => {
      const digits = recipient.replace(/^0/, '');
      return /\b\d{4,8}\b/.exec(codes.find((code) => code.recipient.endsWith(digits))?.text ?? '')?.[0] ?? '';
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

export type PlayedOutside = Awaited<ReturnType<typeof playOutside>>;
