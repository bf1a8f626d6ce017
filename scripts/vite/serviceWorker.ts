/** What the worker needs to know of the build. */
export interface OfflineBuild {
  /** differs between builds */
  id: string;
  /** addresses without which the app cannot start */
  shell: string[];
}

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerPushEvent extends WorkerEvent {
  readonly data: { json(): unknown } | null;
}

/** A message that is shown; what a tap on it opens goes along. */
interface WorkerNotificationEvent extends WorkerEvent {
  readonly notification: Notification & { readonly data: unknown };
}

interface OpenPage {
  readonly url: string;
  focus(): Promise<OpenPage>;
  navigate(url: string): Promise<unknown>;
}

interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request;
  /** the answer asked for while the worker started, where the browser does so */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** The part of ServiceWorkerGlobalScope in use; the project compiles for pages, not workers. */
interface WorkerScope {
  readonly location: Location;
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(of: { type: 'window' }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerEvent & { readonly data: unknown }) => void): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
  addEventListener(type: 'push', listener: (event: WorkerPushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: WorkerNotificationEvent) => void): void;
}

/**
 * Runs as the service worker, so it is plain script of its own: a reload without a network starts the app, which says
 * that it is offline. It keeps the page, its files and the files of visited screens; no call of the API passes through it,
 * so nothing personal is kept. Pages come from the network as long as there is one. What arrives by push is shown, each
 * message once by its tag, and a tap opens what it speaks of (server/providers/webPush).
 */
export function serviceWorker({ id, shell }: OfflineBuild): void {
  const worker = self as unknown as WorkerScope;
  const prefix = 'lancar-';
  const name = prefix + id;
  const page = '/';
  const found = (request: Request | string) => caches.match(request, { ignoreVary: true });

  async function keep(files: readonly string[]): Promise<void> {
    const cache = await caches.open(name);
    await Promise.all(files.map(async (file) => (await found(file)) ?? cache.add(file)));
  }

  /** The build before stays for tabs that are still open with it. */
  async function dropOld(): Promise<void> {
    const others = (await caches.keys()).filter((key) => key.startsWith(prefix) && key !== name);
    await Promise.all(others.slice(0, -1).map((key) => caches.delete(key)));
  }

  async function fetchAndKeep(request: Request): Promise<Response> {
    const answer = await fetch(request);
    if (answer.ok) await (await caches.open(name)).put(request, answer.clone());
    return answer;
  }

  async function answerPage({ request, preloadResponse }: WorkerFetchEvent): Promise<Response> {
    try {
      return (await preloadResponse) ?? (await fetch(request));
    } catch (offline) {
      const kept = await caches.open(name).then((cache) => cache.match(page, { ignoreVary: true }));
      if (kept) return kept;
      throw offline;
    }
  }

  const answerPicture = (request: Request) =>
    fetchAndKeep(request).catch(async (offline) => (await found(request)) ?? Promise.reject(offline));

  function show(message: Readonly<Record<string, unknown>>): Promise<void> {
    const text = (name: string) => String(message[name] ?? '');
    const options = { body: text('text'), tag: text('tag'), data: text('path'), icon: '/icon-192.png' };
    return worker.registration.showNotification(text('title') || 'Lancar', options);
  }

  /** Goes to a page of ours, in a tab that is open where there is one. */
  async function open(path: string): Promise<void> {
    const own = worker.location.origin;
    const { href, origin } = new URL(path, own);
    const to = origin === own ? href : own;
    const [shown] = await worker.clients.matchAll({ type: 'window' });
    if (!shown) return void (await worker.clients.openWindow(to));
    await shown.focus();
    await shown.navigate(to);
  }

  worker.addEventListener('push', (event) => {
    event.waitUntil(show((event.data?.json() ?? {}) as Readonly<Record<string, unknown>>));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(String(event.notification.data ?? '')));
  });
  worker.addEventListener('install', (event) => {
    const begin = caches.open(name).then((cache) => cache.add(new Request(page, { cache: 'reload' })));
    event.waitUntil(Promise.all([begin, keep(shell)]).then(() => worker.skipWaiting()));
  });
  worker.addEventListener('activate', (event) => {
    event.waitUntil(
      Promise.all([dropOld(), worker.registration.navigationPreload?.enable()]).then(() => worker.clients.claim()),
    );
  });
  worker.addEventListener('message', (event) => {
    const files = Array.isArray(event.data) ? event.data : [];
    event.waitUntil(keep(files.filter((file) => String(file).startsWith('/assets/'))));
  });
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== worker.location.origin) return;
    if (pathname.startsWith('/assets/')) {
      event.respondWith(found(request).then((kept) => kept ?? fetchAndKeep(request)));
    } else if (/^\/(?:channels|pictures)\/|^\/icon\.svg$/.test(pathname)) {
      event.respondWith(answerPicture(request));
    } else if (request.mode === 'navigate' && !/^\/(?:api|desk)(?:\/|$)/.test(pathname)) {
      event.respondWith(answerPage(event));
    }
  });
}
