import { isPartner } from '../../contract/channel';
import { bouncesHome } from '../../engine/bouncesHome';
import { landingOf, signedOutTarget } from '../../kit/redirect';
import {
  addressOf,
  besides,
  type Circumstances,
  type Guard,
  type MoveEffect,
  type PageMove,
  type PagePlace,
} from './guard';

/** The empty path leads to the token check on a partner channel, else to Login (docs/product/navigation.md). */
const root: Guard = ({ to }, { signedIn, hasToken, channel }) => {
  if (to.path !== '') return undefined;
  const checks = isPartner(channel) && (!signedIn || hasToken);
  return { redirect: besides(to, checks ? 'check-token' : 'login', to.search) };
};

/** What asks for the number and the code that a token may want besides. */
const AFTER_TOKEN: ReadonlySet<string | undefined> = new Set(['Login', 'LoginOtp', 'CodeStep']);

/** A way in that leads past the token check of a partner channel. */
const bypassesTokenCheck = ({ access, screen }: PagePlace, tokenAccepted: boolean) =>
  access === 'entry' && screen !== 'Channel' && !(tokenAccepted && AFTER_TOKEN.has(screen));

/**
 * Pages of a person's own are for people who have signed in; everyone else signs in first and comes back. On a partner
 * channel this blocks the router: until login only the token check is let through, and with a token that was found good
 * the screens of the number and the code. A number alone signs no user in there.
 */
const signInFirst: Guard = ({ to }, { signedIn, tokenAccepted, channel }) => {
  if (signedIn) return undefined;
  const partner = isPartner(channel);
  if (partner && bypassesTokenCheck(to, tokenAccepted)) return { redirect: besides(to, 'check-token', to.search) };
  if (to.access !== 'signedIn') return undefined;
  const pathname = addressOf({ ...to, search: '' });
  return { redirect: signedOutTarget({ channel: to.channel, pathname, search: to.search, partner }) };
};

/** Where a question can be asked, and where bills are read and paid: what is owed is due with or without an agreement. */
const WITHOUT_TERMS = /^(?:me\/help-center|bill)(?:\/|$)/;

/** Who has terms to agree to does so before any page of their own but help and bills, and then goes on to it. */
const termsFirst: Guard = ({ to }, { termsDue }) =>
  termsDue && to.access === 'signedIn' && to.screen !== 'TermsAndConditionPage' && !WITHOUT_TERMS.test(to.path)
    ? { redirect: besides(to, 'push/term-and-condition', `?redirect=${encodeURIComponent(addressOf(to))}`) }
    : undefined;

/** A user who is signed in already goes on from Login with what was asked for, or with the application. */
const alreadyIn: Guard = ({ to }, { signedIn }) =>
  signedIn && to.screen === 'Login'
    ? { redirect: landingOf(new URLSearchParams(to.search).get('redirect'), to.channel) }
    : undefined;

/** A page that cannot be gone back to leads to Home when the history leads to it from Home or the app's download. */
const cantGoBack: Guard = ({ from, to, how }) =>
  how === 'pop' && bouncesHome(to.meta, from?.screen) ? { redirect: besides(to, 'home') } : undefined;

/** What stands in for Home; the first that fits counts. */
const HOME_REPLACEMENTS: readonly { fits(at: Circumstances): boolean; path: string }[] = [
  { fits: ({ channel }) => channel.home === 'Bill', path: 'bill' },
  { fits: ({ userType, channel }) => userType === 'PARTNER' && isPartner(channel), path: 'partner-home' },
];

/** Home goes to Bill for the configured channel, and to PartnerHome for partner users in their partner's channel. */
const homeTab: Guard = ({ to }, circumstances) => {
  const standIn = to.screen === 'Home' ? HOME_REPLACEMENTS.find(({ fits }) => fits(circumstances)) : undefined;
  return standIn && { redirect: besides(to, standIn.path, to.search) };
};

/** PartnerHome is for who came with a partner's token, in that partner's channel; it shows them the partner's name. */
const partnersOnly: Guard = ({ to }, { userType, channel }) =>
  to.screen === 'PartnerHome' && (!isPartner(channel) || (userType && userType !== 'PARTNER'))
    ? { redirect: besides(to, 'home') }
    : undefined;

/** Arriving at Bill from PaymentMethod clears the stored dueDate. */
const clearDueDate: Guard = ({ from, to }) =>
  to.screen === 'Bill' && from?.screen === 'PaymentMethod'
    ? { effects: [{ kind: 'clear', name: 'dueDate' }] }
    : undefined;

/** Another page begins at its top. The first one is the browser's own. */
const scrollToTop: Guard = ({ from, to }) =>
  from && (from.path !== to.path || from.channel !== to.channel) ? { effects: [{ kind: 'scrollToTop' }] } : undefined;

/** The rules of docs/product/navigation.md, in the order they are asked. */
const GUARDS: readonly Guard[] = [
  root,
  signInFirst,
  termsFirst,
  alreadyIn,
  cantGoBack,
  homeTab,
  partnersOnly,
  clearDueDate,
  scrollToTop,
];

export interface MoveJudgement {
  readonly redirect: string | undefined;
  readonly effects: readonly MoveEffect[];
}

/** What becomes of a move: the first redirect ends it; the effects of the rules up to there are to be brought about. */
export function judgeMove(move: PageMove, circumstances: Circumstances): MoveJudgement {
  const effects: MoveEffect[] = [];
  for (const guard of GUARDS) {
    const verdict = guard(move, circumstances);
    effects.push(...(verdict?.effects ?? []));
    if (verdict?.redirect !== undefined) return { redirect: verdict.redirect, effects };
  }
  return { redirect: undefined, effects };
}
