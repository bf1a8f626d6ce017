import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../../src/ui/base.css';
import { LANGUAGES } from '../../../src/contract/enums';
import { loadAreas, setLanguage } from '../../../src/i18n/texts';
import { Gallery } from './Gallery';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const wanted = new URLSearchParams(location.search).get('lang');
await loadAreas(['camera', 'shooting', 'uploads', 'widgets']);
await setLanguage(LANGUAGES.find((language) => language === wanted) ?? 'id');
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
