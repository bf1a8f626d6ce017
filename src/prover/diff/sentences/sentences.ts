import type { Language } from '../../../contract/enums';
import { isKeyOf } from '../../../lib/isOneOf';
import { ENGLISH } from './english';
import { INDONESIAN } from './indonesian';

/** What a setting of a step, field or control is called, by the key it has in the files. */
const SETTING_WORDS = {
  // steps
  address: { id: 'alamat', 'en-us': 'address' },
  screen: { id: 'nama layar', 'en-us': 'name of the screen' },
  track: { id: 'peristiwa analitik', 'en-us': 'analytics event' },
  picture: { id: 'gambar', 'en-us': 'picture' },
  points: { id: 'butir penjelasan', 'en-us': 'points' },
  show: { id: 'nilai yang ditampilkan', 'en-us': 'values shown' },
  outcome: { id: 'hasil akhir', 'en-us': 'outcome' },
  way: { id: 'tombol lanjutan', 'en-us': 'button that leads on' },
  guide: { id: 'kolom penentu panduan', 'en-us': 'field that chooses the guide' },
  readFirst: { id: 'jawaban dibaca dulu', 'en-us': 'answers are read first' },
  review: { id: 'jawaban diperiksa sebelum dikirim', 'en-us': 'answers are looked at before they are sent' },
  statusPointer: { id: 'nilai status', 'en-us': 'value it shows' },
  items: { id: 'isi daftar', 'en-us': 'items of the list' },
  names: { id: 'kelompok nama isi daftar', 'en-us': 'group of the item names' },
  root: { id: 'layar pertama tanpa tombol kembali', 'en-us': 'first screen without back button' },
  cantGoBack: { id: 'tidak bisa kembali', 'en-us': 'no way back' },
  back: { id: 'tujuan tombol kembali', 'en-us': 'target of the back button' },
  showStayPopup: { id: 'konfirmasi saat keluar', 'en-us': 'confirmation on leaving' },
  pollCall: { id: 'panggilan yang diulang', 'en-us': 'call asked again' },
  everyMs: { id: 'jeda antar panggilan (ms)', 'en-us': 'time between two calls (ms)' },
  timeoutMs: { id: 'batas waktu tunggu (ms)', 'en-us': 'longest wait (ms)' },
  pending: { id: 'syarat menunggu', 'en-us': 'condition of waiting on' },
  verifyCall: { id: 'pengirim kode sekali pakai', 'en-us': 'sender of its one-time code' },
  verifyLength: { id: 'panjang kode sekali pakai', 'en-us': 'length of its one-time code' },
  verifyAskedBy: {
    id: 'kode server yang meminta kode sekali pakai',
    'en-us': 'answers that ask for its one-time code',
  },
  verifySigns: { id: 'hal yang ditandatangani dengan kode', 'en-us': 'what its one-time code signs' },
  // buttons
  actionCall: { id: 'panggilan', 'en-us': 'call' },
  actionParams: { id: 'nilai pada alamat panggilan', 'en-us': 'values in the address of its call' },
  actionWhen: { id: 'syarat tampil', 'en-us': 'condition' },
  confirm: { id: 'konfirmasi dulu', 'en-us': 'confirmation' },
  // modules
  optionalWhen: { id: 'syarat boleh dilewati', 'en-us': 'condition of being optional' },
  doneWhen: { id: 'syarat sudah selesai', 'en-us': 'condition of being done' },
  correctWhen: { id: 'syarat harus diperbaiki', 'en-us': 'condition of being corrected' },
  // fields
  sensitive: { id: 'disamarkan', 'en-us': 'masked' },
  personal: { id: 'data pribadi', 'en-us': 'personal' },
  fromCheckOf: { id: 'diisi oleh pengecekan', 'en-us': 'filled in by a check' },
  normalise: { id: 'penyeragaman', 'en-us': 'normalisation' },
  warns: { id: 'peringatan', 'en-us': 'warning' },
  errorMessage: { id: 'pesan kesalahan', 'en-us': 'error message' },
  // controls
  parts: { id: 'bagian', 'en-us': 'parts' },
  options: { id: 'kelompok teks pilihan', 'en-us': 'group of the option texts' },
  why: { id: 'alasan diminta', 'en-us': 'reason it is asked' },
  notes: { id: 'kelompok keterangan pilihan', 'en-us': 'group of the option notes' },
  camera: { id: 'jenis kamera', 'en-us': 'kind of picture' },
  reads: { id: 'yang dibaca dari KTP', 'en-us': 'what is read on the ID card' },
  length: { id: 'panjang kode', 'en-us': 'length of the code' },
  sendCode: { id: 'pengiriman kode', 'en-us': 'how the code is sent' },
  youngest: { id: 'umur termuda dalam daftar tahun', 'en-us': 'youngest age in the list of years' },
  maxLength: { id: 'panjang isian paling banyak', 'en-us': 'most characters it takes' },
  readOnly: { id: 'hanya dibaca', 'en-us': 'read only' },
  autocomplete: { id: 'isian otomatis', 'en-us': 'autocomplete' },
  inputMode: { id: 'papan ketik', 'en-us': 'keyboard' },
  capitalise: { id: 'huruf besar', 'en-us': 'capitals' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

export type SettingWord = keyof typeof SETTING_WORDS;

/** A sentence or a piece of one. */
export type Sentence = keyof typeof INDONESIAN | SettingWord;

const SENTENCES: Readonly<Record<Language, Readonly<Record<keyof typeof INDONESIAN, string>>>> = {
  id: INDONESIAN,
  'en-us': ENGLISH,
};

/** The sentence in a language, its gaps as `{name}`. */
export function sentenceOf(sentence: Sentence, language: Language): string {
  return isKeyOf(SETTING_WORDS, sentence) ? SETTING_WORDS[sentence][language] : SENTENCES[language][sentence];
}
