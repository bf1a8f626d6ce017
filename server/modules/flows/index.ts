import { draftCalls } from './calls';
import { registerFacts } from './routes/facts';
import { registerLists } from './routes/lists';
import { registerSteps } from './routes/steps';

export { readFacts } from './facts';
export type { FlowsNeeds } from './needs';
export { openDraft } from './openDraft';

/** What it answers below /api. */
export const FLOWS_CALLS = [draftCalls, registerFacts, registerLists, registerSteps];
