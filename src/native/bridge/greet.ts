import type { ToPage } from '../../contract/generated/bridge';
import type { Greeting, Shell, ShellEvents } from '../shellContract';
import { type Exchange, openExchange, VERSIONS } from './exchange';
import { transportTo } from './transport';

/** A shell that has not said `ready` by then is none. */
const READY_MS = 10_000;
const ANSWER_MS = 15_000;

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function shellOf({ platform, capabilities }: ToPage['ready'], { ask, dropped }: Exchange): Shell {
  const offered: ReadonlySet<string> = new Set(capabilities);
  return {
    platform,
    dropped,
    can: (capability) => offered.has(capability),
    async ask(type, body, timeout = ANSWER_MS) {
      if (!offered.has(type)) return { ok: false, reason: 'UNSUPPORTED' };
      const outcome = await ask(type, body, timeout);
      if (!outcome.ok) return outcome;
      const { answer, picture } = outcome;
      // the answer has the type of the question, or `ask` would have dropped it
      return { ok: true, body: answer.body as ToPage[typeof type], ...(picture && { picture }) };
    },
  };
}

/** Says hello to the shell in the page and agrees on a version; undefined when that comes to nothing. */
export async function greet(greeting: Greeting, events: ShellEvents): Promise<Shell | undefined> {
  const key = randomKey();
  const transport = transportTo(window, key);
  if (!transport) return undefined;
  const exchange = openExchange(transport.send, events);
  const stop = transport.listen(exchange.receive);
  const outcome = await exchange.ask('hello', { ...greeting, versions: [...VERSIONS], key }, READY_MS);
  const ready = outcome.ok && outcome.answer.type === 'ready' ? outcome.answer.body : undefined;
  if (!ready || !VERSIONS.includes(ready.version)) {
    stop();
    return undefined;
  }
  exchange.begin(ready.version);
  return shellOf(ready, exchange);
}
