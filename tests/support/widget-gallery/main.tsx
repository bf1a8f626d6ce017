import { createRoot } from 'react-dom/client';
import '../../../src/ui/base.css';
import { LANGUAGES } from '../../../src/contract/enums';
import { loadAreas, setLanguage } from '../../../src/i18n/texts';
import { builtDefinitions } from '../../../src/runner/source';
import { FormPage } from './FormPage';
import { ModalsPage } from './ModalsPage';
import { PrimitivesPage } from './PrimitivesPage';

/**
 * `?form=<id>&data=<JSON>&masked=<JSON>&services=fail|hang`, `?modals` within the router, or the primitives; `?lang=en-us`.
 * `setLanguage` switches it live.
 */
async function page() {
  const query = new URLSearchParams(location.search);
  const wanted = query.get('lang');
  await loadAreas(['common', 'fields', 'enums', 'widgets', 'rules', 'camera']);
  await setLanguage(LANGUAGES.find((language) => language === wanted) ?? 'id');
  if (query.has('modals')) return <ModalsPage />;
  const id = query.get('form');
  if (id === null) return <PrimitivesPage />;
  const data = JSON.parse(query.get('data') ?? '{}');
  const masked = JSON.parse(query.get('masked') ?? '{}');
  const form = await builtDefinitions.form(id);
  return <FormPage form={form} data={data} services={query.get('services')} masked={masked} />;
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const content = await page();
createRoot(root).render(content);
Object.assign(globalThis, { setLanguage });
