import type { CaseTopic } from '../../contract/generated/bodies';
import { FROZEN, sentencesAsked } from './askedSentences';
import { type PersonState, statesOf } from './personStates';

/** How many sentences stand above an answer; the others are one press away. */
const MOST = 3;

/** What opens and ends any answer; who wrote nothing is not thanked for it. */
const FRAME = { first: { answers: 'greeting', writes: 'hello' }, last: 'closing' } as const;

/** False for the greeting of who wrote, where no one did, and the other way round. */
export const isGreetingFor = (written: string, sentence: string): boolean =>
  sentence !== FRAME.first[written === '' ? 'answers' : 'writes'];

/** What is said first to who complains: what they tell is never denied before it is looked into. */
const TO_COMPLAINT: Readonly<Partial<Record<CaseTopic, readonly string[]>>> = {
  COLLECTION: ['complaint', 'complaintFurther'],
};

/** The sentences that say a state of the person. */
const OF_STATE: Readonly<Record<PersonState['is'], readonly string[]>> = {
  inDanger: [],
  takenBack: ['paymentTakenBack'],
  frozen: FROZEN,
  disputed: ['nikDisputed'],
  saidPaid: ['paymentSeen'],
  late: ['late', 'lateWays'],
  promise: ['promised'],
  asksHelp: ['lateWays'],
  stopped: ['numberWrong'],
  relief: ['reliefOffered', 'paused', 'reliefAsked'],
  deletion: [],
  locked: [],
};

/** The sentences that answer what is mostly asked under a topic. */
const OF_TOPIC: Readonly<Record<CaseTopic, readonly string[]>> = {
  SIGN_IN: [...FROZEN, 'codeSafety', 'freezeOwn'],
  IDENTITY: ['nikDisputed', 'underReview'],
  APPLICATION: ['underReview', 'rejected', 'nikDisputed', ...FROZEN],
  LOAN: ['due', 'paymentBooked', 'paymentTakenBack', 'reliefOffered', 'paused', 'reliefAsked', 'promised', 'late'],
  PAYMENT: [
    'paymentTakenBack',
    'paymentBooked',
    'paidStops',
    'paidAlready',
    'payWays',
    'paymentSeen',
    'receipt',
    'promised',
  ],
  LATE: [
    ...['paymentTakenBack', 'reliefOffered', 'paused', 'reliefAsked', 'promised', 'late', 'lateWays'],
    ...['paymentSeen', 'lateGrows', 'paidStops', 'paidAlready'],
  ],
  COLLECTION: ['complaint', 'complaintFurther', 'noContacts', 'lateWays'],
  DATA: ['ownData'],
  // their account is frozen for them, if it is not yet
  SECURITY: [...FROZEN, 'codeSafety'],
  OTHER: ['numberWrong', 'due', 'underReview', 'payWays', 'paymentBooked'],
};

/** What is said to who asked about just that; to others only where nothing of what they wrote was recognised. */
const WHERE_ASKED: ReadonlySet<string> = new Set(['lateGrows', 'paidStops', 'paidAlready', 'receipt']);

/** What stands between a person and us about a bill that is late: it is said before all else of their state. */
const AGREED: readonly string[] = ['reliefOffered', 'paused', 'reliefAsked', 'promised'];

/** A sentence that may be said to the person. */
interface Ready {
  name: string;
}

/**
 * Which of the sentences stand above the answer: the greeting, then those that answer what was written, those that say a state of the
 * person and fit the topic, those that fit the topic, those of other states, three in all, and the closing.
 * @param written what waits for the answer; empty where the operator writes first
 */
export function fittingSentences<One extends Ready>(
  ready: readonly One[],
  person: Parameters<typeof statesOf>[0],
  topic: CaseTopic,
  written = '',
): readonly One[] {
  const said = statesOf(person).flatMap(({ is }) => OF_STATE[is]);
  const ofStates = [...said.filter((name) => AGREED.includes(name)), ...said];
  const ofTopic = OF_TOPIC[topic];
  const asked = sentencesAsked(written, new Set(ready.map(({ name }) => name)));
  // who said that they paid, while it is looked for, and with whom something stands is told that they owe only where they ask
  const isSought = statesOf(person).some(({ is }) => is === 'saidPaid');
  const isAgreed = ready.some(({ name }) => AGREED.includes(name));
  const owing = asked[0] === 'late' || !(isSought || isAgreed);
  const others = [...ofStates.filter((name) => ofTopic.includes(name)), ...ofTopic, ...ofStates];
  const wanted = new Set(
    [
      ...(TO_COMPLAINT[topic] ?? []),
      ...asked,
      ...others.filter((name) => asked.length === 0 || !WHERE_ASKED.has(name)),
    ].filter((name) => owing || name !== 'late'),
  );
  const named = (name: string) => ready.filter((one) => one.name === name);
  const fitting = [...wanted].flatMap(named).slice(0, MOST);
  return [...Object.values(FRAME.first).flatMap(named), ...fitting, ...named(FRAME.last)];
}

/** What an answer begins and ends with in the language of its person; absent where that sentence is not ready. */
interface AnswerFrame {
  first?: string | undefined;
  last?: string | undefined;
}

export const frameOf = (ready: readonly (Ready & { sentence: string })[]): AnswerFrame => ({
  first: ready.find(({ name }) => Object.values(FRAME.first).some((first) => first === name))?.sentence,
  last: ready.find(({ name }) => name === FRAME.last)?.sentence,
});

/**
 * An answer with a sentence more: the greeting on top, the closing at the end, any other as a paragraph before the closing,
 * in the order in which they are chosen. One that is in it already is not said again.
 */
export function withSentence(answer: string, sentence: string, { first, last }: AnswerFrame): string {
  const text = answer.trim();
  if (text.includes(sentence)) return answer;
  const join = (...parts: readonly string[]) => parts.filter((part) => part !== '').join('\n\n');
  if (sentence === first) return join(sentence, text);
  if (sentence === last || last === undefined || !text.endsWith(last)) return join(text, sentence);
  return join(text.slice(0, -last.length).trimEnd(), sentence, last);
}
