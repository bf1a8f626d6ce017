import { type TextTree, textStore } from './textStore';

export type { Texts } from './textStore';

/** What the first screens need; the list of the others comes with the first of them. */
const firstFiles = import.meta.glob<TextTree>('/locales/*/{common,auth,rules,errors}.json', { import: 'default' });

/** the release the texts are of; undefined for those of the build */
let release: string | undefined;

async function builtFile(file: string) {
  return firstFiles[file] ?? (await import('./furtherFiles')).furtherFiles[file];
}

let loading: Promise<typeof import('../lib/releaseFiles')> | undefined;

/** What reads files of releases: with the first that is asked for, as most pages need none. */
function releaseFiles() {
  loading ??= import('../lib/releaseFiles');
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** what was read of releases, which never change: to go back to one shows its texts at once */
const read = new Map<string, Promise<TextTree>>();

function releasedFile(of: string, path: string, built: () => Promise<TextTree>): Promise<TextTree> {
  const key = `${of} ${path}`;
  const found = read.get(key) ?? releaseFiles().then((files) => files.readReleaseFile<TextTree>(of, path));
  read.set(key, found);
  found.catch(() => read.delete(key));
  // what a later build shows, an earlier release may have no texts for
  return found.catch(built);
}

/** The texts of the app. */
const store = textStore(async (file) => {
  const built = await builtFile(file);
  const of = release;
  return of === undefined || !built ? built : () => releasedFile(of, file.slice(1), built);
});

export const { loadAreas, setLanguage, currentTexts, subscribeTexts } = store;

let shown: Promise<void> = Promise.resolve();

/** Shows the texts of a published release, or those of the build again. What could not be read is tried again next time. */
export function showTextsOf(next: string | undefined): Promise<void> {
  if (next === release) return shown;
  const before = release;
  release = next;
  const reloading = store.reload();
  shown = reloading;
  reloading.catch(() => {
    if (shown !== reloading) return;
    [release, shown] = [before, Promise.resolve()];
  });
  return reloading;
}
