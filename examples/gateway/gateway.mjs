/**
 * The other side of Lancar's ports, in one process and without anything but node: each call as docs/product/ports has it, played
 * so that all goes well. Put the calls of your own providers in the place of PLAY. What it knows it forgets when it ends: keep it
 * in a database.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { newSigners } from './certificates.mjs';
import { playMidtrans } from './midtrans.mjs';
import { signPdf } from './signPdf.mjs';
import { hearOfDocument, playWishes } from './wantedDocuments.mjs';

const { GATEWAY_HOST = '127.0.0.1', GATEWAY_PORT = '4100', GATEWAY_KEY = '' } = process.env;
const { GATEWAY_FILE, GATEWAY_LATER = '' } = process.env;
const { LANCAR_URL = 'http://127.0.0.1:3000', LANCAR_CALLBACK_SECRET, LANCAR_MESSAGE_SECRET } = process.env;
const LIFETIME = 300;
const signers = newSigners();
const later = new Set(GATEWAY_LATER.split(','));

/** What was answered, by call and reference: the same question gets the same answer, and its work is done once. */
const answered = new Map();
/** Pay-outs by their reference. */
const payOuts = new Map();
/** What was sent by SMS and mail, the last first: a gateway that is played shows it. */
const messages = [];

const signature = (secret, signed, body) => createHmac('sha256', secret).update(`${signed}.${body}`).digest('hex');

/** Whether Lancar asks: `what` stands between time and body in what is signed. */
function isSigned({ headers }, secret, what, body) {
  const { 'x-lancar-time': time = '', 'x-lancar-signature': given = '' } = headers;
  if (Math.abs(Date.now() / 1_000 - Number(time)) > LIFETIME) return false;
  const [one, other] = [given, signature(secret, `${time}.${what}`, body)].map((value) => Buffer.from(value));
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Tells Lancar what comes later. 503 says that the call which asked is still under way: it is told again. */
async function tell(port, answer) {
  const body = JSON.stringify(answer);
  for (let tries = 0; tries < 5 && LANCAR_CALLBACK_SECRET; tries += 1) {
    await pause(1_000 * (tries + 1));
    const time = String(Math.floor(Date.now() / 1_000));
    const headers = {
      'content-type': 'application/json',
      'x-lancar-time': time,
      'x-lancar-signature': signature(LANCAR_CALLBACK_SECRET, `${time}.${port}`, body),
    };
    const told = await fetch(`${LANCAR_URL}/api/callbacks/${port}`, { method: 'POST', headers, body }).catch(
      () => undefined,
    );
    console.log(`told ${port} ${body.slice(0, 100)}: ${told?.status ?? 'not reached'}`);
    if (told && told.status < 500) return;
  }
}

/** Does the work of a question once; the ports of GATEWAY_LATER say it by a callback, and when they are asked again. */
function once(port, work, said = (answer) => answer) {
  return (sent) => {
    const key = `${port} ${sent.reference}`;
    const known = answered.get(key);
    if (known) return known;
    const answer = work(sent);
    answered.set(key, answer);
    if (!later.has(port)) return answer;
    void tell(port, { reference: sent.reference, ...said(answer) });
    return { outcome: 'AWAITED' };
  };
}

/** Each call of the ports, by its path: what it is sent, and what it answers; undefined is answered 404. */
const PLAY = {
  '/health': () => ({}),
  '/identities': once('register', () => ({ outcome: 'PASSED' })),
  '/faces': once('face', ({ idPhoto }) => ({ outcome: idPhoto ? 'PASSED' : 'PENDING_REVIEW' })),
  '/accounts': once(
    'bank',
    ({ holder }) => ({ outcome: 'MATCHED', holderName: holder ?? 'Nasabah Contoh' }),
    ({ outcome }) => ({ outcome }),
  ),
  '/decisions': once('decision', ({ asksFor }) =>
    asksFor === 'LIMIT'
      ? { outcome: 'APPROVE', limit: 5_000_000, because: 'the example approves everybody' }
      : { outcome: 'PERSON' },
  ),
  '/step-ups': () => ({ outcome: 'NONE' }),
  '/signatures': once(
    'esign',
    ({ pdf, by, at }) => ({
      outcome: 'SIGNED',
      pdf: signPdf(Buffer.from(pdf, 'base64'), signers[by], { by, at }).toString('base64'),
    }),
    ({ outcome }) => ({ outcome }),
  ),
  '/pay-outs': ({ reference, amount, to }) => {
    const known = payOuts.get(reference);
    if (known) return known;
    const paid = { outcome: 'PAID', at: new Date().toISOString() };
    payOuts.set(reference, paid);
    console.log(`Rp${amount} to ${to.bank} ${to.account}`);
    if (!later.has('payout')) return paid;
    payOuts.set(reference, { outcome: 'PENDING' });
    void pause(500).then(() => {
      payOuts.set(reference, paid);
      return tell('payout', { reference, outcome: 'PAID' });
    });
    return { outcome: 'PENDING' };
  },
  '/pay-outs/status': ({ reference }) => payOuts.get(reference),
  '/pay-outs/returned': () => ({ references: [] }),
  '/documents': hearOfDocument,
};

const server = createServer(async (request, response) => {
  const { pathname: path } = new URL(request.url ?? '/', 'http://gateway');
  const reply = (status, answer) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  };
  try {
    if (path === '/messages') return reply(200, messages);
    const play = Object.hasOwn(PLAY, path) ? PLAY[path] : undefined;
    const body = await text(request);
    if (request.method === 'POST' && (path === '/sms' || path === '/email')) {
      const isTaken = !LANCAR_MESSAGE_SECRET || isSigned(request, LANCAR_MESSAGE_SECRET, path.slice(1), body);
      if (isTaken) messages.unshift(JSON.parse(body));
      return reply(isTaken ? 200 : 401, {});
    }
    const played = (await playMidtrans(request, path, body)) ?? (await playWishes(path, body));
    if (played) return reply(played.status, played.answer);
    if (!play || request.method !== 'POST') return reply(404, {});
    if (!isSigned(request, GATEWAY_KEY, `POST ${path}`, body)) return reply(401, {});
    const answer = play(JSON.parse(body));
    return reply(answer ? 200 : 404, answer ?? {});
  } catch (error) {
    console.error(error);
    return reply(500, {});
  }
});

server.listen(Number(GATEWAY_PORT), GATEWAY_HOST, () => {
  const url = `http://${GATEWAY_HOST}:${server.address().port}`;
  const service = { url, key: GATEWAY_KEY };
  const { authority, lender } = signers.pem;
  const services = {
    ...{ register: service, face: service, bank: service, payout: service, stepup: service, documents: service },
    esign: { ...service, authorities: [authority], lenderCertificates: [lender] },
  };
  if (GATEWAY_FILE) writeFileSync(GATEWAY_FILE, `${JSON.stringify({ services }, undefined, 2)}\n`);
  console.log(`The gateway listens: ${url}`);
});
