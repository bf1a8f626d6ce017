/** Where a user was when the session ended. */
export interface SignedOutPlace {
  readonly channel: string;
  readonly pathname: string;
  readonly search: string;
  /** the channel lets its users in with a token of the partner */
  readonly partner: boolean;
}

/** Kinds of pages that sign in elsewhere than at Login (docs/product/sign-in.md); the first that fits counts. */
const SIGN_INS: readonly { fits(place: SignedOutPlace): boolean; path: string }[] = [
  { fits: ({ pathname }) => /^\/[^/]+\/effortless(\/|$)/.test(pathname), path: 'effortless/login' },
  { fits: ({ partner }) => partner, path: 'check-token' },
];

/**
 * Where a user goes whose session has ended (docs/product/sign-in.md): effortless pages to their own login; on partner
 * channels to the token check, which goes on to the code while this tab still holds the partner's token and else says
 * that the token is not valid; everybody else to Login. Always with the way back in the query `redirect`.
 */
export function signedOutTarget(place: SignedOutPlace): string {
  const path = SIGN_INS.find(({ fits }) => fits(place))?.path ?? 'login';
  const redirect = new URLSearchParams({ redirect: `${place.pathname}${place.search}` });
  return `/${place.channel}/${path}?${redirect}`;
}
