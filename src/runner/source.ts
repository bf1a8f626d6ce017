import type { CompiledForm, Flow } from '../contract/definitions';
import { loadChunk } from '../lib/chunk';
import { builtRoutes, type FlowRoutes } from './builtRoutes';

/** Where definitions come from. Nothing outside knows whether it is the build or the server. */
export interface DefinitionSource extends FlowRoutes {
  flow(id: string): Promise<Flow>;
  form(id: string): Promise<CompiledForm>;
  /** a form that came before; undefined for any other */
  formAtOnce?(id: string): CompiledForm | undefined;
}

const flows = import.meta.glob<Flow>('/flows/*.flow.json', { import: 'default' });
const forms = import.meta.glob<CompiledForm>('/schemas/forms/*.schema.json', { query: '?form' });

function loaderOf<T>(loaders: Record<string, () => Promise<T>>, file: string): () => Promise<T> {
  const load = loaders[file];
  if (!load) throw new Error(`${file.slice(1)} does not exist in this build`);
  return load;
}

const cameBefore = new Map<string, CompiledForm>();

/** Definitions as built into the app: one lazy chunk a flow and a form. */
export const builtDefinitions: DefinitionSource = {
  ...builtRoutes,
  flow: async (id) => loadChunk(loaderOf(flows, `/flows/${id}.flow.json`)),
  async form(id) {
    const form = await loadChunk(loaderOf(forms, `/schemas/forms/${id}.schema.json`));
    cameBefore.set(id, form);
    return form;
  },
  formAtOnce: (id) => cameBefore.get(id),
};
