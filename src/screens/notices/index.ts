export { CampaignErrorScreen } from './CampaignErrorScreen';
export { DbrAlertScreen } from './DbrAlertScreen';
