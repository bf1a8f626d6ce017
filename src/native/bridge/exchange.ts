import type { ToShell } from '../../contract/generated/bridge';
import type { ShellEvents } from '../shellContract';
import { type Incoming, readMessage } from './envelope';
import { type MessageOutcome, waitingRoom } from './waiting';

const REMEMBERED = 500;

/** Remembers the ids of the last messages; true when one comes for the first time. */
function firstTime(): (id: string) => boolean {
  const seen = new Set<string>();
  return (id) => {
    if (seen.has(id)) return false;
    seen.add(id);
    const [oldest] = seen;
    if (seen.size > REMEMBERED && oldest !== undefined) seen.delete(oldest);
    return true;
  };
}

/** Versions of the contract this page speaks; `hello` goes out in the lowest. */
export const VERSIONS: readonly number[] = [1];
const LOWEST = 1;

export interface Exchange {
  ask<Type extends keyof ToShell>(type: Type, body: ToShell[Type], timeout: number): Promise<MessageOutcome>;
  /** Takes what came in; what is not of the contract, not asked for or came before is dropped and counted. */
  receive(text: unknown): void;
  /** From now on the shell may speak by itself. */
  begin(version: number): void;
  dropped(): number;
}

type FromShell = { readonly [Type in Incoming['type']]?: (message: Extract<Incoming, { type: Type }>) => void };

/** The page's side of the talk with a shell; `send` may throw. */
export function openExchange(send: (text: string) => void, events: ShellEvents): Exchange {
  const room = waitingRoom();
  const isNew = firstTime();
  let version = LOWEST;
  let begun = false;
  let asked = 0;
  let dropped = 0;

  const post = (id: string, type: keyof ToShell, body: object) => send(JSON.stringify({ v: version, id, type, body }));

  const fromShell: FromShell = {
    back: ({ id }) => post(id, 'back', { handled: events.back() }),
    logout: () => events.logout(),
    safeAreas: ({ body }) => events.safeAreas(body),
  };

  function hear(message: Incoming): boolean {
    const handle = fromShell[message.type] as ((message: Incoming) => void) | undefined;
    if (!begun || !handle || !isNew(message.id)) return false;
    handle(message);
    return true;
  }

  function take(text: unknown): boolean {
    const message = readMessage(text);
    if (!message || message.v !== version) return false;
    return message.id.startsWith('s') ? hear(message) : room.take(message);
  }

  return {
    ask(type, body, timeout) {
      asked += 1;
      const id = `p${asked}`;
      const outcome = room.wait(id, type, timeout);
      try {
        post(id, type, body);
      } catch {
        room.giveUp(id);
      }
      return outcome;
    },
    receive(text) {
      try {
        if (!take(text)) dropped += 1;
      } catch {
        dropped += 1;
      }
    },
    begin(agreed) {
      version = agreed;
      begun = true;
    },
    dropped: () => dropped,
  };
}
