import type { SecurityPlace } from '../engine/securityScenario';
import { tabValues } from '../lib/browserStorage';
import { ownValue } from '../lib/ownValue';

const ROUTE_KEY = 'securityRoute';

/** Keeps where the person stood when the account was to be checked, for this tab; it outlives a reload. */
export function keepSecurityRoute(place: SecurityPlace): void {
  tabValues.setItem(ROUTE_KEY, JSON.stringify(place));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Where the person stood; undefined where nothing is kept, or something else. */
export function keptSecurityRoute(): SecurityPlace | undefined {
  const kept = parsed(tabValues.getItem(ROUTE_KEY) ?? '');
  const path = ownValue(kept, 'path');
  const screen = ownValue(kept, 'screen');
  return typeof path === 'string' && typeof screen === 'string' ? { path, screen } : undefined;
}

export function forgetSecurityRoute(): void {
  tabValues.removeItem(ROUTE_KEY);
}
