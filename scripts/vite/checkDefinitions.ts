import { join, relative, sep } from 'node:path';
import type { ErrorPayload, Plugin, ViteDevServer } from 'vite';
import { type Finding, formatFinding } from '../../src/definitions/finding';
import { EDITOR_FOLDER } from '../../src/definitions/project/kinds';
import { checkProject } from '../flows/project';
import { writeEditorSchemas } from '../types/generatedFiles';

const NAME = 'lancar-check-definitions';
const DEFINITIONS = ['flows', 'schemas', 'locales', 'products', 'content'];
/** An editor may write a file in several goes. */
const SETTLE_MS = 100;

/**
 * In development, checks the definitions after every edit of one. What `npm run flows -- check` would refuse shows
 * in the terminal and over the open page until it is mended; then the page loads again.
 */
export function checkDefinitions(): Plugin {
  let root = '';
  return {
    name: NAME,
    enforce: 'pre',
    apply: 'serve',
    configResolved(config) {
      root = config.root;
    },
    // Vite's own error for broken JSON lacks the place, and its overlay fails on that.
    transform(code, id) {
      if (!isDefinition(root, id)) return;
      try {
        JSON.parse(code);
      } catch (error) {
        this.error({ message: `${relative(root, id)}: ${String(error)}`, id, loc: { file: id, line: 1, column: 1 } });
      }
    },
    configureServer(server) {
      if (server.config.server.middlewareMode || process.env.VITEST) return;
      let problem = check(server);
      let timer: NodeJS.Timeout | undefined;
      const show = () => {
        if (problem) server.environments.client.hot.send({ type: 'error', err: problem });
      };
      const checkAgain = () => {
        const before = problem;
        problem = check(server);
        if (problem) show();
        else if (before) server.environments.client.hot.send({ type: 'full-reload' });
      };
      server.watcher.add(DEFINITIONS.map((folder) => join(server.config.root, folder)));
      server.watcher.on('all', (_, file) => {
        if (!isDefinition(root, file)) return;
        clearTimeout(timer);
        timer = setTimeout(checkAgain, SETTLE_MS);
      });
      // A page that has just loaded knows nothing of an earlier problem.
      server.environments.client.hot.on('vite:client:connect', show);
    },
  };
}

function isDefinition(root: string, file: string): boolean {
  const path = relative(root, file).split(sep).join('/');
  const [folder = ''] = path.split('/');
  return DEFINITIONS.includes(folder) && !path.startsWith(`${EDITOR_FOLDER}/`) && path.endsWith('.json');
}

/** The first problem of the definitions for Vite's overlay; all of them are printed. Without any, editors learn the names. */
function check(server: ViteDevServer): ErrorPayload['err'] | undefined {
  const { root, logger } = server.config;
  const { project, findings } = checkProject(root);
  const errors = findings.filter(({ severity }) => severity === 'error');
  for (const finding of errors) logger.error(formatFinding(finding), { timestamp: true });
  const [first] = errors;
  if (!first) writeEditorSchemas(root, project);
  return first && overlayOf(root, first, errors);
}

function overlayOf(root: string, first: Finding, all: readonly Finding[]): ErrorPayload['err'] {
  const file = join(root, first.file);
  return {
    message: all.map(formatFinding).join('\n'),
    stack: '',
    id: file,
    loc: { file, line: first.line, column: 1 },
    plugin: NAME,
  };
}
