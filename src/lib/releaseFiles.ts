import { loadChunk } from './chunk';

/** Files of a release lie below the page's own origin and never change. */
const addressOf = (release: string, path: string) => `/definitions/${release}/${path}`;

/** A JSON file of a published release: `flows/apply.flow.json`. Rejects where there is none, or no network. */
export function readReleaseFile<Value>(release: string, path: string): Promise<Value> {
  return loadChunk(async () => {
    const answer = await fetch(addressOf(release, path));
    if (!answer.ok) throw new Error(`${path} of release ${release}: ${answer.status}`);
    return (await answer.json()) as Value;
  });
}

const read = new Map<string, Promise<unknown>>();

/** The same, kept: what was shown of a release once is there at once. */
export function readReleaseFileOnce<Value>(release: string, path: string): Promise<Value> {
  const key = addressOf(release, path);
  const found = (read.get(key) as Promise<Value> | undefined) ?? readReleaseFile<Value>(release, path);
  read.set(key, found);
  found.catch(() => read.delete(key));
  return found;
}

/** A module that the server makes of a published release: `forms/ktp.js`. Rejects where there is none, or no network. */
export function importReleaseFile<Module>(release: string, path: string): Promise<Module> {
  return loadChunk(() => import(/* @vite-ignore */ addressOf(release, path)) as Promise<Module>);
}
