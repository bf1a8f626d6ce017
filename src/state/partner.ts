import { tabValues } from '../lib/browserStorage';

/** The token a partner's app opened this tab with: kept until its user is signed in, and never in the address. */
const TOKEN_KEY = 'channelToken';
const CHANNEL_KEY = 'channelTokenOf';
/** Also as a list, which no partner gives. */
const PARAMETER = /^(?:token|channelToken)(?:\[.*)?$/;

/** What a header can carry. */
const SENDABLE = /^[\x21-\x7e]{1,4096}$/;
const MARKER = 'JWT';
const SHORTEST_WITH_MARKER = 6;

/** `void`: the partner has no user signed in (tokenVoid). `malformed`: no partner gives such a token. */
export type TokenShape = 'sendable' | 'void' | 'malformed';

export function shapeOfToken(token: string): TokenShape {
  if (token.startsWith(MARKER) && token.length < SHORTEST_WITH_MARKER) return 'void';
  return SENDABLE.test(token) ? 'sendable' : 'malformed';
}

/** A partner's token goes in a header, so that no address and no log of one holds it. */
export const tokenHeader = (token: string) => ({ 'X-Partner-Token': token });

/** True where a partner's app opens the page: a channel, alone or with the screen that checks tokens. */
function takesTokens(pathname: string): boolean {
  const [, screen = '', ...more] = pathname.split('/').filter((part) => part !== '');
  return more.length === 0 && (screen === '' || screen === 'check-token');
}

/**
 * Takes the token out of the address and of the history, and keeps it in this tab. To be called before anything is
 * asked of the server. A link without a token leaves the one of before.
 */
export function takePartnerToken(): void {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  const given = [...query].filter(([name]) => PARAMETER.test(name));
  if (given.length === 0 || !takesTokens(pathname)) return;
  for (const [name] of given) query.delete(name);
  const rest = query.toString();
  window.history.replaceState(window.history.state, '', `${pathname}${rest && `?${rest}`}${hash}`);
  tabValues.removeItem(CHANNEL_KEY);
  // two tokens count as none: it is unclear which one is meant
  tabValues.setItem(TOKEN_KEY, given.length === 1 ? (given[0]?.[1] ?? '') : '');
}

/** The token this tab was opened with and has not used yet; empty for a link with an empty one. */
export function arrivedToken(): string | undefined {
  return tabValues.getItem(TOKEN_KEY) ?? undefined;
}

/** The token has been found good on this channel, and no other user is signed in any more. */
export function acceptToken(channel: string, token: string): void {
  tabValues.setItem(TOKEN_KEY, token);
  tabValues.setItem(CHANNEL_KEY, channel);
}

/** The token found good on this channel, to sign in with. */
export function partnerToken(channel: string): string | undefined {
  return tabValues.getItem(CHANNEL_KEY) === channel ? arrivedToken() : undefined;
}

/** Nothing of the token stays behind: it was used up, or is not needed any more. */
export function dropPartnerToken(): void {
  tabValues.removeItem(TOKEN_KEY);
  tabValues.removeItem(CHANNEL_KEY);
}
