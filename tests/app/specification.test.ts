// @vitest-environment node

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readBodies } from '../../server/platform/releases/readBodies';
import { screenRoutes } from '../../src/app/routes';
import { OTHER_ROUTES } from '../../src/app/routes/others';
import * as agreements from '../../src/contract/agreements';
import type { Flow } from '../../src/contract/definitions';
import * as enumerations from '../../src/contract/enums';
import * as bodies from '../../src/contract/generated/bodies';
import * as popups from '../../src/contract/popups';
import enums from '../trace/specification/enums.json';
import routes from '../trace/specification/routes.json';
import screens from '../trace/specification/screens.json';

const readJson = <Json>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Json;
const flows = readdirSync('flows')
  .filter((file) => file.endsWith('.flow.json'))
  .map((file) => readJson<Flow>(`flows/${file}`));
const channels = readdirSync('flows/channels').map((file) => file.replace('.json', ''));
const steps = flows.flatMap(({ path, steps: all }) =>
  Object.values(all).map((step) => ({ path: `${path}/${step.path}`, screen: step.screen })),
);
const own = [...screenRoutes(), ...OTHER_ROUTES];

/** An address whatever its placeholders are called. */
const shape = (path: string) => path.replace(/:\w+|\{[^}]+\}/g, '*').replace(/\/+$/, '');

/** Not there yet. */
const MISSING = {
  routes: [] as string[],
  screens: [] as string[],
  enums: [] as string[],
};

/** The router itself leads on from these (src/app/guards). */
const OF_ROUTER = ['/', '/{channel}'];

it('every route of the specification is one of the app', () => {
  const known = new Set([...own, ...steps, ...flows].map(({ path }) => shape(`/{channel}/${path}`)));
  const missing = routes.map(({ path }) => path).filter((path) => !OF_ROUTER.includes(path) && !known.has(shape(path)));
  expect(missing).toEqual(MISSING.routes);
});

/** Screens that the specification names without a route: where the app has them. */
const WITHIN: Readonly<Record<string, string>> = {
  BillV2: 'src/screens/bill/BillScreen.tsx',
  Tabs: 'src/kit/Tabs.tsx',
  mySavingAccount: 'src/screens/savings/SavingAccountScreen.tsx',
  TermsAndCondition: 'src/screens/entry/TermsScreen.tsx',
};

it('every named screen is one of the app', () => {
  const known = new Set([...own, ...steps].map(({ screen }) => screen));
  const missing = screens.all.filter((name) => !known.has(name) && !(name in WITHIN));
  expect(missing).toEqual(MISSING.screens);
  expect(Object.values(WITHIN).filter((file) => !existsSync(file))).toEqual([]);
});

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Every list of texts within, and the names that have values. */
function listsIn(json: Json): readonly (readonly string[])[] {
  if (typeof json !== 'object' || json === null) return [];
  const values = Object.values(json);
  const texts = values.filter((value): value is string => typeof value === 'string');
  return [...(Array.isArray(json) ? [texts] : [Object.keys(json)]), ...values.flatMap(listsIn)];
}

const LISTED = [
  ...['schemas/meta/product.schema.json', 'schemas/editor/names.schema.json'],
  ...['schemas/api/bridge/to-shell/share.schema.json', 'schemas/common/supplementalMaterial.schema.json'],
  ...['flows/verify-nik.flow.json', 'locales/id/apply-step.json'],
];

const lists = [
  ...LISTED.flatMap((file) => listsIn(readJson<Json>(file))),
  ...listsIn(readBodies('.').definitions as Json),
  ...[enumerations, popups, bodies, agreements].flatMap((module) => listsIn(module as unknown as Json)),
  channels,
].map((list) => new Set(list));

it('every enumeration of the specification has its values', () => {
  const isWhole = (values: readonly string[]) => lists.some((list) => values.every((value) => list.has(value)));
  const missing = Object.entries(enums).filter(([, values]) => !isWhole(values));
  expect(missing.map(([name]) => name)).toEqual(MISSING.enums);
});
