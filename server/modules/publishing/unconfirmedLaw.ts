import type { DefinitionSet } from '../../../src/definitions/definitionSet';
import { type OpenLine, openLines } from '../../../src/lending/caps';
import { capsOf, productsOf } from '../../../src/lending/released';
import { loanDay } from '../../platform/domain/wib';
import type { Platform } from '../../platform/platform';

/**
 * The lines of the law under which definitions offer products for real, now or later, and which counsel has not confirmed.
 * In a sandbox nothing is lent for real, so there are none.
 */
export function unconfirmedLaw(
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  set: DefinitionSet,
): readonly OpenLine[] {
  if (config.sandbox) return [];
  const day = loanDay(clock());
  const isOffered = productsOf(set).some(
    ({ status, offered: { until } }) => status !== 'UNAVAILABLE' && (until === undefined || until >= day),
  );
  return isOffered ? openLines(capsOf(set), day) : [];
}
