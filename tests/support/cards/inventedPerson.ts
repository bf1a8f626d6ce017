import { birthDayOf, nikFacts, type Sex } from '../../../src/rules/nikFacts';

/** What an invented card says. */
export interface InventedCard {
  idNumber: string;
  fullName: string;
  birthPlace: string;
  /** YYYY-MM-DD */
  birthDate: string;
  sex: Sex;
  province: string;
  city: string;
  address: string;
}

/** Numbers from 0 to below 1, the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <Item>(random: () => number, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;

export const between = (random: () => number, least: number, most: number): number => least + random() * (most - least);

const FIRST = {
  MALE: ['BAMBANG', 'AGUS', 'MUHAMMAD', 'I GEDE', 'YOHANES', "MA'RUF", 'FX. JOKO', 'RIZKY', 'H. SLAMET', 'DENI'],
  FEMALE: ['SITI', 'DEWI', "NUR'AINI", 'NI LUH', 'MARIA', 'PUTRI', 'RATNA', 'HJ. AMINAH', 'LESTARI', 'YULIANA'],
};
const LAST = ['SANTOSO', 'WIJAYA', 'SIMANJUNTAK', 'HIDAYAT', 'KUSUMA', 'NUGROHO', 'SIREGAR', 'LATUHARHARY', 'PRATAMA'];
const PLACES = ['JAKARTA', 'BANDUNG', 'SURABAYA', 'PEMATANGSIANTAR', 'KUPANG', 'TANJUNG PINANG', 'SAMPIT', 'JAYAPURA'];
const AREAS = [
  { code: '317407', province: 'DKI JAKARTA', city: 'JAKARTA SELATAN' },
  { code: '327318', province: 'JAWA BARAT', city: 'KOTA BANDUNG' },
  { code: '127306', province: 'SUMATERA UTARA', city: 'KOTA PEMATANGSIANTAR' },
  { code: '357820', province: 'JAWA TIMUR', city: 'KOTA SURABAYA' },
  { code: '640305', province: 'KALIMANTAN TIMUR', city: 'BERAU' },
];
const WOMAN = 40;

const digits = (number: number, length: number) => String(number).padStart(length, '0');

/** A person that there is not, the same for the same seed. */
export function inventedCard(seed: number): InventedCard {
  const random = seeded(seed);
  const sex: Sex = random() < 0.5 ? 'MALE' : 'FEMALE';
  const [year, month, day] = [1950 + random() * 57, 1 + random() * 12, 1 + random() * 28].map(Math.floor) as [
    number,
    number,
    number,
  ];
  const area = pick(random, AREAS);
  const born = `${digits(sex === 'FEMALE' ? day + WOMAN : day, 2)}${digits(month, 2)}${digits(year % 100, 2)}`;
  const idNumber = `${area.code}${born}${digits(1 + Math.floor(random() * 9_998), 4)}`;
  const facts = nikFacts(idNumber);
  if (!facts || birthDayOf(facts) !== `${digits(year % 100, 2)}-${digits(month, 2)}-${digits(day, 2)}`)
    throw new Error(`The card of seed ${seed} has no NIK: ${idNumber}`);
  return {
    idNumber,
    fullName: `${pick(random, FIRST[sex])} ${pick(random, LAST)}${random() < 0.3 ? ` ${pick(random, LAST)}` : ''}`,
    birthPlace: pick(random, PLACES),
    birthDate: `${year}-${digits(month, 2)}-${digits(day, 2)}`,
    sex,
    province: area.province,
    city: area.city,
    address: `JL. ${pick(random, ['MELATI', 'CENDANA', 'KENANGA'])} NO. ${1 + Math.floor(random() * 90)}`,
  };
}
