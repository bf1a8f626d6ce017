import type { ToShell } from '../../contract/generated/bridge';
import type { ShellRefusal } from '../shellContract';
import type { Incoming } from './envelope';
import { type PictureState, pictureOf } from './picture';

/** How a message of the page ended. */
export type MessageOutcome = { ok: true; answer: Incoming; picture?: Blob } | { ok: false; reason: ShellRefusal };

/** Between the parts of a picture. */
const PART_MS = 30_000;

interface Waiting {
  /** the message's own type, or the one that answers it */
  answeredBy: string;
  settle(outcome: MessageOutcome): void;
  /** once a picture has been announced */
  photo?: { answer: Incoming; add: ReturnType<typeof pictureOf> };
  timer: ReturnType<typeof setTimeout>;
}

/** The messages of the page that still have no answer. */
export function waitingRoom() {
  const waiting = new Map<string, Waiting>();

  function end(id: string, outcome: MessageOutcome): true {
    const entry = waiting.get(id);
    clearTimeout(entry?.timer);
    waiting.delete(id);
    entry?.settle(outcome);
    return true;
  }

  const limit = (id: string, ms: number) => setTimeout(() => end(id, { ok: false, reason: 'TIMEOUT' }), ms);

  function announce(id: string, entry: Waiting, answer: Incoming): true {
    const taken = answer.type === 'camera' || answer.type === 'liveness' ? answer.body : undefined;
    if (taken?.outcome !== 'TAKEN') return end(id, { ok: true, answer });
    clearTimeout(entry.timer);
    entry.photo = { answer, add: pictureOf(taken) };
    entry.timer = limit(id, PART_MS);
    return true;
  }

  function grow(id: string, { photo }: Waiting, part: Extract<Incoming, { type: 'chunk' }>): boolean {
    if (!photo) return false;
    const state: PictureState = photo.add(part.body);
    if (state === 'incomplete') return true;
    if (state === 'wrong') return end(id, { ok: false, reason: 'FAILED' });
    return end(id, { ok: true, answer: photo.answer, picture: state });
  }

  return {
    /** Resolves with the answer, or after `timeout` ms without one. */
    wait(id: string, type: keyof ToShell, timeout: number): Promise<MessageOutcome> {
      return new Promise((settle) => {
        const answeredBy = type === 'hello' ? 'ready' : type;
        waiting.set(id, { answeredBy, settle, timer: limit(id, timeout) });
      });
    },
    giveUp(id: string): void {
      end(id, { ok: false, reason: 'FAILED' });
    },
    /** False for an answer that nothing waits for. */
    take(answer: Incoming): boolean {
      const entry = waiting.get(answer.id);
      if (!entry) return false;
      if (answer.type === 'error') return end(answer.id, { ok: false, reason: answer.body.code });
      if (answer.type === 'chunk') return grow(answer.id, entry, answer);
      return answer.type === entry.answeredBy && !entry.photo && announce(answer.id, entry, answer);
    },
  };
}
