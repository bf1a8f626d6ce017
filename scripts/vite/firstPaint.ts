import { minifySync, type Plugin } from 'vite';
import { firstFiles } from './firstFiles';
import { firstVisit } from './firstVisit';

/**
 * Puts a small file ahead of the others, as the page allows no inline script: it lets the screen work that the server has
 * drawn into the page (server/http/drawnPage.ts), and asks at once for the chunks that the script would ask for later,
 * one round trip after another.
 */
export function firstPaint(): Plugin {
  let root = '';
  let address = '';
  return {
    name: 'lancar:first-paint',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_, bundle) {
      const script = `(${firstVisit})(${JSON.stringify(firstFiles(bundle, root))});\n`;
      const { code: source } = minifySync('first-visit.js', script);
      address = this.getFileName(this.emitFile({ type: 'asset', name: 'first-visit.js', source }));
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => ({
        // what is drawn needs the style sheet first, and can wait for the app
        html: html.replace(/<(?=script type="module"|link rel="modulepreload")[^ ]+/g, '$& fetchpriority="low"'),
        tags: [{ tag: 'script', attrs: { src: `/${address}` }, injectTo: 'head-prepend' }],
      }),
    },
  };
}
