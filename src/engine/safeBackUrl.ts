const LONGEST = 2_000;
/** Schemes that run or read something here; no list allows them. */
const NEVER: ReadonlySet<string> = new Set([
  'javascript:',
  'data:',
  'blob:',
  'file:',
  'filesystem:',
  'vbscript:',
  'about:',
  'view-source:',
  'intent:',
  'content:',
  'http:',
  'ws:',
  'wss:',
  'ftp:',
]);

function parsed(value: string): URL | undefined {
  try {
    return new URL(value);
  } catch {
    return undefined;
  }
}

/**
 * Where to leave the app for (docs/product/navigation.md, `backurl`): an address of this page's own origin, https of a
 * listed origin, or a listed app scheme; else undefined. @param origins `https://www.example.com`, or the scheme of an
 * app with its colon:
 * `gojek:` @param own the origin of this page
 */
export function safeBackUrl(value: string, origins: readonly string[], own: string): URL | undefined {
  if (value.length > LONGEST || !/^[\x21-\x7e]+$/.test(value) || /[\\"'<>`^{|}]/.test(value)) return undefined;
  const url = /^[a-z][a-z0-9+.-]*:\/\//.test(value) ? parsed(value) : undefined;
  if (url === undefined || url.username !== '' || url.password !== '') return undefined;
  if (/^https?:$/.test(url.protocol) && url.origin === own) return url;
  if (NEVER.has(url.protocol)) return undefined;
  return origins.includes(url.protocol === 'https:' ? url.origin : url.protocol) ? url : undefined;
}
