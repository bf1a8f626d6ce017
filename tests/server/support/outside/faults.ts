/** What a service does to a call that reaches it: it answers as it should, later, so, not at all, or breaks the line. */
type Reply = 'right' | 'later' | 'silent' | 'cut' | { status: number; body: string };

/** What it tells by itself meanwhile: its answer, the answer signed by somebody else, that to another question, or no answer. */
export type Told = 'answer' | 'other' | 'forged' | 'stranger' | 'nonsense';

/** One way in which a service fails. */
export interface Fault {
  readonly reply: Reply;
  /** whether what it is asked for is done all the same: money leaves, a document is signed */
  readonly does: boolean;
  /** for how long */
  readonly hours: 1 | 25;
  readonly tells?: readonly Told[];
}

const says = (status: number, body: string): Fault => ({ reply: { status, body }, does: true, hours: 1 });

/** The ways in which a service of the outside fails. */
export const FAULTS = {
  'is too slow and does its work': { reply: 'silent', does: true, hours: 1 },
  'is too slow and does nothing': { reply: 'silent', does: false, hours: 1 },
  'is down for an hour': { reply: 'cut', does: false, hours: 1 },
  'is down for a day': { reply: 'cut', does: false, hours: 25 },
  'answers with a page of HTML': says(200, '<html>Bad Gateway</html>'),
  'fails with a page of HTML': says(500, '<html>Internal Server Error</html>'),
  'answers nothing': says(200, ''),
  'answers a list': says(200, '[]'),
  'answers a word that is none': says(200, '{"outcome":"BANANA","transaction_status":"banana"}'),
  'answers words as lists': says(200, '{"outcome":["PASSED","PAID"],"transaction_status":["settlement"]}'),
  'answers, and tells it twice': { reply: 'right', does: true, hours: 1, tells: ['answer', 'answer'] },
  'answers, and tells something else': { reply: 'right', does: true, hours: 1, tells: ['other'] },
  'answers later, and tells it twice': { reply: 'later', does: true, hours: 1, tells: ['answer', 'answer'] },
  'answers later, and tells something else after it': {
    reply: 'later',
    does: true,
    hours: 1,
    tells: ['answer', 'other'],
  },
  'answers later, signed by somebody else': { reply: 'later', does: true, hours: 1, tells: ['forged'] },
  'answers later about another question': { reply: 'later', does: true, hours: 1, tells: ['stranger'] },
  'answers later what is no answer': { reply: 'later', does: true, hours: 1, tells: ['nonsense'] },
  'answers after a day': { reply: 'later', does: true, hours: 25 },
} as const satisfies Readonly<Record<string, Fault>>;

export type FaultName = keyof typeof FAULTS;
