import type { OrderStatus } from '../../../../src/contract/generated/bodies';
import { type StatusChanges, sourcesOf } from '../../../platform/domain/statusChanges';

const OPEN = ['CREATED', 'ORDER_OPENING'] as const;

/**
 * What changes an order of a partner, by its cause (docs/product/statuses.md). Money that is under way is not called back:
 * an order that is being refused may still be paid, and is given back then.
 */
export const ORDER_CHANGES = {
  created: { from: ['none'], to: 'CREATED' },
  contradicted: { from: ['none'], to: 'ORDER_REJECTING' },
  opened: { from: ['CREATED'], to: 'ORDER_OPENING' },
  loanAsked: { from: OPEN, to: 'ORDER_ONGOING' },
  fraudTold: { from: [...OPEN, 'ORDER_ONGOING'], to: 'ORDER_REJECTING' },
  merchantPaid: { from: ['ORDER_ONGOING', 'ORDER_REJECTING'], to: 'PAID' },
  stopped: { from: [...OPEN, 'ORDER_ONGOING', 'ORDER_REJECTING'], to: 'CANCELED' },
  ranOut: { from: [...OPEN, 'ORDER_ONGOING', 'ORDER_REJECTING'], to: 'EXPIRED' },
  givenBack: { from: ['PAID'], to: 'REFUNDED' },
} as const satisfies StatusChanges<OrderStatus>;

export type OrderChange = keyof typeof ORDER_CHANGES;

/** The statuses in which an order can still run out. */
export const UNPAID_ORDERS = sourcesOf(ORDER_CHANGES, 'EXPIRED');

/** What may be bought for an amount: true where all items together cost just that. */
export function itemsAgree(items: readonly { quantity: number; price: number }[], amount: number): boolean {
  return items.reduce((sum, { quantity, price }) => sum + quantity * price, 0) === amount;
}
