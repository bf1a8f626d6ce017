import type { AnswerAwaited, DecisionAnswer, DecisionCase, DecisionService } from '../modules/credit';
import type { PersonaBook, PersonaDecision, SandboxPersona } from './personas';

/** How long the lender takes to decide on credit. */
const CREDIT_MS = 3_000;

/** What is decided for a user who is no persona, in rupiah. */
const APPROVED: PersonaDecision = { approved: 10_000_000 };

/** How the lender says of credit of a user who is no persona. */
const CREDIT = { outcome: 'STANDING', creditStatus: 'APPLY_SUCCESS', limit: 10_000_000 } as const;

function answerOf(decided: PersonaDecision): DecisionAnswer {
  if (decided === 'waits') return { outcome: 'PERSON' };
  if (decided === 'videoCall') return { outcome: 'ASK_VIDEO_CALL' };
  if ('asked' in decided) return { outcome: 'ASK_DOCUMENTS', documents: decided.asked };
  if ('returned' in decided) return { outcome: 'RETURN', reasons: decided.returned };
  if ('rejected' in decided) return { outcome: 'DECLINE', reason: decided.rejected };
  return { outcome: 'APPROVE', limit: decided.approved };
}

function reviewed({ review = [], underReview }: Partial<SandboxPersona>, round: number): DecisionAnswer {
  if (underReview && review.length === 0) return { outcome: 'PERSON' };
  return answerOf(review[round] ?? review.at(-1) ?? APPROVED);
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
  { clock, decideMs }: { clock: () => Date; decideMs: number | undefined },
): DecisionService {
  /** The answer once its time is over. */
  function after(
    takesMs: number,
    { submittedAt }: DecisionCase,
    answer: DecisionAnswer,
  ): DecisionAnswer | AnswerAwaited {
    const leftMs = Date.parse(submittedAt) + takesMs - clock().getTime();
    return leftMs > 0 ? { outcome: 'AWAITED', askAgainIn: leftMs / 1_000 } : answer;
  }
  return {
    async decide(asked) {
      const persona: Partial<SandboxPersona> = personaOf(asked.applicant) ?? {};
      if (asked.asksFor === 'CREDIT') return after(persona.credit?.delayMs ?? CREDIT_MS, asked, creditOf(persona));
      if (decideMs === undefined) return { outcome: 'PERSON' };
      return after(decideMs, asked, reviewed(persona, asked.round));
    },
  };
}
