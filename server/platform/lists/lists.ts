import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Bank } from '../../../src/contract/generated/bodies';
import type { RuleLists } from '../../../src/rules/ruleContext';
import { type AreaTree, buildAreaTree, isAreaPath } from './areas';

/** The area tree of the package idn-area-data, read when it is first asked for (about 0.2 s). */
export function areasOf(projectRoot: string): () => AreaTree {
  let tree: AreaTree | undefined;
  return () => {
    tree ??= readAreas(projectRoot);
    return tree;
  };
}

function readAreas(projectRoot: string): AreaTree {
  const entry = createRequire(join(projectRoot, 'package.json')).resolve('idn-area-data/package.json');
  const read = (name: string) => readFileSync(join(dirname(entry), 'data', `${name}.csv`), 'utf8');
  return buildAreaTree({
    provinces: read('provinces'),
    regencies: read('regencies'),
    districts: read('districts'),
    villages: read('villages'),
  });
}

/** Days on which the country has a national holiday, by year. A year that is not there is not known yet. */
export type Holidays = ReadonlyMap<number, ReadonlySet<string>>;

/** What is known of the country. */
export interface Lists {
  areas(): AreaTree;
  /** the name of a bank by its code; the code where there is none */
  bankName(code: string): string;
  holidays: Holidays;
}

/** By their path. */
const filesRead = new Map<string, unknown>();

/** What a file of server/data holds, read once. */
export function readData<Data>(projectRoot: string, file: string): Data {
  const path = join(projectRoot, 'server', 'data', file);
  const data = filesRead.get(path) ?? JSON.parse(readFileSync(path, 'utf8'));
  filesRead.set(path, data);
  return data as Data;
}

/** The banks people choose from, by code and name. */
export const readBanks = (projectRoot: string): readonly Bank[] => readData(projectRoot, 'banks.json');

/** The name of a bank by its code; the code where there is none. */
export function bankNames(projectRoot: string): (code: string) => string {
  const names = new Map(readBanks(projectRoot).map(({ code, name }) => [code, name]));
  return (code) => names.get(code) ?? code;
}

/** The national holidays that are known. */
export function readHolidays(projectRoot: string): Holidays {
  type Years = Readonly<Record<string, readonly { day: string }[]>>;
  const { years } = readData<{ years: Years }>(projectRoot, 'holidays.json');
  return new Map(Object.entries(years).map(([year, days]) => [Number(year), new Set(days.map(({ day }) => day))]));
}

/** The lists the server judges answers by, the same as it gives the pickers. */
export function ruleLists(projectRoot: string, areas: () => AreaTree): RuleLists {
  const codes = new Set(readBanks(projectRoot).map(({ code }) => code));
  return { isBank: (code) => codes.has(code), isArea: (path) => isAreaPath(areas(), path) };
}
