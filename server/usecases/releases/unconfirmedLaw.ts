import type { DefinitionSet } from '../../../src/definitions/definitionSet';
import { type OpenLine, openLines } from '../../../src/lending/caps';
import { loanDay } from '../../domain/wib';
import type { Services } from '../../services';

/**
 * The lines of the law under which definitions offer products for real, now or later, and which counsel has not confirmed.
 * In a sandbox nothing is lent for real, so there are none.
 */
export function unconfirmedLaw(
  { sandbox, clock }: Pick<Services, 'sandbox' | 'clock'>,
  set: DefinitionSet,
): readonly OpenLine[] {
  if (sandbox) return [];
  const day = loanDay(clock());
  const isOffered = set
    .products()
    .some(({ status, offered: { until } }) => status !== 'UNAVAILABLE' && (until === undefined || until >= day));
  return isOffered ? openLines(set.caps(), day) : [];
}
