import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bridgeMessages } from './scripts/vite/bridgeMessages';
import { builtRelease } from './scripts/vite/builtRelease';
import { checkDefinitions } from './scripts/vite/checkDefinitions';
import { chunkGroups } from './scripts/vite/chunkGroups';
import { contract } from './scripts/vite/contract';
import { definitions } from './scripts/vite/definitions';
import { firstLook } from './scripts/vite/firstLook';
import { firstPaint } from './scripts/vite/firstPaint';
import { firstStyle } from './scripts/vite/firstStyle';
import { flowPathPlugin } from './scripts/vite/flowPath';
import { importParts } from './scripts/vite/importParts';
import { leanI18next } from './scripts/vite/leanI18next';
import { leanKy } from './scripts/vite/leanKy';
import { leanRjsf } from './scripts/vite/leanRjsf';
import { leanRouter } from './scripts/vite/leanRouter';
import { offline } from './scripts/vite/offline';
import { precompress } from './scripts/vite/precompress';
import { withoutNotes } from './scripts/vite/withoutNotes';

export default defineConfig({
  plugins: [
    definitions(),
    bridgeMessages(),
    builtRelease(),
    flowPathPlugin(),
    withoutNotes(),
    importParts(),
    leanI18next(),
    leanKy(),
    leanRjsf(),
    leanRouter(),
    react(),
    checkDefinitions(),
    contract(),
    firstPaint(),
    firstLook(),
    firstStyle(),
    offline(),
    precompress(),
  ],
  build: {
    outDir: 'dist/client',
    // Chrome 80 knows all of it but `a?.b(...c)`: tests/tooling/oldBrowsers.test.ts
    target: 'es2020',
    cssTarget: 'chrome80',
    // The page runs under default-src 'self': no data: addresses.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // 9 kB in all: a screen that is drawn ahead of its script, and any that comes later, waits for no style of its own
    cssCodeSplit: false,
    // The forms of signing in are needed at once; every other form is a chunk of its own.
    rolldownOptions: {
      checks: { ineffectiveDynamicImport: false, pluginTimings: false },
      // no class here has a field where another it extends has a getter or setter
      transform: { assumptions: { setPublicClassFields: true } },
      // each name of a file stands in those that import it, and a hash is what no compression makes smaller
      output: { codeSplitting: { groups: chunkGroups }, chunkFileNames: 'assets/[name]-[hash:7].js' },
    },
  },
});
