/** What the app needs of a browser's storage. */
export type KeptValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What is done with the storage where the browser allows it; undefined where it blocks storage or has no room left. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/**
 * A storage that always works: what the browser refuses to keep, because storage is blocked or full, is kept in memory
 * until the page is left. @param find gives the browser's own storage; the browser may raise an error there already
 */
export function steadyValues(find: () => Storage): KeptValues {
  const memory = new Map<string, string>();
  return {
    getItem: (key) => memory.get(key) ?? attempt(() => find().getItem(key)) ?? null,
    setItem(key, value) {
      memory.set(key, value);
      const kept = attempt(() => {
        find().setItem(key, value);
        return true;
      });
      if (kept) memory.delete(key);
      // a value of before would be found again after a reload
      else attempt(() => find().removeItem(key));
    },
    removeItem(key) {
      memory.delete(key);
      attempt(() => find().removeItem(key));
    },
  };
}

/** Kept by this browser, for all its tabs. */
export const browserValues = steadyValues(() => localStorage);

/** The texts of a list that this browser keeps as JSON; none where it keeps no list that can be read. */
export function keptTexts(key: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(browserValues.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
}

/** Kept by this tab; outlives a reload. */
export const tabValues = steadyValues(() => sessionStorage);
