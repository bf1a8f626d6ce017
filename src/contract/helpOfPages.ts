import type { TextKey } from './generated/textKeys';

type NamedBy<Key> = Key extends `questions.topics.${infer Topic}.${infer Id}.question` ? `${Topic}/${Id}` : never;

/** A question of the help center: `late/cost` is `cost` of content/help/late.json. */
export type QuestionName = NamedBy<TextKey>;

/** How a person stands as to what they owe. */
export type Owing = 'nothing' | 'owing' | 'late';

type Questions = readonly QuestionName[];
type PageHelp = Questions | Readonly<Record<Owing, Questions>>;

const SIGNING_IN: Questions = [
  'sign-in/noCode',
  'account/lostPhone',
  'sign-in/askedForCode',
  'application/debt',
  'paying/how',
];
const APPLYING: Questions = ['application/kept', 'application/debt', 'privacy/phoneBook'];
const PHOTO: Questions = ['identity/badPhoto', 'identity/whoSeesPhotos', 'application/kept'];
const FACE: Questions = ['identity/face', 'identity/whoSeesPhotos'];
const BORROWING: Questions = ['borrowing/cost', 'borrowing/tooMuch', 'borrowing/changeMind'];
const SIGNING: Questions = ['contract/signature', 'borrowing/changeMind', 'sign-in/askedForCode'];
const DOCUMENT: Questions = ['contract/where', 'contract/genuine'];
const RECEIPT: Questions = ['paying/proof', 'paying/notShown'];
const LATE: Questions = ['paying/notShown', 'late/cost', 'late/cannotPay'];
const PAYING_OTHERWISE: Questions = ['late/cannotPay', 'paying/otherAmount', 'late/cost'];
const SAVINGS: Questions = ['services/savings', 'privacy/kept'];
const HOME: PageHelp = {
  nothing: ['application/howLong', 'borrowing/cost', 'application/rejected'],
  owing: ['paying/how', 'paying/early', 'borrowing/changeMind'],
  late: LATE,
};
const ARRIVING: Questions = ['contract/genuine', 'sign-in/otherPhone'];

/** What is asked on which page, by the beginning of its path: the longest that fits counts. */
export const HELP_OF_PAGES = {
  ':orderId/loan-agreement': SIGNING,
  'about-us': ['contract/genuine', 'complaints/ojk'],
  'activity/credit-poster': ['late/record', 'application/rejected'],
  'activity/credit-score': ['late/record', 'application/rejected'],
  'activity/loan/list': { nothing: ['contract/where', 'paying/proof'], owing: PAYING_OTHERWISE, late: LATE },
  apply: APPLYING,
  'apply-step': APPLYING,
  'apply-step/ktp': PHOTO,
  'apply-step/liveness': FACE,
  'apply-step/liveness-introduce': FACE,
  'apply-step/submitted': ['application/howLong', 'application/takeBack'],
  'apply/ktp': PHOTO,
  'apply/limit-pdl-pre-borrow': BORROWING,
  'apply/liveness': FACE,
  'apply/liveness-introduce': FACE,
  'apply/pdl-pre-borrow': BORROWING,
  'apply/submitted': ['application/howLong', 'application/takeBack'],
  'authenticate/whatsapp': SIGNING_IN,
  bill: {
    nothing: ['paying/proof', 'late/contacted'],
    owing: ['paying/how', 'paying/otherAmount', 'paying/early'],
    late: LATE,
  },
  'bill/apply-extension': PAYING_OTHERWISE,
  'bill/apply-installment': PAYING_OTHERWISE,
  'bill/hardship': ['late/contacted', 'late/cannotPay', 'late/cost'],
  'bill/how-to-pay': ['paying/notShown', 'paying/otherAmount'],
  'bill/installment-application': PAYING_OTHERWISE,
  'bill/installment-process': SIGNING,
  'bill/installment-schedule': PAYING_OTHERWISE,
  'bill/payment-method': {
    nothing: RECEIPT,
    owing: ['paying/notShown', 'paying/how', 'paying/otherAmount'],
    late: ['paying/notShown', 'late/cost', 'paying/otherAmount'],
  },
  'bill/postpaid': ['services/bill', 'borrowing/cost'],
  'bill/reminder-success': ['late/contacted', 'late/cost'],
  'bill/statement': RECEIPT,
  'campaign-error': SIGNING_IN,
  'check-token': SIGNING_IN,
  'code-step': SIGNING_IN,
  'dbr-alert': ['borrowing/tooMuch', 'borrowing/cost'],
  'docu/preview': DOCUMENT,
  documents: DOCUMENT,
  'download-app': ARRIVING,
  'download-app-apk': ARRIVING,
  'download-app-sorry': ARRIVING,
  effortless: APPLYING,
  'effortless/apply-loan': BORROWING,
  'effortless/contract': SIGNING,
  'effortless/esign-loading': SIGNING,
  'effortless/ktp': PHOTO,
  'effortless/login': SIGNING_IN,
  entry: SIGNING_IN,
  exsit: ['identity/nikTaken', 'application/kept'],
  'gopay-nik-existed': ['identity/nikTaken', 'account/number'],
  home: HOME,
  'home/add-card': ['account/bank', 'borrowing/payOutFailed'],
  'home/agreement': DOCUMENT,
  'home/apply-loan': BORROWING,
  'home/apply-loan/ViewPdf': DOCUMENT,
  'home/apply-loan/contract': SIGNING,
  'home/apply-loan/done': ['borrowing/whenMoney', 'borrowing/changeMind'],
  'home/apply-loan/signing': ['borrowing/whenMoney', 'contract/signature'],
  'home/bank-list': ['account/bank', 'borrowing/payOutFailed'],
  'home/download-app': ARRIVING,
  'home/my-limit': ['borrowing/tooMuch', 'application/rejected'],
  'home/tc-agreement': DOCUMENT,
  jago: SAVINGS,
  'jump-out': ['contract/genuine', 'sign-in/askedForCode'],
  'link-account': ['sign-in/otherPhone', 'sign-in/askedForCode'],
  'loan-agreement': SIGNING,
  login: SIGNING_IN,
  'login-otp': SIGNING_IN,
  'marketing-download-app': ARRIVING,
  me: ['account/number', 'account/data', 'sign-in/askedForCode'],
  'me/help-center': ['complaints/how', 'complaints/deadline', 'complaints/ojk'],
  'me/help-center/freeze': ['account/frozen', 'account/lostPhone'],
  'me/help-center/how-to-pay': ['paying/notShown', 'paying/otherAmount'],
  'me/invoice-page': RECEIPT,
  'me/invoice-pdf': RECEIPT,
  'me/loan-details': {
    nothing: ['contract/where', 'paying/proof'],
    owing: ['paying/early', 'contract/where', 'paying/proof'],
    late: LATE,
  },
  'me/my-account': ['account/number', 'account/bank'],
  'me/my-account/card-account-detail': SAVINGS,
  'me/my-account/data-authorisation': ['services/reading', 'privacy/kept'],
  'me/my-account/link-account': ['sign-in/otherPhone', 'sign-in/askedForCode'],
  'me/my-account/profile': ['account/data', 'privacy/kept'],
  'me/my-account/ref-code': ['services/invite', 'services/friends'],
  'me/my-account/saving-account': SAVINGS,
  'me/my-loans': {
    nothing: ['borrowing/whenMoney', 'paying/proof'],
    owing: ['borrowing/whenMoney', 'contract/where', 'paying/early'],
    late: LATE,
  },
  'me/notification-detail': ['late/contacted', 'sign-in/askedForCode'],
  'me/notifications': ['late/contacted', 'sign-in/askedForCode'],
  'me/setting': ['account/number', 'sign-in/otherPhone', 'account/delete'],
  'me/setting/data': ['account/copy', 'privacy/kept'],
  'me/setting/delete-account': ['account/delete', 'privacy/kept'],
  'me/setting/freeze': ['account/frozen', 'account/lostPhone'],
  'me/setting/notifications': ['late/contacted', 'sign-in/askedForCode'],
  'me/setting/reminders': ['late/contacted', 'late/cost'],
  'me/setting/security/manage-account': ['account/lostPhone', 'sign-in/otherPhone'],
  'no-product': ['application/rejected', 'account/number'],
  pages: DOCUMENT,
  'partner-home': HOME,
  purchase: ['services/shop', 'borrowing/cost', 'borrowing/tooMuch'],
  'push/jago-term-and-condition': SAVINGS,
  'push/term-and-condition': ['privacy/kept', 'application/debt'],
  'refer-friends': ['services/invite', 'services/friends'],
  'refer-friends/refer-code-step': SIGNING_IN,
  'refer-friends/refer-login': SIGNING_IN,
  'repayment-record': RECEIPT,
  resubmit: ['application/returned', 'application/kept'],
  risk: ['contract/genuine', 'complaints/ojk'],
  security: ['identity/face', 'sign-in/askedForCode'],
  'security/code-step': ['sign-in/noCode', 'sign-in/wrongCode', 'sign-in/askedForCode'],
  supplement: ['application/documents', 'application/kept'],
  'top-up/invitee/login': SIGNING_IN,
  'update-info': ['account/data', 'privacy/kept'],
  vat12adjustment: DOCUMENT,
  'verify/nik': ['identity/nikTaken', 'application/kept'],
  video: ['application/videoCall', 'sign-in/askedForCode'],
  'wps-insurance/entry-page': DOCUMENT,
} as const satisfies Readonly<Record<string, PageHelp>>;

const ROWS: readonly (readonly [readonly string[], PageHelp])[] = Object.entries(HELP_OF_PAGES)
  .map(([path, help]) => [path.split('/'), help] as const)
  .sort(([one], [other]) => other.length - one.length);

/** What is asked on the page at a path below the channel, by how the person stands; nothing where no row fits. */
export function helpOfPage(path: string, owing: Owing): Questions {
  const parts = path.split('/');
  const row = ROWS.find(([begin]) => begin.every((part, place) => part.startsWith(':') || part === parts[place]));
  const help = row?.[1] ?? [];
  return 'late' in help ? help[owing] : help;
}
