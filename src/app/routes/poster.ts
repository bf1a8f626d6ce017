import { lazyScreen, type ScreenRoute } from './screenRoute';

/** The picture of a limit, beside what the credit score means (docs/product/applications.md). */
export const posterRoutes: readonly ScreenRoute[] = [
  {
    path: 'activity/credit-poster',
    screen: 'CreditPoster',
    access: 'signedIn',
    element: lazyScreen(
      ['poster', 'home', 'errors'],
      async () => (await import('../../screens/poster/CreditPosterScreen')).CreditPosterScreen,
    ),
  },
];
