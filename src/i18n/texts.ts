import { type TextTree, textStore } from './textStore';

export type { Texts } from './textStore';

/** What the first screens need; the list of the others comes with the first of them. */
const firstFiles = import.meta.glob<TextTree>('/locales/*/{common,auth,rules,errors}.json', { import: 'default' });

/** the release the texts are of; undefined for those of the build */
let release: string | undefined;

async function builtFile(file: string) {
  return firstFiles[file] ?? (await import('./furtherFiles')).furtherFiles[file];
}

/** The texts of the app. */
const store = textStore(async (file) => {
  const built = await builtFile(file);
  const of = release;
  if (of === undefined || !built) return built;
  return async () => {
    const { readReleaseFileOnce } = await import('../lib/releaseFiles');
    // what a later build shows, an earlier release may have no texts for
    return readReleaseFileOnce<TextTree>(of, file.slice(1)).catch(built);
  };
});

export const { loadAreas, setLanguage, currentTexts, subscribeTexts } = store;

let shown = Promise.resolve();

/** Shows the texts of a published release, or those of the build again. */
export function showTextsOf(next: string | undefined): Promise<void> {
  if (next !== release) {
    release = next;
    shown = store.reload();
    // tried again next time
    shown.catch(() => {
      release = '';
    });
  }
  return shown;
}
