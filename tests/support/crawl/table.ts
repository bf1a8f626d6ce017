import type { Account } from '../account';
import { pictureFor } from '../fakeCamera';
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
  /** what they press, by the beginning of what it says, where their way is known; without it whatever there is */
  presses?: readonly string[];
  seconds?: number;
}

/** Someone who comes to some screens. */
export interface Visitor extends Walker {
  brings: readonly string[];
}

const HELP = ['me/help-center', 'me/help-center/cases'];
const BILL = ['bill', 'bill/detail/:loanId', 'me/my-loans', 'me/loan-details/:id'];

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
    who: 'agrees to what is offered',
    mobileNumber: '081211101803',
    at: ['me', 'pages', 'home/bank-list'],
    seconds: 100,
  },
  { who: 'has a short loan that can be changed', mobileNumber: '081211102051', at: BILL, seconds: 150 },
  { who: 'can ask to be reminded', mobileNumber: '081211102043', at: BILL, seconds: 60 },
].map((walker): Walker => ({ ...walker, from: 'login' }));

const TO_SAVINGS = ['Saya', 'Tabungan Bank Jago'];
const agreedToSavings = ({ call }: Account) => call('POST', '/savings/consent');

const agreedToTerms = ({ call }: Account) => call('POST', '/pop-notify/accept-user-agreement');

/** A first step that needs nothing but to be sent. */
const withIdCard = (idNumber: string, fullName: string) => async (account: Account) => {
  const idPhoto = await account.uploadPhoto('KTP', await pictureFor('KTP'));
  await account.saveDraft('apply', { idPhoto, idNumber, fullName });
};

/** Ways that one who presses at random would take long to find: of what is refused, of others' sites, of what was begun. */
export const GUIDED = (
  [
    {
      who: 'corrects a NIK, for which a code is asked',
      mobileNumber: '081211100805',
      typed: { 'field-idNumber': '3404015503840815' },
      presses: ['Mulai perbaiki', 'Lanjut', 'Verifikasi', 'Verifikasi lewat SMS'],
      brings: ['resubmit', 'security/verification-list', 'security/code-step'],
    },
    {
      who: 'is late, and looks for a way out',
      mobileNumber: '081211101202',
      presses: ['Janji tanggal bayar'],
      brings: ['bill/hardship'],
    },
    {
      who: 'has to prove the face',
      mobileNumber: '081211100803',
      before: withIdCard('3374015503820803', 'Clarissa Wijayanti'),
      presses: ['Lanjut', 'Verifikasi', 'Verifikasi wajah', 'Mulai'],
      brings: ['security/liveness-introduce', 'security/liveness'],
    },
    {
      who: 'may not change anything for now',
      mobileNumber: '081211100804',
      typed: { 'field-contactFullName': 'Wahyu Nugroho' },
      presses: ['Saya', 'Data diri dan kontak', 'Kontak darurat', 'Ubah', 'Simpan'],
      brings: ['me/my-account/profile', 'security/rejected'],
    },
    {
      who: 'is asked for a video call',
      mobileNumber: '081211102260',
      presses: ['Ke panggilan video', 'Baca persetujuan rekaman'],
      brings: ['video/kyc', 'video/kyc/consent'],
    },
    {
      who: 'agrees to what the savings bank asks',
      mobileNumber: '081211102200',
      presses: [...TO_SAVINGS, 'Mulai', 'Setuju dan lanjut', 'Izinkan'],
      brings: ['me/my-account/saving-account', 'jago/entry', 'push/jago-term-and-condition', 'jago/UserConsent'],
    },
    {
      who: 'links a savings account',
      mobileNumber: '081211102200',
      presses: [...TO_SAVINGS, 'Hubungkan rekening', 'Ke Bank Jago', 'Izinkan'],
      brings: ['jago/callback'],
    },
    {
      who: 'has linked a savings account',
      mobileNumber: '081211102200',
      presses: [...TO_SAVINGS, 'Rekening dan kartu'],
      brings: ['me/my-account/card-account-detail'],
    },
    {
      who: 'opens a savings account',
      mobileNumber: '081211102201',
      before: agreedToSavings,
      presses: [...TO_SAVINGS, 'Buka rekening', 'Setuju dan lanjut'],
      brings: ['jago/register', 'jago/FatcaCrs'],
    },
    {
      who: 'has another number at the bank',
      mobileNumber: '081211102202',
      before: agreedToSavings,
      presses: [...TO_SAVINGS, 'Lihat cara di aplikasi bank', 'Buka jago.com'],
      brings: ['jago/download-app', 'jump-out'],
    },
    {
      who: 'needs help with savings',
      mobileNumber: '081211102205',
      before: agreedToSavings,
      presses: [...TO_SAVINGS, 'Bantuan tabungan', 'Bagaimana membuka'],
      brings: ['jago/jago-help-list', 'jago/jago-help-detail'],
    },
    {
      who: 'reads what having data of another site read means',
      mobileNumber: '081211101803',
      presses: ['Saya', 'Pengaturan', 'Data dari situs lain', 'Baca persetujuan', 'Setuju'],
      brings: ['me/my-account/data-authorisation', 'me/my-account/data-authorisation/consent'],
    },
    {
      who: 'has data of another site read, having agreed to it',
      mobileNumber: '081211101803',
      before: ({ call }: Account) => call('POST', '/crawler/consent'),
      presses: ['Saya', 'Pengaturan', 'Data dari situs lain', 'Hubungkan'],
      brings: ['me/my-account/data-authorisation/sites/:site'],
    },
    {
      who: 'has lost their phone, and freezes from another that is signed in',
      mobileNumber: '081211101803',
      presses: ['Bantuan', 'Semua pertanyaan', 'Akun dan', 'HP-ku hilang', 'Bekukan akun'],
      brings: ['me/help-center/:topic', 'me/help-center/:topic/:question', 'me/help-center/freeze'],
    },
    {
      who: 'looks up an electricity bill',
      mobileNumber: '081211101701',
      typed: { 'field-customerNumber': '530000000001' },
      presses: ['Saya', 'Tagihan listrik', 'PLN Pascabayar', 'Cek tagihan'],
      brings: ['bill/postpaid', 'bill/postpaid/:service'],
    },
    {
      who: 'agrees to the new VAT',
      mobileNumber: '081211101803',
      presses: ['Saya', 'Pengaturan', 'Dokumen dan persetujuan', 'Penyesuaian PPN', 'Setuju'],
      brings: ['vat12adjustment', 'vat12adjustment/completed'],
    },
    {
      who: 'has borrowed, and signed for it',
      mobileNumber: '081211101401',
      before: (account) => reachStep(account, { flow: 'apply-loan', id: 'loan-done' }, WANTED),
      presses: ['Saya', 'Pinjaman', 'Rincian pinjaman', 'Perjanjian', 'Lihat'],
      brings: ['docu/preview'],
    },
    {
      who: 'pays one of two loans alone',
      mobileNumber: '081211101201',
      presses: ['Tagihan', 'Bayar satu pinjaman saja'],
      brings: ['activity/loan/list'],
    },
    {
      who: 'pays at a bank for the first time',
      mobileNumber: '081211101802',
      presses: ['Bayar', 'Lihat nomor', 'Cara bayar di BCA'],
      brings: ['bill/payment-method', 'bill/how-to-pay'],
    },
    {
      // before they have asked for them
      who: 'wants smaller payments, and asks about them',
      mobileNumber: '081211102054',
      presses: ['Tagihan', 'Jadikan cicilan bulanan', 'Pertanyaan tentang cicilan'],
      brings: ['bill/apply-installment', 'bill/apply-installment/faq'],
    },
    {
      who: 'has asked for instalments',
      mobileNumber: '081211102054',
      before: askForInstalments,
      presses: ['Tagihan', 'Lanjutkan', 'Lihat jadwal'],
      brings: ['bill/installment-process', 'bill/installment-schedule'],
    },
    {
      who: 'has asked for instalments, and signs',
      mobileNumber: '081211102054',
      presses: ['Tagihan', 'Lanjutkan', 'Lanjutkan'],
      brings: ['bill/installment-application'],
    },
    {
      who: 'reads what a loan would be',
      mobileNumber: '081211102291',
      presses: ['Lihat biaya pinjaman', 'Lihat pinjaman singkat', 'Lanjut ajukan'],
      brings: ['apply/pdl-pre-borrow', 'apply/mandatory-branch', 'apply'],
    },
    {
      who: 'is asked first what the loan is for',
      mobileNumber: '081211101506',
      presses: ['Lihat biaya pinjaman', 'Pinjam'],
      brings: ['apply/limit-pdl-pre-borrow', 'apply/pdl-pre-purpose'],
    },
    {
      who: 'applies part by part, as those of this group do',
      mobileNumber: '081211100201',
      presses: ['Ajukan limit'],
      brings: ['apply-step'],
    },
    {
      who: 'applies for the quick loan, as those of this group do',
      mobileNumber: '081211100604',
      presses: ['Ajukan limit'],
      brings: ['effortless'],
    },
    {
      who: 'has a limit already, which the NIK tells',
      mobileNumber: '081211100706',
      typed: { 'field-idNumber': '1271010810970706' },
      presses: ['Saya', 'Pernah mengajukan', 'Periksa', 'Lihat akunmu'],
      brings: ['verify/nik', 'exsit'],
    },
    {
      who: 'has the NIK of another account',
      mobileNumber: '081211100708',
      typed: { 'field-idNumber': '6203012208990708' },
      presses: ['Saya', 'Pernah mengajukan', 'Periksa'],
      brings: ['gopay-nik-existed'],
    },
    {
      who: 'is asked whether all is still true',
      mobileNumber: '081211100301',
      presses: ['Saya', 'Apakah datamu masih benar'],
      brings: ['update-info'],
    },
    {
      who: 'is asked for documents',
      mobileNumber: '081211100501',
      presses: ['Kirim dokumen', 'Kartu Keluarga'],
      brings: ['supplement', 'supplement/{type}'],
    },
  ] satisfies readonly Omit<Visitor, 'from'>[]
).map((walker): Visitor => ({ ...walker, from: 'login' }));

/** Where the sandbox plays what brings people from outside, and the screens that are there for it. */
export const ARRIVALS: readonly Visitor[] = [
  {
    who: 'comes with the token of a partner, and a code',
    from: '/MITRA/test/partner',
    mobileNumber: '081211100902',
    brings: ['check-token'],
    seconds: 80,
  },
  {
    who: 'comes with the token of a partner alone',
    from: '/GOPAY/test/partner',
    mobileNumber: '081211100901',
    before: agreedToTerms,
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
    who: 'comes by the link of a campaign that is over',
    from: '/H5/entry?campaign=BARU2026',
    mobileNumber: '081211101401',
    presses: ['Ambil voucher'],
    brings: ['entry', 'campaign-error'],
  },
  {
    who: 'buys in a shop',
    from: '/H5/test/shop',
    mobileNumber: '081211101701',
    presses: ['Tambah Ponsel', 'Bayar dengan Lancar'],
    brings: ['purchase/{orderId}'],
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
  { screen: 'download-app', sender: 'campaign', why: 'offers the app to who reads the advertisement on a phone' },
  { screen: 'marketing-download-app', sender: 'campaign', why: 'as download-app, for partners of marketing' },
  { screen: 'authenticate/whatsapp', sender: 'campaign', why: 'a message in WhatsApp leads to download-app' },
  { screen: 'top-up/invitee/login', sender: 'campaign', why: 'the message of a wallet about a top-up' },
  { screen: 'refer-friends/refer-login', sender: 'friend', why: 'the link that an invitation shares' },
  { screen: 'download-app-apk', sender: 'apk', why: 'the app leads to its newer version' },
  { screen: 'download-app-sorry', sender: 'apk', why: 'the app leads here where it is no longer offered' },
  { screen: 'home/download-app', sender: 'push', why: 'as download-app, for who is signed in' },
  { screen: 'push/term-and-condition', sender: 'push', why: 'new terms to agree to' },
  { screen: 'wps-insurance/entry-page', sender: 'push', why: 'the insurance of a partner' },
  { screen: 'refer-friends/refer-code-step', sender: 'friend', why: 'follows refer-login once a code was sent' },
  { screen: 'loan-agreement', sender: 'apk', why: 'the contract signed last; in the app each loan has its own' },
  { screen: 'home/apply-loan/ViewPdf', sender: 'apk', why: 'the address that apps have for docu/preview' },
  { screen: 'code-step', sender: 'partner', why: 'the address that partners have for login-otp' },
  { screen: 'me/loan-details', sender: 'partner', why: 'leads to the loan that a partner names' },
  { screen: 'dbr-alert', sender: 'server', why: 'takes the place of a page where the instalments exceed the income' },
];

/** Screens that lead on at once, or where they are looked at: there is nothing more to see. */
export const LEADS_ON: readonly string[] = [
  ...['apply/mandatory-branch', 'jago/register', 'me/loan-details', 'authenticate/whatsapp'],
  // without a code that was sent; with one they are as login-otp
  ...['code-step', 'refer-friends/refer-code-step'],
];
