import i18next from 'i18next';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../contract/enums';
import type { TextKey } from '../contract/generated/textKeys';
import { dayWithWeekday } from '../lib/namedDay';
import { waitText } from '../lib/waitText';
import { isOptionalArea } from './areas';

/**
 * What code may ask for: a key of locales/, or a pattern like `enums.${string}` that some of them fit. Anything else
 * asks for a TextKey, which it is not; a plain string is no pattern.
 */
type KnownKey<Key extends string> = string extends Key
  ? TextKey
  : Key extends TextKey
    ? Key
    : Extract<TextKey, Key> extends never
      ? TextKey
      : Key;

export type TextTree = { [key: string]: string | TextTree };

type Params = Readonly<Record<string, unknown>>;

export interface Texts {
  readonly language: Language;
  /** the text of a key, `<area>.<rest>`, with {{placeholders}} filled; the key itself where there is no text */
  t<Key extends string>(key: KnownKey<Key>, params?: Params): string;
  /** the same for a key that a definition names, which `flows check` has seen: the message of a rule, of a refusal */
  said(key: string, params?: Params): string;
  has(key: string): key is TextKey;
}

/**
 * What is said of a day, a time or money otherwise in each language: `date` is the day of `retryOn`, "Saturday, 21 Nov", `wait` says
 * the `seconds`, `least` the `leastIncome`.
 */
function sayable(params: Params | undefined, language: Language): Params {
  const { retryOn, seconds, leastIncome } = params ?? {};
  return {
    ...params,
    ...(retryOn !== undefined && { date: dayWithWeekday(String(retryOn), language) }),
    ...(seconds !== undefined && { wait: waitText(Number(seconds), language) }),
    // as formatRupiah does, which the first page needs for nothing else
    ...(leastIncome !== undefined && { least: `Rp${Number(leastIncome).toLocaleString(language)}` }),
  };
}

/** The texts of an area below the names that lead to it: `forms/ktp`. */
const bundleOf = (area: string, tree: TextTree): TextTree =>
  area.split('/').reduceRight<TextTree>((inner, name) => ({ [name]: inner }), tree);

/** Gives the loader of a file of texts, `/locales/<language>/<area>.json`; undefined where there is no such file. */
type FindFile = (file: string, language: Language) => Promise<(() => Promise<TextTree>) | undefined>;

/** The texts of a page in one language at a time, from the files that it may ask for. */
export function textStore(find: FindFile) {
  const i18n = i18next.createInstance();
  void i18n.init({
    lng: DEFAULT_LANGUAGE,
    fallbackLng: false,
    // else a language is looked up by its tag, en-US, and not by its name
    lowerCaseLng: true,
    nsSeparator: false,
    initAsync: false,
    resources: {},
    interpolation: { escapeValue: false },
  });
  const loadedAreas = new Set<string>();
  const listeners = new Set<() => void>();
  /** counts how often all files became others: what was asked for before is read again */
  let turn = 0;

  function snapshotFor(language: Language): Texts {
    const said = (key: string, params?: Params) => i18n.t(key, sayable(params, language));
    return { language, t: said, said, has: (key): key is TextKey => i18n.exists(key) };
  }

  let snapshot = snapshotFor(DEFAULT_LANGUAGE);

  function publish(language: Language): void {
    snapshot = snapshotFor(language);
    for (const listener of listeners) listener();
  }

  async function readFile(language: Language, area: string): Promise<TextTree> {
    const file = `/locales/${language}/${area}.json`;
    const load = await find(file, language);
    if (!load && isOptionalArea(area)) return {};
    if (!load) throw new Error(`${file.slice(1)} does not exist: add it, or correct the area's name`);
    const { $schema: _editorOnly, ...tree } = await load();
    return tree;
  }

  async function loadFile(language: Language, area: string): Promise<void> {
    if (i18n.getResource(language, 'translation', area.replace('/', '.'))) return;
    const asked = turn;
    const tree = await readFile(language, area);
    if (asked !== turn) return loadFile(language, area);
    i18n.addResourceBundle(language, 'translation', bundleOf(area, tree), true, true);
  }

  /** Loads the areas in use, also those that come into use meanwhile. */
  async function loadAllIn(language: Language): Promise<void> {
    const areas = [...loadedAreas];
    await Promise.all(areas.map((area) => loadFile(language, area)));
    if (areas.length < loadedAreas.size) await loadAllIn(language);
  }

  /** Loads areas in the language that is shown, also where it is switched while they are on their way. */
  async function loadShown(areas: readonly string[]): Promise<void> {
    const { language } = snapshot;
    await Promise.all(areas.map((area) => loadFile(language, area)));
    if (language !== snapshot.language) await loadShown(areas);
  }

  return {
    /** Makes the texts of the areas (files of locales/<language>/) available in the present language. */
    async loadAreas(areas: readonly string[]): Promise<void> {
      const missing = areas.filter((area) => !loadedAreas.has(area));
      if (missing.length === 0) return;
      await loadShown(missing);
      for (const area of missing) loadedAreas.add(area);
      publish(snapshot.language);
    },
    /**
     * Switches every text on the page; all areas in use are loaded first, so that no key is ever seen.
     * @param before run right before: what a page asks for once it shows the language has to be asked for in it
     */
    async setLanguage(language: Language, before?: () => void): Promise<void> {
      await loadAllIn(language);
      await i18n.changeLanguage(language);
      await loadAllIn(language);
      // the server draws pages too
      if (typeof document !== 'undefined') document.documentElement.lang = language;
      before?.();
      publish(language);
    },
    /** Reads all areas in use again, as the files are others now; what is shown stays until they are there. */
    async reload(): Promise<void> {
      turn += 1;
      const asked = turn;
      const { language } = snapshot;
      const trees = await Promise.all(
        [...loadedAreas].map(async (area) => [area, await readFile(language, area)] as const),
      );
      if (asked !== turn) return;
      if (language !== snapshot.language || trees.length < loadedAreas.size) return this.reload();
      for (const known of LANGUAGES) i18n.removeResourceBundle(known, 'translation');
      for (const [area, tree] of trees)
        i18n.addResourceBundle(language, 'translation', bundleOf(area, tree), true, true);
      publish(language);
    },
    currentTexts: (): Texts => snapshot,
    subscribeTexts(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
