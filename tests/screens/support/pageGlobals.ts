import { vi } from 'vitest';

/** Node's Request as a page would have it: relative addresses work, and jsdom's abort signals are not its own. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, { signal: _jsdom, ...init }: RequestInit = {}) {
    super(typeof input === 'string' ? new URL(input, location.href) : input, init);
  }
}

/** What jsdom lacks of a page that makes calls and scrolls. */
export function stubPageGlobals(): void {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('Request', PageRequest);
}
