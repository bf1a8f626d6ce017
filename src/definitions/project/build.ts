/** A key that code puts together: the parts written out, with a hole between any two. */
export type KeyPattern = readonly string[];

/** The keys of texts that code names or puts together. */
export interface TextKeys {
  /** keys, and beginnings of keys, written out */
  literals: readonly string[];
  /** those with holes that begin with an area */
  patterns: readonly KeyPattern[];
  /** those that go on from a key given elsewhere: `${texts}.title` */
  endings: readonly KeyPattern[];
  /** every word: what a hole can stand for is a word somewhere */
  words: readonly string[];
}

/** What code uses of definitions. */
export interface UsedByCode extends TextKeys {
  /** forms that are named */
  forms: readonly string[];
  /** calls that the server answers, by method and path */
  calls: readonly string[];
}

/** What definitions are checked against besides each other. */
export interface Build {
  /** pictures there are, as `public/pictures/ktp.svg` */
  pictures: ReadonlySet<string>;
  /** looked at only where nothing else is wrong */
  code(): UsedByCode;
}

/** For definitions that are only run. */
export const NO_BUILD: Build = {
  pictures: new Set(),
  code: () => ({ literals: [], patterns: [], endings: [], words: [], forms: [], calls: [] }),
};
