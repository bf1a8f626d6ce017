import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { EnvironmentModuleGraph, ErrorPayload, Plugin } from 'vite';
import { definitionsIn } from '../../server/platform/releases/definitionsIn';
import { DefinitionError } from '../../src/definitions/definitionError';
import { validatorModule } from '../../src/definitions/validatorModule';

/** What the terminal and the overlay show of a form that cannot be used. */
interface Problem {
  message: string;
  id: string;
  loc: { file: string; line: number; column: number };
  plugin: string;
  stack: string;
}

/** An error of a form as a problem with file and line. */
function problemOf(error: unknown, { root }: FormOf, plugin: string): Problem {
  if (!(error instanceof DefinitionError)) throw error;
  const file = join(root, error.place.file);
  return { message: error.message, id: file, loc: { file, line: error.place.line, column: 1 }, plugin, stack: '' };
}

const NAME = 'lancar-definitions';
const SCHEMA = '.schema.json';
const IMPORT = `${SCHEMA}?form`;
/** Begins the ids of the modules made here; they do not end in .json, or Vite's JSON plugin would parse them. */
const FORM_MODULE = '\0lancar-form:';

/** A form by the root of its project and its id. */
interface FormOf {
  root: string;
  id: string;
}

function formOf(schemaFile: string): FormOf {
  return { root: dirname(dirname(dirname(schemaFile))), id: basename(schemaFile, SCHEMA) };
}

const FORM_FILE = /^(.*)\.(?:schema|ui)\.json$/;

/** The schema file of the form that a file of schemas/forms belongs to; undefined for another file. */
function schemaFileBeside(file: string): string | undefined {
  const stem = dirname(file).endsWith(join('schemas', 'forms')) ? FORM_FILE.exec(file)?.[1] : undefined;
  return stem === undefined ? undefined : stem + SCHEMA;
}

function invalidate(graph: EnvironmentModuleGraph, schemaFiles: readonly string[]): void {
  for (const file of schemaFiles) {
    const module = graph.getModuleById(FORM_MODULE + file.slice(0, -SCHEMA.length));
    if (module) graph.invalidateModule(module);
  }
}

/**
 * `import(…/schemas/forms/<form>.schema.json?form)` gives `{ definition, validate }`: the form without texts, and its
 * validator compiled ahead. In development an edit of the schema, the ui or a shared schema reloads the page that uses
 * it; a mistake shows in the terminal and over the page, with file and line, until it is mended.
 */
export function definitions(): Plugin {
  let root = process.cwd();
  /** every file a form was made of, or tried to be, by its schema file */
  const filesOf = new Map<string, ReadonlySet<string>>();

  /** A path from the project's root, as Vite writes them, or on the disk, or beside the importer. */
  function pathOf(path: string, importer: string | undefined): string {
    if (!path.startsWith('/')) return resolve(dirname(importer ?? root), path);
    return existsSync(path + SCHEMA) ? path : join(root, path);
  }

  function compile(schemaFile: string): string {
    const form = formOf(schemaFile);
    const definitions = definitionsIn(form.root, ['schemas']);
    filesOf.set(schemaFile, new Set(definitions.filesOf(form.id).map((file) => join(form.root, file))));
    return definitions.placing(form.id, () => validatorModule(definitions.form(form.id)));
  }

  function madeOf(file: string): string[] {
    const loaded = [...filesOf].flatMap(([schemaFile, files]) => (files.has(file) ? [schemaFile] : []));
    const beside = schemaFileBeside(file);
    return beside === undefined || !existsSync(beside) ? loaded : [...new Set([...loaded, beside])];
  }

  return {
    name: NAME,
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    configureServer(server) {
      server.watcher.add(join(root, 'schemas'));
    },
    resolveId(source, importer) {
      if (!source.endsWith(IMPORT)) return undefined;
      return FORM_MODULE + pathOf(source.slice(0, -IMPORT.length), importer);
    },
    load(id) {
      if (!id.startsWith(FORM_MODULE)) return undefined;
      const schemaFile = id.slice(FORM_MODULE.length) + SCHEMA;
      try {
        return compile(schemaFile);
      } catch (error) {
        return this.error(problemOf(error, formOf(schemaFile), NAME));
      } finally {
        for (const file of filesOf.get(schemaFile) ?? []) this.addWatchFile(file);
      }
    },
    hotUpdate({ type, file, server }) {
      if (type === 'delete' && file.endsWith(SCHEMA)) filesOf.delete(resolve(file));
      const changed = madeOf(resolve(file));
      if (changed.length === 0 || this.environment.name !== 'client') return undefined;
      const isUsed = changed.some((schemaFile) => filesOf.has(schemaFile));
      invalidate(this.environment.moduleGraph, changed);
      try {
        changed.forEach(compile);
        if (isUsed) this.environment.hot.send({ type: 'full-reload' });
      } catch (error) {
        const err: ErrorPayload['err'] = problemOf(error, formOf(changed[0] ?? file), NAME);
        server.config.logger.error(`[${NAME}] ${err.message}`, { timestamp: true });
        this.environment.hot.send({ type: 'error', err });
      }
      return [];
    },
  };
}
