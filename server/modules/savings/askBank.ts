import { askPartner, type PartnerWork } from '../../platform/outside/askPartner';
import type { SavingsNeeds, SavingsPartner } from './port';

/** What is needed to ask the partner bank. */
export type BankWork = PartnerWork & Pick<SavingsNeeds, 'savings'>;

/** What the partner bank answers. Refuses like {@link askPartner}. */
export const askBank = <Answer>(
  work: BankWork,
  ask: (bank: SavingsPartner, asked: { signal: AbortSignal }) => Promise<Answer>,
): Promise<Answer> => askPartner(work, work.savings, ask);
