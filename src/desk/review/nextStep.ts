import type { DeskQueue } from '../../contract/generated/bodies';

type Queued = Pick<
  DeskQueue['applications'][number],
  'status' | 'isDisputed' | 'isFlagged' | 'awaited' | 'isProposed' | 'doubts'
>;

/** What an application may wait for, that which bars all others first. */
const STEPS = [
  ['nik', ({ isDisputed }) => isDisputed],
  ['pictures', ({ isFlagged }) => isFlagged === true],
  ['bank', ({ status }) => status === 'BANK_VERIFICATION_PROCESSING'],
  ['documents', ({ awaited }) => awaited > 0],
  ['videoCall', ({ status }) => status === 'VIDEOKYC'],
  ['second', ({ isProposed }) => isProposed],
  ['doubts', ({ doubts }) => doubts.length > 0],
  ['decide', () => true],
] as const satisfies readonly (readonly [string, (queued: Queued) => boolean])[];

export type NextStep = (typeof STEPS)[number][0];

/** What an application in the queue waits for. */
export const nextStepOf = (queued: Queued): NextStep => STEPS.find(([, waits]) => waits(queued))?.[0] ?? 'decide';
