import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Bank } from '../../src/contract/generated/bodies';
import type { RuleLists } from '../../src/rules/ruleContext';
import { type AreaTree, buildAreaTree, isAreaPath } from '../domain/areas';
import type { Holidays } from '../domain/contactHours';
import type { DataSite } from '../domain/dataReading';
import type { Mission } from '../domain/rewards';
import type { VoucherCampaign } from '../domain/vouchers';

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

/** The banks people choose from, by code and name. */
export function readBanks(projectRoot: string): readonly Bank[] {
  return JSON.parse(readFileSync(join(projectRoot, 'server', 'data', 'banks.json'), 'utf8'));
}

/** The vouchers that there are to claim. */
export function readVoucherCampaigns(projectRoot: string): readonly VoucherCampaign[] {
  const text = readFileSync(join(projectRoot, 'server', 'data', 'vouchers.json'), 'utf8');
  return (JSON.parse(text) as { campaigns: readonly VoucherCampaign[] }).campaigns;
}

/** What inviting friends brings. */
export function readMissions(projectRoot: string): readonly Mission[] {
  const text = readFileSync(join(projectRoot, 'server', 'data', 'campaigns.json'), 'utf8');
  return (JSON.parse(text) as { missions: readonly Mission[] }).missions;
}

/** The sites that may be read of people. */
export function readDataSites(projectRoot: string): readonly DataSite[] {
  return JSON.parse(readFileSync(join(projectRoot, 'server', 'data', 'dataSites.json'), 'utf8'));
}

/** The national holidays that are known. */
export function readHolidays(projectRoot: string): Holidays {
  const text = readFileSync(join(projectRoot, 'server', 'data', 'holidays.json'), 'utf8');
  const { years } = JSON.parse(text) as { years: Readonly<Record<string, readonly { day: string }[]>> };
  return new Map(Object.entries(years).map(([year, days]) => [Number(year), new Set(days.map(({ day }) => day))]));
}

/** The name of a bank by its code; the code where there is none. */
export function bankNames(projectRoot: string): (code: string) => string {
  const names = new Map(readBanks(projectRoot).map(({ code, name }) => [code, name]));
  return (code) => names.get(code) ?? code;
}

/** The lists the server judges answers by, the same as it gives the pickers. */
export function ruleLists(projectRoot: string, areas: () => AreaTree): RuleLists {
  const codes = new Set(readBanks(projectRoot).map(({ code }) => code));
  return { isBank: (code) => codes.has(code), isArea: (path) => isAreaPath(areas(), path) };
}
