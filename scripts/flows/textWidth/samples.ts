import { PLACEHOLDER } from '../placeholder';

/** The longest value that each placeholder is commonly filled with. */
const SAMPLES: Readonly<Record<string, string>> = {
  amount: 'Rp100.000.000',
  answer: 'signOut',
  channel: 'GOPAY_LATER',
  code: '1234567890',
  codeDigits: '16',
  count: '100',
  date: '30 September 2026',
  day: '30',
  done: '10',
  file: 'mutasi-rekening-september.pdf',
  hours: '24',
  label: 'Nama lengkap sesuai KTP',
  length: '6',
  limit: '50.000.000',
  max: '100',
  minutes: '20',
  mobile: '0812 3456 7890',
  mobileNumber: '0812 3456 7890',
  name: 'Foto memegang KTP',
  number: '0812 3456 7890',
  page: '100',
  pages: '100',
  position: '10',
  reason: 'PDF ini dikunci kata sandi.',
  search: 'Kebayoran Baru',
  seconds: '600',
  statusMinutes: '60',
  step: 'Foto memegang KTP',
  target: '100',
  time: '09:59',
  to: 'nama.lengkap@contoh.co.id',
  total: '10',
  type: 'NEED_LIVENESS_PHOTO',
  validHours: '72',
  version: '20261231',
};

/** For a placeholder of a name that nobody has listed yet. */
const USUAL = '1234567890';

/** The text as it may be seen, with a long value in each placeholder. */
export function withSamples(text: string): string {
  return text.includes('{{') ? text.replace(PLACEHOLDER, (_, name: string) => SAMPLES[name] ?? USUAL) : text;
}
