import { readFileSync } from 'node:fs';
import { rules as shippedRules } from '../../../../../products/decision.json';
import { add, edit, remove } from '../../../support/definitionsCopy';
import { set, unset } from '../jsonChange';
import { CALLS, type Row } from '../row';

/** Channels, calls and texts. */
const RISK_VERSION: string = JSON.parse(readFileSync('content/documents/risk.json', 'utf8')).version;

export const OTHERS: readonly Row[] = [
  {
    name: 'a setting of a channel',
    make: [
      set('flows/channels/GOPAY.json', '/back', 'closePartnerApp'),
      set('flows/channels/GOPAY.json', '/brand/primary', '#00684a'),
    ],
    class: 'compatible',
    id: ['brand.primary kini #00684a, dulu #08794c.', 'back kini closePartnerApp, dulu history.'],
    en: ['brand.primary is now #00684a, it was #08794c.', 'back is now closePartnerApp, it was history.'],
  },
  {
    name: 'a new channel',
    make: [add('flows/channels/NEWSHOP.json', { id: 'NEWSHOP' })],
    class: 'compatible',
    id: ['Kanal NEWSHOP baru.'],
    en: ['Channel NEWSHOP is new.'],
  },
  {
    name: 'a channel removed',
    make: [remove('flows/channels/MOXA.json')],
    class: 'needs-migration',
    id: ['Kanal MOXA dihapus.'],
    en: ['Channel MOXA is gone.'],
  },
  {
    name: 'a product and the limits of cost',
    make: [
      set('products/cash-short.json', '/late/graceDays', 5),
      remove('products/limit-instalment.json'),
      add('products/new-loan.json', { id: 'new-loan' }),
      set('products/caps.json', '/leastAge/0/years', 19),
    ],
    class: 'compatible',
    id: [
      'late.graceDays kini 5, dulu 1.',
      'Produk new-loan baru.',
      'Produk limit-instalment tidak dipinjamkan lagi.',
      'leastAge.0.years kini 19, dulu 18.',
    ],
    en: [
      'late.graceDays is now 5, it was 1.',
      'Product new-loan is new.',
      'Product limit-instalment is no longer lent.',
      'leastAge.0.years is now 19, it was 18.',
    ],
  },
  {
    name: 'what may be left of a bill',
    make: [set('products/tolerance.json', '/leftOfBill/0/rupiah', 400)],
    class: 'compatible',
    id: ['leftOfBill.0.rupiah kini 400, dulu 500.'],
    en: ['leftOfBill.0.rupiah is now 400, it was 500.'],
  },
  {
    name: 'what may be left of a bill and the limits of cost, for the first time',
    base: [remove('products/tolerance.json'), remove('products/caps.json')],
    make: [],
    class: 'compatible',
    id: [
      'Batas biaya pinjaman baru diatur.',
      'Sisa tagihan yang dihapus baru diatur: mulai sekarang sisa itu dihapus.',
    ],
    en: [
      'The limits of what a loan may cost are new.',
      'What may be left of a bill is new: it is forgiven from now on.',
    ],
  },
  {
    name: 'what may be left of a bill and the limits of cost, no more',
    make: [remove('products/tolerance.json'), remove('products/caps.json')],
    class: 'compatible',
    id: [
      'Batas biaya pinjaman tidak diatur lagi.',
      'Sisa tagihan yang dihapus tidak diatur lagi: mulai sekarang setiap rupiah ditagih.',
    ],
    en: [
      'The limits of what a loan may cost are gone.',
      'What may be left of a bill is gone: every rupiah is owed from now on.',
    ],
  },
  {
    name: 'rules that decide on applications',
    make: [
      set('products/decision.json', '/rules/3/when/atLeast', 25),
      set('products/decision.json', '/rules/8/decides/limit/atMost', 6_000_000),
      set('products/decision.json', '/rules/5/why/en-us', 'They owe us.'),
      set('products/decision.json', '/rules/7/id', 'rich'),
    ],
    class: 'compatible',
    id: [
      'Aturan obligations-too-high kini berlaku bila burden/percent paling sedikit 25.',
      'Aturan owes-us memberi alasan lain kepada pemeriksa: id Pemohon masih punya pinjaman di sini., en-us They owe us.',
      'Aturan rich baru. Bila burden/income paling sedikit 15000000: outcome PERSON.',
      'Aturan first-limit kini memutuskan: outcome APPROVE, limit percent 50, of /burden/income, atMost 6000000. Dulu: outcome APPROVE, limit percent 50, of /burden/income, atMost 5000000.',
      'Aturan high-income dihapus.',
    ],
    en: [
      'Rule obligations-too-high now applies where burden/percent is at least 25.',
      'Rule owes-us gives another reason to reviewers: id Pemohon masih punya pinjaman di sini., en-us They owe us.',
      'Rule rich is new. Where burden/income is at least 15000000: outcome PERSON.',
      'Rule first-limit now decides: outcome APPROVE, limit percent 50, of /burden/income, atMost 6000000. It was: outcome APPROVE, limit percent 50, of /burden/income, atMost 5000000.',
      'Rule high-income is gone.',
    ],
  },
  {
    name: 'the order of rules that decide, and one that applies to all',
    make: [
      set('products/decision.json', '/rules/0', shippedRules[1]),
      set('products/decision.json', '/rules/1', shippedRules[0]),
      unset('products/decision.json', '/rules/5/when'),
    ],
    class: 'compatible',
    id: [
      'Aturan owes-us kini berlaku untuk semua yang tidak diputuskan aturan sebelumnya.',
      'Aturan kini dicoba dengan urutan doubts, income-unknown, income-too-low, obligations-too-high, identity-open, owes-us, salary-slips, high-income, first-limit.',
    ],
    en: [
      'Rule owes-us now applies to all that no rule before it decides.',
      'The rules are now tried in the order doubts, income-unknown, income-too-low, obligations-too-high, identity-open, owes-us, salary-slips, high-income, first-limit.',
    ],
  },
  {
    name: 'rules that decide, for the first time',
    base: [remove('products/decision.json')],
    make: [],
    class: 'compatible',
    id: ['Kini ada aturan yang dapat memutuskan pengajuan.'],
    en: ['There are rules now that can decide on applications.'],
  },
  {
    name: 'rules that decide, no more',
    make: [remove('products/decision.json')],
    class: 'compatible',
    id: ['Tidak ada lagi aturan yang memutuskan pengajuan: layanan atau pemeriksa yang memutuskan.'],
    en: ['No rules decide on applications any more: the service or a reviewer does.'],
  },
  {
    name: 'the topics of the help center',
    make: [
      set('content/help/contract.json', '/questions/1/popular', true),
      remove('content/help/late.json'),
      add('content/help/insurance.json', { id: 'insurance' }),
    ],
    class: 'needs-migration',
    id: [
      'Topik bantuan late dihapus.',
      'questions kini where activity/loan/list?for=agreement me/my-loans pages, signature popular, genuine documents/verify, dulu where activity/loan/list?for=agreement me/my-loans pages, signature, genuine documents/verify.',
      'Topik bantuan insurance baru.',
    ],
    en: [
      'Help topic late is gone.',
      'questions is now where activity/loan/list?for=agreement me/my-loans pages, signature popular, genuine documents/verify, it was where activity/loan/list?for=agreement me/my-loans pages, signature, genuine documents/verify.',
      'Help topic insurance is new.',
    ],
  },
  {
    name: 'the documents that people agree to',
    make: [
      set('content/documents/risk.json', '/parts/1', { kind: 'clause', id: 'costs' }),
      set('content/documents/risk.json', '/version', '20270101'),
      remove('content/documents/about-us.json'),
      add('content/documents/house-rules.json', { id: 'house-rules' }),
    ],
    class: 'needs-migration',
    id: [
      'Dokumen about-us dihapus.',
      'Dokumen house-rules baru.',
      `version kini 20270101, dulu ${RISK_VERSION}.`,
      'parts kini clause repay, clause costs, clause late, clause debt, clause refused, clause fraud, clause platform, dulu clause repay, clause cost, clause late, clause debt, clause refused, clause fraud, clause platform.',
    ],
    en: [
      'Document about-us is gone.',
      'Document house-rules is new.',
      `version is now 20270101, it was ${RISK_VERSION}.`,
      'parts is now clause repay, clause costs, clause late, clause debt, clause refused, clause fraud, clause platform, it was clause repay, clause cost, clause late, clause debt, clause refused, clause fraud, clause platform.',
    ],
  },
  {
    name: 'calls',
    make: [
      unset(CALLS, '/calls/POST ~1loan~1check'),
      set(CALLS, '/calls/POST ~1loan~1check~1v2', { group: 'loan', step: true }),
      set(CALLS, '/calls/POST ~1credit~1apply/encoding', 'form'),
    ],
    class: 'needs-migration',
    id: [
      'Panggilan POST /loan/check dihapus.',
      'Panggilan POST /loan/check/v2 baru.',
      'Panggilan POST /credit/apply: encoding kini form, dulu tidak ada.',
    ],
    en: [
      'Call POST /loan/check is gone.',
      'Call POST /loan/check/v2 is new.',
      'Call POST /credit/apply: encoding is now form, it was none.',
    ],
  },
  {
    name: 'few texts',
    make: [
      set('locales/id/apply.json', '/ktp/title', 'Foto KTP'),
      unset('locales/en-us/apply.json', '/ktp/body'),
      set('locales/en-us/apply.json', '/ktp/hint', 'Hold it still.'),
    ],
    class: 'compatible',
    id: [
      'Teks apply.ktp.title (id) kini "Foto KTP", dulu "KTP kamu".',
      'Teks apply.ktp.hint (en-us) baru: "Hold it still.".',
      'Teks apply.ktp.body (en-us) dihapus: "Take a photo of your original KTP, then enter your NIK and name exactly as pr...".',
    ],
    en: [
      'Text apply.ktp.title (id) is now "Foto KTP", it was "KTP kamu".',
      'Text apply.ktp.hint (en-us) is new: "Hold it still.".',
      'Text apply.ktp.body (en-us) is gone: "Take a photo of your original KTP, then enter your NIK and name exactly as pr...".',
    ],
  },
  {
    name: 'many texts',
    make: [
      set('locales/id/apply.json', '/ktp/title', 'Foto KTP'),
      set('locales/id/apply.json', '/ktp/a', 'a'),
      set('locales/id/apply.json', '/ktp/b', 'b'),
      set('locales/id/apply.json', '/ktp/c', 'c'),
      set('locales/id/apply.json', '/ktp/d', 'd'),
      set('locales/id/apply.json', '/ktp/e', 'e'),
    ],
    class: 'compatible',
    id: ['Teks id: 1 berubah, 5 baru, 0 dihapus; di antaranya "Foto KTP".'],
    en: ['Texts in id: 1 changed, 5 new, 0 gone; among them "Foto KTP".'],
  },
  {
    name: 'pictures',
    make: [
      edit('public/channels/MOXA.svg', '<svg ', '<svg data-other="" '),
      remove('public/channels/GOPAY.svg'),
      add('public/channels/NEWSHOP.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'),
    ],
    class: 'compatible',
    id: [
      'Gambar channels/MOXA diganti.',
      'Gambar channels/NEWSHOP baru.',
      'Gambar channels/GOPAY kembali ke bawaan aplikasi, atau dihapus.',
    ],
    en: [
      'Picture channels/MOXA is another one.',
      'Picture channels/NEWSHOP is new.',
      'Picture channels/GOPAY is that of the build again, or gone.',
    ],
  },
];
