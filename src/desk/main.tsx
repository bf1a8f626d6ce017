import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../ui/base.css';
import '../ui/look.css';
import { identifyCaller } from '../api/client';
import { Desk } from './Desk';
import { currentDeskTexts, loadDeskTexts } from './deskTexts';

identifyCaller({ language: () => currentDeskTexts().language, channel: () => 'H5', headers: () => ({}) });

async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('desk.html: there is no element with the id "root"');
  await loadDeskTexts();
  createRoot(root).render(
    <StrictMode>
      <Desk />
    </StrictMode>,
  );
}

void start();
