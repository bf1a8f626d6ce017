import type { PaymentStatus } from '../../../../src/contract/generated/bodies';
import type { StatusChanges } from '../../../platform/domain/statusChanges';

/** What changes a payment, by its cause. From `seen` on it is written down and never lost. */
export const PAYMENT_CHANGES = {
  seen: { from: ['none'], to: 'SEEN' },
  booked: { from: ['SEEN'], to: 'BOOKED' },
  /** the gateway says so of what was booked; the books follow */
  takenBack: { from: ['BOOKED'], to: 'REVERSING' },
  undone: { from: ['REVERSING'], to: 'REVERSED' },
  /** before it was booked, or before it was told of */
  neverBooked: { from: ['none', 'SEEN'], to: 'REVERSED' },
} as const satisfies StatusChanges<PaymentStatus>;
