import type { Page } from 'playwright';

interface Sent {
  path: string;
  body: string;
}

declare global {
  interface Window {
    sent?: Sent[];
  }
}

/** Notes what the page sends from now on, also over reloads of the same tab's address: streams have no body to be read later. */
export async function noteBodies(page: Page): Promise<void> {
  const note = () => {
    const send = window.fetch;
    window.fetch = async (input, init) => {
      if (input instanceof Request && input.method !== 'GET') {
        const body = await input.clone().text();
        window.sent = [...(window.sent ?? []), { path: new URL(input.url).pathname, body }];
      }
      return send(input, init);
    };
  };
  await page.addInitScript(note);
  await page.evaluate(note);
}

/** The JSON bodies sent to a path of the API since the page was loaded. */
export async function bodiesTo(page: Page, path: string): Promise<unknown[]> {
  const sent = await page.evaluate(() => window.sent ?? []);
  return sent.filter((request) => request.path === `/api${path}`).map(({ body }) => JSON.parse(body));
}
