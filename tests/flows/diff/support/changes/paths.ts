import { rename, set, unset } from '../jsonChange';
import { APPLY, EFFORTLESS, MATERIAL, RESUBMIT, type Row } from '../row';

/** Which step follows which, and for whom. */
export const PATHS: readonly Row[] = [
  {
    name: 'a step that appears for some only',
    make: [
      set(APPLY, '/conditions/working', { not: { at: '/answers/maritalStatus', is: 'SINGLE' } }),
      set(APPLY, '/steps/work-info/guard', { when: 'working', else: 'contact-info' }),
    ],
    class: 'loses-answers',
    id: ['Langkah work-info kini muncul hanya bila maritalStatus bukan SINGLE.'],
    en: ['Step work-info now appears only when maritalStatus is not SINGLE.'],
  },
  {
    name: 'a guard removed',
    make: [unset(RESUBMIT, '/steps/liveness/guard')],
    class: 'needs-migration',
    id: ['Langkah liveness kini selalu muncul; dulu hanya bila fakta returnReasons memuat UNIDENTIFIED_KTP_PHOTO.'],
    en: ['Step liveness now always appears; it was only when fact returnReasons includes UNIDENTIFIED_KTP_PHOTO.'],
  },
  {
    name: 'a guard with another condition',
    make: [set(RESUBMIT, '/steps/liveness/guard/when', 'ktp-returned')],
    class: 'needs-migration',
    id: [
      'Langkah liveness kini muncul hanya bila fakta returnReasons memuat salah satu dari UNIDENTIFIED_KTP_PHOTO, NIK_NUMBER_IS_WRONG, NAME_IS_WRONG; dulu bila fakta returnReasons memuat UNIDENTIFIED_KTP_PHOTO.',
    ],
    en: [
      'Step liveness now appears only when fact returnReasons includes one of UNIDENTIFIED_KTP_PHOTO, NIK_NUMBER_IS_WRONG, NAME_IS_WRONG; it was when fact returnReasons includes UNIDENTIFIED_KTP_PHOTO.',
    ],
  },
  {
    name: 'a guard that sends elsewhere',
    make: [set(RESUBMIT, '/steps/download-app/guard/else', 'submitted')],
    class: 'needs-migration',
    id: [
      'Langkah download-app kini terbuka hanya bila fakta needsApp bernilai benar; selain itu submitted yang muncul.',
      'Akibatnya langkah submitted kini muncul bagi orang yang berbeda.',
      'Langkah nothing-returned kini tidak pernah muncul.',
    ],
    en: [
      'Step download-app is now open only when fact needsApp is true; otherwise submitted is shown.',
      'As a result, other people than before now come to: submitted.',
      'Step nothing-returned now never appears.',
    ],
  },
  {
    name: 'a condition that means something else',
    make: [set(EFFORTLESS, '/conditions/e-sign-completed/is', 'WAITING_LENDER_APPROVE')],
    class: 'compatible',
    id: [
      'Langkah loan-done kini muncul hanya bila (fakta creditStatus salah satu dari NORMAL, SUCCESS, APPLY_SUCCESS, APPLY_SUCCESS_WITH_PENDING, COUPON_EXPIRED, EFFORTLESS) dan fakta eSignStatus adalah WAITING_LENDER_APPROVE; dulu bila (fakta creditStatus salah satu dari NORMAL, SUCCESS, APPLY_SUCCESS, APPLY_SUCCESS_WITH_PENDING, COUPON_EXPIRED, EFFORTLESS) dan fakta eSignStatus adalah COMPLETED.',
    ],
    en: [
      'Step loan-done now appears only when (fact creditStatus is one of NORMAL, SUCCESS, APPLY_SUCCESS, APPLY_SUCCESS_WITH_PENDING, COUPON_EXPIRED, EFFORTLESS) and fact eSignStatus is WAITING_LENDER_APPROVE; it was when (fact creditStatus is one of NORMAL, SUCCESS, APPLY_SUCCESS, APPLY_SUCCESS_WITH_PENDING, COUPON_EXPIRED, EFFORTLESS) and fact eSignStatus is COMPLETED.',
    ],
  },
  {
    name: 'a new step with a form',
    make: [
      set(APPLY, '/steps/hr', {
        kind: 'form',
        path: 'hr',
        form: 'hr-info',
        submit: { call: 'POST /supplement-material', send: ['/answers/hrName'] },
        next: [{ to: 'review' }],
      }),
      set(APPLY, '/steps/linear-supplement/next/0/to', 'hr'),
    ],
    class: 'needs-migration',
    id: ['Langkah hr (form) baru, setelah linear-supplement.'],
    en: ['Step hr (form) is new, after linear-supplement.'],
  },
  {
    name: 'a new step that only shows, for some',
    make: [
      set(APPLY, '/conditions/single', { at: '/answers/maritalStatus', is: 'SINGLE' }),
      set(APPLY, '/steps/welcome', { kind: 'info', path: 'welcome', next: [{ to: 'work-info' }] }),
      set(APPLY, '/steps/personal-info/next', [{ when: 'single', to: 'welcome' }, { to: 'work-info' }]),
    ],
    class: 'compatible',
    id: ['Langkah welcome (info) baru, setelah personal-info, dan muncul hanya bila maritalStatus adalah SINGLE.'],
    en: ['Step welcome (info) is new, after personal-info, and appears only when maritalStatus is SINGLE.'],
  },
  {
    name: 'a new step that nobody comes to',
    make: [
      set(APPLY, '/conditions/nobody', {
        all: [
          { at: '/answers/maritalStatus', is: 'SINGLE' },
          { at: '/answers/maritalStatus', is: 'MARRIED' },
        ],
      }),
      set(APPLY, '/steps/welcome', { kind: 'info', path: 'welcome', next: [{ to: 'work-info' }] }),
      set(APPLY, '/steps/personal-info/next', [{ when: 'nobody', to: 'welcome' }, { to: 'work-info' }]),
    ],
    class: 'compatible',
    id: ['Langkah welcome (info) baru, setelah personal-info, dan tidak pernah muncul.'],
    en: ['Step welcome (info) is new, after personal-info, and never appears.'],
  },
  {
    name: 'a step with a form removed',
    make: [unset(APPLY, '/steps/linear-supplement'), set(APPLY, '/steps/bank-info/next/0/to', 'review')],
    class: 'loses-answers',
    id: ['Langkah linear-supplement (form) dihapus.'],
    en: ['Step linear-supplement (form) is gone.'],
  },
  {
    name: 'a step that only shows removed',
    make: [unset(APPLY, '/steps/liveness-introduce'), set(APPLY, '/steps/ktp/next/0/to', 'liveness')],
    class: 'compatible',
    id: ['Langkah liveness-introduce (info) dihapus.'],
    en: ['Step liveness-introduce (info) is gone.'],
  },
  {
    name: 'a step renamed',
    make: [rename(APPLY, '/steps/liveness', 'face'), set(APPLY, '/steps/liveness-introduce/next/0/to', 'face')],
    class: 'needs-migration',
    id: ['Langkah liveness kini bernama face.'],
    en: ['Step liveness is now called face.'],
  },
  {
    name: 'a step moved',
    make: [
      set(APPLY, '/steps/personal-info/next/0/to', 'contact-info'),
      set(APPLY, '/steps/contact-info/next/0/to', 'work-info'),
      set(APPLY, '/steps/work-info/next/0/to', 'bank-info'),
    ],
    class: 'compatible',
    id: ['Langkah work-info pindah: kini setelah contact-info, dulu setelah personal-info.'],
    en: ['Step work-info has moved: now after contact-info, it was after personal-info.'],
  },
  {
    name: 'a way out to somewhere else',
    make: [set(MATERIAL, '/steps/upload/next/0/leave', 'Home')],
    class: 'needs-migration',
    id: ['Setelah langkah upload kini: keluar ke Home. Dulu: keluar ke supplement.'],
    en: ['After step upload now comes: leaves for Home. It was: leaves for supplement.'],
  },
  {
    name: 'a way on for some only',
    make: [
      set(MATERIAL, '/conditions/slips', { at: '/answers/type', is: 'SALARY_SLIPS' }),
      set(MATERIAL, '/steps/upload/next', [{ when: 'slips', leave: 'Home' }, { leave: 'supplement' }]),
    ],
    class: 'needs-migration',
    id: [
      'Setelah langkah upload kini: keluar ke Home bila type adalah SALARY_SLIPS; selain itu keluar ke supplement. Dulu: keluar ke supplement.',
    ],
    en: [
      'After step upload now comes: leaves for Home when type is SALARY_SLIPS; otherwise leaves for supplement. It was: leaves for supplement.',
    ],
  },
];
