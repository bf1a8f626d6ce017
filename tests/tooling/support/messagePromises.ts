import { type MessageKind, REMINDER_KINDS } from '../../../server/modules/messaging/domain/messageKinds';
import type { CodePurpose } from '../../../server/modules/people/domain/oneTimeCode';

/** What keeps a promise of a text: a one-time code, a message of some kind, or nothing, where it promises none. */
export type Keeper =
  | { readonly code: CodePurpose }
  | { readonly kinds: readonly MessageKind[] }
  | { readonly none: string };

/** Words of a text that speaks of an SMS, a mail or a message which we send. */
export const SPEAKS_OF_MESSAGES: Readonly<Record<'id' | 'en-us', RegExp>> = {
  id: /\bSMS\b|\bkabar|notifikasi|\bkode\b[^.]*\b(?:kirim|dikirim)|(?:kirim|dikirim)\b[^.]*\b(?:kode|email)|email[^.]*\bkirim|(?:kirim|dikirim) ke sana|\bkamu (?:tetap kami |hanya kami )?(?:di)?beri tahu|memberi tahu kamu/i,
  'en-us':
    /\bSMS\b|notification|\bnews of|\bwe(?:(?: wi|')ll)? (?:tell|notify|let you know|text|email) you|\b(?:send|sent)\b[^.]*\b(?:code|e-?mail)|\b(?:code|digits|e-?mail)\b[^.]*\b(?:send|sent)\b|we send this|message tells you|you are told/i,
};

const SIGN_IN: Keeper = { code: 'login' };
const NEWS: readonly MessageKind[] = [
  'applicationReturned',
  'documentsAsked',
  'applicationApproved',
  'applicationRejected',
  'applicationsClosed',
  'videoCallAsked',
];

/** The texts that speak of messages, by how their key begins, and what keeps what they say. */
export const PROMISES_OF_MESSAGES: readonly (readonly [begin: string, keeper: Keeper])[] = [
  ['auth.login.', SIGN_IN],
  ['errors.LOGIN_FAILED', SIGN_IN],
  ['desk.breaches.notice.', { kinds: ['dataBreach'] }],
  ['desk.breaches.examples.advice.', { none: 'it warns of messages of others' }],
  ['legal.privacy.clauses.', { none: 'it says what is kept, and how long' }],
  ['runner.tracker.decisionNote', { kinds: NEWS }],
  ['loans.payOut.leave', { kinds: ['moneyArrived', 'payOutFailed'] }],
  ['loans.payOut.soon', { kinds: ['moneyArrived', 'payOutFailed'] }],
  ['loans.payOut.shop.leave', { kinds: ['purchasePaid'] }],
  ['pay.status.leave', { kinds: ['paymentReceived'] }],
  ['desk.applications.decide.told.', { kinds: ['applicationReturned', 'applicationApproved', 'applicationRejected'] }],
  ['desk.cases.told.', { kinds: ['caseAnswered', 'signedOutAnswered'] }],
  ['desk.ready.of.underReview.', { kinds: NEWS }],
  ['desk.ready.of.codeSafety.', { none: 'it warns of who asks for a code' }],
  ['arrears.channels.', { none: 'it names the way by which a reminder came' }],
  ['arrears.relief.text', { kinds: ['reliefOffered'] }],
  ['data-copy.words.reachedBy.OFFER', { kinds: ['reliefOffered'] }],
  ['desk.arrears.channels.OFFER', { kinds: ['reliefOffered'] }],
  ['desk.person.told.none', { none: 'it says that there was none' }],
  ['auth.otp.', SIGN_IN],
  ['effortless.login.', SIGN_IN],
  ['my-account.devices.confirm.', SIGN_IN],
  ['help.freeze.', { code: 'freeze' }],
  ['desk.person.freeze.begunBy.', { code: 'freeze' }],
  ['forms.login-otp.', SIGN_IN],
  ['forms.effortless-login.', SIGN_IN],
  ['fields.otp.', SIGN_IN],
  ['fields.code.', { code: 'email' }],
  ['forms.email.', { code: 'email' }],
  ['resubmit.', { code: 'email' }],
  ['why.topics.email.', { code: 'email' }],
  ['why.topics.phone.purpose', SIGN_IN],
  ['why.topics.push.title', { none: 'it asks what they are for' }],
  ['why.topics.push.seenBy', { none: 'it says who passes them on' }],
  ['why.topics.push.without', { kinds: ['reminderLate', 'moneyArrived', 'newDevice'] }],
  ['apply-loan.contract.', { code: 'signature' }],
  ['contract.clauses.signature.', { code: 'signature' }],
  ['plan.application.read', { code: 'signature' }],
  ['plan.agreement.clauses.signature.', { code: 'signature' }],
  ['effortless.contract.', { code: 'signature' }],
  ['update-info.bank-info.', { code: 'bankChange' }],
  ['purchase.contract.', { code: 'signature' }],
  ['legal.esign.', { code: 'signature' }],
  ['errors.OTP_CHECK_', { code: 'loan' }],
  ['errors.NEED_OTP_VERIFICATION', { code: 'loan' }],
  ['runner.verify.', { code: 'bankChange' }],
  ['errors.CODE_', { code: 'bankChange' }],
  ['common.code.', SIGN_IN],
  ['widgets.code.', { code: 'email' }],
  ['security.methods.', { code: 'security' }],
  ['security.list.start.', { code: 'security' }],
  ['security.code.', { code: 'security' }],
  ['security.list.received', { kinds: ['faceAccepted', 'faceRefused'] }],
  ['security.face.received.', { kinds: ['faceAccepted', 'faceRefused'] }],
  ['messages.kinds.applicationSubmitted.', { kinds: NEWS }],
  ['messages.kinds.moneySent.', { kinds: ['moneyArrived', 'payOutFailed'] }],
  ['messages.kinds.emailChanged.', { kinds: ['emailChanged'] }],
  ['messages.kinds.mobileChanged.', { code: 'login' }],
  ['my-account.mobile.', { code: 'mobileChange' }],
  ['video.', { kinds: NEWS }],
  ['notifications.empty.', { kinds: [...NEWS, 'moneyArrived', 'newDevice'] }],
  ['reminders.', { kinds: REMINDER_KINDS }],
  ['entry.download.app.', { none: 'it praises the app, which push messages come to' }],
  ['entry.refer.sources.', { none: 'the person sends it' }],
  ['guides.HR_INFO', { none: 'the person tells their office' }],
  ['questions.topics.sign-in.', { kinds: ['newDevice'] }],
  ['questions.topics.identity.nikTaken.', { none: 'the person is told to send no code' }],
  ['questions.topics.borrowing.whenMoney.', { kinds: ['moneyArrived'] }],
  ['questions.topics.contract.signature.', { code: 'signature' }],
  ['questions.topics.paying.notShown.', { none: 'the person sends a proof' }],
  ['questions.topics.account.', { code: 'bankChange' }],
  ['questions.topics.complaints.how.', { kinds: ['caseAnswered'] }],
  ['setting.push.', { kinds: [...NEWS, 'moneyArrived'] }],
  ['setting.links.push', { none: 'it leads to where they are turned on' }],
  ['data-rights.parts.pushDevices', { none: 'it names what is kept' }],
  ['sandbox.noCodes', { none: 'it says that none was sent' }],
  ['data-copy.words.channels.', { none: 'names of channels' }],
  ['sandbox.inbox.', { none: 'names of channels' }],
  ['sandbox.bank.', { none: 'the bank of the sandbox tells the server' }],
  ['sandbox.shop.', { none: 'the shop of the sandbox is told' }],
];
