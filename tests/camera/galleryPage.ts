import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { expect } from 'vitest';
import type { CameraGallery } from '../support/cameraGallery';
import { axeFaults } from '../support/faults';

declare global {
  interface Window {
    openedStreams: MediaStream[];
    policyViolations: string[];
  }
}

/** Remembers every camera stream that the page opens and everything the content security policy refused. */
function watch(): void {
  window.openedStreams = [];
  window.policyViolations = [];
  document.addEventListener('securitypolicyviolation', (event) => {
    window.policyViolations.push(`${event.violatedDirective} ${event.blockedURI}`);
  });
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices) return;
  const open = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (wishes) => {
    const stream = await open(wishes);
    window.openedStreams.push(stream);
    return stream;
  };
}

interface GalleryOptions extends BrowserContextOptions {
  /** what the person answers to the question for the camera */
  camera?: 'allowed' | 'denied';
  /** addresses that cannot be reached */
  blocked?: RegExp;
}

/** A headless browser asks no person for the camera, so that the page itself has to hear the no. */
const denyCamera = () => {
  MediaDevices.prototype.getUserMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
};

/** The gallery on a phone, `query` as in camera-gallery/Gallery.tsx; with `open` the camera is opened. */
export async function openGallery(
  browser: Browser,
  gallery: CameraGallery,
  query: string,
  { camera = 'allowed', blocked, ...options }: GalleryOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  if (camera === 'denied') await page.addInitScript(denyCamera);
  if (blocked) await page.route(blocked, (route) => route.abort());
  await page.addInitScript(watch);
  await page.goto(`${gallery.url}?${query}`);
  await page.getByRole('main').waitFor();
  if (new URLSearchParams(query).has('open')) {
    // a face's camera may have opened by itself, over the button
    await page.getByRole('button', { name: /^(Ambil foto|Take photo)$/ }).dispatchEvent('click');
  }
  return page;
}

/** How many cameras are on right now. */
export function camerasOn(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      window.openedStreams.flatMap((stream) => stream.getTracks()).filter((track) => track.readyState === 'live')
        .length,
  );
}

/** True when the page has loaded something from such an address. */
export async function loaded(page: Page, address: RegExp): Promise<boolean> {
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return names.some((name) => address.test(name));
}

export function policyViolations(page: Page): Promise<string[]> {
  return page.evaluate(() => window.policyViolations);
}

/** No accessibility rule of WCAG 2.2 AA is broken on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([]);
}

/** What the field's value is, as the gallery shows it. */
export function shownValue(page: Page) {
  return page.locator('output');
}
