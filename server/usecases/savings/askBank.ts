import { Refusal } from '../../domain/refusals';
import type { SavingsPartner } from '../../ports/savings';
import type { Services } from '../../services';

/** What is needed to ask the partner bank. */
export type BankWork = Pick<Services, 'config' | 'report' | 'savings'>;

/**
 * What the partner bank answers. Refuses with NOT_FOUND where there is no such bank, and with PARTNER_NOT_REACHED where it
 * does not answer in time or not as agreed.
 */
export async function askBank<Answer>(
  { config, report, savings }: BankWork,
  ask: (bank: SavingsPartner, asked: { signal: AbortSignal }) => Promise<Answer>,
): Promise<Answer> {
  if (!savings) throw new Refusal('NOT_FOUND');
  try {
    return await ask(savings, { signal: AbortSignal.timeout(config.outsideSeconds * 1_000) });
  } catch (cause) {
    report(cause);
    throw new Refusal('PARTNER_NOT_REACHED', { cause });
  }
}
