import {
  auditCalls,
  handoverCalls,
  ownFreezeCalls,
  payOutCalls,
  peopleCalls,
  renewalCalls,
  supportCalls,
} from './calls';
import { ownDeskCalls } from './ownCalls';
import { registerAskFreeze } from './routes/freeze';

export { soughtBy } from './domain/personSearch';
export type { DeskNeeds } from './needs';
export { watchPayOuts } from './payOuts';
export { breachesCounted } from './readOverview';
export { peopleAtDesk, peopleWith } from './tables/deskPeople';

/** What it answers below /api. */
export const DESK_CALLS = [
  ...[ownDeskCalls, auditCalls, supportCalls, handoverCalls, peopleCalls, renewalCalls, payOutCalls],
  ...[registerAskFreeze, ownFreezeCalls],
];
