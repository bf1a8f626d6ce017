import { type RenderResult, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { identifyCaller } from '../../../src/api/client';
import { App } from '../../../src/app/App';
import { markSignedIn, rememberUser, session } from '../../../src/state/session';
import { forgetSignIn } from '../../../src/state/signIn';
import { t } from '../../runner/support/page';

/** The app at an address of the browser. @param idx how many pages of the app lie below it */
export function openApp(address: string, idx = 0): RenderResult {
  window.history.pushState({ idx, ...(idx > 0 && { key: 'opened' }) }, '', address);
  return render(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
  );
}

export const path = () => window.location.pathname;
export const heading = (key: string) => screen.findByRole('heading', { name: t(key), level: 1 });

export function signInAs(userId: string, type = 'USER'): void {
  rememberUser({ userId, type });
  markSignedIn(true);
}

/** A browser that has never seen the app. */
export function forgetEverything(): void {
  markSignedIn(false);
  forgetSignIn();
  localStorage.clear();
  sessionStorage.clear();
  session.channel = 'H5';
  identifyCaller({ language: () => session.language, channel: () => session.channel, headers: () => ({}) });
}
