import type { Platform } from '../platform';
import type { Judgement, Question } from './question';

/** How a question ended: by a judgement, or with an answer that is still to come. */
export type AskOutcome<Refused extends string> = Judgement<Refused> | 'AWAITED';

/**
 * Asks an outside service, and once more with the same reference where it fails; both together have the time that is
 * configured. AWAITED: the service says that it answers by a callback, or the time is over and it may still do so.
 * PENDING_REVIEW where it failed twice. What went wrong is reported. No transaction may be open meanwhile.
 */
export async function askService<Refused extends string>(
  { config, report }: Pick<Platform, 'config' | 'report'>,
  reference: string,
  ask: (question: Question) => Promise<AskOutcome<Refused>>,
): Promise<AskOutcome<Refused>> {
  const signal = AbortSignal.timeout(config.outsideSeconds * 1_000);
  const tooLate = new Promise<'AWAITED'>((resolve) => {
    signal.addEventListener('abort', () => resolve('AWAITED'), { once: true });
  });
  const question = { reference, signal };
  const answer = ask(question)
    .catch((error: unknown) => {
      if (signal.aborted) throw error;
      return ask(question);
    })
    .catch((error: unknown) => {
      if (signal.aborted) return 'AWAITED' as const;
      report(error);
      return 'PENDING_REVIEW' as const;
    });
  const outcome = await Promise.race([tooLate, answer]);
  if (outcome === 'AWAITED' && signal.aborted) report(signal.reason);
  return outcome;
}

/** The answer, or a rejection when the time is over, whether or not the service listens to the signal. */
export async function askInTime<Answer>(
  question: Question,
  ask: (question: Question) => Promise<Answer>,
): Promise<Answer> {
  const { signal } = question;
  const tooLate = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([ask(question), tooLate]);
}

/** What the call that asked goes on with: while an answer is awaited, as where a person decides. */
export function provisionalJudgement<Refused extends string>(outcome: AskOutcome<Refused>): Judgement<Refused> {
  return outcome === 'AWAITED' ? 'PENDING_REVIEW' : outcome;
}
