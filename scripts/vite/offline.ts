import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import { LANGUAGES } from '../../src/contract/enums';
import { firstFiles } from './firstFiles';
import { type OfflineBuild, serviceWorker } from './serviceWorker';

/** The style sheet, and the letters every text needs; what else a page uses is kept once it has. */
const FIRST_ASSETS = /\/(?:[^/]*\.css|plus-jakarta-sans-latin-wght-normal-[^/]*\.woff2)$/;

/** Writes the service worker of the build, which starts the app without a network; development has none. */
export function offline(): Plugin {
  let root = '';
  return {
    name: 'lancar:offline',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const shell = shellOf(bundle, root);
        const id = createHash('sha256').update(shell.join()).digest('hex').slice(0, 12);
        const build: OfflineBuild = { id, shell };
        const source = `(${serviceWorker})(${JSON.stringify(build)});\n`;
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}

/** What index.html starts with, and the texts of its first screens. */
function shellOf(bundle: Rolldown.OutputBundle, root: string): string[] {
  const outputs = Object.values(bundle);
  const entry = outputs.find((output) => output.type === 'chunk' && output.isEntry);
  if (entry?.type !== 'chunk') throw new Error('The build has no entry: without it nothing can start offline.');
  const assets = outputs.map(({ fileName }) => fileName).filter((file) => FIRST_ASSETS.test(file));
  const started = [entry.fileName, ...entry.imports, ...assets];
  const { texts } = firstFiles(bundle, root);
  return [
    ...started.map((file) => `/${file}`),
    ...LANGUAGES.flatMap((language) => texts[language]?.screen ?? []),
  ].sort();
}
