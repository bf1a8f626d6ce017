import { useEffect } from 'react';
import { isLineDear, whenIdle } from '../../lib/idle';
import { lender } from '../../state/lender';
import type { BELOW_FLOWS } from './belowFlows';
import { lazyScreen, type ScreenRoute, screenGroup } from './screenRoute';

export const home = screenGroup(['home', 'runner', 'effortless', 'errors'], () => import('../../screens/home'));

const MeScreen = lazyScreen(
  ['me', 'home', 'assist', 'errors'],
  async () => (await import('../../screens/me/MeScreen')).MeScreen,
  'tab',
);

export const bills = screenGroup(
  ['loans', 'bills', 'home', 'quote', 'runner', 'errors'],
  () => import('../../screens/bill'),
);

const HomeScreen = home('HomeScreen', 'tab');
const BillScreen = bills('BillScreen', 'tab');
const TABS = [HomeScreen, BillScreen, MeScreen];

/**
 * A tab that brings the others once it is there and rests, so that they open without a network, too, and what the page that
 * says so tells of the lender: TKB90 as it stands.
 */
function tab(Shown: (typeof TABS)[number]) {
  return function Tab() {
    useEffect(() => {
      let callOff = () => {};
      const bringOthers = () => {
        void lender().catch(() => undefined);
        if (!isLineDear()) void Promise.allSettled(TABS.map(({ bring }) => bring()));
      };
      // one that did not come says so itself
      void Shown.bring().then(
        () => {
          callOff = whenIdle(bringOthers);
        },
        () => undefined,
      );
      return () => callOff();
    }, []);
    return <Shown />;
  };
}

/** The tabs. */
export const tabRoutes: readonly ScreenRoute[] = [
  { path: 'home', screen: 'Home', access: 'signedIn', meta: { root: true }, element: tab(HomeScreen) },
  { path: 'bill', screen: 'Bill', access: 'signedIn', meta: { root: true }, element: tab(BillScreen) },
  { path: 'me', screen: 'Me', access: 'signedIn', meta: { root: true }, element: tab(MeScreen) },
  {
    path: 'partner-home',
    screen: 'PartnerHome',
    access: 'signedIn',
    meta: { root: true },
    element: home('PartnerHomeScreen', 'tab'),
  },
];

const PreBorrowScreen = lazyScreen(
  ['pre-borrow', 'quote', 'numbers', 'home', 'errors'],
  async () => (await import('../../screens/preBorrow/PreBorrowScreen')).PreBorrowScreen,
);

const MandatoryBranchScreen = lazyScreen(
  ['errors'],
  async () => (await import('../../screens/preBorrow/MandatoryBranchScreen')).MandatoryBranchScreen,
  'passed',
);

export const LazyPdfScreen = lazyScreen(
  ['agreement', 'errors'],
  async () => (await import('../../screens/contract/PdfScreen')).PdfScreen,
);

/** Pages below the paths of flows (./belowFlows.ts lists them). */
export const belowFlowRoutes: readonly (ScreenRoute & { path: (typeof BELOW_FLOWS)[number] })[] = [
  {
    path: 'apply/pdl-pre-borrow',
    screen: 'PdlPreBorrow',
    access: 'anyone',
    element: () => <PreBorrowScreen topic="short" />,
  },
  {
    path: 'apply/limit-pdl-pre-borrow',
    screen: 'LimitPdlPreBorrow',
    access: 'anyone',
    element: () => <PreBorrowScreen topic="limit" />,
  },
  {
    path: 'apply/mandatory-branch',
    screen: 'MandatoryBranch',
    access: 'signedIn',
    element: MandatoryBranchScreen,
  },
  { path: 'home/apply-loan/ViewPdf', screen: 'ViewPdf', access: 'signedIn', element: LazyPdfScreen },
];
