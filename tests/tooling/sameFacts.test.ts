import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import caps from '../../products/caps.json' with { type: 'json' };
import short from '../../products/cash-short.json' with { type: 'json' };
import flexi from '../../products/limit-instalment.json' with { type: 'json' };
import retail from '../../products/retail-instalment.json' with { type: 'json' };
import { WAIT_DAYS } from '../../server/modules/accounts/domain/mobileChange';
import { REFUSED_DAYS } from '../../server/modules/applications/domain/standing';
import { ANSWER_WORKING_DAYS, SAME_DAY_BEFORE } from '../../server/modules/cases/domain/cases';
import { SHORT_ONCE_IN_DAYS } from '../../server/modules/people/domain/freeze';
import { CODE_LENGTHS, CODE_LIFETIME, MAX_GUESSES, RESEND_WAIT } from '../../server/modules/people/domain/oneTimeCode';
import { CLEAR_MS, FACE_COUNTS_MS } from '../../server/modules/people/domain/security';
import { LATE_STEPS } from '../../server/modules/reminders/domain/reminders';
import { LANGUAGES } from '../../src/contract/enums';
import { RETENTION } from '../../src/contract/retention';
import { LATE_DAYS } from '../../src/lending/tkb';
import { formatRupiah } from '../../src/lib/formats';

const LOCALES = resolve(import.meta.dirname, '../../locales');

const fileOf = (language: string, area: string) =>
  JSON.parse(readFileSync(join(LOCALES, language, `${area}.json`), 'utf8'));

const textsOf = (language: string): string =>
  readdirSync(join(LOCALES, language), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => readFileSync(join(LOCALES, language, file), 'utf8'))
    .join('\n');

/** How somebody asks who wants money before they lend any. */
const ASKS_AS_FRAUD_DOES = {
  id: /uang muka|(?:bayar|pembayaran|dibayar) di muka/i,
  'en-us': /(?:pay|paid|money|payment) in advance|advance payment/i,
} as const;

/** A fact that several texts state: where, in which words of each language, and what would contradict it. */
const SAID_ALIKE = [
  {
    fact: 'the lender cannot take money from a savings account',
    at: [
      'legal.savings.clauses.money.text',
      'savings.intro.points.yours',
      'savings.help.what.text',
      'questions.topics.services.savings.answer',
      'setting.linked.what.savings',
    ],
    says: { id: /tidak bisa (?:meng|di)ambil/, 'en-us': /Lancar can't take any of/ },
    never: { id: /tanpa perintah|kecuali/, 'en-us': /unless/ },
  },
  {
    fact: 'a savings account is not needed to borrow, and decides nothing',
    at: ['legal.savings.clauses.optional.text', 'questions.topics.services.savings.answer'],
    says: {
      id: /meminjam, dan (?:tabungan )?tidak dipakai (?:untuk )?menilai/,
      'en-us': /borrow.*(?:our decision|decide)/,
    },
    never: { id: /kecuali/, 'en-us': /unless/ },
  },
  {
    fact: 'the bank tells number, holder, card and, when asked, the balance',
    at: ['legal.savings.clauses.data.text', 'legal.savingsConsent.clauses.received.text'],
    says: { id: /nomor, nama pemilik,.*saldo/, 'en-us': /number, holder.*balance/ },
    never: { id: /tanggal lahir/, 'en-us': /date of birth/ },
  },
  {
    fact: 'an account is deleted except for what the law makes us keep',
    at: ['questions.topics.account.delete.answer', 'questions.topics.privacy.delete.answer'],
    says: { id: /kecuali yang wajib disimpan menurut hukum/, 'en-us': /except what the law requires us to keep/ },
    never: { id: /untuk seterusnya/, 'en-us': /for good/ },
  },
  {
    fact: 'an account is deleted except for what the page lists, which for who never borrowed no law asks for',
    at: ['popups.DELETE_ACCOUNT_NOTICE.body'],
    says: { id: /kecuali yang tetap disimpan menurut halaman ini/, 'en-us': /except what this page says we keep/ },
    never: { id: /hukum/, 'en-us': /law/ },
  },
  {
    fact: 'what was late is not shown as late once it is paid, and its days stay in the history of SLIK',
    at: [
      'bills.late.report',
      'home.creditScore.intro',
      'legal.risk.clauses.late.text',
      'plan.extension.slikLate',
      'plan.instalment.slikLate',
      'questions.topics.late.record.answer',
    ],
    says: {
      id: /[Hh]ari-hari terlambatnya tetap ada di riwayat SLIK/,
      'en-us': /days it was late stay in SLIK's history/,
    },
    never: { id: /di SLIK selama belum dibayar/, 'en-us': /as late, until you pay/ },
  },
  {
    fact: 'an account is deleted in the settings',
    at: ['questions.topics.account.delete.answer', 'questions.topics.privacy.delete.answer'],
    says: { id: /^Buka Hapus akun di Pengaturan\./, 'en-us': /^Open Delete account in Settings\./ },
    never: { id: /^Tulis/, 'en-us': /^Write/ },
  },
  {
    fact: 'reminders can pause while a payment is looked for, and do not end by a word',
    at: [
      ...['reminderAhead', 'reminderDay', 'reminderLate', 'reminderPromise'].map(
        (kind) => `messages.kinds.${kind}.long`,
      ),
      'questions.topics.paying.notShown.answer',
    ],
    says: { id: /pengingat bisa berhenti/, 'en-us': /reminders can pause/ },
    never: { id: /pengingat berhenti/, 'en-us': /reminders stop/ },
  },
  {
    fact: 'photos may go to the provider of the signature',
    at: ['questions.topics.identity.whoSeesPhotos.answer', 'why.topics.ktp-photo.seenBy', 'why.topics.face.seenBy'],
    says: { id: /penyedia tanda tangan elektronik bila dibutuhkan/, 'en-us': /e-signature provider if it needs/ },
    never: { id: /tidak pernah/, 'en-us': /never/ },
  },
  {
    fact: 'no late fee is added once all costs come to the amount lent',
    at: ['legal.risk.clauses.late.text', 'contract.clauses.costs.text'],
    says: {
      id: /[Bb]unga, biaya, dan denda.*jumlah pinjaman/,
      'en-us': /[Ii]nterest, fees and late fees together.*the loan amount/,
    },
    never: { id: /tanpa batas/, 'en-us': /without (?:a )?limit/ },
  },
  {
    fact: 'a decision takes up to 24 hours',
    at: [
      'questions.topics.application.howLong.answer',
      'pre-borrow.takes.decide',
      'runner.tracker.assessedNote',
      'popups.WAITING.body',
    ],
    says: { id: /24 jam/, 'en-us': /24 hours/ },
    never: { id: /\d hari/, 'en-us': /\d days/ },
  },
] as const;

/** A number that texts state: where, and in which words by what the code goes by. */
interface StatedNumber {
  readonly of: string;
  readonly at: readonly string[];
  readonly id: string;
  readonly 'en-us': string;
}

const days = (count: number) => ({ id: `${count} hari`, 'en-us': `${count} days` });
const minutes = (count: number) => ({ id: `${count} menit`, 'en-us': `${count} minutes` });
const hours = (count: number) => ({ id: `${count} jam`, 'en-us': `${count} hours` });
const digits = (count: number) => ({ id: `${count} angka`, 'en-us': `${count}` });

const { login: signInDigits, security: otherDigits } = CODE_LENGTHS;
const { SECURITY: sameDayBefore = 0 } = SAME_DAY_BEFORE;
const shareOfIncome = caps.repaymentOfIncome.at(-1)?.percent;
const shortTenors = short.tenors.map(({ count }) => count);
const lateSteps = LATE_STEPS.map((step) => step.days);
const toldAlways = LATE_STEPS.filter(({ always }) => always).map((step) => step.days);
const inWords = (of: readonly number[]) => ({
  id: `${of.slice(0, -1).join(', ')}, dan ${of.at(-1)} hari`,
  'en-us': `${of.slice(0, -1).join(', ')} and ${of.at(-1)} days`,
});

const NUMBERS: readonly StatedNumber[] = [
  {
    ...{ of: 'days to think again before an account is erased', ...days(RETENTION.thinkDays) },
    at: [
      'popups.DELETE_ACCOUNT_NOTICE.body',
      'popups.DELETE_ACCOUNT_CONFIRM.body',
      'errors.SIGNED_OUT_DELETION_ASKED',
      'questions.topics.account.delete.answer',
      'questions.topics.privacy.delete.answer',
    ],
  },
  {
    ...{ of: 'days for which data of other sites are kept', ...days(RETENTION.readingDays) },
    at: ['questions.topics.services.reading.answer', 'data-reading.points.kept'],
  },
  { of: 'days for which a place is kept', ...days(RETENTION.placeDays), at: ['popups.GEOLOCATION.body'] },
  {
    ...{ of: 'days for which it is kept where a message went', ...days(RETENTION.outboxDays) },
    at: ['arrears.reminders.forgotten', 'messages.kept.nothing'],
  },
  { of: 'minutes of a code', ...minutes(CODE_LIFETIME / 60), at: ['questions.topics.sign-in.noCode.answer'] },
  {
    ...{ of: 'seconds to the next code', id: `${RESEND_WAIT} detik`, 'en-us': `${RESEND_WAIT} seconds` },
    at: ['questions.topics.sign-in.noCode.answer'],
  },
  {
    ...{ of: 'guesses of a code', id: `${MAX_GUESSES} kali salah`, 'en-us': `${MAX_GUESSES} wrong tries` },
    at: ['questions.topics.sign-in.wrongCode.answer'],
  },
  {
    ...{ of: 'guesses of a code, once they are made', id: `${MAX_GUESSES} kali`, 'en-us': `${MAX_GUESSES} times` },
    at: ['errors.CODE_GUESSES_EXCEEDED'],
  },
  {
    of: 'digits to sign in',
    ...digits(signInDigits),
    at: ['questions.topics.sign-in.wrongCode.answer', 'effortless.login.body'],
  },
  {
    of: 'digits of other codes',
    ...digits(otherDigits),
    at: ['questions.topics.sign-in.wrongCode.answer', 'my-account.mobile.code'],
  },
  {
    ...{
      of: 'working days to an answer',
      id: `${ANSWER_WORKING_DAYS} hari kerja`,
      'en-us': `${ANSWER_WORKING_DAYS} working days`,
    },
    at: ['questions.topics.complaints.deadline.answer'],
  },
  {
    ...{
      of: 'the hour until which security is answered the same day',
      id: `${sameDayBefore}.00 WIB`,
      'en-us': `${sameDayBefore - 12} pm WIB`,
    },
    at: ['questions.topics.complaints.deadline.answer', 'help.lostPhone.answered', 'help.freeze.next.person'],
  },
  { of: 'days between two short freezes', ...days(SHORT_ONCE_IN_DAYS), at: ['help.freeze.next.person'] },
  { of: 'days until a lost number changes', ...days(WAIT_DAYS), at: ['questions.topics.account.number.answer'] },
  { of: 'days until one may apply again', ...days(REFUSED_DAYS), at: ['questions.topics.application.rejected.answer'] },
  { of: 'minutes for which a copy can be had', ...minutes(CLEAR_MS / 60_000), at: ['data-rights.copy.ready'] },
  {
    ...{ of: 'hours for which a face counts', ...hours(FACE_COUNTS_MS / 3_600_000) },
    at: ['security.face.received.body', 'security.face.received.stages.againNote'],
  },
  {
    ...{ of: 'days late that are a default', ...days(LATE_DAYS) },
    at: [
      ...['questions.topics.late.contacted.answer', 'legal.risk.clauses.late.text', 'contract.clauses.data.text'],
      ...['assist.tkb.text', 'home.late.staff', 'home.late.staffStopped', 'bills.late.report'],
    ],
  },
  {
    ...{ of: 'days late that are told', ...inWords(lateSteps) },
    at: ['arrears.reminders.rules'],
  },
  {
    ...{ of: 'days late that are told after a promise, too', ...inWords(toldAlways) },
    at: ['arrears.promise.text', 'arrears.note.until.quiet', 'arrears.reminders.quiet'],
  },
  {
    ...{ of: 'days without Flexi after lateness', ...days(flexi.who.afterLateDays) },
    at: ['popups.HAS_LATE_PAYMENT_BILLS.body', 'bills.late.report'],
  },
  {
    ...{ of: 'the share of an income', id: `${shareOfIncome} persen`, 'en-us': `${shareOfIncome} percent` },
    at: ['home.declined.reasons.OBLIGATIONS_TOO_HIGH.change'],
  },
  {
    ...{
      of: 'days of a short loan',
      id: `${shortTenors.join(' atau ')} hari`,
      'en-us': `${shortTenors.join(' or ')} days`,
    },
    at: ['pre-borrow.short.body'],
  },
  {
    ...{ of: 'the least price in instalments', id: formatRupiah(retail.amounts.least, 'id') },
    ...{ 'en-us': formatRupiah(retail.amounts.least, 'en-us'), at: ['purchase.order.NOT_LENT.body'] },
  },
  {
    ...{ of: 'the most price in instalments', id: formatRupiah(retail.amounts.most, 'id') },
    ...{ 'en-us': formatRupiah(retail.amounts.most, 'en-us'), at: ['purchase.order.NOT_LENT.body'] },
  },
];

/** The text at a key; fails where there is none. */
function textAt(language: string, key: string): string {
  const [area = '', ...path] = key.split('.');
  const text = path.reduce((within, name) => within?.[name], fileOf(language, area));
  expect(text, key).toBeTypeOf('string');
  return text;
}

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(SAID_ALIKE)('every text says alike: $fact', ({ at, says, never }) => {
    for (const key of at) {
      expect(textAt(language, key), key).toMatch(says[language]);
      expect(textAt(language, key), key).not.toMatch(never[language]);
    }
  });

  it.each(NUMBERS)('what is said is what counts: $of', ({ at, ...said }) => {
    for (const key of at) expect(textAt(language, key), key).toMatch(new RegExp(`(?<![0-9.,])${said[language]}`));
  });

  it('how long something is kept of who asks to be deleted says what a loan changes about it', () => {
    const topics: Record<string, { kept: string }> = fileOf(language, 'why').topics;
    for (const [topic, { kept }] of Object.entries(topics)) {
      if (kept.includes('{{thinkDays}}')) expect(kept, topic).toMatch(/pernah meminjam|have borrowed/);
    }
  });

  it('no text asks for a payment in the words by which a person knows a fraud', () => {
    const asked = ASKS_AS_FRAUD_DOES[language].exec(textsOf(language));
    expect(asked?.[0]).toBeUndefined();
  });

  it.each(['apply', 'apply-step'])('%s sends who asks what their data is for to the links that say it', (area) => {
    expect(fileOf(language, area)['personal-info'].body).toContain(fileOf(language, 'common').why.replace('?', ''));
  });
});
