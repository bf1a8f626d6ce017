import type { Flow, FormDefinition, FormValidator } from '../contract/definitions';
import { type FlowRoute, type LocatedFlow, locateFlow } from '../engine/address';

export interface LoadedForm {
  definition: FormDefinition;
  validate: FormValidator;
}

/** Where definitions come from. Nothing outside knows whether it is the build or the server. */
export interface DefinitionSource {
  /** the flow a route below the channel belongs to; undefined also where a placeholder takes no such value */
  locate(route: string): LocatedFlow | undefined;
  /** what is known of a flow before it is loaded */
  route(id: string): FlowRoute | undefined;
  flow(id: string): Promise<Flow>;
  form(id: string): Promise<LoadedForm>;
}

const routeFiles = import.meta.glob<FlowRoute>('/flows/*.flow.json', {
  query: '?route',
  import: 'default',
  eager: true,
});
const flows = import.meta.glob<Flow>('/flows/*.flow.json', { import: 'default' });
const forms = import.meta.glob<LoadedForm>('/schemas/forms/*.schema.json', { query: '?form' });

const routes = Object.values(routeFiles);

function loaderOf<T>(loaders: Record<string, () => Promise<T>>, file: string): () => Promise<T> {
  const load = loaders[file];
  if (!load) throw new Error(`${file.slice(1)} does not exist in this build`);
  return load;
}

/** Definitions as built into the app: one lazy chunk a flow and a form. */
export const builtDefinitions: DefinitionSource = {
  locate: (route) => locateFlow(route, routes),
  route: (id) => routes.find((route) => route.id === id),
  flow: async (id) => loaderOf(flows, `/flows/${id}.flow.json`)(),
  form: async (id) => loaderOf(forms, `/schemas/forms/${id}.schema.json`)(),
};
