import type { Location } from 'react-router-dom';
import { proxy, ref, useSnapshot } from 'valtio';
import type { SecurityDemand } from '../contract/security';

/**
 * How far the check of an account is (docs/product/security.md).
 * `none` there is none. `asked` the person is asked whether to begin, by a popup or, where they asked for it
 * themselves, by a sheet that says what for. `leaving` the page is on its way to the check.
 * `proving` the check's screens are shown. `returning` all is proved, and the page is on its way back; `puttingOff` the
 * same where something cannot be proved now.
 */
export type SecurityPhase = 'none' | 'asked' | 'leaving' | 'proving' | 'returning' | 'puttingOff';

interface SecurityWay {
  phase: SecurityPhase;
  /** what is to be proved */
  demand: SecurityDemand | undefined;
  /** the server refuses a check until later: the page is to say so */
  rejected: SecurityDemand | undefined;
  /** the page that stays as it is below the check's screens */
  page: Location | undefined;
}

/** Where the check of an account stands; src/state/securityCheck.ts moves it. Memory only. */
export const securityWay = proxy<SecurityWay>({
  phase: 'none',
  demand: undefined,
  rejected: undefined,
  page: undefined,
});

/** The page of this location stays as it is below the check's screens, until the check ends. */
export function keepPageBelow(location: Location): void {
  securityWay.page = ref(location);
}

export function useSecurityWay(): Readonly<SecurityWay> {
  return useSnapshot(securityWay) as SecurityWay;
}
