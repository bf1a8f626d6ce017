import { shellFor } from './shell';
import type { Shell } from './shellContract';

function nativeProxy(): Shell | undefined {
  const shell = shellFor('proxy');
  return shell?.platform === 'IOS' ? shell : undefined;
}

function isApiPost({ method, url }: Request): boolean {
  const { origin, pathname } = new URL(url);
  return method === 'POST' && origin === location.origin && pathname.startsWith('/api/');
}

/** Is there a native proxy for {@link proxyFetch} to use? Only on iOS (docs/product/calls.md). */
export function hasNativeProxy(): boolean {
  return nativeProxy() !== undefined;
}

/**
 * `fetch`, except that on iOS a POST to the server goes through the native proxy, with `lang` in the query and a file as
 * base64 (docs/product/calls.md). Rejects as `fetch` does: without an answer, and when the request is aborted.
 */
export async function proxyFetch(request: Request): Promise<Response> {
  const proxy = nativeProxy();
  if (!proxy || !isApiPost(request)) return fetch(request);
  const { sendThrough } = await import('./bridge/sendThrough');
  return sendThrough(proxy, request);
}
