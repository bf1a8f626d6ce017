import type { Language } from '../contract/enums';
import { type TextTree, textStore } from './textStore';

export type { Texts } from './textStore';

/** What the first screens need; the list of the others comes with the first of them. */
const firstFiles = import.meta.glob<TextTree>('/locales/*/{common,auth,rules,errors}.json', { import: 'default' });

/** the release the texts are of; undefined for those of the build */
let release: string | undefined;

async function builtFile(file: string, language: Language) {
  return firstFiles[file] ?? (await (await import('./furtherFiles')).furtherFiles(language))[file];
}

/** A file of a release; of the build where the release has none, as it may be of before a build that shows more. */
function releasedFile(of: string, file: string, language: Language): () => Promise<TextTree> {
  return async () => {
    const { readReleaseFileOnce } = await import('../lib/releaseFiles');
    return readReleaseFileOnce<TextTree>(of, file.slice(1)).catch(async (error: unknown) => {
      const built = await builtFile(file, language);
      if (!built) throw error;
      return built();
    });
  };
}

/** The texts of the app. */
const store = textStore(async (file, language) =>
  release === undefined ? builtFile(file, language) : releasedFile(release, file, language),
);

export const { loadAreas, setLanguage, currentTexts, subscribeTexts } = store;

/** Loads areas of texts when it is called: what `lazyPart` loads beside a part that shows them. */
export const withAreas = (areas: Parameters<typeof loadAreas>[0]) => () => loadAreas(areas);

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
