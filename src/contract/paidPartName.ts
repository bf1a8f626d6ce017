import type { LoanAmounts } from './generated/bodies';

/** The text of a locale key. */
type Say = (key: string, params?: Readonly<Record<string, string>>) => string;

/**
 * What a part of a payment is called, on screens and in documents. Interest and fees that were paid ahead and fall away by
 * an early settlement pay with it (below zero); a penalty falls away by a payment that is learnt of late.
 */
export function paidPartName(paid: LoanAmounts, part: keyof LoanAmounts, say: Say): string {
  const name = say(`loans.parts.${part}`);
  if (paid[part] >= 0) return name;
  const isAhead = part === 'interest' || part === 'fees';
  return isAhead ? say('loans.paidAhead', { part: name.toLowerCase() }) : say('loans.fellAway', { part: name });
}
