import { landingOf } from '../../runner/redirect';
import type { Guard } from './guard';

/** Whoever is signed in already goes on from Login with what was asked for, or with the application. */
export const alreadyIn: Guard = ({ to }, { signedIn }) =>
  signedIn && to.screen === 'Login'
    ? { redirect: landingOf(new URLSearchParams(to.search).get('redirect'), to.channel) }
    : undefined;
