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

/** A module that the server makes of a published release: `forms/ktp.js`. Rejects where there is none, or no network. */
export function importReleaseFile<Module>(release: string, path: string): Promise<Module> {
  return loadChunk(() => import(/* @vite-ignore */ addressOf(release, path)) as Promise<Module>);
}
