import { push, set, unset } from '../jsonChange';
import { APPLY, EFFORTLESS, MATERIAL, NIK, PROFILE, RESUBMIT, type Row, STEP, SUPPLEMENT } from '../row';

/** What is changed of a step. */
export const STEPS: readonly Row[] = [
  {
    name: 'another address',
    make: [set(APPLY, '/steps/ktp/path', 'identity')],
    class: 'compatible',
    id: ['Langkah ktp: alamat kini identity, dulu ktp.'],
    en: ['Step ktp: address is now identity, it was ktp.'],
  },
  {
    name: 'a hint for the back button',
    make: [set(APPLY, '/steps/ktp/meta', { back: 'Home' })],
    class: 'compatible',
    id: [
      'Langkah ktp: tidak bisa kembali kini tidak, dulu ya.',
      'Langkah ktp: tujuan tombol kembali kini Home, dulu tidak ada.',
    ],
    en: [
      'Step ktp: no way back is now no, it was yes.',
      'Step ktp: target of the back button is now Home, it was none.',
    ],
  },
  {
    name: 'another form',
    make: [set(EFFORTLESS, '/steps/apply-loan/form', 'bank-info')],
    class: 'loses-answers',
    id: [
      'Langkah apply-loan kini memakai formulir bank-info, dulu effortless-loan, dan tidak lagi menanyakan loanAmount, tenor, loanPurpose, locationParams, insuranceId, voucherId.',
    ],
    en: [
      'Step apply-loan now uses form bank-info, it used effortless-loan, and no longer asks loanAmount, tenor, loanPurpose, locationParams, insuranceId, voucherId.',
    ],
  },
  {
    name: 'a form that asks the same and more',
    make: [set(STEP, '/steps/personal-info/form', 'personal-residential-info')],
    class: 'needs-migration',
    id: ['Langkah personal-info kini memakai formulir personal-residential-info, dulu personal-info.'],
    en: ['Step personal-info now uses form personal-residential-info, it used personal-info.'],
  },
  {
    name: 'another kind',
    make: [set(APPLY, '/steps/liveness/kind', 'form')],
    class: 'needs-migration',
    id: ['Langkah liveness kini berjenis form, dulu capture.'],
    en: ['Step liveness is now of kind form, it was capture.'],
  },
  {
    name: 'a longer wait',
    make: [set(EFFORTLESS, '/steps/credit-loading/poll/timeoutMs', 180000)],
    class: 'compatible',
    id: ['Langkah credit-loading: batas waktu tunggu (ms) kini 180000, dulu 120000.'],
    en: ['Step credit-loading: longest wait (ms) is now 180000, it was 120000.'],
  },
  {
    name: 'another call',
    make: [set(APPLY, '/steps/contact-info/submit/call', 'POST /user/contact-info/v3')],
    class: 'needs-migration',
    id: ['Langkah contact-info kini mengirim ke POST /user/contact-info/v3, dulu ke POST /user/contact-info/v2.'],
    en: ['Step contact-info now sends to POST /user/contact-info/v3, it sent to POST /user/contact-info/v2.'],
  },
  {
    name: 'another value in the address of a call',
    make: [set(APPLY, '/steps/ktp-holding/submit/params/type', 'OTHER')],
    class: 'needs-migration',
    id: ['Langkah ktp-holding: nilai type pada alamat panggilan kini OTHER, dulu ID_HOLDING.'],
    en: ['Step ktp-holding: type in the address of its call is now OTHER, it was ID_HOLDING.'],
  },
  {
    name: 'a further answer sent',
    make: [push(APPLY, '/steps/review/submit/send', '/answers/email')],
    class: 'needs-migration',
    id: ['Langkah review kini juga mengirim email.'],
    en: ['Step review now also sends email.'],
  },
  {
    name: 'an answer no longer sent',
    make: [unset(APPLY, '/steps/work-info/submit/send/6')],
    class: 'loses-answers',
    id: ['Langkah work-info tidak lagi mengirim payday.'],
    en: ['Step work-info no longer sends payday.'],
  },
  {
    name: 'errors that lead elsewhere',
    make: [
      set(APPLY, '/steps/ktp/submit/errors/NIK_ALREADY_EXIST', {
        field: 'idNumber',
        message: 'errors.NIK_ALREADY_EXIST',
      }),
      unset(APPLY, '/steps/ktp/submit/errors/PHOTO_NOT_FOUND'),
      set(APPLY, '/steps/contact-info/submit/errors', { MAINTENANCE: { leave: 'Home' } }),
    ],
    class: 'compatible',
    id: [
      'Langkah ktp: kode PHOTO_NOT_FOUND tidak lagi ditangani; dulu: menampilkan errors.PHOTO_NOT_FOUND di kolom idPhoto.',
      'Langkah ktp: kode NIK_ALREADY_EXIST kini: menampilkan errors.NIK_ALREADY_EXIST di kolom idNumber; dulu: keluar ke gopay-nik-existed.',
      'Langkah contact-info: kode MAINTENANCE kini: keluar ke Home.',
    ],
    en: [
      'Step ktp: code PHOTO_NOT_FOUND is no longer handled; before: shows errors.PHOTO_NOT_FOUND at field idPhoto.',
      'Step ktp: code NIK_ALREADY_EXIST now: shows errors.NIK_ALREADY_EXIST at field idNumber; before: leaves for gopay-nik-existed.',
      'Step contact-info: code MAINTENANCE now: leaves for Home.',
    ],
  },
  {
    name: 'codes kept',
    make: [unset(NIK, '/steps/nik/submit/keeps/codes/0'), push(NIK, '/steps/nik/submit/keeps/codes', 'NIK_UNKNOWN')],
    class: 'compatible',
    id: [
      'Langkah nik: kode NIK_UNKNOWN kini dianggap hasil, bukan penolakan.',
      'Langkah nik: kode INVALID_NIK_CODE kini menolak.',
    ],
    en: [
      'Step nik: what counts as a result, not as a refusal, now includes NIK_UNKNOWN.',
      'Step nik: what counts as a refusal now includes INVALID_NIK_CODE.',
    ],
  },
  {
    name: 'another fact kept',
    make: [set(NIK, '/steps/nik/submit/keeps/fact', 'nikResult')],
    class: 'needs-migration',
    id: ['Langkah nik: hasil panggilan kini disimpan di fakta nikResult, dulu nikCheck.'],
    en: ['Step nik: the result of its call is now kept in the fact nikResult, it was nikCheck.'],
  },
  {
    name: 'a code to be given',
    make: [set(PROFILE, '/steps/bank-info/submit/verify', { call: 'POST /auth/send-code', length: 6 })],
    class: 'compatible',
    id: ['Langkah bank-info: pengirim kode sekali pakai kini POST /auth/send-code, dulu POST /verify-phone/send-otp.'],
    en: [
      'Step bank-info: sender of its one-time code is now POST /auth/send-code, it was POST /verify-phone/send-otp.',
    ],
  },
  {
    name: 'values of a status',
    make: [
      unset(NIK, '/steps/result/values/HAS_LIMIT'),
      set(NIK, '/steps/result/values/NIK_UNKNOWN', { tone: 'problem', way: { to: 'nik' } }),
      set(NIK, '/steps/result/values/APPLICATION_DECLINED/way', 'signOut'),
      set(NIK, '/steps/result/values/APPLICATION_VERIFYING/tone', 'problem'),
    ],
    class: 'needs-migration',
    id: [
      'Status result tidak lagi mengenal HAS_LIMIT.',
      'Status result kini juga mengenal NIK_UNKNOWN: membuka langkah nik.',
      'Status result: tombol pada APPLICATION_DECLINED kini: mengakhiri sesi; dulu: keluar ke Home.',
      'Status result: APPLICATION_VERIFYING kini tampil dengan warna lain.',
    ],
    en: [
      'Status result no longer knows HAS_LIMIT.',
      'Status result now also knows NIK_UNKNOWN: opens step nik.',
      'Status result: the button at APPLICATION_DECLINED now: ends the session; before: leaves for Home.',
      'Status result: APPLICATION_VERIFYING is now shown in another tone.',
    ],
  },
  {
    name: 'what starts a field',
    make: [
      set(APPLY, '/steps/personal-info/prefill', { birthPlace: '/known/birthPlace' }),
      set(APPLY, '/steps/ktp/prefill/fullName', '/known/userName'),
    ],
    class: 'compatible',
    id: [
      'Langkah ktp: kolom fullName kini diisi awal dari /known/userName, dulu dari /known/fullName.',
      'Langkah personal-info: kolom birthPlace kini diisi awal dari /known/birthPlace.',
      'Langkah personal-info: kolom email tidak lagi diisi awal.',
    ],
    en: [
      'Step ktp: field fullName now starts with /known/userName, it was /known/fullName.',
      'Step personal-info: field birthPlace now starts with /known/birthPlace.',
      'Step personal-info: field email starts empty now.',
    ],
  },
  {
    name: 'all answers sent, not only changes',
    make: [unset(PROFILE, '/steps/work-info/sends')],
    class: 'needs-migration',
    id: ['Langkah work-info kini mengirim semua jawaban, bukan hanya yang diubah.'],
    en: ['Step work-info now sends all answers, not only what was changed.'],
  },
  {
    name: 'answers not read first',
    make: [unset(PROFILE, '/steps/work-info/readFirst')],
    class: 'compatible',
    id: ['Langkah work-info: jawaban dibaca dulu kini tidak, dulu ya.'],
    en: ['Step work-info: answers are read first is now no, it was yes.'],
  },
  {
    name: 'a hub sent without a look at its answers',
    make: [unset(STEP, '/steps/hub/review')],
    class: 'compatible',
    id: ['Langkah hub: jawaban diperiksa sebelum dikirim kini tidak, dulu ya.'],
    en: ['Step hub: answers are looked at before they are sent is now no, it was yes.'],
  },
  {
    name: 'what can be corrected',
    make: [
      unset(RESUBMIT, '/steps/ktp/correct/fullName'),
      set(RESUBMIT, '/steps/ktp/correct/idNumber', 'ktp-returned'),
      set(RESUBMIT, '/steps/bank-info/correct/paymentBankName', 'bank-returned'),
    ],
    class: 'loses-answers',
    id: [
      'Langkah ktp: kolom fullName tidak lagi bisa diperbaiki.',
      'Langkah ktp: kolom idNumber kini bisa diperbaiki hanya bila fakta returnReasons memuat salah satu dari UNIDENTIFIED_KTP_PHOTO, NIK_NUMBER_IS_WRONG, NAME_IS_WRONG.',
      'Langkah bank-info: kolom paymentBankName kini bisa diperbaiki bila fakta returnReasons memuat salah satu dari BANK_ACCOUNT_IS_WRONG, BANK_ACCOUNT_IS_MISMATCH, CAN_NOT_DISBURSE_VIA_THIS_ACCOUNT, USING_GO_JEK_ACCOUNT, BANK_ACCOUNT_IS_INVALID.',
    ],
    en: [
      'Step ktp: field fullName can no longer be corrected.',
      'Step ktp: field idNumber can now be corrected only when fact returnReasons includes one of UNIDENTIFIED_KTP_PHOTO, NIK_NUMBER_IS_WRONG, NAME_IS_WRONG.',
      'Step bank-info: field paymentBankName can now be corrected when fact returnReasons includes one of BANK_ACCOUNT_IS_WRONG, BANK_ACCOUNT_IS_MISMATCH, CAN_NOT_DISBURSE_VIA_THIS_ACCOUNT, USING_GO_JEK_ACCOUNT, BANK_ACCOUNT_IS_INVALID.',
    ],
  },
  {
    name: 'notes',
    make: [
      set(APPLY, '/conditions/single', { at: '/answers/maritalStatus', is: 'SINGLE' }),
      set(APPLY, '/steps/work-info/notes', ['single']),
      unset(RESUBMIT, '/steps/email/notes'),
    ],
    class: 'compatible',
    id: [
      'Di atas langkah work-info kini ada catatan single bila maritalStatus adalah SINGLE.',
      'Catatan email-unverified di atas langkah email dihapus.',
    ],
    en: [
      'Above step work-info now stands the note single when maritalStatus is SINGLE.',
      'The note email-unverified above step email is gone.',
    ],
  },
  {
    name: 'a button',
    make: [unset(MATERIAL, '/steps/upload/actions/0/confirm')],
    class: 'compatible',
    id: ['Tombol remove di langkah upload: konfirmasi dulu kini tidak, dulu ya.'],
    en: ['The button remove of step upload: confirmation is now no, it was yes.'],
  },
  {
    name: 'modules of a hub',
    make: [
      unset(STEP, '/steps/hub/modules/3'),
      set(STEP, '/steps/hub/modules/0/optional', true),
      push(STEP, '/steps/hub/modules', { id: 'extra', step: 'residential-info' }),
      set(STEP, '/steps/hub/modules/1/doneWhen', 'face-known'),
    ],
    class: 'loses-answers',
    id: [
      'Modul residentialInfo di menu hub dihapus.',
      'Menu hub kini punya modul wajib extra, mulai di residential-info.',
      'Modul personalInfo di menu hub: syarat sudah selesai kini fakta faceIdentificationCompleteStatus adalah DONE, dulu fakta basicInfoCompleteStatus adalah DONE.',
      'Modul faceIdentification di menu hub kini boleh dilewati.',
    ],
    en: [
      'Module residentialInfo of hub hub is gone.',
      'Hub hub now has the module extra that must be done, from residential-info on.',
      'Module personalInfo of hub hub: condition of being done is now fact faceIdentificationCompleteStatus is DONE, it was fact basicInfoCompleteStatus is DONE.',
      'Module faceIdentification of hub hub is now optional.',
    ],
  },
  {
    name: 'modules that must be done, or need not',
    make: [
      unset(STEP, '/steps/hub/modules/6/optionalWhen'),
      set(STEP, '/steps/hub/modules/5/step', 'work-info'),
      set(PROFILE, '/steps/hub/modules/0/optional', true),
      push(STEP, '/steps/hub/modules', { id: 'extra', step: 'residential-info', optional: true }),
    ],
    class: 'loses-answers',
    id: [
      'Langkah bank-info kini tidak pernah muncul.',
      'Modul bankInfo di menu hub kini mulai di work-info, dulu di bank-info.',
      'Modul requiredAdditionalInfo di menu hub: syarat boleh dilewati kini tidak ada, dulu fakta shouldResubmit tidak bernilai benar.',
      'Menu hub kini punya modul extra yang boleh dilewati, mulai di residential-info.',
      'Modul personalInfo di menu hub kini boleh dilewati.',
    ],
    en: [
      'Step bank-info now never appears.',
      'Module bankInfo of hub hub now begins at work-info, it began at bank-info.',
      'Module requiredAdditionalInfo of hub hub: condition of being optional is now none, it was fact shouldResubmit is not true.',
      'Hub hub now has the optional module extra, from residential-info on.',
      'Module personalInfo of hub hub is now optional.',
    ],
  },
  {
    name: 'modules in another order',
    make: [
      set(PROFILE, '/steps/hub/modules/0', { id: 'contactInfo', step: 'contact-info' }),
      set(PROFILE, '/steps/hub/modules/1', { id: 'personalInfo', step: 'personal-info' }),
    ],
    class: 'compatible',
    id: ['Urutan modul di menu hub berubah.'],
    en: ['The modules of hub hub stand in another order.'],
  },
  {
    name: 'what a list opens',
    make: [set(SUPPLEMENT, '/steps/materials/opens/HR_INFO', 'supplement-receipt')],
    class: 'compatible',
    id: ['Daftar materials: HR_INFO kini membuka alur supplement-receipt, dulu supplement-hr.'],
    en: ['List materials: HR_INFO now opens flow supplement-receipt, it opened supplement-hr.'],
  },
  {
    name: 'what a review shows',
    make: [set(EFFORTLESS, '/steps/review/of', ['basic-info', 'ktp']), unset(EFFORTLESS, '/steps/loan-review/of')],
    class: 'compatible',
    id: [
      'Tinjauan review kini menampilkan basic-info, ktp, dulu basic-info, ktp, ktp-holding.',
      'Tinjauan loan-review kini menampilkan semua langkah, dulu apply-loan.',
    ],
    en: [
      'Review review now shows basic-info, ktp, it showed basic-info, ktp, ktp-holding.',
      'Review loan-review now shows every step, it showed apply-loan.',
    ],
  },
  {
    name: 'a module that must be done now',
    base: [set(PROFILE, '/steps/hub/modules/0/optional', true)],
    make: [],
    class: 'needs-migration',
    id: ['Modul personalInfo di menu hub kini wajib.'],
    en: ['Module personalInfo of hub hub must now be done.'],
  },
];
