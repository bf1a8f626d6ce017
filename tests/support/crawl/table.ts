import type { Account } from '../account';
import { askForInstalments } from '../planChange';
import { reachStep } from '../reachStep';

const WANTED = { loanAmount: 2_000_000, tenor: '3', loanPurpose: 'EDUCATION' };

/** Who goes through the app by its buttons and links, and for how long at most. */
export interface Walker {
  who: string;
  /** from `login`; or from outside, by a page of the sandbox below the address: signed in there, or as nobody */
  from: 'login' | `/${string}`;
  mobileNumber?: string;
  /** what they type, by the field */
  typed?: Readonly<Record<string, string>>;
  /** screens of their own, which are looked at first */
  at?: readonly string[];
  /** what they have done before */
  before?: (account: Account) => Promise<unknown>;
  seconds: number;
}

const HELP = ['me/help-center', 'me/help-center/cases'];
const BILL = ['bill', 'bill/detail/:loanId', 'me/my-loans', 'me/loan-details/:id'];
const SITES = ['me/my-account/data-authorisation', 'me/my-account/data-authorisation/consent'];
const SAVINGS = ['me/my-account/saving-account', 'jago/entry', 'push/jago-term-and-condition', 'jago/UserConsent'];

/** From login. The first sees most of the app; each other has what those before have not. */
export const CUSTOMERS = [
  {
    who: 'has paid half, and wrote to us',
    mobileNumber: '081211101801',
    before: ({ call }: Account) => call('POST', '/case', { topic: 'PAYMENT', text: 'Kapan bukti bayar dikirim?' }),
    at: HELP,
    seconds: 300,
  },
  {
    who: 'has borrowed, and signed for it',
    mobileNumber: '081211101401',
    before: (account: Account) => reachStep(account, { flow: 'apply-loan', id: 'loan-done' }, WANTED),
    at: [...BILL, 'bill/payment-method', 'activity/loan/list'],
    seconds: 120,
  },
  {
    who: 'agrees to what is offered',
    mobileNumber: '081211101803',
    at: ['me', 'pages', 'vat12adjustment', ...SITES, 'home/bank-list'],
    seconds: 100,
  },
  { who: 'has a short loan that can be changed', mobileNumber: '081211102051', at: BILL, seconds: 150 },
  {
    who: 'waits for a plan to be signed',
    mobileNumber: '081211102054',
    before: askForInstalments,
    at: [...BILL, 'bill/installment-process'],
    seconds: 100,
  },
  { who: 'can ask to be reminded', mobileNumber: '081211102043', at: BILL, seconds: 60 },
  { who: 'is new', mobileNumber: '081211102291', at: ['apply/pdl-pre-borrow'], seconds: 60 },
  { who: 'is asked first what the loan is for', mobileNumber: '081211101506', at: [], seconds: 60 },
  { who: 'can link a savings account', mobileNumber: '081211102200', at: ['me', ...SAVINGS], seconds: 100 },
  { who: 'can open a savings account', mobileNumber: '081211102201', at: ['me', ...SAVINGS], seconds: 60 },
  { who: 'has another number at the bank', mobileNumber: '081211102202', at: ['me', ...SAVINGS], seconds: 60 },
  { who: 'is asked for a video call', mobileNumber: '081211102260', at: ['video/kyc'], seconds: 60 },
  { who: 'has an application that came back', mobileNumber: '081211100410', at: ['resubmit'], seconds: 40 },
  {
    who: 'is asked for documents',
    mobileNumber: '081211100501',
    at: ['me', 'supplement', 'supplement/{type}'],
    seconds: 40,
  },
  {
    who: 'may not change anything for now',
    mobileNumber: '081211100804',
    at: ['me', 'me/my-account', 'me/my-account/profile', 'security/rejected'],
    seconds: 90,
  },
  {
    who: 'has to prove the face',
    mobileNumber: '081211100807',
    at: ['me', 'me/my-account', 'me/my-account/profile', 'security/verification-list'],
    seconds: 120,
  },
].map((walker): Walker => ({ ...walker, from: 'login' }));

/** Where the sandbox plays what brings people from outside, and the screens that are there for it. */
export interface Arrival extends Walker {
  brings: readonly string[];
}

export const ARRIVALS: readonly Arrival[] = [
  {
    who: 'comes with the token of a partner, and a code',
    from: '/MITRA/test/partner',
    mobileNumber: '081211100902',
    brings: ['check-token', 'code-step'],
    seconds: 80,
  },
  {
    who: 'comes with the token of a partner alone',
    from: '/GOPAY/test/partner',
    mobileNumber: '081211100901',
    brings: ['partner-home'],
    seconds: 80,
  },
  {
    who: 'comes to whom nothing is lent',
    from: '/IOH/test/partner',
    mobileNumber: '081211100910',
    brings: ['no-product'],
    seconds: 80,
  },
  {
    who: 'buys in a shop',
    from: '/H5/test/shop',
    mobileNumber: '081211101701',
    brings: ['purchase/{orderId}'],
    seconds: 80,
  },
  {
    who: 'is chosen for the effortless loan',
    from: '/H5/test/user',
    mobileNumber: '081211100604',
    brings: ['effortless'],
    seconds: 40,
  },
  {
    who: 'has a limit already',
    from: '/H5/test/user',
    mobileNumber: '081211100706',
    typed: { 'field-idNumber': '1271010810970706' },
    brings: ['verify/nik', 'exsit'],
    seconds: 60,
  },
  {
    who: 'has the NIK of another account',
    from: '/H5/test/user',
    mobileNumber: '081211100708',
    typed: { 'field-idNumber': '6203012208990708' },
    brings: ['gopay-nik-existed'],
    seconds: 60,
  },
  {
    who: 'applies part by part',
    from: '/H5/test/user',
    mobileNumber: '081211100201',
    brings: ['apply-step'],
    seconds: 40,
  },
  {
    who: 'is asked whether all is still true, which the profile does in the app',
    from: '/H5/test/user',
    mobileNumber: '081211100301',
    brings: ['update-info'],
    seconds: 40,
  },
];

/** A screen that only a link from outside leads to, and what sends it. */
export interface OutsideLink {
  screen: string;
  /** below the channel, where the route has more in it than a name */
  path?: string;
  sender: 'push' | 'apk' | 'campaign' | 'partner' | 'friend' | 'bank' | 'server';
  why: string;
}

export const OUTSIDE_LINKS: readonly OutsideLink[] = [
  { screen: 'entry', sender: 'campaign', why: 'an advertisement says first what Lancar is' },
  { screen: 'download-app', sender: 'campaign', why: 'offers the app to who reads the advertisement on a phone' },
  { screen: 'marketing-download-app', sender: 'campaign', why: 'as download-app, for partners of marketing' },
  { screen: 'authenticate/whatsapp', sender: 'campaign', why: 'a message in WhatsApp leads to download-app' },
  { screen: 'campaign-error', sender: 'campaign', why: 'where the campaign of an old link leads' },
  { screen: 'top-up/invitee/login', sender: 'campaign', why: 'the invitation to a top-up' },
  { screen: 'refer-friends/refer-login', sender: 'friend', why: 'the link that an invitation shares' },
  { screen: 'download-app-apk', sender: 'apk', why: 'the app leads to its newer version' },
  { screen: 'download-app-sorry', sender: 'apk', why: 'the app leads here where it is no longer offered' },
  { screen: 'home/download-app', sender: 'push', why: 'as download-app, for who is signed in' },
  { screen: 'push/term-and-condition', sender: 'push', why: 'new terms to agree to' },
  { screen: 'wps-insurance/entry-page', sender: 'push', why: 'the insurance of a partner' },
  { screen: 'refer-friends/refer-code-step', sender: 'friend', why: 'follows refer-login once a code was sent' },
  { screen: 'loan-agreement', sender: 'apk', why: 'the contract signed last; in the app each loan has its own' },
  { screen: 'home/apply-loan/ViewPdf', sender: 'apk', why: 'the address that apps have for docu/preview' },
  { screen: 'me/loan-details', sender: 'partner', why: 'leads to the loan that a partner names' },
  { screen: 'dbr-alert', sender: 'server', why: 'takes the place of a page where the instalments exceed the income' },
];
