import { useLocation, useParams } from 'react-router-dom';
import { pathTo } from '../../contract/pages';
import { Redirect } from '../../kit/router';
import { entryScreen } from './entry';
import type { ScreenRoute } from './screenRoute';

const CommonDownload = entryScreen('download', 'plain');

/** A message in WhatsApp leads to the app. */
function WhatsappRedirect() {
  const { channel = '' } = useParams();
  const { search } = useLocation();
  return <Redirect to={`${pathTo(channel, 'download-app')}${search}`} />;
}

/** Screens that offer the app (docs/product/screens.md). */
export const downloadRoutes: readonly ScreenRoute[] = [
  { path: 'download-app', screen: 'CommonDownloadApp', access: 'anyone', element: CommonDownload },
  { path: 'home/download-app', screen: 'CommonDownloadApp', access: 'anyone', element: CommonDownload },
  {
    path: 'download-app-apk',
    screen: 'CommonDownloadAppAPK',
    access: 'anyone',
    element: entryScreen('downloadApk', 'plain'),
  },
  {
    path: 'download-app-sorry',
    screen: 'CommonDownloadAppSorry',
    access: 'anyone',
    element: entryScreen('downloadSorry', 'plain'),
  },
  {
    path: 'marketing-download-app',
    screen: 'MarketingDownloadApp',
    access: 'anyone',
    element: entryScreen('marketingDownload', 'plain'),
  },
  { path: 'authenticate/whatsapp', screen: 'AuthenticateWhatsapp', access: 'anyone', element: WhatsappRedirect },
];
