import type { BankCheck } from '../../../../src/contract/enums';
import type {
  AskedMaterial,
  BreachData,
  BreachTexts,
  PayOutFailure,
  RejectionReason,
  RenewalPart,
  ReturnReason,
  UserSession,
} from '../../../../src/contract/generated/bodies';
import type { FlowAddress } from '../../../../src/contract/generated/names';
import type { PageAddress } from '../../../../src/contract/pages';
import { maskMobile } from '../../../../src/lib/formats';
import { maskValue } from '../../../../src/lib/mask';
import type { BankAccount } from '../../../platform/domain/bankAccount';
import { FREEZE_PAGE } from '../../people';

/** What a message goes by besides the app itself. */
export const MESSAGE_CHANNELS = ['sms', 'email', 'push'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** What the texts of messages can name, by the placeholder. */
export interface MessageValues {
  /** rupiah */
  limit: number;
  /** rupiah */
  amount: number;
  /** rupiah */
  left: number;
  /** rupiah that the loan is of, which it is called by; undefined in a message of before */
  loan: number | undefined;
  loanNo: string;
  caseNo: string;
  /** what an operator wrote */
  text: string;
  part: RenewalPart;
  certificateNo: string;
  /** YYYY-MM-DD; undefined where nothing is kept */
  keptUntil: string | undefined;
  /** as `briefMobile` has it */
  mobile: string;
  /** undefined where the lender gave none; of an account that a bank refused for good, that */
  reason: RejectionReason | 'ACCOUNT_REFUSED' | undefined;
  reasons: readonly ReturnReason[];
  materials: readonly AskedMaterial[];
  failure: PayOutFailure;
  /** why a bank does not accept an account */
  refusal: BankCheck;
  /** YYYY-MM-DD */
  again: string;
  /** YYYY-MM-DD */
  firstDue: string;
  /** what is to be paid of a loan first, rupiah and YYYY-MM-DD, and whether that is all; undefined in a message of before */
  toPay: { amount: number; due: string; isAll: boolean } | undefined;
  /** YYYY-MM-DD */
  due: string;
  /** an ISO time */
  time: string;
  /** what it was done on; undefined in a message kept without it, the system alone in one of before */
  device:
    | { device: UserSession['device']; browser: UserSession['browser'] | undefined }
    | UserSession['device']
    | undefined;
  /** where it was asked for, below the channel */
  page: string;
  /** as `briefAccount` has it */
  account: string;
  /** as `briefEmail` has it */
  email: string;
  /** an ISO time */
  from: string;
  /** an ISO time */
  until: string;
  data: readonly BreachData[];
  /** who can unfreeze an account: its person by their face, or staff alone; undefined in a message of before */
  lift: 'face' | 'staff' | undefined;
  /** what operators wrote */
  happened: BreachTexts;
  remedy: BreachTexts;
  /** undefined in a message of before it was asked for */
  advice: BreachTexts | undefined;
}

/** A mask in characters that every phone has. */
const inPlain = (masked: string): string => masked.replaceAll('•', '*');

/** An account as a message names it: the bank, and the number masked as everywhere. */
export const briefAccount = ({ bank, account }: Pick<BankAccount, 'bank' | 'account'>): string =>
  `${bank} ${inPlain(maskValue(account))}`;

/** An e-mail address as a message names it: its owner knows it again. */
export const briefEmail = (email: string): string => email.replace(/^(.).*@/, '$1***@');

/** A mobile number as a message names it: its owner knows it again. @param mobileNumber canonical */
export const briefMobile = (mobileNumber: string): string => inPlain(maskMobile(mobileNumber));

interface MessageKindRow {
  by: readonly MessageChannel[];
  /** the screen it speaks of, below the channel of the page; values of the message fill its placeholders */
  path: PageAddress | '{{page}}';
  values: readonly (keyof MessageValues)[];
}

const EVERYWHERE = MESSAGE_CHANNELS;

/**
 * Every message there is (docs/product/messages.md). Its texts are `messages.kinds.<kind>`: `subject`, `short` (SMS, push
 * and list), `long` (mail and the message itself), and `action`, what leads to the screen.
 */
export const MESSAGE_KINDS = {
  applicationSubmitted: { by: ['email', 'push'], path: 'home', values: [] },
  applicationReturned: { by: EVERYWHERE, path: 'resubmit' satisfies FlowAddress, values: ['reasons'] },
  documentsAsked: { by: EVERYWHERE, path: 'supplement' satisfies FlowAddress, values: ['materials'] },
  documentsWanted: { by: EVERYWHERE, path: 'supplement' satisfies FlowAddress, values: ['materials'] },
  documentsNotWanted: { by: ['email', 'push'], path: 'home', values: ['materials'] },
  renewalAsked: { by: EVERYWHERE, path: '{{page}}', values: ['part', 'text', 'page'] },
  applicationApproved: { by: EVERYWHERE, path: 'home', values: ['limit'] },
  applicationRejected: { by: EVERYWHERE, path: 'home', values: ['reason', 'again'] },
  applicationUnqualified: { by: EVERYWHERE, path: 'home', values: [] },
  applicationDecided: { by: EVERYWHERE, path: 'home', values: [] },
  applicationsClosed: { by: ['email', 'push'], path: 'home', values: [] },
  videoCallAsked: { by: ['sms', 'push'], path: 'video/kyc', values: [] },
  videoCallMissed: { by: ['sms', 'push'], path: 'video/kyc', values: [] },
  rewardEarned: { by: EVERYWHERE, path: 'refer-friends', values: ['amount'] },
  rewardPaid: { by: ['email', 'push'], path: 'bill', values: ['amount'] },
  videoCallSoon: { by: EVERYWHERE, path: 'video/kyc', values: ['time'] },
  contractToSign: { by: ['push'], path: 'home', values: ['amount'] },
  contractSigned: { by: ['email', 'push'], path: '{{loanNo}}/loan-agreement', values: ['loan', 'loanNo'] },
  moneySent: { by: ['push'], path: 'me/my-loans', values: ['amount', 'account'] },
  moneyArrived: { by: EVERYWHERE, path: 'bill', values: ['amount', 'account', 'toPay'] },
  purchasePaid: { by: EVERYWHERE, path: 'bill', values: ['amount', 'toPay'] },
  payOutFailed: { by: EVERYWHERE, path: 'home/bank-list', values: ['amount', 'failure'] },
  moneyReturned: { by: EVERYWHERE, path: 'me/my-loans', values: ['amount'] },
  paymentReceived: { by: EVERYWHERE, path: 'repayment-record', values: ['amount'] },
  paymentPart: { by: EVERYWHERE, path: 'bill/payment-method', values: ['amount', 'left', 'due'] },
  paymentPartLate: { by: EVERYWHERE, path: 'bill/payment-method', values: ['amount', 'left', 'due'] },
  paymentPartsLate: { by: EVERYWHERE, path: 'bill/payment-method', values: ['amount', 'left', 'due'] },
  loanGivenBack: { by: EVERYWHERE, path: 'repayment-record', values: ['amount'] },
  advancePart: { by: EVERYWHERE, path: 'bill/payment-method', values: ['amount', 'left', 'loan', 'loanNo', 'time'] },
  paidTooMuch: { by: EVERYWHERE, path: 'bill/payment-method', values: ['amount'] },
  restForgiven: { by: ['email', 'push'], path: 'bill/detail/{{loanNo}}', values: ['amount', 'loan', 'loanNo'] },
  overpaymentSent: { by: EVERYWHERE, path: 'repayment-record', values: ['amount', 'account'] },
  paymentReversed: { by: EVERYWHERE, path: 'bill/payment-method', values: ['amount'] },
  overpaymentOwedBack: { by: EVERYWHERE, path: 'bill/payment-method', values: ['amount'] },
  dueMoved: { by: EVERYWHERE, path: 'bill/detail/{{loanNo}}', values: ['loan', 'loanNo', 'firstDue'] },
  planToSign: {
    by: EVERYWHERE,
    path: 'bill/installment-process?loanNo={{loanNo}}',
    values: ['loan', 'loanNo', 'time'],
  },
  planBegins: { by: EVERYWHERE, path: 'bill/detail/{{loanNo}}', values: ['loan', 'loanNo'] },
  planFailed: { by: EVERYWHERE, path: 'bill/detail/{{loanNo}}', values: ['loan', 'loanNo'] },
  planTakenBack: { by: EVERYWHERE, path: 'bill/detail/{{loanNo}}', values: ['loan', 'loanNo'] },
  reliefOffered: { by: EVERYWHERE, path: 'bill/hardship', values: ['loan', 'loanNo'] },
  reliefRefused: { by: EVERYWHERE, path: 'bill/hardship', values: ['loan', 'loanNo'] },
  pauseBegins: { by: EVERYWHERE, path: 'bill/hardship', values: ['loan', 'loanNo', 'due'] },
  pauseEnds: { by: EVERYWHERE, path: 'bill/hardship', values: ['loan', 'loanNo'] },
  loanCancelled: { by: ['email', 'push'], path: 'me/my-loans', values: ['loanNo', 'amount'] },
  insuranceCancelled: { by: EVERYWHERE, path: 'bill/payment-method', values: ['loan', 'loanNo', 'amount'] },
  newDevice: { by: EVERYWHERE, path: 'me/help-center/freeze?ask', values: ['device', 'time'] },
  dataCopied: { by: EVERYWHERE, path: 'me/help-center/freeze?ask', values: ['device', 'time'] },
  accountChanged: { by: EVERYWHERE, path: 'home/bank-list', values: ['account'] },
  accountAccepted: { by: ['email', 'push'], path: 'home/bank-list', values: ['account'] },
  accountNotAccepted: { by: EVERYWHERE, path: 'home/bank-list', values: ['account', 'refusal'] },
  reminderAhead: { by: EVERYWHERE, path: 'bill/payment-method', values: ['amount', 'due'] },
  reminderDay: { by: EVERYWHERE, path: 'bill/payment-method', values: ['amount', 'due'] },
  reminderLate: { by: EVERYWHERE, path: 'bill/payment-method', values: ['amount', 'due'] },
  reminderPromise: {
    ...{ by: EVERYWHERE, path: 'bill/payment-method?pay=amount&amount={{amount}}' },
    values: ['amount', 'due'],
  },
  reminderAsked: { by: EVERYWHERE, path: 'bill/payment-method', values: ['amount', 'due'] },
  caseAnswered: { by: EVERYWHERE, path: 'me/help-center/cases/{{caseNo}}', values: ['caseNo'] },
  signedOutAnswered: { by: ['sms', 'email'], path: 'login', values: ['caseNo', 'text'] },
  deletionAsked: { by: EVERYWHERE, path: 'me/setting/delete-account', values: ['certificateNo', 'due'] },
  deletionCancelled: { by: EVERYWHERE, path: 'me/setting/delete-account', values: [] },
  deletionStopped: { by: EVERYWHERE, path: 'me/setting/delete-account', values: [] },
  accountDeleted: { by: EVERYWHERE, path: 'login', values: ['certificateNo', 'keptUntil'] },
  mobileChanged: { by: EVERYWHERE, path: 'me/my-account', values: ['mobile'] },
  mobileChangeAsked: { by: EVERYWHERE, path: 'me/my-account/change-mobile', values: ['mobile', 'due'] },
  mobileChangeEnded: { by: EVERYWHERE, path: 'me/my-account/change-mobile', values: [] },
  accountFrozen: { by: EVERYWHERE, path: FREEZE_PAGE, values: ['lift'] },
  accountFrozenShort: { by: EVERYWHERE, path: FREEZE_PAGE, values: ['time', 'lift'] },
  freezeLifted: { by: EVERYWHERE, path: FREEZE_PAGE, values: [] },
  freezeEnded: { by: EVERYWHERE, path: FREEZE_PAGE, values: [] },
  faceAccepted: { by: EVERYWHERE, path: '{{page}}', values: ['time', 'page'] },
  faceRefused: { by: EVERYWHERE, path: '{{page}}', values: ['page'] },
  emailChanged: { by: EVERYWHERE, path: 'me/my-account/profile' satisfies FlowAddress, values: ['email'] },
  dataBreach: {
    ...{ by: EVERYWHERE, path: 'me/setting/data/activity' },
    values: ['from', 'until', 'data', 'happened', 'remedy', 'advice'],
  },
} as const satisfies Readonly<Record<string, MessageKindRow>>;

export type MessageKind = keyof typeof MESSAGE_KINDS;

/**
 * The messages of what another person may have done with the account: each offers to freeze it, beside where it leads
 * (docs/product/messages.md). Those of a new device and of a copy of all data lead there anyway.
 */
const NOT_ME: ReadonlySet<MessageKind> = new Set([
  'accountChanged',
  'emailChanged',
  'mobileChanged',
  'mobileChangeAsked',
  'deletionAsked',
  'deletionCancelled',
  'freezeLifted',
  'faceAccepted',
  'faceRefused',
  'applicationSubmitted',
  'contractToSign',
  'contractSigned',
  'purchasePaid',
]);

/** True where another person may have done what a message tells of. */
export const mayBeOthers = (kind: MessageKind): boolean => NOT_ME.has(kind);

/** The messages that remind of a bill (docs/product/reminders.md). */
export const REMINDER_KINDS = [
  'reminderAhead',
  'reminderDay',
  'reminderLate',
  'reminderPromise',
  'reminderAsked',
] as const satisfies readonly MessageKind[];
export type ReminderKind = (typeof REMINDER_KINDS)[number];

type ValuesOf<Kind extends MessageKind> = Pick<MessageValues, (typeof MESSAGE_KINDS)[Kind]['values'][number]>;

/** What a person is told: a kind with the values that its texts name. */
export type Message = { [Kind in MessageKind]: { kind: Kind } & ValuesOf<Kind> }[MessageKind];

/** A message of a kind that may be known no more: an earlier version may run beside this one. */
export interface StoredMessage {
  kind: string;
  values: Partial<MessageValues>;
}

/** True for a kind that has texts and a place to lead to. */
export const isMessageKind = (kind: string): kind is MessageKind => Object.hasOwn(MESSAGE_KINDS, kind);
