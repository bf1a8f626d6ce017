import { type ScreenRoute, screenGroup } from './screenRoute';
import { howToPay } from './screens';

const questions = screenGroup(['help', 'questions', 'assist'], () => import('../../screens/help'));
const messages = screenGroup(
  ['help', 'errors', 'runner', 'widgets', 'uploads', 'camera', 'pay'],
  () => import('../../screens/help/messages'),
);

/** The help center, and what people write to us (docs/product/help.md). */
export const helpRoutes: readonly ScreenRoute[] = [
  { path: 'me/help-center', screen: 'HelpCenter', access: 'anyone', element: questions('HelpCenterScreen') },
  {
    path: 'me/help-center/how-to-pay',
    screen: 'HelpCenterHowToPay',
    access: 'anyone',
    meta: { back: 'Me' },
    element: howToPay('HowToPayScreen'),
  },
  { path: 'me/help-center/contact', screen: 'HelpContact', access: 'anyone', element: messages('ContactScreen') },
  { path: 'me/help-center/freeze', screen: 'FreezeAccount', access: 'anyone', element: messages('FreezeHelpScreen') },
  { path: 'me/setting/freeze', screen: 'FreezeAccount', access: 'signedIn', element: messages('OwnFreeze') },
  { path: 'me/help-center/cases', screen: 'HelpCases', access: 'signedIn', element: messages('CasesScreen') },
  { path: 'me/help-center/cases/:number', screen: 'HelpCase', access: 'signedIn', element: messages('CaseScreen') },
  { path: 'me/help-center/:topic', screen: 'Topic', access: 'anyone', element: questions('TopicScreen') },
  {
    path: 'me/help-center/:topic/:question',
    screen: 'QuestionDetails',
    access: 'anyone',
    element: questions('QuestionScreen'),
  },
];
