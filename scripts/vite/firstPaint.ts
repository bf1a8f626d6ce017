import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../../src/contract/enums';
import { firstFiles } from './firstFiles';
import { firstVisit } from './firstVisit';

const ROOT_ELEMENT = '<div id="root"></div>';

/**
 * Shows the login screen before its script has come, and asks at once for the chunks that the script would ask for
 * later, one round trip after another. The page allows no inline script, so this is a small file ahead of the others.
 * The texts come from locales/, the look from src/app/firstPaint.css.
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
      const source = `(${firstVisit})(${JSON.stringify(firstFiles(bundle, root))});\n`;
      script = this.getFileName(this.emitFile({ type: 'asset', name: 'first-visit.js', source }));
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const outlines = LANGUAGES.map((language) => loginOutline(root, language)).join('');
        return {
          html: html.replace(ROOT_ELEMENT, `<div id="root">${outlines}</div>`),
          tags: [{ tag: 'script', attrs: { src: `/${script}` }, injectTo: 'head-prepend' }],
        };
      },
    },
  };
}

interface AuthTexts {
  login: { title: string; subtitle: string; phoneLabel: string; submit: string };
}

/** The login screen as still life: shown for its language until the app puts the real one in its place. */
function loginOutline(root: string, language: string): string {
  const { login }: AuthTexts = JSON.parse(readFileSync(join(root, 'locales', language, 'auth.json'), 'utf8'));
  return `
      <div class="first" data-language="${language}" aria-hidden="true">
        <div class="first-body">
          <span class="first-logo">L</span>
          <p class="first-title">${escapeHtml(login.title)}</p>
          <p class="first-text">${escapeHtml(login.subtitle)}</p>
          <p class="first-label">${escapeHtml(login.phoneLabel)}</p>
          <div class="first-input">+62</div>
        </div>
        <div class="first-footer"><span class="first-button">${escapeHtml(login.submit)}</span></div>
      </div>`;
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
