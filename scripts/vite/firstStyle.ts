import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Beasties from 'beasties';
import type { Plugin } from 'vite';
import { type Drawing, FIRST_STYLES } from '../../src/contract/drawn';
import { LANGUAGES } from '../../src/contract/enums';
import { PAGES } from '../../src/contract/pages';

/** What draws pages (src/app/drawn/draw.tsx), as the build names it. */
const PROGRAM = 'draw.js';

/** What the screen shows only sometimes. */
const ALWAYS = [
  'html[data-notice]',
  /^html\[data-(?:theme|text)=/,
  ':focus',
  ':focus-visible',
  '#drawn [data-pressed]',
];

type Styled = keyof typeof FIRST_STYLES;

const STYLED = Object.keys(FIRST_STYLES) as Styled[];

/** Addresses of the screens below a channel. */
const PATHS: Readonly<Record<Styled, readonly string[]>> = {
  login: ['login'],
  tab: ['home', 'bill', 'me'],
  page: PAGES,
};

/** Every screen of a kind as it is drawn, whichever channel and language. */
async function screensOf(kind: Styled, root: string, program: string): Promise<string> {
  const { drawing }: { drawing: Drawing } = await import(pathToFileURL(program).href);
  await drawing.prepare();
  const channels = readdirSync(join(root, 'flows', 'channels')).map((file) => basename(file, '.json'));
  const screens: string[] = [];
  for (const path of channels.flatMap((channel) => PATHS[kind].map((page) => `/${channel}/${page}`))) {
    if (drawing.prerenderedAt(path)?.screen !== kind) continue;
    for (const language of LANGUAGES) screens.push((await drawing.draw(path, language))?.html ?? '');
  }
  return screens.join('');
}

/**
 * Writes the parts of the style sheet that drawn screens but steps need beside the program that draws them: a page brings
 * its part along, and shows before the whole sheet has come (docs/decisions/015-pages-arrive-drawn.md).
 */
export function firstStyle(): Plugin {
  let root = '';
  return {
    name: 'lancar:first-style',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    configResolved(config) {
      root = config.root;
    },
    async writeBundle({ dir }, bundle) {
      if (!dir || !bundle[PROGRAM]) return;
      const client = join(root, 'dist', 'client');
      const page = readFileSync(join(client, 'index.html'), 'utf8');
      for (const kind of STYLED) {
        const drawn = page
          .replace('<html ', '<html data-shown data-sandbox data-notice ')
          .replace('<body>', `<body><div id="drawn">${await screensOf(kind, root, join(dir, PROGRAM))}</div>`)
          .replace('</body>', '<aside class="sandbox-notice"></aside></body>');
        const beasties = new Beasties({ path: client, publicPath: '/', allowRules: ALWAYS, logLevel: 'warn' });
        const style = /<style>(.*?)<\/style>/s.exec(await beasties.process(drawn))?.[1];
        if (!style) throw new Error(`No style of the ${kind} screen was found in the style sheet of the build.`);
        writeFileSync(join(dir, FIRST_STYLES[kind]), style);
      }
    },
  };
}
