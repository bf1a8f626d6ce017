import type { Channel } from '../../contract/channel';
import { safeBackUrl } from '../../engine/safeBackUrl';
import type { StoredValue } from '../../state/storedValues';
import type { Effect, Place } from './guard';
import { addressOf } from './place';

/** Tells our page apart for whoever opened us. */
const FROM_PAGE = ['frompage', 'KPCashProduct'] as const;
const HIGHEST_BAR_PX = 120;

type Read = (value: string, channel: Channel) => string | undefined;

function backUrl(value: string, { origins = [] }: Channel): string | undefined {
  const url = safeBackUrl(value, origins);
  url?.searchParams.set(...FROM_PAGE);
  return url?.href;
}

function barHeight(value: string): string | undefined {
  return /^\d{1,3}$/.test(value) && Number(value) <= HIGHEST_BAR_PX ? String(Number(value)) : undefined;
}

/** Query values that are kept for the tab, each with what is kept of it; nothing where it is not safe. */
const VALUES: readonly (readonly [StoredValue, Read])[] = [
  ['backurl', backUrl],
  ['channelBackUrl', (value, { origins = [] }) => safeBackUrl(value, origins)?.href],
  ['topBarHeight', barHeight],
];

/**
 * Section 2, navigation rules: `backurl`, `channelBackUrl` and `topBarHeight` are stored once. They leave the address,
 * `redirect`, whether or not they are safe.
 */
export function addressValues(to: Place, channel: Channel): { redirect: string; effects: readonly Effect[] } {
  const query = new URLSearchParams(to.search);
  const effects = VALUES.flatMap(([name, read]): Effect[] => {
    const given = query.get(name);
    query.delete(name);
    const value = given === null ? undefined : read(given, channel);
    return value === undefined ? [] : [{ kind: 'keep', name, value }];
  });
  const left = query.toString();
  return { redirect: addressOf({ ...to, search: left && `?${left}` }), effects };
}
