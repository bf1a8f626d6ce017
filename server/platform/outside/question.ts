/** A person as outside services are asked about them. */
export interface Applicant {
  userId: string;
  /** canonical */
  mobileNumber: string;
}

/** What every port is asked with. */
export interface Question {
  /** a UUID, the same when the question is repeated: the service does its work once, and names it in a late answer */
  reference: string;
  /** aborted when no call waits for the answer any more */
  signal: AbortSignal;
}

/** What an outside service says of a person: it passes, it is refused, or a person has to decide. */
export type Judgement<Refused extends string> = 'PASSED' | 'PENDING_REVIEW' | Refused;

/** True when the service itself refused. */
export function isRefused<Refused extends string>(judgement: Judgement<Refused>): judgement is Refused {
  return judgement !== 'PASSED' && judgement !== 'PENDING_REVIEW';
}

/** Seconds until a question is asked again that had no answer; the last one from then on. */
const PAUSES = [10, 60, 300, 1_800] as const;

/** After how long without an answer a person decides, in milliseconds. */
export const LEFT_AFTER_MS = 24 * 60 * 60_000;

/** Seconds until a question is asked again. @param tries how often it had no answer before */
export const pauseAfter = (tries: number): number => PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 0;
