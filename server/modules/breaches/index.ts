import { breachCalls } from './calls';

export { openBreaches, watchBreaches } from './openBreaches';
export { tellConcerned } from './tellConcerned';

/** What it answers below /api. */
export const BREACHES_CALLS = [breachCalls];
