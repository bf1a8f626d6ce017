import { shell, shellFor } from './shell';

function downloadInBrowser(url: Pick<URL, 'href'>, name: string): void {
  const link = document.createElement('a');
  link.href = url.href;
  link.download = name;
  link.rel = 'noopener';
  document.body.append(link);
  link.click();
  link.remove();
}

/**
 * Saves a document of the product on the device: by the app around the page where it can, else by the browser.
 * `path` must be of the page's own origin; false for any other, which is not loaded.
 */
export async function download(path: string, name: string): Promise<boolean> {
  if (!URL.canParse(path, location.origin)) return false;
  const url = new URL(path, location.origin);
  if (url.origin !== location.origin) return false;
  const answer = await shellFor('download')?.ask('download', { url: url.href, name }, 60_000);
  if (!answer?.ok) downloadInBrowser(url, name);
  return true;
}

const KEPT_MS = 60_000;

/** Whether a file that the page itself made can be saved; an app around the page loads documents of the server alone. */
export const canSaveFiles = (): boolean => shell() === undefined;

/** Saves a file that the page itself made, by the browser. */
export function saveFile(content: Blob, name: string): void {
  const href = URL.createObjectURL(content);
  downloadInBrowser({ href }, name);
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}
