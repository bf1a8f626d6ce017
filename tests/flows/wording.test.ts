import { describe, expect, it } from 'vitest';
import { dangerousIn } from '../../src/prover/dangerousText';
import { malformedPlaceholder } from '../../src/prover/placeholders';

const DANGEROUS: readonly (readonly [is: string, text: string])[] = [
  ['markup', 'Nomor <b>KTP</b>'],
  ['markup', '< img src=x>'],
  ['markup', '</p>'],
  ['markup', '<!-- komentar -->'],
  ['markup', '\uff1cscript\uff1ealert(1)'],
  ['markup', '<\u200bscript>'],
  ['markup', '%3Cscript%3E'],
  ['a character written as in HTML', 'a&nbsp;b'],
  ['a character written as in HTML', '&#106;avascript:x'],
  ['a character written as in HTML', 'java&#x0A;script:x'],
  ['a character written as in HTML', '&lt'],
  ['a script', 'javascript:alert(1)'],
  ['a script', 'JavaScript : alert(1)'],
  ['a script', 'java\tscript:alert(1)'],
  ['a script', 'java\u200bscript:alert(1)'],
  ['a script', 'j\u00adavascript:alert(1)'],
  ['a script', '\uff4a\uff41\uff56\uff41script\uff1aalert(1)'],
  ['a script', 'javascript%3Aalert(1)'],
  ['a script', 'vbscript:x'],
  ['a script', 'onerror=alert(1)'],
  ['a script', 'x" onMouseOver = "y'],
  ['a script', 'onpointerrawupdate=x onbeforeinput=x'],
  ['a link', 'Buka https://contoh.co.id sekarang'],
  ['a link', 'HTTP://CONTOH.CO.ID'],
  ['a link', 'ftp://contoh.co.id'],
  ['a link', 'hxxp://contoh.co.id'],
  ['a link', 'www.contoh.co.id'],
  ['a link', 'WWW.contoh.co.id'],
  ['a link', 'Lihat //contoh.co.id'],
  ['a link', '\\\\contoh.co.id'],
  ['a link', 'Klik [di sini](promo)'],
  ['a link', '![gambar](x)'],
  ['a link', 'contoh.co.id/promo'],
  ['a link', 'wa.me/62812'],
  ['a link', 'mailto:a@contoh.co.id'],
  ['a link', 'MAILTO:a'],
  ['a link', 'tel:+62812'],
  ['a link', 'intent://scan'],
  ['a link', 'data:text/html;base64,PHM+'],
  ['a link', 'data:,x'],
  ['a link', 'blob:x'],
  ['a link', 'h\u200bttps://contoh.co.id'],
  ['a link', '\uff48ttps://contoh.co.id'],
  ['a link', 'https\u2060://contoh.co.id'],
  ['a character that turns the direction of reading (U+202E)', 'Rp\u202e000.1'],
  ['a character that turns the direction of reading (U+2066)', '\u2066x'],
  ['a character that turns the direction of reading (U+200F)', 'x\u200f'],
  ['an invisible character (U+200B)', 'ka\u200bmu'],
  ['an invisible character (U+FEFF)', '\ufeffkamu'],
  ['an invisible character (U+00AD)', 'ka\u00admu'],
  ['an invisible character (U+0000)', 'ka\u0000mu'],
  ['an invisible character (U+001B)', '\u001b[31mmerah'],
  ['an invisible character (U+2028)', 'a\u2028b'],
  ['an invisible character (U+3164)', 'a\u3164b'],
  ['an invisible character (U+E0041)', 'a\u{e0041}b'],
  ['an invisible character (U+D800)', 'a\ud800b'],
];

const WORDS: readonly string[] = [
  'nama@email.com',
  'hrd@perusahaan.co.id',
  'Buka contoh.co.id di peramban',
  'Buka halaman ini lewat alamat https, atau unggah foto.',
  'Hubungi 0800 1234 567 atau (021) 555-0101.',
  'Tel: 021 555 0101',
  'Mulai dengan 08/8 atau 02/2.',
  'Contoh: Jl. Dago No. 12, RT 03/RW 05',
  'Kota/Kabupaten',
  'Lengkapi data: nama, NIK dan alamat',
  'Syarat & ketentuan',
  'Syarat&ketentuan',
  'R&D; A&B',
  'Ongkir = Rp5.000',
  'Kurang dari < 5 MB, lebih dari > 1 MB',
  'Terima kasih <3',
  'Bunga 2% per bulan, 100% aman',
  'TKB90:100.00%',
  'Pilih [Lanjut] (di bawah)',
  '± 2 menit · “baik” – ya… Livin’ by Mandiri',
  'Selamat \u{1f468}\u200d\u{1f469}\u200d\u{1f467} datang ✓',
  'Harga naik.Turun/naik',
  'Café, naïve, ångström',
  'Kode\u00a0pos',
];

describe('a text that people read', () => {
  it.each(DANGEROUS)('is refused for %s: %j', (is, text) => {
    expect(dangerousIn(text)).toBe(is);
  });

  it.each(WORDS.map((text) => [text]))('may say %j', (text) => {
    expect(dangerousIn(text)).toBeUndefined();
  });
});

describe('a placeholder', () => {
  it.each([
    ['{name}', 'Halo {name}, selamat datang'],
    ['{{ }}', 'Halo {{ }}'],
    ['{{}}', 'Halo {{}}'],
    ['{{a-b}}', 'Halo {{a-b}}!'],
    ['{{a.b}}', 'Halo {{a.b}}!'],
    ['{{- name}}', 'Halo {{- name}}'],
    ['{{name, uppercase}}', 'Halo {{name, uppercase}}'],
    ['{{name}', 'Halo {{name}'],
    ['{{name', 'Halo {{name'],
    ['}}', 'Halo name}}'],
    ['{', 'Halo {{{name}}}'],
    ['$t(common.next)', 'Tekan $t(common.next)'],
  ])('is written as {{name}}, not as %s', (_, text) => {
    expect(malformedPlaceholder(text)).toBeDefined();
  });

  it('is shown as it was written', () => {
    expect(malformedPlaceholder('Halo {name}, selamat datang')).toBe('{name}');
    expect(malformedPlaceholder('Tekan $t(common.next) lalu tunggu')).toBe('$t(common.next)');
    expect(malformedPlaceholder('Halo {{name')).toBe('{{name');
  });

  it.each(['Halo {{name}}', '{{done}} dari {{total}}', 'Halo {{ name }}', 'Rp5.000 ($5)'])(
    'may stand in %j',
    (text) => {
      expect(malformedPlaceholder(text)).toBeUndefined();
    },
  );
});
