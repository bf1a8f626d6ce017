import { queryText } from '../lib/queryText';
import type { FlowAddress } from './generated/names';

/** Every page that is no step of a flow, below its channel, as the router has it: `bill/detail/:loanId`. */
export const PAGES = [
  ':orderId/loan-agreement',
  'about-us',
  'activity/credit-poster',
  'activity/credit-score',
  'activity/loan/list',
  'apply/limit-pdl-pre-borrow',
  'apply/mandatory-branch',
  'apply/pdl-pre-borrow',
  'authenticate/whatsapp',
  'bill',
  'bill/apply-extension',
  'bill/apply-installment',
  'bill/apply-installment/faq',
  'bill/detail/:loanId',
  'bill/hardship',
  'bill/how-to-pay',
  'bill/installment-application',
  'bill/installment-process',
  'bill/installment-schedule',
  'bill/payment-method',
  'bill/postpaid',
  'bill/postpaid/:service',
  'bill/reminder-success',
  'bill/statement',
  'campaign-error',
  'check-token',
  'code-step',
  'dbr-alert',
  'docu/preview',
  'documents/:type',
  'documents/verify',
  'download-app',
  'download-app-apk',
  'download-app-sorry',
  'entry',
  'home',
  'home/agreement/:type',
  'home/apply-loan/ViewPdf',
  'home/bank-list',
  'home/download-app',
  'home/my-limit',
  'home/tc-agreement/:id',
  'jago/UserConsent',
  'jago/callback',
  'jago/download-app',
  'jago/entry',
  'jago/jago-help-detail',
  'jago/jago-help-list',
  'jago/register',
  'jago/tnc',
  'jump-out',
  'link-account/:type',
  'loan-agreement',
  'login',
  'login-otp',
  'marketing-download-app',
  'me',
  'me/help-center',
  'me/help-center/:topic',
  'me/help-center/:topic/:question',
  'me/help-center/cases',
  'me/help-center/cases/:number',
  'me/help-center/contact',
  'me/help-center/freeze',
  'me/help-center/how-to-pay',
  'me/invoice-page',
  'me/invoice-pdf',
  'me/loan-details',
  'me/loan-details/:id',
  'me/my-account',
  'me/my-account/card-account-detail',
  'me/my-account/change-mobile',
  'me/my-account/change-user-name',
  'me/my-account/data-authorisation',
  'me/my-account/data-authorisation/consent',
  'me/my-account/data-authorisation/sites/:site',
  'me/my-account/link-account',
  'me/my-account/ref-code',
  'me/my-account/saving-account',
  'me/my-loans',
  'me/notification-detail/:id',
  'me/notifications',
  'me/setting',
  'me/setting/data',
  'me/setting/data/activity',
  'me/setting/delete-account',
  'me/setting/freeze',
  'me/setting/notifications',
  'me/setting/reminders',
  'me/setting/security/manage-account',
  'no-product',
  'pages',
  'partner-home',
  'push/jago-term-and-condition',
  'push/term-and-condition',
  'refer-friends',
  'refer-friends/refer-code-step',
  'refer-friends/refer-login',
  'repayment-record',
  'risk',
  'security/code-step',
  'security/liveness',
  'security/liveness-introduce',
  'security/rejected',
  'security/verification-list',
  'test/bank',
  'test/inbox',
  'test/insurer',
  'test/partner',
  'test/popups',
  'test/savings',
  'test/shell',
  'test/shop',
  'test/site',
  'test/user',
  'test/video',
  'top-up/invitee/login',
  'vat12adjustment',
  'vat12adjustment/completed',
  'video/kyc',
  'video/kyc/consent',
  'wps-insurance/entry-page',
] as const;

export type PagePath = (typeof PAGES)[number];

/** The placeholders of a path: `loanId` of `bill/detail/:loanId`. */
type Placeholder<Path extends string> = Path extends `${string}:${infer Name}/${infer After}`
  ? Name | Placeholder<After>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Filled<Path extends string> = Path extends `${infer Before}:${string}/${infer After}`
  ? `${Before}${string}/${Filled<After>}`
  : Path extends `${infer Before}:${string}`
    ? `${Before}${string}`
    : Path;

type PlacePath = Filled<PagePath>;

/** Where a page or a step of a flow is, below its channel: `bill/detail/L1`, `me?vouchers=open`. */
export type PageAddress = PlacePath | `${PlacePath}?${string}` | FlowAddress;

interface Filling {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Parameters<typeof queryText>[0];
}

type FillingOf<Path extends string> =
  Placeholder<Path> extends never
    ? [filling?: { readonly query?: Filling['query'] }]
    : [filling: { readonly path: Readonly<Record<Placeholder<Path>, string>>; readonly query?: Filling['query'] }];

const fill = (to: string, { path, query }: Filling): string =>
  (path ? to.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(path[name] ?? '')) : to) + queryText(query);

/** The address of a page below its channel: `placeAt('bill/detail/:loanId', { path: { loanId } })`. */
export const placeAt = <To extends PagePath | PageAddress>(to: To, ...[filling = {}]: FillingOf<To>): PageAddress =>
  fill(to, filling) as PageAddress;

/** The same with its channel: `/H5/bill/detail/L1`. */
export const pathTo = <To extends PagePath | PageAddress>(channel: string, to: To, ...[filling = {}]: FillingOf<To>) =>
  inChannel(channel, fill(to, filling));

/** The address of a path in a channel, of which code knows nothing: a definition or the server names it. */
export function inChannel(channel: string, path: string): string {
  return path === '' ? `/${channel}` : `/${channel}/${path}`;
}
