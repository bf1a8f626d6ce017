import { type ScreenRoute, screenGroup } from './screenRoute';

const dataReading = screenGroup(['data-reading', 'documents', 'errors'], () => import('../../screens/dataReading'));

const PATH = 'me/my-account/data-authorisation';

/** What a person lets be read of their accounts elsewhere (docs/product/data-authorisation.md). */
export const dataReadingRoutes: readonly ScreenRoute[] = [
  {
    path: PATH,
    screen: 'DataAuthorisation',
    access: 'signedIn',
    meta: { back: 'MyAccount' },
    element: dataReading('SitesScreen'),
  },
  {
    path: `${PATH}/consent`,
    screen: 'DataAuthorisationConsent',
    access: 'signedIn',
    element: dataReading('DataConsentScreen'),
  },
  {
    path: `${PATH}/sites/:site`,
    screen: 'DataAuthorisationSite',
    access: 'signedIn',
    element: dataReading('SiteScreen'),
  },
];
