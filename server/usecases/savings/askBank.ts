import type { SavingsPartner } from '../../ports/savings';
import type { Services } from '../../services';
import { askPartner, type PartnerWork } from '../partners/askPartner';

/** What is needed to ask the partner bank. */
export type BankWork = PartnerWork & Pick<Services, 'savings'>;

/** What the partner bank answers. Refuses like {@link askPartner}. */
export const askBank = <Answer>(
  work: BankWork,
  ask: (bank: SavingsPartner, asked: { signal: AbortSignal }) => Promise<Answer>,
): Promise<Answer> => askPartner(work, work.savings, ask);
