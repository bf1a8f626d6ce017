import { createRoot } from 'react-dom/client';
import type { CompiledForm } from '../../../src/contract/definitions';

export interface PageProps {
  form: CompiledForm;
}

/** benchSite.ts writes the generated one before it builds these pages. */
const forms = import.meta.glob<CompiledForm>(
  ['/schemas/forms/personal-residential-info.schema.json', '/.cache/bench/schemas/forms/generated.schema.json'],
  { query: '?form', exhaustive: true },
);
const pages = {
  ours: () => import('./OursPage'),
  handCoded: () => import('./HandCodedPage'),
};

async function start(): Promise<void> {
  const query = new URLSearchParams(window.location.search);
  const file = Object.keys(forms).find((path) => path.endsWith(`/${query.get('form')}.schema.json`)) ?? '';
  const loadForm = forms[file];
  const loadPage = pages[query.get('page') === 'ours' ? 'ours' : 'handCoded'];
  const root = document.getElementById('root');
  if (!loadForm || !root) throw new Error(`No such bench page: ${window.location.search}`);
  const [form, { Page }] = await Promise.all([loadForm(), loadPage()]);
  createRoot(root).render(<Page form={form} />);
}

void start();
