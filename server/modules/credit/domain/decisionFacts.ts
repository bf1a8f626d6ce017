import type { Answers } from '../../../../src/contract/definitions';
import type { DecisionCase } from '../port';

/** How a check by an outside service ended; every refusal is REFUSED, by any name. */
const CHECK_ENDS = ['PASSED', 'PENDING_REVIEW', 'AWAITED', 'UNDER_WAY'];

/** What the conditions of decision rules look at (docs/product/decision-rules.md); what is not known is absent. Rupiah. */
export interface DecisionFacts {
  answers: Answers;
  asksFor: DecisionCase['asksFor'];
  flow: string;
  channel: string;
  round: number;
  /** kind -> how the last one ended */
  checks: Readonly<Record<string, string>>;
  /** field -> verdict */
  pictures: Readonly<Record<string, string>>;
  /** part -> same or differs */
  card: Readonly<Record<string, string>>;
  doubts: readonly string[];
  documents: readonly string[];
  burden: DecisionCase['burden'] & {
    /** what the instalments of a month take of the income, in whole percent rounded up; absent without an income */
    percent?: number;
  };
}

function percentOf({ income, aMonth }: DecisionCase['burden']): { percent?: number } {
  return income ? { percent: Math.ceil((aMonth * 100) / income) } : {};
}

/** An application as decision rules look at it. */
export function decisionFacts(asked: DecisionCase): DecisionFacts {
  const { answers, asksFor, flow, channel, round, checks, pictures, card, doubts, documents, burden } = asked;
  const ended = checks
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .map(({ kind, outcome }) => [kind, CHECK_ENDS.includes(outcome) ? outcome : 'REFUSED']);
  return {
    ...{ answers, asksFor, flow, channel, round, doubts, documents },
    checks: Object.fromEntries(ended),
    pictures: Object.fromEntries(pictures.map(({ field, verdict }) => [field, verdict])),
    card: Object.fromEntries(card.map(({ part, verdict }) => [part, verdict])),
    burden: { ...burden, ...percentOf(burden) },
  };
}
