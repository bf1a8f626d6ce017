import type { Plugin } from 'vite';

const CHANNEL = /\/flows\/channels\/[^/]+\.json$/;

/** True for what only editors and authors read: the schema's address, and notes. */
const isForAuthors = (key: string) => key === '$schema' || key.startsWith('x-');

/** Channel files come with the first download: what only their authors read stays out of it. */
export function channelFiles(): Plugin {
  return {
    name: 'lancar-channel-files',
    enforce: 'pre',
    transform(code, id) {
      if (!CHANNEL.test(id)) return undefined;
      const file: unknown = JSON.parse(code, (key, value: unknown) => (isForAuthors(key) ? undefined : value));
      return { code: JSON.stringify(file), map: null };
    },
  };
}
