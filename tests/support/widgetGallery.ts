import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { builtRelease } from '../../scripts/vite/builtRelease';
import { definitions } from '../../scripts/vite/definitions';
import { flowPathPlugin } from '../../scripts/vite/flowPath';
import { importParts } from '../../scripts/vite/importParts';
import { leanRjsf } from '../../scripts/vite/leanRjsf';

const PROJECT = resolve(import.meta.dirname, '../..');
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; require-trusted-types-for 'script'";
const PAGE = 'tests/support/widget-gallery/index.html';

export interface WidgetGallery {
  /** address of a page of the gallery: `?form=ktp`, `?lang=en-us` */
  url(query: Readonly<Record<string, string>>): string;
  close(): Promise<void>;
}

/** Builds the gallery with the app's widgets and serves it under the product's content security policy. */
export async function startWidgetGallery(): Promise<WidgetGallery> {
  const outDir = await mkdtemp(join(tmpdir(), 'widget-gallery-'));
  const options = { root: PROJECT, configFile: false, logLevel: 'error' } as const;
  await build({
    ...options,
    plugins: [definitions(), flowPathPlugin(), builtRelease(), importParts(), leanRjsf(), react()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      rolldownOptions: { input: join(PROJECT, PAGE) },
    },
  });
  const server = await preview({
    ...options,
    build: { outDir },
    preview: {
      host: '127.0.0.1',
      port: 0,
      headers: { 'Content-Security-Policy': POLICY, 'Cache-Control': 'public, max-age=31536000, immutable' },
    },
  });
  const [address] = server.resolvedUrls?.local ?? [];
  return {
    url: (query) => `${address}${PAGE}?${new URLSearchParams(query)}`,
    async close() {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
