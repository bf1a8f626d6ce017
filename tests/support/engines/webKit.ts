import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { run } from '../run';
import { endProcess } from '../server';
import { type ElementReference, type EngineDriver, idOf, SCREEN } from './driver';
import { miniBrowserAt, programAt, startSaying } from './programs';

/** A wide enough screen for the window, which has no manager. */
const DISPLAY = ['-displayfd', '1', '-screen', '0', '480x820x24', '-nolisten', 'tcp'];
/** Drawn without a graphics card. */
const ON_DISPLAY = { GDK_BACKEND: 'x11', WEBKIT_DISABLE_DMABUF_RENDERER: '1', LIBGL_ALWAYS_SOFTWARE: '1' };
const STARTS_MS = 20_000;

/** What is missing to open the app in WebKitGTK, in words; undefined where nothing is. */
export function webKitMissing(): string | undefined {
  const missing = ['WebKitWebDriver', 'Xvfb'].filter((name) => programAt(name) === undefined);
  if (miniBrowserAt() === undefined) missing.push('MiniBrowser');
  return missing.length === 0 ? undefined : `WebKit was not tried: ${missing.join(', ')} not installed`;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Sends one command of WebDriver; gives its value. */
async function send<Result>(url: string, method: 'GET' | 'POST' | 'DELETE', body?: unknown): Promise<Result> {
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(url, { method, ...content });
  const { value } = (await answer.json()) as { value: Result & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`WebKit answered ${url}: ${value.error}: ${value.message}`);
  return value;
}

async function untilReady(address: string): Promise<void> {
  const until = Date.now() + STARTS_MS;
  while (
    !(await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > until) throw new Error(`WebKitWebDriver does not answer at ${address}`);
    await pause(50);
  }
}

/** Starts WebKitGTK, the engine of iOS in its form for Linux, on a screen of its own. */
export async function openWebKit(): Promise<EngineDriver> {
  const display = await startSaying('Xvfb', DISPLAY, /(\d+)\n/);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = { ...ON_DISPLAY, DISPLAY: `:${display.said}` };
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env: { ...process.env, ...env }, stdio: 'ignore' });
  await untilReady(address);
  const options = { binary: miniBrowserAt(), args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const { sessionId } = await send<{ sessionId: string }>(`${address}/session`, 'POST', { capabilities });
  const session = `${address}/session/${sessionId}`;
  const post = <Result>(path: string, body: unknown) => send<Result>(`${session}/${path}`, 'POST', body);
  await post('window/rect', { x: 0, y: 0, ...SCREEN });
  const click = (element: ElementReference) => post<void>(`element/${idOf(element)}/click`, {});
  return {
    goTo: (url) => post('url', { url }),
    run: (script, args = []) => post('execute/sync', { script, args }),
    click,
    choose: click,
    type: (element, text) => post(`element/${idOf(element)}/value`, { text }),
    // its own answer to that never comes on a screen without a manager of windows
    async picture(path) {
      await run('import', ['-display', env.DISPLAY, '-window', 'root', path], '/');
    },
    async close() {
      await send(session, 'DELETE').catch(() => undefined);
      await endProcess(driver, 'SIGTERM');
      await endProcess(display.process, 'SIGTERM');
    },
  };
}
