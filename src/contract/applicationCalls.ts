import type { CallName } from './generated/names';

/** The calls that send an application as a whole. */
export const APPLICATION_CALLS: readonly string[] = [
  'POST /application/submit',
  'POST /credit/apply',
] satisfies CallName[];
