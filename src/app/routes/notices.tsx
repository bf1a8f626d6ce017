import { screenGroup } from '../screenGroup';
import type { ScreenRoute } from './screenRoute';

const notices = screenGroup(['notices'], () => import('../../screens/notices'));

/** Section 8: pages that say why something cannot go on. */
export const noticeRoutes: readonly ScreenRoute[] = [
  { path: 'dbr-alert', screen: 'DBRExceedNotification', access: 'anyone', element: notices('DbrAlertScreen') },
  { path: 'campaign-error', screen: 'CampaignErrorPage', access: 'anyone', element: notices('CampaignErrorScreen') },
];
