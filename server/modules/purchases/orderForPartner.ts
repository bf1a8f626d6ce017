import type { PartnerOrder } from '../../../src/contract/generated/bodies';
import type { FlowAddress } from '../../../src/contract/generated/names';
import { pathTo } from '../../../src/contract/pages';
import type { Partner } from '../../platform/config/partnersFile';
import type { Queries } from '../../platform/database/database';
import { PLAIN_CHANNEL } from '../../platform/releases/channels';
import { loanNumberOf } from '../loans';
import type { StoredOrder } from '../orders';

/** An order as its partner sees it. @param origin the address people open Lancar at */
export async function orderForPartner(
  db: Queries,
  partner: Partner,
  { order, origin }: { order: StoredOrder; origin: string },
): Promise<PartnerOrder> {
  const { orderId, orderNo, status, reason, amount, validUntil, loanId } = order;
  const loanNo = loanId === undefined ? undefined : await loanNumberOf(db, loanId);
  return {
    ...{ orderId, orderNo, status, amount, validUntil: validUntil.toISOString() },
    buyerAddress: `${origin}${pathTo(partner.channel ?? PLAIN_CHANNEL, `purchase/${orderId}` satisfies FlowAddress)}`,
    ...(reason && { reason }),
    ...(loanNo !== undefined && { loanNo }),
  };
}
