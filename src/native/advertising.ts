import { ADVERTISING_NAME, type AdvertisingHeader } from '../contract/clientHeaders';
import type { ToPage } from '../contract/generated/bridge';
import { browserValues } from '../lib/browserStorage';
import { shellFor } from './shell';

type Advertising = ToPage['advertising'];

/** Stored values and their header; the address of a campaign names them as it does the stored value. */
const PARTS = [
  { part: 'sourceType', key: 'advertisingSourceType', header: 'x-adv-source-type' },
  { part: 'agencyToken', key: 'agencyToken', header: 'x-agency-token' },
] as const satisfies readonly { part: keyof Advertising; key: string; header: AdvertisingHeader }[];

const ANSWER_MS = 1_500;

function keep(key: string, value: string | null | undefined): void {
  if (value && ADVERTISING_NAME.test(value)) browserValues.setItem(key, value);
}

/** Keeps what a campaign's address says about where the user came from; anything of another shape is left out. */
export function rememberAdvertising(search: string): void {
  const query = new URLSearchParams(search);
  for (const { key } of PARTS) keep(key, query.get(key));
}

async function fromShell(): Promise<Advertising | undefined> {
  const answer = await shellFor('advertising')?.ask('advertising', {}, ANSWER_MS);
  return answer?.ok ? answer.body : undefined;
}

/**
 * Headers of a sign-in (docs/product/sign-in.md): kind of advertisement and agency token, from the native bridge, else
 * as stored; left out where nothing is known.
 */
export async function loginHeaders(): Promise<Record<string, string>> {
  const told = await fromShell();
  for (const { part, key } of PARTS) keep(key, told?.[part]);
  const known = PARTS.map(({ key, header }) => [header, browserValues.getItem(key) ?? ''] as const);
  return Object.fromEntries(known.filter(([, value]) => ADVERTISING_NAME.test(value)));
}
