import { edit } from '../definitionsCopy';
import { type Defect, field, KTP, RULES_EN, RULES_ID } from './defect';

const APPLY_ID = 'locales/id/apply.json';
const APPLY_EN = 'locales/en-us/apply.json';
const FIELDS_ID = 'locales/id/fields.json';
const ENUMS_ID = 'locales/id/enums.json';
const POPUPS_ID = 'locales/id/popups.json';

const NIK = 'NIK harus 16 angka, seperti di KTP';
const LONG = 'Periksa semua jawabanmu sekali lagi dengan teliti sebelum kamu mengirimnya kepada kami. '
  .repeat(4)
  .trim();

/** A text of the rules in place of the message about the NIK. */
const message = (text: string) => edit(RULES_ID, NIK, text);

const tooLong = (name: string, file: string, find: string, text: string): Defect => ({
  name: `a text too long for ${name}`,
  make: [edit(file, find, text)],
  file,
  rule: 'text-too-long',
  at: text,
});

const dangerous = (name: string, text: string, at: string = text): Defect => ({
  name: `${name} in a text`,
  make: [message(text)],
  file: RULES_ID,
  rule: 'dangerous-text',
  at,
});

const misplaced = (name: string, make: Defect['make'], file: string, at: string): Defect => ({
  name,
  make,
  file,
  rule: 'placeholders',
  at,
});

const pattern = (name: string, source: string): Defect => ({
  name: `a pattern ${name}`,
  make: [field(`\n "pattern": ${JSON.stringify(source)}`)],
  file: KTP,
  rule: 'unsafe-pattern',
  at: '"pattern"',
});

/** Mistakes in how texts and patterns are written. */
export const WORDING: readonly Defect[] = [
  tooLong('the bar above a step', APPLY_ID, 'Foto memegang KTP', 'Foto sambil memegang KTP asli di samping wajahmu'),
  tooLong('a button', APPLY_ID, '"action": "Mulai"', '"action": "Mulai verifikasi wajah dan foto KTP sekarang"'),
  tooLong(
    'the text at the top of a step',
    APPLY_ID,
    'Penghasilan membantu kami menentukan limit yang aman untukmu.',
    LONG,
  ),
  tooLong('a point', APPLY_ID, 'Hanya kamu yang ada di dalam bingkai', LONG),
  tooLong('the label of a field', FIELDS_ID, 'Nama lengkap sesuai KTP', LONG.slice(0, 110)),
  tooLong(
    'the example within a field',
    FIELDS_ID,
    'Contoh: Siti Nurhaliza Putri',
    'Contoh: Siti Nurhaliza Putri Ayu Lestari',
  ),
  tooLong('the example behind +62', FIELDS_ID, '812 3456 7890', '812 3456 7890, tanpa nol di depan'),
  tooLong('an option', ENUMS_ID, 'Pegawai negeri (ASN)', 'Pegawai negeri sipil atau ASN di pusat atau daerah'),
  tooLong('a choice among three', ENUMS_ID, '"Lajang"', '"Belum pernah menikah sama sekali"'),
  tooLong('a tag', ENUMS_ID, 'Paling cepat lunas', 'Paling cepat lunas dari semuanya'),
  tooLong('an error', RULES_ID, NIK, LONG.slice(0, 170)),
  tooLong('the title of a popup', POPUPS_ID, 'Akunmu siap dipakai', LONG.slice(0, 90)),
  tooLong('a button of a popup', POPUPS_ID, 'Verifikasi aku', 'Verifikasi bahwa ini benar aku'),
  tooLong('its width, being one word', RULES_ID, NIK, `Isi ${'angka'.repeat(12)}`),
  {
    name: 'a text that is short only without the values of its placeholders',
    make: [
      edit(RULES_ID, 'Maksimal {{limit}} karakter', `Maksimal {{limit}} karakter${', ya'.repeat(20)}${'.'.repeat(22)}`),
    ],
    file: RULES_ID,
    rule: 'text-too-long',
    at: 'Maksimal {{limit}} karakter',
  },
  {
    name: 'a text nobody reads to its end',
    make: [edit('locales/id/legal.json', 'Kamu membayar kembali lebih banyak', LONG.repeat(3))],
    file: 'locales/id/legal.json',
    rule: 'text-too-long',
    at: LONG,
  },
  {
    name: 'a plural form that is too long',
    make: [
      edit(
        'locales/en-us/list.json',
        '"pages":',
        '"pages_one": "{{count}} page of the document that was sent",\n"pages":',
      ),
    ],
    file: 'locales/en-us/list.json',
    rule: 'text-too-long',
    at: '"pages_one"',
  },
  misplaced('single braces', [edit(RULES_ID, NIK, 'Nomor {value} salah')], RULES_ID, '{value}'),
  misplaced(
    'a placeholder without a name',
    [edit(APPLY_ID, '"body": "Foto KTP asli,', '"body": "{{ }} asli,')],
    APPLY_ID,
    '{{ }}',
  ),
  misplaced(
    'a placeholder that is not closed',
    [edit(RULES_ID, 'Minimal {{limit}} k', 'Minimal {{limit k')],
    RULES_ID,
    '{{limit k',
  ),
  misplaced('a text fetched by another', [edit(APPLY_EN, '"Start"', '"$t(common.next)"')], APPLY_EN, '$t('),
  misplaced(
    'a placeholder that no rule fills',
    [edit(RULES_ID, NIK, 'Minimal {{limit}}'), edit(RULES_EN, 'Invalid KTP no.', 'At least {{limit}}')],
    RULES_ID,
    '"nik"',
  ),
  misplaced(
    'another placeholder than the limit of a rule',
    [
      edit(RULES_ID, 'Maksimal {{limit}} karakter', 'Maksimal {{max}} karakter'),
      edit(RULES_EN, 'at most {{limit}} characters', 'at most {{max}} characters'),
    ],
    RULES_ID,
    '{{max}}',
  ),
  misplaced(
    'a placeholder in a step, which nothing fills',
    [edit(APPLY_ID, '"title": "KTP kamu"', '"title": "KTP {{name}}"'), edit(APPLY_EN, 'Your KTP', '{{name}}')],
    APPLY_ID,
    'KTP {{name}}',
  ),
  misplaced(
    'a sum beside the title of what a code signs, which nothing fills',
    [
      edit('locales/id/apply-loan.json', '"action": "Tanda tangani"', '"action": "Tanda tangani {{amount}}"'),
      edit('locales/en-us/apply-loan.json', '"action": "Sign"', '"action": "Sign {{amount}}"'),
    ],
    'locales/id/apply-loan.json',
    'Tanda tangani {{amount}}',
  ),
  misplaced(
    'a placeholder in an option, which nothing fills',
    [edit(ENUMS_ID, '"Staf"', '"{{status}}"'), edit('locales/en-us/enums.json', '"Staff"', '"{{status}}"')],
    ENUMS_ID,
    '{{status}}',
  ),
  dangerous('an address', 'Lihat https://contoh.co.id'),
  {
    name: 'a character that turns the direction of reading in the name of a channel',
    make: [edit('flows/channels/JAGAT.json', '"name": "Jagat"', '"name": "Ja\u202egat"')],
    file: 'flows/channels/JAGAT.json',
    rule: 'dangerous-text',
    at: 'Ja\u202egat',
  },
  dangerous('an address without protocol', 'Lihat www.contoh.co.id'),
  dangerous('a path of a site', 'Lihat contoh.co.id/bantuan'),
  dangerous('a link in brackets', 'Lihat [bantuan](bantuan)'),
  dangerous('a mail link', 'Tulis ke mailto:bantuan@contoh.co.id'),
  dangerous('a data address', 'data:text/html,x'),
  dangerous('a handler of an event', 'x onerror=alert(1)'),
  dangerous('a script in disguise', 'Java\\u200bScript:alert(1)'),
  dangerous('a script in entities', '&#106;avascript:alert(1)'),
  dangerous('a turned direction of reading', 'Nomor KTP \\u202etidak valid'),
  dangerous('an invisible character', 'Nomor KTP\\u2060 tidak valid'),
  pattern('with a repetition in a repetition', '^([a-z]+)*$'),
  pattern('with alternatives that share texts', '^(?:\\d|[0-9a-f])+$'),
  pattern('with two repetitions beside each other', '^\\d+\\.?\\d*$'),
  pattern('that begins anywhere', '[0-9]+$'),
  pattern('that refers back', '^(\\d)\\1$'),
  {
    name: 'a condition with a slow pattern',
    make: [
      edit(
        'flows/apply.flow.json',
        '"entry": "ktp",',
        '"conditions": {"slow": {"at": "/known/email", "matches": "^(a|aa)+$"}},\n  "entry": "ktp",',
      ),
    ],
    file: 'flows/apply.flow.json',
    rule: 'unsafe-pattern',
    at: '"slow"',
  },
];
