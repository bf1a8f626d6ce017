import { BUILT_RELEASE } from 'lancar:built-release';
import type { CompiledForm, Flow } from '../contract/definitions';
import type { FlowRoute } from '../engine/locateFlow';
import { formArea } from '../i18n/areas';
import { loadAreas } from '../i18n/texts';
import { loadChunk } from '../lib/chunk';
import { publishedRelease } from '../lib/publishedRelease';
import { builtRoutes, type FlowRoutes, pageRoutes, routesOf } from './builtRoutes';

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

type Forms = Pick<DefinitionSource, 'form' | 'formAtOnce'>;

/** Forms as `read` gives them, with the texts they have of their own; each there at once from then on. */
function formsBy(read: DefinitionSource['form']): Forms {
  const came = new Map<string, CompiledForm>();
  return {
    async form(id) {
      const [form] = await Promise.all([read(id), loadAreas([formArea(id)])]);
      came.set(id, form);
      return form;
    },
    formAtOnce: (id) => came.get(id),
  };
}

/** Definitions as built into the app: one lazy chunk a flow and a form. */
export const builtDefinitions: DefinitionSource = {
  ...builtRoutes,
  ...formsBy((id) => loadChunk(loaderOf(forms, `/schemas/forms/${id}.schema.json`))),
  flow: async (id) => loadChunk(loaderOf(flows, `/flows/${id}.flow.json`)),
};

const published = new Map<string, Promise<DefinitionSource>>();

async function openPublished(release: string): Promise<DefinitionSource> {
  const { importReleaseFile, readReleaseFile } = await import('../lib/releaseFiles');
  const routes = routesOf(await readReleaseFile<FlowRoute[]>(release, 'routes.json'));
  const [readFlows, readForms] = [new Map<string, Promise<Flow>>(), new Map<string, Promise<CompiledForm>>()];
  return {
    ...routes,
    ...formsBy((id) => once(readForms, id, () => importReleaseFile<CompiledForm>(release, `forms/${id}.js`))),
    flow: (id) => once(readFlows, id, () => readReleaseFile<Flow>(release, `flows/${id}.flow.json`)),
  };
}

/** What was read stays; what could not be read is asked for again. */
function once<Value>(known: Map<string, Promise<Value>>, id: string, read: () => Promise<Value>): Promise<Value> {
  const found = known.get(id) ?? read();
  known.set(id, found);
  found.catch(() => known.delete(id));
  return found;
}

/** The release that the page goes by unless a draft goes by another: the one it was sent with, or its build's. */
const pageRelease = publishedRelease ?? BUILT_RELEASE;

/** The definitions of a release; those of the build where it is the build's own, and for what is of no release. */
export function definitionsOf(release: string | undefined): Promise<DefinitionSource> {
  if (import.meta.env.DEV || release === undefined || release === BUILT_RELEASE)
    return Promise.resolve(builtDefinitions);
  return once(published, release, () => openPublished(release));
}

/** The release of a draft where it is another than the page goes by. */
export const otherRelease = (release: string | undefined): string | undefined =>
  import.meta.env.DEV || release === pageRelease ? undefined : release;

/** The release whose texts belong to definitions; undefined for the build's own. */
export const textsOfRelease = (release: string = pageRelease): string | undefined =>
  release === BUILT_RELEASE ? undefined : release;

/** What the page goes by. */
export const pageDefinitions: DefinitionSource = {
  ...pageRoutes,
  ...formsBy(async (id) => (await definitionsOf(pageRelease)).form(id)),
  flow: async (id) => (await definitionsOf(pageRelease)).flow(id),
};
