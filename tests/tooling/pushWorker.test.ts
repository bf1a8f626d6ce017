import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { serviceWorker } from '../../scripts/vite/serviceWorker';

type Listener = (event: Record<string, unknown>) => void;

/** The service worker as a build has it, with tabs that are open. */
function aWorker(tabs: { focus(): Promise<void>; navigate(url: string): Promise<void> }[] = []) {
  const listeners = new Map<string, Listener>();
  const shown: [string, object][] = [];
  const opened: string[] = [];
  const self = {
    location: { origin: 'https://lancar.example' },
    registration: { showNotification: async (title: string, options: object) => void shown.push([title, options]) },
    clients: { matchAll: async () => tabs, openWindow: async (url: string) => void opened.push(url) },
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
  };
  runInNewContext(`(${serviceWorker})({ id: 'a', shell: [] })`, { self, URL });
  async function dispatch(type: string, event: Record<string, unknown>) {
    const work: unknown[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (promise: unknown) => work.push(promise) });
    await Promise.all(work);
  }
  const tap = (path: string) => dispatch('notificationclick', { notification: { data: path, close: () => undefined } });
  return { dispatch, tap, shown, opened };
}

const MESSAGE = { title: 'Limitmu sudah ada', text: 'Rp5.000.000', path: '/H5/home', tag: 'r-1' };

it('what arrives by push is shown, by the tag that shows it once', async () => {
  const worker = aWorker();
  await worker.dispatch('push', { data: { json: () => MESSAGE } });
  expect(worker.shown).toEqual([
    ['Limitmu sudah ada', { body: 'Rp5.000.000', tag: 'r-1', data: '/H5/home', icon: '/icon-192.png' }],
  ]);
});

it('a tap opens the screen it speaks of, in the tab that is open, and no other site', async () => {
  const closed = aWorker();
  await closed.tap('/H5/home');
  await closed.tap('https://evil.example/H5/home');
  expect(closed.opened).toEqual(['https://lancar.example/H5/home', 'https://lancar.example']);
  const tab = { focus: vi.fn(async () => undefined), navigate: vi.fn(async () => undefined) };
  const open = aWorker([tab]);
  await open.tap('/H5/bill');
  expect(tab.navigate).toHaveBeenCalledWith('https://lancar.example/H5/bill');
  expect(open.opened).toEqual([]);
});
