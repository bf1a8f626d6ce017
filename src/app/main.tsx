import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '../ui/tokens.css';
import '../ui/base.css';
import { identifyCaller } from '../api/client';
import { SCREEN_AREAS } from '../i18n/areas';
import { loadAreas, setLanguage } from '../i18n/texts';
import { clientHeaders } from '../native/device';
import { markSignedIn, session } from '../state/session';
import { showToast } from '../state/toasts';
import { App } from './App';

identifyCaller({
  language: () => session.language,
  channel: () => session.channel,
  headers: () => ({ ...clientHeaders(session.channel) }),
  signedOut: (error) => {
    if (session.signedIn && error.serverMessage) showToast(error.serverMessage, 'problem');
    markSignedIn(false);
  },
});

async function start() {
  await setLanguage(session.language);
  await loadAreas(SCREEN_AREAS);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html: there is no element with the id "root"');
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>,
  );
}

void start();
