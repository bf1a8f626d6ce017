import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/look.css';
import { identifyCaller } from '../api/client';
import { SCREEN_AREAS } from '../i18n/areas';
import { loadAreas, setLanguage } from '../i18n/texts';
import { publishedRelease } from '../lib/publishedRelease';
import { clientHeaders } from '../native/device';
import { session } from '../state/session';
import { App } from './App';
import { handOver } from './drawn/handOver';
import { isKnownAddress } from './guards/placeOf';
import { loadOtherRoutes } from './routes';

/** What each concern does once when the page begins: `setUp()` of every file in setup/. */
const setups = import.meta.glob<{ setUp(): void | Promise<void> }>('./setup/*.ts', { eager: true });

identifyCaller({
  language: () => session.language,
  channel: () => session.channel,
  headers: () => ({ ...clientHeaders(session.channel) }),
});

async function start() {
  const beginnings = Object.values(setups).map(({ setUp }) => setUp());
  // without its routes and texts the page still shows those it was built with
  if (publishedRelease) {
    const { goByPublished } = await import('./goByPublished');
    await goByPublished(publishedRelease).catch(() => undefined);
  }
  // the page itself asks again for routes that do not come
  const routes = isKnownAddress(window.location.pathname) ? undefined : loadOtherRoutes().catch(() => undefined);
  await setLanguage(session.language);
  await loadAreas(SCREEN_AREAS);
  await Promise.all([...beginnings, routes]);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html: there is no element with the id "root"');
  // at once: what is pressed between the two would be lost
  flushSync(() =>
    createRoot(root).render(
      <StrictMode>
        {/* a transition renders in small pieces, and a slow phone takes twice as long to show the next step */}
        <BrowserRouter useTransitions={false}>
          <App />
        </BrowserRouter>
      </StrictMode>,
    ),
  );
  handOver(root);
}

void start();
