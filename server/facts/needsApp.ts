import type { FactValues } from '../../src/contract/named';
import type { Facts } from './facts';

/** GET /variable/channel-need-old-version: whether the application can only be corrected in the app. */
export const needsApp: Facts = async ({ services, user }): Promise<FactValues> => ({
  needsApp: services.outside.needsApp(user),
});
