import { auditCalls, handoverCalls, ownFreezeCalls, peopleCalls, supportCalls } from './calls';
import { ownDeskCalls } from './ownCalls';
import { registerAskFreeze } from './routes/freeze';

export type { DeskNeeds } from './needs';

/** What it answers below /api. */
export const DESK_CALLS = [
  ...[ownDeskCalls, auditCalls, supportCalls, handoverCalls, peopleCalls],
  ...[registerAskFreeze, ownFreezeCalls],
];
