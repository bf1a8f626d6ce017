import {
  ASKED_MATERIALS,
  CREDIT_STATUSES,
  REJECTION_REASONS,
  RETURN_REASONS,
} from '../../../../src/contract/generated/bodies';
import { isGrantable } from '../../../../src/contract/grants';
import { ownValue } from '../../../../src/lib/ownValue';
import type { DecisionAnswer } from '../port';

const LONGEST_WORDS = 500;

/** Says that an answer cannot be used, and which part of it. */
const unusable = (name: string): never => {
  throw new Error(`the decision on an application cannot be used: ${name} is missing or is nothing that can be said`);
};

function wordIn<Word extends string>(answer: unknown, name: string, words: readonly Word[]): Word {
  return words.find((word) => word === ownValue(answer, name)) ?? unusable(name);
}

/** Words of a list that must hold one at least, and none but those known. */
function wordsIn<Word extends string>(answer: unknown, name: string, words: readonly Word[]): readonly Word[] {
  const list: unknown = ownValue(answer, name);
  if (!Array.isArray(list) || list.length === 0) return unusable(name);
  return [...new Set(list.map((said) => words.find((word) => word === said) ?? unusable(name)))];
}

function limitIn(answer: unknown): number {
  const limit: unknown = ownValue(answer, 'limit');
  return typeof limit === 'number' && isGrantable(limit) ? limit : unusable('limit');
}

/** How an outcome is read, by its name. */
const READ: {
  readonly [Outcome in DecisionAnswer['outcome']]: (answer: unknown) => Extract<DecisionAnswer, { outcome: Outcome }>;
} = {
  APPROVE: (answer) => ({ outcome: 'APPROVE', limit: limitIn(answer) }),
  DECLINE: (answer) => ({ outcome: 'DECLINE', reason: wordIn(answer, 'reason', REJECTION_REASONS) }),
  RETURN: (answer) => ({ outcome: 'RETURN', reasons: wordsIn(answer, 'reasons', RETURN_REASONS) }),
  ASK_DOCUMENTS: (answer) => ({
    outcome: 'ASK_DOCUMENTS',
    documents: wordsIn(answer, 'documents', ASKED_MATERIALS),
  }),
  ASK_VIDEO_CALL: () => ({ outcome: 'ASK_VIDEO_CALL' }),
  PERSON: () => ({ outcome: 'PERSON' }),
  STANDING: (answer) => ({
    outcome: 'STANDING',
    creditStatus: wordIn(answer, 'creditStatus', CREDIT_STATUSES),
    ...(ownValue(answer, 'limit') !== undefined && { limit: limitIn(answer) }),
  }),
};

const OUTCOMES = Object.keys(READ) as DecisionAnswer['outcome'][];

/**
 * A decision as a service says it, with what belongs to it and nothing else; its own words cut at 500 characters.
 * @throws Error where it says nothing that can be decided, as a limit that is granted to no one
 */
export function answerIn(said: unknown): DecisionAnswer {
  const answer = READ[wordIn(said, 'outcome', OUTCOMES)](said);
  const because: unknown = ownValue(said, 'because');
  return typeof because === 'string' && because.trim() !== ''
    ? { ...answer, because: because.trim().slice(0, LONGEST_WORDS) }
    : answer;
}
