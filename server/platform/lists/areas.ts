import type { AreaQuery } from '../../../src/contract/generated/bodies';

/** Indonesia's administrative areas: province -> city -> district -> villages, every level sorted. */
export type AreaTree = ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>>;

export interface AreaFiles {
  /** CSV texts with the columns code, [code of the parent,] name */
  provinces: string;
  regencies: string;
  districts: string;
  villages: string;
}

const collator = new Intl.Collator('id', { numeric: true, sensitivity: 'base' });

/** Names that people do not write as a plain title. */
const WRITTEN: Readonly<Record<string, string>> = {
  'DKI JAKARTA': 'DKI Jakarta',
  'DAERAH ISTIMEWA YOGYAKARTA': 'DI Yogyakarta',
};

const titleWord = (word: string) => (word === 'DAN' ? 'dan' : word.charAt(0) + word.slice(1).toLowerCase());

/** KABUPATEN TOLI-TOLI -> Kabupaten Toli-Toli, KOTA ADMINISTRASI JAKARTA SELATAN -> Kota Jakarta Selatan. */
function titled(name: string): string {
  return WRITTEN[name] ?? name.replace(' ADMINISTRASI ', ' ').replace(/[A-Z]+/g, titleWord);
}

/** Ja"an -> Ja'an: the source writes some apostrophes as quotation marks; a full stop at the end is a slip. */
function tidied(name: string): string {
  const clean = name.replace(/["’`]/g, "'").replace(/\.$/, '').replace(/\*/g, '').trim();
  return clean.charAt(0).toUpperCase() + clean.slice(1);
}

function rows(csv: string): string[][] {
  return csv
    .split(/\r?\n/)
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => line.split(','));
}

const sortedNames = (names: Iterable<string>) => [...new Set(names)].sort(collator.compare);

/** Names by the code of the parent area. */
function childrenOf(csv: string, spelling: (name: string) => string): Map<string, { code: string; name: string }[]> {
  const children = new Map<string, { code: string; name: string }[]>();
  for (const [code = '', parent = '', ...name] of rows(csv)) {
    const area = { code, name: spelling(name.join(',')) };
    const siblings = children.get(parent);
    if (siblings) siblings.push(area);
    else children.set(parent, [area]);
  }
  for (const siblings of children.values()) siblings.sort((a, b) => collator.compare(a.name, b.name));
  return children;
}

/** The tree of the four files, names spelled as people write them. */
export function buildAreaTree(files: AreaFiles): AreaTree {
  const cities = childrenOf(files.regencies, titled);
  const districts = childrenOf(files.districts, tidied);
  const villages = childrenOf(files.villages, tidied);
  const provinces = rows(files.provinces)
    .map(([code = '', name = '']) => ({ code, name: titled(name) }))
    .sort((a, b) => collator.compare(a.name, b.name));

  const villagesOf = (code: string) => sortedNames((villages.get(code) ?? []).map((village) => village.name));
  const districtsOf = (code: string) =>
    new Map((districts.get(code) ?? []).map((district) => [district.name, villagesOf(district.code)]));
  const citiesOf = (code: string) =>
    new Map((cities.get(code) ?? []).map((city) => [city.name, districtsOf(city.code)]));
  return new Map(provinces.map((province) => [province.name, citiesOf(province.code)]));
}

function findIn<Child>(children: ReadonlyMap<string, Child>, name: string): Child | undefined {
  const exact = children.get(name);
  if (exact !== undefined) return exact;
  for (const [candidate, child] of children) if (collator.compare(candidate, name) === 0) return child;
  return undefined;
}

/**
 * Names of the level below the given ones, for GET /area/sub-ktp-area; an empty one counts as not given. Undefined when a given
 * area does not exist.
 */
export function subAreas(tree: AreaTree, { province, city, district }: AreaQuery): readonly string[] | undefined {
  if (!province) return [...tree.keys()];
  const cities = findIn(tree, province.trim());
  if (!cities || !city) return cities && [...cities.keys()];
  const districts = findIn(cities, city.trim());
  if (!districts || !district) return districts && [...districts.keys()];
  return findIn(districts, district.trim());
}

/** True for province, city, district and village that lie in each other, spelled as the tree has them. */
export function isAreaPath(tree: AreaTree, [province = '', city = '', district = '', village = '']: readonly string[]) {
  return tree.get(province)?.get(city)?.get(district)?.includes(village) ?? false;
}
