import { add, remove } from '../../../support/definitionsCopy';
import { push, set, unset } from '../jsonChange';
import { APPLY, MATERIAL, NIK, type Row, SUPPLEMENT } from '../row';

/** What is changed of a flow as a whole. */
export const FLOW_HEADS: readonly Row[] = [
  {
    name: 'a new flow',
    make: [
      add('flows/extra.flow.json', {
        id: 'extra',
        version: 1,
        path: 'extra',
        entry: 'done',
        steps: { done: { kind: 'end', path: '', outcome: 'done' } },
      }),
    ],
    class: 'compatible',
    id: ['Alur extra baru (langkah: 1).'],
    en: ['Flow extra is new (steps: 1).'],
  },
  {
    name: 'a flow removed',
    make: [remove('flows/exsit.flow.json')],
    class: 'loses-answers',
    id: ['Alur exsit dihapus.'],
    en: ['Flow exsit is gone.'],
  },
  {
    name: 'another address of a flow',
    make: [set(NIK, '/path', 'check/nik')],
    class: 'needs-migration',
    id: ['Alamat alur kini check/nik, dulu verify/nik.'],
    en: ['The address of the flow is now check/nik, it was verify/nik.'],
  },
  {
    name: 'a flow that can be taken again from another step',
    make: [set(APPLY, '/repeatable/from', 'bank-info')],
    class: 'needs-migration',
    id: [
      'Setelah terkirim, alur ini tidak bisa diambil lagi; dulu bisa, mulai dari ktp.',
      'Setelah terkirim, alur ini bisa diambil lagi, mulai dari bank-info.',
    ],
    en: [
      'What was sent can no longer be followed by another one, which began at ktp.',
      'What was sent can be followed by another one, which begins at bank-info.',
    ],
  },
  {
    name: 'a further value of a parameter',
    make: [push(MATERIAL, '/params/type', 'TAX_RETURN')],
    class: 'compatible',
    id: ['Parameter type kini juga menerima TAX_RETURN.'],
    en: ['Parameter type now also takes TAX_RETURN.'],
  },
  {
    name: 'a value of a parameter removed',
    make: [unset(MATERIAL, '/params/type/0')],
    class: 'loses-answers',
    id: ['Parameter type tidak lagi menerima BPJS_CARD.'],
    en: ['Parameter type no longer takes BPJS_CARD.'],
  },
  {
    name: 'a parameter removed',
    make: [set(MATERIAL, '/path', 'supplement-material'), unset(MATERIAL, '/params')],
    class: 'loses-answers',
    id: [
      'Alamat alur tidak lagi punya parameter type.',
      'Alamat alur kini supplement-material, dulu supplement/{type}.',
    ],
    en: [
      'The address of the flow no longer has the parameter type.',
      'The address of the flow is now supplement-material, it was supplement/{type}.',
    ],
  },
  {
    name: 'a parameter added',
    make: [set(NIK, '/path', 'verify/{type}'), set(NIK, '/params', { type: ['nik'] })],
    class: 'loses-answers',
    id: ['Alamat alur kini punya parameter type.', 'Alamat alur kini verify/{type}, dulu verify/nik.'],
    en: [
      'The address of the flow now has the parameter type.',
      'The address of the flow is now verify/{type}, it was verify/nik.',
    ],
  },
  {
    name: 'a version raised',
    make: [set(APPLY, '/version', 3)],
    class: 'compatible',
    id: ['Versi naik dari 2 menjadi 3.'],
    en: ['The version went up from 2 to 3.'],
  },
  {
    name: 'a version lowered',
    make: [set(APPLY, '/version', 1)],
    class: 'needs-migration',
    id: ['Versi turun dari 2 menjadi 1: versi harus selalu naik.'],
    en: ['The version went down from 2 to 1: it must only go up.'],
  },
  {
    name: 'another first step',
    make: [set(APPLY, '/entry', 'liveness-introduce')],
    class: 'loses-answers',
    id: ['Langkah ktp kini tidak pernah muncul.', 'Alur kini dimulai di liveness-introduce, dulu di ktp.'],
    en: ['Step ktp now never appears.', 'The flow now begins at liveness-introduce, it began at ktp.'],
  },
  {
    name: 'a call of facts added and one removed',
    make: [set(SUPPLEMENT, '/facts', ['GET /supplement-materials', 'GET /user/v2'])],
    class: 'compatible',
    id: ['Alur kini juga membaca GET /user/v2.', 'Alur tidak lagi membaca GET /supplemental-material/should-resubmit.'],
    en: [
      'The flow now also reads GET /user/v2.',
      'The flow no longer reads GET /supplemental-material/should-resubmit.',
    ],
  },
];
