import type { AbTestGroup } from './generated/bodies';

/** How a channel lets its users in (docs/product/channels.md): one of its ways is used, the server says which. */
export type LoginMode = 'plain' | 'freeToken' | 'otpAfterToken';

/** The partner's app around the page: how it is known, and closed. */
export interface PartnerShell {
  /** a word of its user agent */
  readonly agent?: string;
  /** name of the object it puts into the page */
  readonly object?: string;
  /** the object's method that closes the page */
  readonly close?: string;
}

/** The flow that people apply by, by the group of an A-B test (docs/product/tracking.md). */
export type ApplicationTest = Readonly<Record<AbTestGroup['groupName'], string>> & { readonly test: string };

/** flows/channels/<CHANNEL>.json: how the app looks and behaves where it was opened (docs/product/channels.md). */
export interface Channel {
  readonly id: string;
  /** how people call it, for sentences: "LinkAja" */
  readonly name: string;
  readonly brand: { readonly primary: string; readonly ink: string; readonly soft: string };
  readonly loginModes: readonly LoginMode[];
  /** what back does on a first screen */
  readonly back: 'history' | 'closePartnerApp';
  /** where back leads from the code's screen */
  readonly otpBack: 'history' | 'login';
  readonly hidden: readonly 'logout'[];
  /** the tab that stands in for Home */
  readonly home: 'Home' | 'Bill';
  /** the flow by which people apply for a limit; `apply` where absent */
  readonly application?: string | ApplicationTest;
  /** a wallet: actions that belong to it are offered only where its app is around the page */
  readonly wallet?: boolean;
  readonly shell?: PartnerShell;
  /** true: names that begin with the id are the same channel under a name of their own */
  readonly variants?: boolean;
  /** where `backurl` may lead: origins (`https://www.example.com`), or the scheme of an app with its colon (`gojek:`) */
  readonly origins?: readonly string[];
}

/** Does the channel let its users see Logout? It is hidden on GOPAY, whose app owns the sign-in. */
export function offersLogout({ hidden }: Pick<Channel, 'hidden'>): boolean {
  return !hidden.includes('logout');
}

/**
 * A partner channel: until they are signed in, users come only with a token of the partner (docs/product/channels.md).
 */
export function isPartner({ loginModes }: Pick<Channel, 'loginModes'>): boolean {
  return loginModes.some((mode) => mode !== 'plain');
}
