export { payRewards } from './payRewards';
export { readFriends, readRewardMissions } from './readRewards';
export { rewardInviter } from './rewardInviter';
