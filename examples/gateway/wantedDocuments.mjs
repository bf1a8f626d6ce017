/**
 * The port of documents: asks Lancar for documents of a person, and hears what they gave. `curl <gateway>/want --data '{...}'` asks,
 * `/want/cancel` takes it back, `/want/status` looks, `/heard` shows what was told. Keep what was heard in a database.
 */
import { createHmac, randomUUID } from 'node:crypto';

const { GATEWAY_KEY = '', LANCAR_URL = 'http://127.0.0.1:3000' } = process.env;

/** What was heard, by the id of its notice: one that is told again is the same. */
const heard = new Map();

/** What Lancar tells of a document that was given. */
export function hearOfDocument(told) {
  if (!heard.has(told.notice)) console.log(`${told.document} was given, ${told.missing.length} are missing`);
  heard.set(told.notice, told);
  return {};
}

/** A call of Lancar's, signed with the key that Lancar signs its own with. */
async function call(path, sent) {
  const body = JSON.stringify(sent);
  const time = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', GATEWAY_KEY).update(`${time}.POST ${path}.${body}`).digest('hex');
  const answer = await fetch(`${LANCAR_URL}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-lancar-time': time, 'x-lancar-signature': signature },
    body,
  });
  return { status: answer.status, answer: await answer.json() };
}

/** What this machine asks of the gateway; undefined for any other path. */
const ASKED = {
  '/want': (sent) => call('/wanted-documents', { reference: randomUUID(), ...sent }),
  '/want/cancel': (sent) => call('/wanted-documents/cancel', sent),
  '/want/status': (sent) => call('/wanted-documents/status', sent),
};

export async function playWishes(path, body) {
  if (path === '/heard') return { status: 200, answer: [...heard.values()] };
  return Object.hasOwn(ASKED, path) ? ASKED[path](JSON.parse(body)) : undefined;
}
