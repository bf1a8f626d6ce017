import { isPartner } from '../../contract/channel';
import type { Guard } from './guard';
import { besides } from './place';

/** The empty path leads to the token check on a partner channel, else to Login (section 2, tabs). */
export const root: Guard = ({ to }, { signedIn, hasToken, channel }) => {
  if (to.path !== '') return undefined;
  const checks = isPartner(channel) && (!signedIn || hasToken);
  return { redirect: besides(to, checks ? 'check-token' : 'login', to.search) };
};
