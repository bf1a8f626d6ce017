import type { Language } from '../../../contract/enums';
import type { SubjectArea } from '../change';
import type { ChangeClass } from '../reasons';

/** What stands around the sentences of a report. */
export interface ReportWords {
  nothing: string;
  changes(count: number): string;
  classes: Readonly<Record<ChangeClass, string>>;
  areas: Readonly<Record<SubjectArea, string>>;
  /** before a place that is gone */
  before: string;
  journeys(count: number): string;
  people: string;
  unseen(count: number): string;
  draftsAsBefore: string;
  stuck: string;
  stuckFirst(count: number): string;
  notReplayed: string;
}

const REPORT: Readonly<Record<Language, ReportWords>> = {
  id: {
    nothing: 'Tidak ada perubahan yang berarti.',
    changes: (count) => `${count} perubahan`,
    classes: { compatible: 'kompatibel', 'needs-migration': 'perlu migrasi', 'loses-answers': 'jawaban hilang' },
    areas: {
      flow: 'Alur',
      form: 'Formulir',
      channel: 'Kanal',
      product: 'Produk',
      caps: 'Batas biaya',
      tolerance: 'Sisa tagihan',
      decision: 'Aturan keputusan',
      document: 'Dokumen',
      help: 'Bantuan',
      picture: 'Gambar',
      calls: 'Panggilan',
      texts: 'Teks',
    },
    before: 'dulu di',
    journeys: (count) => `Perjalanan emas: ${count} draf buatan dijalankan ulang (bukan orang)`,
    people: 'Orang dengan draf terbuka:',
    unseen: (count) => `${count} draf terbuka lainnya tidak diperiksa: jumlahnya terlalu banyak.`,
    draftsAsBefore: 'Semuanya berlanjut seperti sebelumnya.',
    stuck: 'MACET',
    stuckFirst: (count) => `AWAS: ${count} draf perjalanan emas tidak bisa berlanjut (lihat di bawah).`,
    notReplayed: 'Tidak bisa dijalankan ulang:',
  },
  'en-us': {
    nothing: 'Nothing changed that means anything.',
    changes: (count) => (count === 1 ? '1 change' : `${count} changes`),
    classes: { compatible: 'compatible', 'needs-migration': 'needs migration', 'loses-answers': 'loses answers' },
    areas: {
      flow: 'Flow',
      form: 'Form',
      channel: 'Channel',
      product: 'Product',
      caps: 'Limits of cost',
      tolerance: 'Left of a bill',
      decision: 'Decision rules',
      document: 'Document',
      help: 'Help',
      picture: 'Picture',
      calls: 'Calls',
      texts: 'Texts',
    },
    before: 'before at',
    journeys: (count) =>
      `Golden journeys: ${count === 1 ? '1 draft' : `${count} drafts`} made of them replayed (no people)`,
    people: 'People with open drafts:',
    unseen: (count) =>
      `${count === 1 ? '1 other open draft was' : `${count} other open drafts were`} not looked at: there are too many.`,
    draftsAsBefore: 'All of them go on as before.',
    stuck: 'STUCK',
    stuckFirst: (count) =>
      `WARNING: ${count === 1 ? '1 draft of a golden journey gets' : `${count} drafts of golden journeys get`} no further (see below).`,
    notReplayed: 'Cannot be replayed:',
  },
};

export const reportWords = (language: Language): ReportWords => REPORT[language];

/** The words for what becomes of the drafts of golden journeys. */
export interface FateWords {
  count(count: number, of: number, flow: string): string;
  moved(was: string, now: string): string;
  stays(places: string): string;
  stuck(was: string, now: string): string;
  gone(was: string): string;
  left(target: string): string;
  lose(fields: string): string;
  wrong(fields: string): string;
  again(steps: string): string;
  example(from: string): string;
}

const FATES: Readonly<Record<Language, FateWords>> = {
  id: {
    count: (count, of, flow) => `${count} dari ${of} draf perjalanan emas ${flow}`,
    moved: (was, now) => `dulu di ${was}, kini di ${now}`,
    stays: (places) => `tetap di tempatnya (${places})`,
    stuck: (was, now) => `dulu di ${was}, kini terhenti di ${now} dan tidak bisa berlanjut`,
    gone: (was) => `dulu di ${was}, kini alurnya tidak ada lagi`,
    left: (target) => `keluar ke ${target}`,
    lose: (fields) => `akan kehilangan ${fields}`,
    wrong: (fields) => `akan tidak sah: ${fields}`,
    again: (steps) => `harus mengulang ${steps}`,
    example: (from) => `Contoh: ${from}.`,
  },
  'en-us': {
    count: (count, of, flow) => `${count} of ${of} golden-journey drafts of ${flow}`,
    moved: (was, now) => `were at ${was}, are now at ${now}`,
    stays: (places) => `stay where they are (${places})`,
    stuck: (was, now) => `were at ${was}, are now at ${now} and get no further`,
    gone: (was) => `were at ${was}, and their flow is not there any more`,
    left: (target) => `the exit to ${target}`,
    lose: (fields) => `would lose ${fields}`,
    wrong: (fields) => `would no longer be valid: ${fields}`,
    again: (steps) => `would have to do ${steps} again`,
    example: (from) => `Example: ${from}.`,
  },
};

export const fateWords = (language: Language): FateWords => FATES[language];
