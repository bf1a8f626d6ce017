import type { Standing } from '../contract/generated/bodies';
import type { FlowAddress } from '../contract/generated/names';
import { inChannel, type PageAddress, pathTo } from '../contract/pages';

const BASE = 'https://app.invalid';
const LONGEST = 2_000;
/** Printable ASCII without a backslash, which browsers read as a slash. */
const PLAIN = /^[\x21-\x5b\x5d-\x7e]+$/;
/** A slash, backslash, dot or control character in disguise, a second slash, or a percent sign of nothing. */
const DISGUISED = /\/\/|%(?:2f|5c|2e|25|[01][0-9a-f]|7f|(?![0-9a-f]{2}))/i;
/**
 * Where one signs in, or was told to sign in with another account: coming back there would lead round in a circle, or
 * take up another person's token.
 */
const SIGN_IN = /\/(?:login|login-otp|code-step|check-token|refer-login|refer-code-step|gopay-nik-existed)\/?$/i;

/**
 * Where to go after signing in: the path of a `redirect` query value when it is a path of this app in the same
 * channel, else undefined. Other origins, schemes and protocol-relative addresses are never followed
 * (docs/product/navigation.md).
 */
export function safeRedirect(value: string | null, channel: string): string | undefined {
  const own = `${inChannel(channel, '')}/`;
  if (!value?.startsWith(own) || value.length > LONGEST || !PLAIN.test(value)) return undefined;
  const url = new URL(value, BASE);
  const isOwn = url.origin === BASE && url.pathname.startsWith(own);
  const isPath = isOwn && !DISGUISED.test(url.pathname) && !SIGN_IN.test(url.pathname);
  return isPath ? `${url.pathname}${url.search}` : undefined;
}

/** Where a signed-in user goes on: what was asked for where that is safe, else Home, which says how they stand. */
export function landingOf(redirect: string | null, channel: string): string {
  return safeRedirect(redirect, channel) ?? pathTo(channel, 'home');
}

/** Where a user goes on with what they began or may begin, below the channel; for every other standing, Home says it. */
export function wayOn(standing: Standing): PageAddress {
  if (standing.state === 'new') return 'apply' satisfies FlowAddress;
  // the server made it of the flow and its step
  if (standing.state === 'draft') return standing.path as PageAddress;
  return standing.state === 'returned' ? ('resubmit' satisfies FlowAddress) : 'home';
}

/** Where a user was when the session ended. */
export interface SignedOutPlace {
  readonly channel: string;
  readonly pathname: string;
  readonly search: string;
  /** the channel lets its users in with a token of the partner */
  readonly partner: boolean;
}

/** Kinds of pages that sign in elsewhere than at Login (docs/product/sign-in.md); the first that fits counts. */
const SIGN_INS: readonly { fits(place: SignedOutPlace): boolean; path: PageAddress }[] = [
  {
    fits: ({ pathname }) => /^\/[^/]+\/effortless(\/|$)/.test(pathname),
    path: 'effortless/login' satisfies FlowAddress,
  },
  { fits: ({ partner }) => partner, path: 'check-token' },
];

/**
 * Where a user goes whose session has ended (docs/product/sign-in.md): effortless pages to their own login; on partner
 * channels to the token check, which goes on to the code while this tab still holds the partner's token and else says
 * that the token is not valid; everybody else to Login. Always with the way back in the query `redirect`.
 */
export function signedOutTarget(place: SignedOutPlace): string {
  const path = SIGN_INS.find(({ fits }) => fits(place))?.path ?? 'login';
  return pathTo(place.channel, path, { query: { redirect: `${place.pathname}${place.search}` } });
}
