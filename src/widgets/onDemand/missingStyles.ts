const missing = new Set<HTMLLinkElement>();

document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target);
  },
  true,
);

function again(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = document.createElement('link');
    next.rel = 'stylesheet';
    next.onload = () => resolve();
    next.onerror = () => reject(new Error(`${link.href} did not come`));
    next.href = link.href;
    missing.delete(link);
    link.replaceWith(next);
  });
}

/** Asks again for the stylesheets that did not come: the bundler's loader takes them for loaded once their link is there. */
export async function fetchMissingStyles(): Promise<void> {
  await Promise.all([...missing].map(again));
}
