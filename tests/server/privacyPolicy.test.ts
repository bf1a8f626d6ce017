import { expect, it } from 'vitest';
import policy from '../../content/documents/privacy-policy.json' with { type: 'json' };
import contractEn from '../../locales/en-us/contract.json' with { type: 'json' };
import entryEn from '../../locales/en-us/entry.json' with { type: 'json' };
import english from '../../locales/en-us/legal.json' with { type: 'json' };
import contractId from '../../locales/id/contract.json' with { type: 'json' };
import entryId from '../../locales/id/entry.json' with { type: 'json' };
import indonesian from '../../locales/id/legal.json' with { type: 'json' };
import { COPIED_PARTS, type DataPart } from '../../server/modules/dataRights/tables/personData';

type Clause = keyof typeof english.privacy.clauses;

/** Where the policy names each part of what is kept of a person, and by which words. A new part needs its place there. */
const NAMED: Readonly<Record<DataPart, readonly [clause: Clause, id: string, en: string]>> = {
  account: ['account', 'Nomor HP', 'Mobile number'],
  profile: ['identity', 'nama ibu kandung', "mother's maiden name"],
  applications: ['work', 'penghasilan', 'income'],
  applicationEvents: ['money', 'keputusan', 'decisions'],
  decisions: ['work', 'layanan yang membantu memutuskan', 'services that help us decide'],
  limitRequests: ['money', 'limit', 'limit'],
  limitDecisions: ['money', 'keputusan', 'decisions'],
  limit: ['money', 'limit', 'limit'],
  drafts: ['messages', 'Isian yang tidak kamu lanjutkan', 'unfinished application'],
  pictures: ['identity', 'Foto', 'Photos'],
  cardReadings: ['identity', 'isi KTP', 'details of your KTP'],
  locations: ['location', 'perkiraan tempat', 'roughly where you are'],
  documents: ['work', 'slip gaji', 'payslips'],
  bankAccounts: ['money', 'Rekening bank', 'Bank accounts'],
  loans: ['money', 'pinjaman', 'loans'],
  contracts: ['money', 'perjanjian', 'agreements'],
  insurances: ['money', 'asuransi', 'insurance'],
  payOuts: ['money', 'mengirim uang', 'send money'],
  loanEvents: ['money', 'cicilan', 'instalments'],
  planChanges: ['money', 'cicilan', 'instalments'],
  letters: ['money', 'perjanjian', 'agreements'],
  paymentNumbers: ['money', 'nomor bayar', 'payment numbers'],
  payments: ['money', 'pembayaran', 'payments'],
  paymentClaims: ['money', 'pembayaran', 'payments'],
  overpayments: ['money', 'pembayaran', 'payments'],
  orders: ['money', 'belanja', 'purchases'],
  vouchers: ['money', 'voucher', 'vouchers'],
  rewards: ['money', 'hadiah', 'rewards'],
  agreements: ['trail', 'Apa yang kamu setujui', 'What you agreed to'],
  messages: ['messages', 'Kabar di aplikasi', 'Messages in the app'],
  cases: ['others', 'pengaduan', 'complaints'],
  notes: ['others', 'catatan petugas', 'notes by our staff'],
  handovers: ['others', 'catatan petugas', 'notes by our staff'],
  renewals: ['others', 'catatan petugas', 'notes by our staff'],
  callBacks: ['others', 'panggilan', 'calls'],
  contacts: ['others', 'panggilan', 'calls'],
  promises: ['others', 'janji bayar', 'promises to pay'],
  reliefs: ['others', 'keringanan', 'relief'],
  dataConsent: ['elsewhere', 'izinmu', 'your permission'],
  dataReadings: ['elsewhere', 'jumlah bayar per bulan', 'paid each month'],
  videoCalls: ['video', 'rekamannya', 'recording'],
  sessions: ['device', 'Jenis perangkat', 'Kind of device'],
  signIns: ['device', 'waktu masuk', 'times of signing in'],
  linked: ['elsewhere', 'Mitra', 'partner'],
  savings: ['elsewhere', 'rekening tabungan', 'Savings account'],
  reminders: ['asked', 'Pengingat', 'Reminders'],
  askedReminders: ['asked', 'Pengingat', 'Reminders'],
  calendar: ['asked', 'kalender', 'calendar'],
  pushDevices: ['asked', 'notifikasi browser', 'browser notifications'],
  checks: ['trail', 'pemeriksaan keamanan', 'security checks'],
  changes: ['trail', 'perubahan data penting', 'changes to important data'],
  mobileChanges: ['trail', 'perubahan data penting', 'changes to important data'],
  freezes: ['trail', 'pembekuan', 'freezes'],
  deletions: ['trail', 'penghapusan akun', 'deletion of the account'],
  staffActs: ['trail', 'petugas yang membuka datamu', 'staff opened your data'],
};

const CLAUSES = policy.parts.map(({ id }) => id);

it.each([...Object.keys(COPIED_PARTS), 'limit'] as DataPart[])('the privacy policy names %s', (part) => {
  const [clause, id, en] = NAMED[part];
  expect(CLAUSES).toContain(clause);
  expect(indonesian.privacy.clauses[clause].text).toContain(id);
  expect(english.privacy.clauses[clause].text.toLowerCase()).toContain(en.toLowerCase());
});

it('the privacy policy names what is gathered besides what is in a copy', () => {
  const all = (texts: typeof english | typeof indonesian) =>
    Object.values(texts.privacy.clauses)
      .map(({ text }) => text)
      .join(' ');
  for (const word of ['kontak darurat', 'kontak HRD', 'ID iklannya', 'piksel iklan', 'alamat jaringan', 'SLIK']) {
    expect(all(indonesian).toLowerCase()).toContain(word.toLowerCase());
  }
  for (const word of ['emergency contacts', 'HR contact', 'advertising ID', 'pixel', 'network address', 'SLIK']) {
    expect(all(english).toLowerCase()).toContain(word.toLowerCase());
  }
});

it('policy and contract name who may collect a loan that is long late, and what changed says so', () => {
  const changedIn = ({ terms }: typeof entryEn | typeof entryId): Readonly<Record<string, string>> =>
    terms.changes['privacy-policy'];
  const told = {
    id: [indonesian.privacy.clauses.sharing.text, contractId.clauses.data.text, changedIn(entryId)[policy.version]],
    en: [english.privacy.clauses.sharing.text, contractEn.clauses.data.text, changedIn(entryEn)[policy.version]],
  };
  for (const text of told.id)
    expect(text).toMatch(/yang kami tunjuk menagih pinjaman yang terlambat lebih dari (?:90 hari|\{\{lateDays\}\})/);
  for (const text of told.en)
    expect(text).toMatch(/we appoint to collect a loan more than (?:90 days|\{\{lateDays\}\}) late/);
});
