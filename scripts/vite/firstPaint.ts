import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../../src/contract/enums';
import { firstFiles } from './firstFiles';
import { firstVisit } from './firstVisit';

const ROOT_ELEMENT = '<div id="root"></div>';
/** As in src/screens/auth/NumberField.tsx. */
const PLACEHOLDER = '812 3456 7890';

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

interface LoginTexts {
  title: string;
  subtitle: string;
  phoneLabel: string;
  phoneHint: string;
  submit: string;
  consent: string;
  terms: string;
  and: string;
  privacy: string;
  about: string;
}

/**
 * The login screen before the app is there, shown for its language. Its field and button work: what is typed and pressed
 * is handed over (src/app/firstScreen.ts).
 */
function loginOutline(root: string, language: string): string {
  const textsOf = (area: string) => JSON.parse(readFileSync(join(root, 'locales', language, `${area}.json`), 'utf8'));
  const { login }: { login: LoginTexts } = textsOf('auth');
  const { tkb }: { tkb: string } = textsOf('common');
  const text = (name: keyof LoginTexts) => escapeHtml(login[name]);
  return `
      <form class="first" data-language="${language}" novalidate>
        <div class="first-body">
          <span class="first-logo" aria-hidden="true">L</span>
          <p class="first-title">${text('title')}</p>
          <p class="first-text">${text('subtitle')}</p>
          <label>
            <span class="first-label">${text('phoneLabel')}</span>
            <span class="first-input">
              <span class="first-prefix" aria-hidden="true">+62</span>
              <input type="tel" inputmode="tel" autocomplete="tel-national" placeholder="${PLACEHOLDER}" />
            </span>
          </label>
          <p class="first-help">${text('phoneHint')}</p>
        </div>
        <div class="first-footer">
          <button class="first-button">${text('submit')}</button>
          <p class="first-legal">
            ${text('consent')} <u>${text('terms')}</u> ${text('and')} <u>${text('privacy')}</u>.
            <span class="first-lender"></span>
            <span class="first-link">${text('about')}</span> · <span class="first-link">${escapeHtml(tkb)}</span>
          </p>
        </div>
      </form>`;
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
