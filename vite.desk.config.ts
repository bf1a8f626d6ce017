import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstLook } from './scripts/vite/firstLook';
import { precompress } from './scripts/vite/precompress';
import { withoutNotes } from './scripts/vite/withoutNotes';

/** The page of operators, a build of its own: it shares no file with the app, and the app's files do not know of it. */
export default defineConfig({
  base: '/desk/',
  publicDir: false,
  plugins: [firstLook(), withoutNotes(), react(), precompress()],
  build: {
    outDir: 'dist/client/desk',
    emptyOutDir: true,
    target: 'chrome80',
    // The page runs under default-src 'self': no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { input: 'desk.html', checks: { pluginTimings: false } },
  },
});
