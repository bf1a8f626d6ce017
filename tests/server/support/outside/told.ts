import type { Told } from './faults';
import type { OutsidePort } from './playedOutside';

/** What the outside signs its callbacks with. */
export const CALLBACK_SECRET = 'what the outside of this test answers with';
/** The limit that is granted, in rupiah. */
export const APPROVED = 5_000_000;

/** What each telling is: which answer, signed by whom, and how the server takes it. */
export const TOLD: Readonly<Record<Told, { said: 'right' | 'other' | 'none'; secret: string; status: number }>> = {
  answer: { said: 'right', secret: CALLBACK_SECRET, status: 200 },
  other: { said: 'other', secret: CALLBACK_SECRET, status: 200 },
  forged: { said: 'right', secret: 'a secret of somebody else altogether', status: 401 },
  stranger: { said: 'right', secret: CALLBACK_SECRET, status: 200 },
  nonsense: { said: 'none', secret: CALLBACK_SECRET, status: 400 },
};

/** What the answer of a port is as a callback, and another one that it could give. */
export const SAID: Readonly<Partial<Record<OutsidePort, Readonly<Record<'right' | 'other', object>>>>> = {
  register: { right: { outcome: 'PASSED' }, other: { outcome: 'PENDING_REVIEW' } },
  face: { right: { outcome: 'PASSED' }, other: { outcome: 'FACE_NOT_MATCHED' } },
  bank: { right: { outcome: 'MATCHED' }, other: { outcome: 'INVALID_ACCOUNT' } },
  decision: {
    right: { outcome: 'APPROVE', limit: APPROVED },
    other: { outcome: 'DECLINE', reason: 'INCOME_NOT_ENOUGH' },
  },
  esign: { right: { outcome: 'SIGNED' }, other: { outcome: 'SIGNED' } },
  payout: { right: { outcome: 'PAID' }, other: { outcome: 'INVALID_ACCOUNT' } },
};
