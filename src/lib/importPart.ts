declare global {
  interface Window {
    /** by address, what scripts/vite/firstVisit.ts has asked for, and whether it came */
    firstVisitFiles?: Record<string, Promise<boolean>>;
  }
}

const filesOfPage = [...document.querySelectorAll('script[src], link[rel="modulepreload"], link[rel="stylesheet"]')];

/** By address, files that have come or are on their way: at first those of the page itself. */
const asked = new Map<string | null, Promise<void>>(
  filesOfPage.map((file) => [file.getAttribute('src') ?? file.getAttribute('href'), Promise.resolve()]),
);

async function fetchScript(href: string): Promise<void> {
  if (await window.firstVisitFiles?.[href]) return;
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(`${href} was answered with ${answer.status}`);
  // the import finds it whole in the browser's cache
  await answer.arrayBuffer();
}

function fetchStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} did not come`));
    };
    document.head.appendChild(link);
  });
}

function fetchOnce(href: string): Promise<void> {
  const before = asked.get(href);
  if (before) return before;
  const coming = href.endsWith('.css') ? fetchStyle(href) : fetchScript(href);
  asked.set(href, coming);
  coming.catch(() => asked.delete(href));
  return coming;
}

/**
 * Imports a part of the app once all its files (addresses below the root, without a leading slash) have come. A browser
 * remembers that an import failed and fails it until the page is reloaded (WHATWG HTML, module map; changed in 2026), so
 * nothing is imported that could still fail: what did not come can be asked for again.
 * Rejects with what did not come, told before as Vite does, by the event `vite:preloadError`.
 */
export async function importPart<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  try {
    await Promise.all(files.map((file) => fetchOnce(`/${file}`)));
    return await load();
  } catch (error) {
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
    throw error;
  }
}
