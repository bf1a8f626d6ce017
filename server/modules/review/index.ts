import { reviewCalls } from './calls';
import { registerCallbacks } from './routes/callbacks';

export { askAwaited } from './askAwaited';
export { isDecidedAlone } from './askDecision';
export { decideDue } from './decideDue';
export { countQueued } from './deskQueue';
export { countFlagged } from './flaggedPictures';
export type { AccountSaid, ReviewNeeds } from './port';

/** What it answers below /api. */
export const REVIEW_CALLS = [reviewCalls, registerCallbacks];
