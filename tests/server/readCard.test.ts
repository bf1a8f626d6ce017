import { afterAll, describe, expect, it } from 'vitest';
import { OwnCardReader } from '../../server/adapters/ownCardReader';
import { cardTextIn, certainReading } from '../../server/domain/cardReading';
import { drawnCard, shotOf } from '../support/cards/drawnCard';
import { inventedCard } from '../support/cards/inventedPerson';
import { readShare } from '../support/cards/readShare';
import { jpeg } from './support/applicant';

const LINES = [
  'PROVINSI BANTEN',
  'NIK : 3171014501900007',
  'Nama : SITI RAHAYU',
  'Tempat/Tgl Lahir : BLITAR, 05-01-1990',
];
const look = (lines: readonly string[]) => cardTextIn(lines.map((text, at) => ({ text, middle: at * 30 })));
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
    const at = (lines: readonly string[], start = 0) =>
      lines.map((text, row) => ({ text, middle: start + (row + 1) * 30 }));
    const found = cardTextIn([...at(apart, lower), ...at(values)]);
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

  it('keeps an apostrophe that one look saw and another lost', () => {
    expect(certainReading([named('NURAINI'), named("NUR'AINI")]).fullName).toBe("NUR'AINI");
    expect(certainReading([named('MA’RUF H. AMIN'), named('MARUF H. AMIN')]).fullName).toBe("MA'RUF H. AMIN");
  });

  it('is what most looks saw where a space stands in its place, and nothing where as many saw either', () => {
    expect(certainReading([named('NUR AINI'), named("NUR'AINI")]).fullName).toBeUndefined();
    expect(certainReading([named('NUR AINI'), named("NUR'AINI"), named("NUR'AINI")]).fullName).toBe("NUR'AINI");
  });
});

describe('the reader of ID cards', () => {
  const reader = new OwnCardReader();
  afterAll(() => reader.close());

  it('reads drawn cards, and is wrong in none of NIK, day of birth and sex', { timeout: 120_000 }, async () => {
    const share = await readShare(reader, [61, 62]);
    expect(share.wrong).toEqual([]);
    expect(share.idNumber).toBeGreaterThan(0);
  });

  it('reads names with their apostrophes', { timeout: 120_000 }, async () => {
    const [card, seed] = [inventedCard(93), 93];
    expect(card.fullName).toBe("NUR'AINI LATUHARHARY");
    expect(await reader.read(await drawnCard(card, shotOf(seed), seed))).toMatchObject({ fullName: card.fullName });
  });

  it('finds nothing in another picture, and refuses what is none', { timeout: 120_000 }, async () => {
    expect(await reader.read(await jpeg())).toEqual({});
    await expect(reader.read(new Uint8Array([1, 2, 3]))).rejects.toThrow();
  });
});
