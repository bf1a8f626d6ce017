import { render } from '@testing-library/react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, vi } from 'vitest';
import { identifyCaller } from '../../../src/api/client';
import { loadOtherRoutes, screenRoutes } from '../../../src/app/routes';
import { loadAreas } from '../../../src/i18n/texts';
import { takePartnerToken } from '../../../src/state/partner';
import { enterChannel, markSignedIn, session } from '../../../src/state/session';
import { forgetSignIn } from '../../../src/state/signIn';

await loadOtherRoutes();

/** Screens that stand for themselves; what they lead to is shown by its address. */
const ENTRY =
  /^(?:login|login-otp|check-token|no-product|push\/term|refer-friends|home\/download|entry|download|marketing|authenticate|top-up|wps)/;

function Elsewhere() {
  return <p>elsewhere</p>;
}

/** Opens an address of the app as a link does: the page is loaded, nobody is asked anything before the token is taken. */
export function arrive(address: string) {
  const [, channel = 'H5'] = address.split(/[/?]/);
  enterChannel(channel);
  window.history.pushState({ idx: 0 }, '', address);
  takePartnerToken();
  return render(
    <BrowserRouter>
      <Routes>
        {screenRoutes()
          .filter(({ path }) => ENTRY.test(path))
          .map(({ path, element: Screen }) => (
            <Route key={path} path={`/:channel/${path}`} element={<Screen />} />
          ))}
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </BrowserRouter>,
  );
}

export const path = () => window.location.pathname;
export const asked = (name: string) => new URLSearchParams(window.location.search).get(name);

/** Forgets what the test before has left in the browser. */
export function freshBrowser(): void {
  beforeEach(async () => {
    sessionStorage.clear();
    localStorage.clear();
    markSignedIn(false);
    forgetSignIn();
    vi.clearAllMocks();
    identifyCaller({ language: () => session.language, channel: () => session.channel, headers: () => ({}) });
    await loadAreas(['entry', 'errors', 'legal']);
  });
}
