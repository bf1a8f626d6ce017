import { agreeingCalls, homeCalls, rewardCalls } from './calls';
import { campaignCalls, settingCalls } from './openCalls';
import { userCalls } from './userCalls';

export type { HomeNeeds } from './needs';
export { readLimit } from './readHome';

/** What it answers below /api. */
export const HOME_CALLS = [homeCalls, rewardCalls, agreeingCalls, settingCalls, campaignCalls, userCalls];
