import { useLayoutEffect } from 'react';
import type { Channel } from '../../contract/channel';
import { safeBackUrl } from '../../engine/safeBackUrl';
import { Redirect } from '../../kit/router';
import { channelFile } from '../../state/channels';
import type { StoredValue } from '../../state/storedValues';
import { addressOf, type MoveEffect, type PagePlace } from './guard';
import { bringAbout } from './useJudged';

const HIGHEST_BAR_PX = 120;

/** @param own the origin of this page: it may always be left for */
type Read = (value: string, channel: Channel, own: string) => string | undefined;

function backUrl(value: string, { origins = [] }: Channel, own: string): string | undefined {
  const url = safeBackUrl(value, origins, own);
  // tells the opener which page of ours the user came from
  url?.searchParams.set('frompage', 'KPCashProduct');
  return url?.href;
}

function barHeight(value: string): string | undefined {
  return /^\d{1,3}$/.test(value) && Number(value) <= HIGHEST_BAR_PX ? String(Number(value)) : undefined;
}

/** Query values that are kept for the tab, each with what is kept of it; nothing where it is not safe. */
const VALUES: readonly (readonly [StoredValue, Read])[] = [
  ['backurl', backUrl],
  ['channelBackUrl', (value, { origins = [] }, own) => safeBackUrl(value, origins, own)?.href],
  ['topBarHeight', barHeight],
];

/**
 * docs/product/navigation.md: `backurl`, `channelBackUrl` and `topBarHeight` are stored once. They leave the address,
 * `redirect`, whether or not they are safe.
 */
export function addressValues(
  to: PagePlace,
  channel: Channel,
  own: string,
): { redirect: string; effects: readonly MoveEffect[] } {
  const query = new URLSearchParams(to.search);
  const effects = VALUES.flatMap(([name, read]): MoveEffect[] => {
    const given = query.get(name);
    query.delete(name);
    const value = given === null ? undefined : read(given, channel, own);
    return value === undefined ? [] : [{ kind: 'keep', name, value }];
  });
  const left = query.toString();
  return { redirect: addressOf({ ...to, search: left && `?${left}` }), effects };
}

/** Keeps what an address carries for the tab, and goes on without it in the address. */
export function KeepValues({ to }: { to: PagePlace }) {
  const { redirect, effects } = addressValues(to, channelFile(to.channel), window.location.origin);
  useLayoutEffect(() => bringAbout(effects));
  return <Redirect to={redirect} />;
}
