import { type ScreenRoute, screenGroup } from './screenRoute';

const dataReading = screenGroup(['data-reading', 'documents', 'errors'], () => import('../../screens/dataReading'));

/** What a person lets be read of their accounts elsewhere (docs/product/data-authorisation.md). */
export const dataReadingRoutes: readonly ScreenRoute[] = [
  {
    path: 'me/my-account/data-authorisation',
    screen: 'DataAuthorisation',
    access: 'signedIn',
    meta: { back: 'MyAccount' },
    element: dataReading('SitesScreen'),
  },
  {
    path: 'me/my-account/data-authorisation/consent',
    screen: 'DataAuthorisationConsent',
    access: 'signedIn',
    element: dataReading('DataConsentScreen'),
  },
  {
    path: 'me/my-account/data-authorisation/sites/:site',
    screen: 'DataAuthorisationSite',
    access: 'signedIn',
    element: dataReading('SiteScreen'),
  },
];
