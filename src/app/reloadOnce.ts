const KEY = 'reloadedFor';

/** True where the server still answers: only then does a reload help, and the page is not lost to the browser's own. */
async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' })).status < 500;
  } catch {
    return false;
  }
}

/**
 * Reloads the page because of a part that cannot be loaded, once for each part and tab: the second time, and without a
 * network, the retry page that stands in its place is the way on.
 */
export async function reloadOnce(error: Error): Promise<void> {
  const part = error.message;
  const tried = (sessionStorage.getItem(KEY) ?? '').split('\n');
  if (tried.includes(part) || !navigator.onLine || !(await serverAnswers())) return;
  sessionStorage.setItem(KEY, [...tried, part].join('\n'));
  window.location.reload();
}
