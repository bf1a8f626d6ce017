/** GET /operation/mgm-campaign/invitee-reward: what a new user gets who was invited. */
export interface InviteeReward {
  /** rupiah */
  amount: number;
  /** the last day of the campaign, YYYY-MM-DD, WIB */
  until: string;
}

/** GET /reward-mission: what inviting friends brings. */
export interface RewardMission {
  id: string;
  /** rupiah */
  amount: number;
  /** friends to be invited */
  target: number;
  /** friends who signed up so far, `target` at most */
  count: number;
}

/** GET /abTest/{name}/group/calculate. */
export interface AbTestGroup {
  groupName: 'A' | 'B' | 'C';
  extraInfo: string;
}
