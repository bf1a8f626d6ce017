import type { AnswerAwaited, DecisionAnswer, DecisionCase, DecisionService } from '../modules/credit';
import type { PersonaBook, PersonaDecision, SandboxPersona } from './personas';
import type { SandboxWantedDocuments } from './wantedDocuments';

/** How long the lender takes to decide on credit. */
const CREDIT_MS = 3_000;

/** What is decided for a user who is no persona, in rupiah. */
const APPROVED: PersonaDecision = { approved: 10_000_000 };

/** How the lender says of credit of a user who is no persona. */
const CREDIT = { outcome: 'STANDING', creditStatus: 'APPLY_SUCCESS', limit: 10_000_000 } as const;

function answerOf(decided: Exclude<PersonaDecision, { wanted: unknown }>): DecisionAnswer {
  if (decided === 'waits') return { outcome: 'PERSON' };
  if (decided === 'videoCall') return { outcome: 'ASK_VIDEO_CALL' };
  if ('asked' in decided) return { outcome: 'ASK_DOCUMENTS', documents: decided.asked };
  if ('returned' in decided) return { outcome: 'RETURN', reasons: decided.returned };
  if ('rejected' in decided) return { outcome: 'DECLINE', reason: decided.rejected };
  return { outcome: 'APPROVE', limit: decided.approved };
}

function reviewed({ review = [], underReview }: Partial<SandboxPersona>, round: number): PersonaDecision {
  if (underReview && review.length === 0) return 'waits';
  return review[round] ?? review.at(-1) ?? APPROVED;
}

function creditOf({ credit }: Partial<SandboxPersona>): DecisionAnswer {
  if (!credit) return CREDIT;
  const { status: creditStatus, limit } = credit;
  return { outcome: 'STANDING', creditStatus, ...(limit !== undefined && { limit }) };
}

/**
 * The decision service as the personas have it; anybody else gets a limit.
 * @param decideMs how long an application is looked at; undefined where only reviewers decide, but for credit
 */
export function sandboxDecisions(
  personaOf: PersonaBook,
  {
    clock,
    decideMs,
    documents,
  }: { clock: () => Date; decideMs: number | undefined; documents: Pick<SandboxWantedDocuments, 'want'> },
): DecisionService {
  /** What is answered until its time is over; undefined from then on. */
  function until(takesMs: number, { submittedAt }: DecisionCase): AnswerAwaited | undefined {
    const leftMs = Date.parse(submittedAt) + takesMs - clock().getTime();
    return leftMs > 0 ? { outcome: 'AWAITED', askAgainIn: leftMs / 1_000 } : undefined;
  }
  return {
    async decide(asked, { signal }) {
      const persona: Partial<SandboxPersona> = personaOf(asked.applicant) ?? {};
      if (asked.asksFor === 'CREDIT') return until(persona.credit?.delayMs ?? CREDIT_MS, asked) ?? creditOf(persona);
      if (decideMs === undefined) return { outcome: 'PERSON' };
      const awaited = until(decideMs, asked);
      if (awaited) return awaited;
      const decided = reviewed(persona, asked.round);
      if (typeof decided === 'string' || !('wanted' in decided)) return answerOf(decided);
      await documents.want(asked, decided.wanted, signal);
      // the next round begins with what is wanted, and is asked about once that was given
      return { outcome: 'AWAITED' };
    },
  };
}
