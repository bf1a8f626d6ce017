import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endProcess } from '../server';
import { type ElementReference, type EngineDriver, idOf, SCREEN } from './driver';
import { programAt } from './programs';

const STARTS_MS = 60_000;
/** pixels of its bars above the page */
const FRAME = 86;

/** It writes the port it takes into its profile, and asks nothing of the network by itself. */
const PREFERENCES = {
  'marionette.port': 0,
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.region.network.url': '',
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
};

/** What is missing to open the app in Firefox, in words; undefined where nothing is. */
export function firefoxMissing(): string | undefined {
  return programAt('firefox-esr') === undefined ? 'Firefox was not tried: firefox-esr not installed' : undefined;
}

/** The port that the Firefox of a profile has taken. */
async function portOf(profile: string): Promise<number> {
  const until = Date.now() + STARTS_MS;
  for (;;) {
    try {
      const port = Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8'));
      if (port > 0) return port;
    } catch {
      if (Date.now() > until) throw new Error('Firefox has opened no port for its Marionette.');
    }
    await pause(50);
  }
}

interface Answer {
  error: { error: string; message: string } | null;
  result: { value?: unknown };
}

/** Firefox's own protocol of automation: each message has its length in bytes and a colon before it. */
class Marionette {
  private received = Buffer.alloc(0);
  private last = 0;
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private readonly greeted: Promise<void>;

  constructor(private readonly socket: Socket) {
    let greet = () => {};
    this.greeted = new Promise((resolve) => {
      greet = resolve;
    });
    socket.on('data', (chunk: Buffer) => {
      this.received = Buffer.concat([this.received, chunk]);
      for (let message = this.next(); message !== undefined; message = this.next()) {
        if (!Array.isArray(message)) greet();
        else this.waiting.get(message[1])?.({ error: message[2], result: message[3] });
      }
    });
  }

  private next(): [number, number, Answer['error'], Answer['result']] | object | undefined {
    const colon = this.received.indexOf(':');
    if (colon < 0) return undefined;
    const end = colon + 1 + Number(this.received.subarray(0, colon));
    if (this.received.length < end) return undefined;
    const text = this.received.subarray(colon + 1, end).toString();
    this.received = this.received.subarray(end);
    return JSON.parse(text);
  }

  async send<Result>(command: string, parameters: object = {}): Promise<Result> {
    await this.greeted;
    this.last += 1;
    const id = this.last;
    const message = Buffer.from(JSON.stringify([0, id, command, parameters]));
    const { error, result } = await new Promise<Answer>((resolve) => {
      this.waiting.set(id, resolve);
      this.socket.write(Buffer.concat([Buffer.from(`${message.length}:`), message]));
    });
    this.waiting.delete(id);
    if (error) throw new Error(`Firefox answered ${command}: ${error.error}: ${error.message}`);
    return result?.value as Result;
  }

  close(): void {
    this.socket.destroy();
  }
}

/** Its window is never as narrow as a phone, unless its own page is let be. */
async function beNarrow(marionette: Marionette): Promise<void> {
  const script = (text: string) => marionette.send('WebDriver:ExecuteScript', { script: text, args: [] });
  await marionette.send('Marionette:SetContext', { value: 'chrome' });
  await script("document.documentElement.style.setProperty('min-width', '0', 'important');");
  const until = Date.now() + STARTS_MS;
  while ((await script('return outerWidth;')) !== SCREEN.width) {
    if (Date.now() > until) throw new Error(`The window of Firefox does not become ${SCREEN.width} pixels wide.`);
    await script(`window.resizeTo(${SCREEN.width}, ${SCREEN.height + FRAME});`);
    await pause(100);
  }
  await marionette.send('Marionette:SetContext', { value: 'content' });
}

const IS_COVERED = `const { left, top, width, height } = arguments[0].getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return !arguments[0].contains(hit);`;

/** A press event by event: the press of an element as one command leaves the page no moment between its events. */
async function press(marionette: Marionette, origin: ElementReference): Promise<void> {
  if (await marionette.send('WebDriver:ExecuteScript', { script: IS_COVERED, args: [origin] }))
    throw new Error('Firefox: the press would be intercepted by what lies above');
  const actions = [
    { type: 'pointerMove', duration: 0, origin, x: 0, y: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  await marionette.send('WebDriver:PerformActions', { actions: [{ type: 'pointer', id: 'finger', actions }] });
}

/** Starts Firefox without a screen, as wide as a phone, with a profile of its own. */
export async function openFirefox(): Promise<EngineDriver> {
  const profile = mkdtempSync(join(tmpdir(), 'lancar-firefox-'));
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile];
  const firefox = spawn('firefox-esr', args, { env: { ...process.env, HOME: profile }, stdio: 'ignore' });
  const marionette = new Marionette(connect(await portOf(profile), '127.0.0.1'));
  await marionette.send('WebDriver:NewSession', { strictFileInteractability: false });
  await beNarrow(marionette);
  return {
    goTo: (url) => marionette.send('WebDriver:Navigate', { url }),
    run: (script, given = []) => marionette.send('WebDriver:ExecuteScript', { script, args: given }),
    click: (element) => press(marionette, element),
    choose: (option) => marionette.send('WebDriver:ElementClick', { id: idOf(option) }),
    type: (element, text) => marionette.send('WebDriver:ElementSendKeys', { id: idOf(element), text }),
    async picture(path) {
      const png = await marionette.send<string>('WebDriver:TakeScreenshot', { full: false });
      writeFileSync(path, Buffer.from(png, 'base64'));
    },
    async close() {
      marionette.close();
      await endProcess(firefox, 'SIGTERM');
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
