import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadOnce, setUp } from '../../src/app/setup/chunks';
import { ChunkLoadError, loadChunk } from '../../src/lib/chunk';
import { loadScript } from '../../src/lib/loadScript';

const never = () => new Promise<never>(() => undefined);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  document.head.replaceChildren();
});

describe('a part of the app', () => {
  it('that has not come after 120 s is a ChunkLoadError', async () => {
    const loaded = loadChunk(never).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(await Promise.race([loaded, 'waiting'])).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await loaded).toBeInstanceOf(ChunkLoadError);
  });

  it('that comes is given, and an error of its own is raised', async () => {
    expect(await loadChunk(async () => 'part')).toBe('part');
    await expect(loadChunk(() => Promise.reject(new Error('404')))).rejects.toThrow('404');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a part or style sheet that cannot be loaded', () => {
  const reload = vi.fn();
  const gone = (file: string) => reloadOnce(new Error(`Unable to preload CSS for /assets/${file}`), reload);

  beforeEach(() => {
    reload.mockClear();
    vi.stubGlobal('fetch', async () => new Response(null, { status: 200 }));
  });

  it('reloads the page once, then leaves it to the retry page', async () => {
    await gone('KtpStep.css');
    expect(reload).toHaveBeenCalledTimes(1);
    await gone('KtpStep.css');
    expect(reload).toHaveBeenCalledTimes(1);
    await gone('Camera.js');
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['the server cannot be reached', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server is broken', async () => new Response(null, { status: 503 })],
  ])('does not reload while %s: the page with its answers would be lost', async (_, answer) => {
    vi.stubGlobal('fetch', answer);
    await gone('KtpStep.css');
    expect(reload).not.toHaveBeenCalled();
    vi.stubGlobal('fetch', async () => new Response(null, { status: 200 }));
    await gone('KtpStep.css');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload a page that is being left: the one that was asked for would not come', async () => {
    setUp();
    window.dispatchEvent(new Event('beforeunload'));
    await gone('Home.js');
    expect(reload).not.toHaveBeenCalled();
    // it was a file that was saved, and the page stayed
    await vi.advanceTimersByTimeAsync(60_000);
    await gone('Home.js');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload without a network', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    await gone('KtpStep.css');
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a script of another origin', () => {
  const script = () => document.head.querySelector('script');

  it('is there once it has run', async () => {
    const loaded = loadScript('https://pixel.example/p.js');
    expect(script()?.src).toBe('https://pixel.example/p.js');
    script()?.dispatchEvent(new Event('load'));
    await expect(loaded).resolves.toBeUndefined();
  });

  it('that has not come after 10 s is given up', async () => {
    const given = loadScript('https://pixel.example/p.js').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(String(await given)).toContain('did not come in 10000 ms');
    expect(script()).toBeNull();
  });

  it('that cannot be loaded says so', async () => {
    const given = loadScript('https://pixel.example/p.js').catch((error: unknown) => error);
    script()?.dispatchEvent(new Event('error'));
    expect(String(await given)).toContain('cannot be loaded');
  });

  it.each(['http://pixel.example/p.js', 'data:text/javascript,1', 'javascript:1', '/p.js'])(
    'is never %s',
    async (address) => {
      await expect(loadScript(address)).rejects.toThrow();
      expect(script()).toBeNull();
    },
  );
});
