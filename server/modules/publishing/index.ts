import { approverCalls, publisherCalls, releaseCalls } from './calls';

export { installBuilt } from './installBuilt';
export type { PublishingNeeds } from './needs';
export { openDraftStates } from './openDraftStates';
export { refuseUnable } from './refuseUnable';
export { registerDefinitions } from './routes/definitions';
export { holdsDrafts } from './tables/draftExport';
export { unconfirmedLaw } from './unconfirmedLaw';

/** What it answers below /api. */
export const PUBLISHING_CALLS = [releaseCalls, publisherCalls, approverCalls];
