import type { Guard } from './guard';

/** Another page begins at its top. The first one is the browser's own. */
export const scrollToTop: Guard = ({ from, to }) =>
  from && (from.path !== to.path || from.channel !== to.channel) ? { effects: [{ kind: 'scrollToTop' }] } : undefined;
