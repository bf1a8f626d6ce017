import type { Guard } from './guard';

/** Arriving at Bill from PaymentMethod clears the stored dueDate. */
export const clearDueDate: Guard = ({ from, to }) =>
  to.screen === 'Bill' && from?.screen === 'PaymentMethod'
    ? { effects: [{ kind: 'clear', name: 'dueDate' }] }
    : undefined;
