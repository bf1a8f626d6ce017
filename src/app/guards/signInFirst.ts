import { isPartner } from '../../contract/channel';
import { signedOutTarget } from '../../runner/signedOutTarget';
import type { Guard } from './guard';
import { addressOf } from './place';

/**
 * Pages of somebody's own are for whoever is signed in; everybody else signs in first and comes back. On a partner
 * channel this blocks the router: only the token check, the code's screen and the like are let through until login.
 */
export const signInFirst: Guard = ({ to }, { signedIn, channel }) => {
  if (signedIn || to.access !== 'signedIn') return undefined;
  const { channel: name, search } = to;
  const pathname = addressOf({ ...to, search: '' });
  return { redirect: signedOutTarget({ channel: name, pathname, search, partner: isPartner(channel) }) };
};
