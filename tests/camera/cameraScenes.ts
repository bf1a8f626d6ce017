import type { Browser } from 'playwright';
import sharp, { type Sharp } from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type CameraGallery, startCameraGallery } from '../support/cameraGallery';
import { type Sample, type Scene, samplePhoto } from '../support/fakeCamera';
import { browserWithCamera } from '../support/phone';

export interface CameraScenes {
  gallery(): CameraGallery;
  /** A browser whose camera sees the scene. */
  see(scene: Scene): Promise<Browser>;
  /** the picture that was uploaded last */
  lastUpload(): Sharp;
}

/** Starts the gallery for a test file; browsers are shared by the tests that see the same. */
export function setUpCameraScenes(): CameraScenes {
  let gallery: CameraGallery;
  const browsers = new Map<Scene, Browser>();

  beforeAll(async () => {
    gallery = await startCameraGallery();
  }, 120_000);
  afterAll(async () => {
    for (const browser of browsers.values()) await browser.close();
    await gallery.close();
  });
  beforeEach(() => {
    gallery.outcome = 'accept';
    gallery.uploads.length = 0;
  });
  afterEach(async () => {
    const contexts = [...browsers.values()].flatMap((browser) => browser.contexts());
    for (const context of contexts) await context.close();
  });

  return {
    gallery: () => gallery,
    async see(scene) {
      const known = browsers.get(scene);
      if (known) return known;
      const browser = await browserWithCamera(scene);
      browsers.set(scene, browser);
      return browser;
    },
    lastUpload: () => sharp(gallery.uploads[gallery.uploads.length - 1]),
  };
}

/** A sample photo for Playwright's setInputFiles. */
export async function file(sample: Sample) {
  return { name: `${sample}.jpg`, mimeType: 'image/jpeg', buffer: await samplePhoto(sample) };
}
