import type { Fault } from './types';

const SHORTEST = 3;

/** That a character is refused, before that there are too few. */
export function businessAddressFault(value: unknown): Fault {
  if (typeof value !== 'string') return {};
  if (!/^[A-Za-z0-9./ ]*$/.test(value)) return { context: 'marks' };
  return value.length < SHORTEST ? { context: 'short' } : undefined;
}

/** businessAddress: at least 3 characters; only letters, digits, period, slash and spaces. */
export const businessAddress = (value: unknown): boolean => businessAddressFault(value) === undefined;
