import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/contract/enums';

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
