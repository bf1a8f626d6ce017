import type { Circumstances, Guard } from './guard';
import { besides } from './place';

/** What stands in for Home; the first that fits counts. */
const STAND_INS: readonly { fits(at: Circumstances): boolean; path: string }[] = [
  { fits: ({ channel }) => channel.home === 'Bill', path: 'bill' },
  { fits: ({ userType }) => userType === 'PARTNER', path: 'partner-home' },
];

/** Home goes to Bill for the configured channel, and to PartnerHome for partner users. */
export const homeTab: Guard = ({ to }, circumstances) => {
  const standIn = to.screen === 'Home' ? STAND_INS.find(({ fits }) => fits(circumstances)) : undefined;
  return standIn && { redirect: besides(to, standIn.path, to.search) };
};
