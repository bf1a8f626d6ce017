import type { StepKind } from '../../contract/definitions';
import type { Language } from '../../contract/enums';

export type EdgeKind = 'start' | 'next' | 'guard' | 'module' | 'way' | 'opens' | 'refused';

/** The words of a picture beside those of the definitions. `{...}` is filled in. */
export interface GraphPhrases {
  kinds: Readonly<Record<StepKind, string>>;
  unknownKind: string;
  start: string;
  flow: string;
  screen: string;
  nowhere: string;
  missing: string;
  again: string;
  signOut: string;
  address: string;
  readAtOpening: string;
  param: string;
  anyId: string;
  cut: string;

  form: string;
  sends: string;
  verify: string;
  verifyAsked: string;
  changesOnly: string;
  readFirst: string;
  correct: string;
  action: string;
  refusedAt: string;
  repeats: string;
  keeps: string;
  notes: string;
  asks: string;
  pending: string;
  shows: string;
  status: string;
  items: string;
  outcome: string;
  backTo: string;
  cantGoBack: string;
  stays: string;
  root: string;
  and: string;

  when: string;
  otherwise: string;
  insteadWhen: string;
  toCorrect: string;
  optional: string;
  optionalWhen: string;
  doneWhen: string;
  submitted: string;
  refused: string;
  others: string;

  problems: string;
  conditions: string;
  appears: string;
}

export const GRAPH_PHRASES: Readonly<Record<Language, GraphPhrases>> = {
  id: {
    kinds: {
      form: 'Formulir',
      capture: 'Foto',
      info: 'Informasi',
      wait: 'Menunggu',
      hub: 'Bagian-bagian',
      review: 'Periksa dan kirim',
      end: 'Selesai',
      status: 'Status',
      list: 'Daftar',
      signIn: 'Masuk',
    },
    unknownKind: 'Jenis tidak dikenal',
    start: 'Mulai',
    flow: 'alur {name}',
    screen: 'layar',
    nowhere: 'tidak ada alur atau layar ini',
    missing: 'langkah ini tidak ada',
    again: 'dibaca ulang',
    signOut: 'keluar dari akun',
    address: 'Alamat: {path}',
    readAtOpening: 'Dibaca saat dibuka: {calls}',
    param: 'Parameter {name}: {values}',
    anyId: 'id apa pun',
    cut: 'Hanya {drawn} dari {count} langkah digambar',

    form: 'Formulir {form}, isian: {count}',
    sends: 'Mengirim {call}',
    verify: 'Minta kode {length} angka dulu',
    verifyAsked: 'Minta kode {length} angka bila server menjawab {codes}',
    changesOnly: 'Hanya yang berubah dikirim',
    readFirst: 'Ditampilkan dulu, lalu bisa diubah',
    correct: 'Bisa diperbaiki: {fields}',
    action: 'Tombol {id}: {call}',
    refusedAt: 'Ditolak di {field}: {codes}',
    repeats: 'Diulang tiap {every}, paling lama {longest}: {codes}',
    keeps: 'Disimpan di fakta {fact}: {codes}',
    notes: 'Catatan: {names}',
    asks: 'Bertanya tiap {every}, paling lama {longest}: {call}',
    pending: 'Tetap menunggu bila {name}',
    shows: 'Memperlihatkan {steps}',
    status: 'Menurut fakta {fact}',
    items: 'Isi menurut fakta {fact}',
    outcome: 'Hasil: {outcome}',
    backTo: 'Tombol kembali ke {target}',
    cantGoBack: 'Tidak bisa kembali',
    stays: 'Bertanya dulu sebelum ditinggalkan',
    root: 'Layar pertama, tanpa tombol kembali',
    and: 'dan',

    when: 'bila {words}',
    otherwise: 'selain itu',
    insteadWhen: 'dilewati bila {words}',
    toCorrect: 'harus diperbaiki bila {name}',
    optional: 'boleh dilewati',
    optionalWhen: 'boleh dilewati bila {name}',
    doneWhen: 'sudah lengkap bila {name}',
    submitted: 'semua bagian wajib selesai dan dikirim',
    refused: 'ditolak: {codes}',
    others: 'lainnya',

    problems: 'Masalah',
    conditions: 'Syarat',
    appears: 'Kapan langkah muncul (yang lain selalu)',
  },
  'en-us': {
    kinds: {
      form: 'Form',
      capture: 'Photo',
      info: 'Information',
      wait: 'Wait',
      hub: 'Parts',
      review: 'Check and send',
      end: 'End',
      status: 'Status',
      list: 'List',
      signIn: 'Sign-in',
    },
    unknownKind: 'Unknown kind',
    start: 'Start',
    flow: 'flow {name}',
    screen: 'screen',
    nowhere: 'there is no such flow or screen',
    missing: 'there is no such step',
    again: 'read again',
    signOut: 'sign out',
    address: 'Address: {path}',
    readAtOpening: 'Read when opened: {calls}',
    param: 'Parameter {name}: {values}',
    anyId: 'any id',
    cut: 'Only {drawn} of {count} steps are drawn',

    form: 'Form {form}, fields: {count}',
    sends: 'Sends {call}',
    verify: 'Asks for a code of {length} digits first',
    verifyAsked: 'Asks for a code of {length} digits where the server answers {codes}',
    changesOnly: 'Only what changed is sent',
    readFirst: 'Shown first, then it can be changed',
    correct: 'Can be corrected: {fields}',
    action: 'Button {id}: {call}',
    refusedAt: 'Refused at {field}: {codes}',
    repeats: 'Sent again every {every}, for {longest} at most: {codes}',
    keeps: 'Kept in fact {fact}: {codes}',
    notes: 'Notes: {names}',
    asks: 'Asks every {every}, for {longest} at most: {call}',
    pending: 'Waits on when {name}',
    shows: 'Shows {steps}',
    status: 'By the fact {fact}',
    items: 'Items of the fact {fact}',
    outcome: 'Outcome: {outcome}',
    backTo: 'Back button leads to {target}',
    cantGoBack: 'No way back',
    stays: 'Asks before it is left',
    root: 'First screen, no back button',
    and: 'and',

    when: 'when {words}',
    otherwise: 'otherwise',
    insteadWhen: 'skipped when {words}',
    toCorrect: 'to be corrected when {name}',
    optional: 'may be left out',
    optionalWhen: 'may be left out when {name}',
    doneWhen: 'complete already when {name}',
    submitted: 'all parts that must be done are, and sent',
    refused: 'refused: {codes}',
    others: 'others',

    problems: 'Problems',
    conditions: 'Conditions',
    appears: 'When steps appear (all others always do)',
  },
};
