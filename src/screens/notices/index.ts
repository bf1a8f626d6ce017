export { CampaignErrorScreen } from './CampaignErrorScreen';
export { DbrAlertScreen } from './DbrAlertScreen';
export { JumpOutScreen } from './JumpOutScreen';
