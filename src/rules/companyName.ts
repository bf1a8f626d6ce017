import { keyRun } from './keyRun';
import { threeConsecutive } from './threeConsecutive';

const REFUSED_WORDS: ReadonlySet<string> = new Set(['kantor', 'kerja', 'gudang', 'company', 'nama', 'perusahaan']);
/** Legal forms, also with periods between their letters. They name no company. */
const LEGAL_FORMS: ReadonlySet<string> = new Set([
  'pt',
  'p',
  't',
  'cv',
  'c',
  'v',
  'ud',
  'u',
  'd',
  'pd',
  'tbk',
  'persero',
  'firma',
]);

/** True where nothing is left of a name but words that merely stand for a company: "PT Perusahaan", not "Gudang Garam". */
function standsForCompany(name: string): boolean {
  const words = name
    .toLowerCase()
    .split(/[ .]+/)
    .filter((word) => word !== '' && !LEGAL_FORMS.has(word));
  return words.length > 0 && words.every((word) => REFUSED_WORDS.has(word));
}

/**
 * companyName: letters, periods and spaces only, no character three times in a row, not only words that merely stand for a
 * company, no four letters along the keyboard or the alphabet, forwards or backwards.
 */
export function companyName(value: unknown): boolean {
  if (typeof value !== 'string' || !/^[A-Za-z. ]+$/.test(value)) return false;
  return threeConsecutive(value) && keyRun(value) && !standsForCompany(value);
}
