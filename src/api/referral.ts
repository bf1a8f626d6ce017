import type { InvitedFriends, InviteeReward, ReferralCodeAnswer, RewardMission } from '../contract/generated/bodies';
import { call } from './client';

/** GET /operation/mgm-campaign/invitee-reward: what an invited user gets. */
export function fetchInviteeReward(): Promise<InviteeReward> {
  return call('GET', '/operation/mgm-campaign/invitee-reward');
}

/** GET /referral/code: whether a person has this invitation code. */
export function fetchReferralCode(code: string): Promise<ReferralCodeAnswer> {
  return call('GET', '/referral/code', { searchParams: { code } });
}

/** GET /reward-mission: what a user can earn by inviting others. */
export function fetchRewardMissions(): Promise<RewardMission[]> {
  return call('GET', '/reward-mission');
}

/** GET /referral/friends: who signed up by the user's code, and who of them counts. */
export function fetchFriends(): Promise<InvitedFriends> {
  return call('GET', '/referral/friends');
}

/** POST /wps/generate-weblinks: the address of the insurance partner's pages for this user. */
export function generateWeblink(): Promise<{ url: string }> {
  return call('POST', '/wps/generate-weblinks');
}
