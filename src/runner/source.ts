import type { Flow, FormDefinition, FormValidator } from '../contract/definitions';

export interface LoadedForm {
  definition: FormDefinition;
  validate: FormValidator;
}

/** Where definitions come from. Nothing outside knows whether it is the build or the server. */
export interface DefinitionSource {
  /** the flow whose path a route below the channel begins with, and what follows it */
  locate(route: string): { flow: string; stepPath: string } | undefined;
  flow(id: string): Promise<Flow>;
  form(id: string): Promise<LoadedForm>;
}

const flowPaths = import.meta.glob<string>('/flows/*.flow.json', { query: '?path', import: 'default', eager: true });
const flows = import.meta.glob<Flow>('/flows/*.flow.json', { import: 'default' });
const forms = import.meta.glob<LoadedForm>('/schemas/forms/*.schema.json', { query: '?form' });

const flowIdOf = (file: string) => file.slice('/flows/'.length, -'.flow.json'.length);

function loaderOf<T>(loaders: Record<string, () => Promise<T>>, file: string): () => Promise<T> {
  const load = loaders[file];
  if (!load) throw new Error(`${file.slice(1)} does not exist in this build`);
  return load;
}

/** Definitions as built into the app: one lazy chunk a flow and a form. */
export const builtDefinitions: DefinitionSource = {
  locate(route) {
    for (const [file, path] of Object.entries(flowPaths)) {
      if (route === path || route.startsWith(`${path}/`)) {
        return { flow: flowIdOf(file), stepPath: route.slice(path.length + 1) };
      }
    }
    return undefined;
  },
  flow: async (id) => loaderOf(flows, `/flows/${id}.flow.json`)(),
  form: async (id) => loaderOf(forms, `/schemas/forms/${id}.schema.json`)(),
};
