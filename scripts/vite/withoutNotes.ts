import type { Plugin } from 'vite';

const DEFINITION = /\/(?:flows|locales)\/(?:[^/]+\/)?[^/]+\.json$/;

/** True for what only editors and authors read: the schema's address, and notes. */
const isForAuthors = (key: string) => key === '$schema' || key.startsWith('x-');

function withoutThese(code: string): string | undefined {
  try {
    const file: unknown = JSON.parse(code, (key, value: unknown) => (isForAuthors(key) ? undefined : value));
    return JSON.stringify(file);
  } catch {
    // what is wrong with it, another plugin says better
    return undefined;
  }
}

/** Channels, flows and texts are downloaded: what only their authors read stays out of them. */
export function withoutNotes(): Plugin {
  return {
    name: 'lancar-without-notes',
    enforce: 'pre',
    transform(code, id) {
      const lean = DEFINITION.test(id) ? withoutThese(code) : undefined;
      return lean === undefined ? undefined : { code: lean, map: null };
    },
  };
}
