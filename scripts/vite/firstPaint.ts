import { minifySync, type Plugin } from 'vite';
import { firstFiles } from './firstFiles';
import { firstVisit } from './firstVisit';

/**
 * Puts a small script into the page, ahead of the others: it lets the screen work that the server has drawn there
 * (server/platform/http/drawnPage.ts), and asks at once for the chunks that the app would ask for later, one round trip after
 * another. The server allows it by its hash (server/platform/http/inline.ts).
 */
export function firstPaint(): Plugin {
  let root = '';
  let script = '';
  return {
    name: 'lancar:first-paint',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_, bundle) {
      const source = `(${firstVisit})(${JSON.stringify(firstFiles(bundle, root))});`;
      script = minifySync('first-visit.js', source).code.trim();
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => ({
        // what is drawn needs the style sheet first, and can wait for the app
        html: html.replace(/<(?=script type="module"|link rel="modulepreload")[^ ]+/g, '$& fetchpriority="low"'),
        tags: [{ tag: 'script', children: script, injectTo: 'head-prepend' }],
      }),
    },
  };
}
