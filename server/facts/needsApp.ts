import type { Facts } from './facts';

/** GET /variable/channel-need-old-version: whether the application can only be corrected in the app. */
export const needsApp: Facts = async ({ services, user }) => ({ needsApp: services.outside.needsApp(user) });
