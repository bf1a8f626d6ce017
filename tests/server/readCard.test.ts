import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { isSpacedAs } from '../../server/platform/pictures/cardInk';
import { type CardLine, cardTextIn, certainReading } from '../../server/platform/pictures/cardReading';
import { greysOf } from '../../server/platform/pictures/textReader';
import { OwnCardReader } from '../../server/providers/cardReader/ownCardReader';
import type { GrayImage } from '../../src/lib/picture/grayImage';
import { drawnCard, shotOf } from '../support/cards/drawnCard';
import { inventedCard } from '../support/cards/inventedPerson';
import { readShare } from '../support/cards/readShare';
import { seedsOf } from '../support/thorough';
import { jpeg } from './support/applicant';

const LINES = [
  'PROVINSI BANTEN',
  'NIK : 3171014501900007',
  'Nama : SITI RAHAYU',
  'Tempat/Tgl Lahir : BLITAR, 05-01-1990',
];
/** Where values begin, and how wide and high a character is. */
const [EDGE, WIDE, HIGH] = [250, 14, 20];

/** A text as words of one line: what stands behind a colon begins on the edge of the values. */
function lineOf(text: string, top: number): CardLine {
  const colon = text.indexOf(': ');
  const edge = colon < 0 ? 36 : EDGE - (colon + 2) * WIDE;
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => {
    const left = Math.max(36, edge + index * WIDE);
    return { text: word, box: { left, right: left + word.length * WIDE, top, bottom: top + HIGH } };
  });
}

const look = (lines: readonly string[]) => cardTextIn(lines.map((text, at) => lineOf(text, at * 30))).reading;
const woman = [...LINES, 'Jenis Kelamin : PEREMPUAN Gol. Darah : O', 'KOTA SERANG', '01-02-2013'];
const certain = (lines: readonly string[]) => certainReading([look(lines), look(lines)]);

describe('the lines of an ID card', () => {
  it('say NIK, name, day of birth and sex', () => {
    expect(certain(woman)).toEqual({
      idNumber: '3171014501900007',
      fullName: 'SITI RAHAYU',
      birthDate: '1990-01-05',
      sex: 'FEMALE',
    });
  });

  it.each([
    ['beside', 0],
    ['a little above', 5],
  ])('say them also where labels and values were found apart, the values %s the labels', (_where, lower) => {
    const pairs = woman.map((line) => line.split(' : ')).filter(([, value]) => value !== undefined);
    const apart = pairs.map(([label = '']) => label);
    const values = pairs.map(([, value]) => `: ${value}`);
    const at = (lines: readonly string[], start = 0) => lines.map((text, row) => lineOf(text, start + (row + 1) * 30));
    const found = cardTextIn([...at(apart, lower), ...at(values)]).reading;
    expect(found).toMatchObject({ idNumber: '3171014501900007', birthDate: '1990-01-05', fullName: 'SITI RAHAYU' });
  });

  it.each([
    ['another day of birth', (line: string) => line.replace('05-01-1990', '06-01-1990')],
    ['another year of birth', (line: string) => line.replace('05-01-1990', '05-01-1991')],
    ['the other sex', (line: string) => line.replace('PEREMPUAN', 'LAKI-LAKI')],
    ['no sex', (line: string) => line.replace('PEREMPUAN', 'P')],
    ['no day of birth', (line: string) => line.replace('05-01-1990', '05-01')],
    ['a NIK with a digit less', (line: string) => line.replace('0007', '007')],
    ['a NIK with a digit more', (line: string) => line.replace('0007', '00071')],
    ['a day that no calendar has', (line: string) => line.replace('05-01-1990', '05-13-1990')],
  ])('say nothing with %s', (_what, change) => {
    expect(certain(woman.map(change))).toEqual({});
  });

  it('say nothing where a third look saw another NIK than two that agree', () => {
    const other = look(woman.map((line) => line.replace('0007', '0009')));
    expect(certainReading([look(woman), look(woman), other])).toEqual({});
  });

  it('say nothing on which only one look agrees', () => {
    const other = look(woman.map((line) => line.replace('0007', '0001')));
    expect(certainReading([look(woman), other])).toEqual({});
    expect(
      certainReading([look(woman), look(woman.map((line) => line.replace('SITI', 'SITT')))]).fullName,
    ).toBeUndefined();
  });
});

describe('the name on an ID card', () => {
  const named = (name: string) => look(woman.map((line) => line.replace('SITI RAHAYU', name)));

  it.each(['I GEDE', 'H. SLAMET', 'NI LUH'])(
    'is %s with its short first word, or nothing where that was lost',
    (name) => {
      expect(named(name).fullName).toBe(name);
      const [first = '', rest = ''] = name.split(' ');
      const lost = named(`${' '.repeat(first.length)} ${rest}`);
      expect([lost.fullName, lost.idNumber]).toEqual([undefined, '3171014501900007']);
    },
  );

  it('begins with the letter I where one stroke stands alone', () => {
    expect(['1 GEDE WIJAYA', '| GEDE WIJAYA'].map((name) => named(name).fullName)).toEqual([
      'I GEDE WIJAYA',
      'I GEDE WIJAYA',
    ]);
  });

  it('keeps an apostrophe that one look saw and another lost', () => {
    expect(certainReading([named('NURAINI'), named("NUR'AINI")]).fullName).toBe("NUR'AINI");
    expect(certainReading([named('MA’RUF H. AMIN'), named('MARUF H. AMIN')]).fullName).toBe("MA'RUF H. AMIN");
  });

  it('is what most looks saw where a space stands in its place, and nothing where as many saw either', () => {
    expect(certainReading([named('NUR AINI'), named("NUR'AINI")]).fullName).toBeUndefined();
    expect(certainReading([named('NUR AINI'), named("NUR'AINI"), named("NUR'AINI")]).fullName).toBe("NUR'AINI");
  });
});

describe('the ink of a name', () => {
  /** A line as a part of a card shows it: capitals on a tinted ground. */
  async function inkOf(text: string, font: string, blur = 0): Promise<GrayImage> {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1100" height="72" xml:space="preserve">
      <rect width="100%" height="100%" fill="#c6dfee"/><text x="10" y="60" font-size="68" font-family="${font}"
      fill="#181c24">${text}</text></svg>`;
    const drawn = await sharp(Buffer.from(svg)).png().toBuffer();
    return greysOf(blur === 0 ? sharp(drawn) : sharp(drawn).blur(blur));
  }

  it('is not told where blur has joined its letters', async () => {
    const ink = await inkOf("MA'RUF WIJAYA NUGROHO", 'Liberation Sans', 9);
    for (const text of ["MA'RUF WIJAYA NUGROHO", 'MARUF WIJAYA NUGROHO'])
      expect(isSpacedAs(text, ink), text).toBe(false);
  });

  it.each(['Liberation Sans', 'Liberation Sans Narrow', 'DejaVu Sans'])(
    'has the words and marks that were read, and no others (%s)',
    async (font) => {
      const lines = ['NI LUH SANTOSO', 'I GEDE WIJAYA', "MA'RUF HIDAYAT", 'H. SLAMET NUGROHO', "NUR'AINI SITI"];
      for (const text of lines) {
        const ink = await inkOf(text, font);
        expect(isSpacedAs(text, ink), text).toBe(true);
        const lost = [text.replace(' ', ''), text.replace(/ \w+$/, ''), text.replace(/['.]/, '')];
        for (const other of lost.filter((one) => one !== text)) expect(isSpacedAs(other, ink), other).toBe(false);
      }
    },
  );
});

describe('the reader of ID cards', () => {
  const reader = new OwnCardReader();
  afterAll(() => reader.close());

  it('reads drawn cards, and is wrong in none of NIK, day of birth and sex', { timeout: 120_000 }, async () => {
    const share = await readShare(reader, seedsOf('cards', 2));
    expect(share.wrong).toEqual([]);
    expect(share.idNumber).toBeGreaterThan(0);
  });

  it('reads names with their apostrophes', { timeout: 120_000 }, async () => {
    const [card, seed] = [inventedCard(2_015), 2_015];
    expect(card.fullName).toBe("NUR'AINI NUGROHO");
    expect(await reader.read(await drawnCard(card, shotOf(seed), seed))).toMatchObject({
      reading: { fullName: card.fullName },
    });
  });

  it('finds where a turned card lies on a table that fills the picture', { timeout: 120_000 }, async () => {
    const shown = { ...shotOf(2_015), rotation: -4, blur: 0, noise: 4, width: 1_600 };
    const drawn = await drawnCard(inventedCard(2_015), shown, 2_015);
    const { width = 0, height = 0 } = await sharp(drawn).metadata();
    const [around, below] = [500, 400];
    const shot = await sharp(drawn)
      .extend({ left: around, right: around, top: below, bottom: below, background: '#6b5a48' })
      .jpeg()
      .toBuffer();
    const whole = { width: width + 2 * around, height: height + 2 * below };
    const { area } = await reader.read(shot);
    const found = area ?? { left: 0, top: 0, width: 0, height: 0 };
    // all of the card, and little of the table beside it
    const [table, most] = [0.06 * width, 0.2 * width];
    const edges = [
      around + table - found.left * whole.width,
      (found.left + found.width) * whole.width - (around + width - table),
      below + table - found.top * whole.height,
      (found.top + found.height) * whole.height - (below + height - table),
    ];
    for (const beyond of edges) {
      expect(beyond).toBeGreaterThanOrEqual(0);
      expect(beyond).toBeLessThan(most);
    }
  });

  it('finds nothing in another picture, and refuses what is none', { timeout: 120_000 }, async () => {
    expect(await reader.read(await jpeg())).toEqual({ reading: {} });
    await expect(reader.read(new Uint8Array([1, 2, 3]))).rejects.toThrow();
  });
});
