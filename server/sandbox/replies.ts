import type { Language } from '../../src/contract/enums';
import { Refusal, type RefusalCode } from '../platform/domain/refusals';

/** What a persona's call is answered with instead of being carried out. */
export interface ScriptedReply {
  /** a call of schemas/api/calls.json */
  call: string;
  /** how often in one session; every time where absent */
  times?: number;
  /** the call is carried out after so many milliseconds */
  delayMs?: number;
  refusal?: {
    code: RefusalCode;
    message?: Readonly<Record<Language, string>>;
    /** the session ends with it */
    endsSession?: boolean;
  };
}

/** The scripted replies of personas, and how often each was given in a session. */
export class Replies {
  private readonly given = new Map<string, number>();
  private readonly byNumber: ReadonlyMap<string, readonly ScriptedReply[]>;
  /** calls anybody has a reply for */
  readonly calls: ReadonlySet<string>;

  constructor(personas: readonly { mobileNumber: string; replies?: readonly ScriptedReply[] }[]) {
    this.byNumber = new Map(
      personas.map(({ mobileNumber, replies = [] }) => [mobileNumber.replace(/^0/, ''), replies]),
    );
    this.calls = new Set(personas.flatMap(({ replies = [] }) => replies.map(({ call }) => call)));
  }

  /** The reply to a call of a session, counted; undefined when the call is carried out as usual. */
  next(session: string, mobileNumber: string, call: string): ScriptedReply | undefined {
    const reply = this.byNumber.get(mobileNumber)?.find((candidate) => candidate.call === call);
    if (!reply) return undefined;
    const key = `${session} ${call}`;
    const before = this.given.get(key) ?? 0;
    if (before >= (reply.times ?? Number.POSITIVE_INFINITY)) return undefined;
    this.given.set(key, before + 1);
    return reply;
  }
}

export function refusalOf({ code, message }: NonNullable<ScriptedReply['refusal']>): Refusal {
  return new Refusal(code, message ? { message } : {});
}
