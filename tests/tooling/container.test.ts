import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const IMPORTED = /^(?:import|export) (?!type)(?:[^;]*? from )?'([^'.][^']*)';|import\('([^'.][^']*)'\)/gm;

/** Runs the threads and processes of a server that is started from its source. */
const DEVELOPMENT = 'tsx';

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The packages that code of the server takes something from as it runs. */
function packagesIn(path: string): string[] {
  const found = [...readFileSync(path, 'utf8').matchAll(IMPORTED)].flatMap(([, whole, later]) => whole ?? later ?? []);
  return found.filter((specifier) => !specifier.startsWith('node:')).map(packageOf);
}

describe('the image of a container', () => {
  const { dependencies, engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  const containerfile = readFileSync('Containerfile', 'utf8');
  const copied = [...containerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, name = '']) => name);

  it('has what the server, and what works on pictures beside it, takes from packages', () => {
    const code = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
    const packages = new Set(code.flatMap((name) => packagesIn(join('server', name))));
    expect(packages).toContain('sharp');
    expect(packages).toContain('tesseract-wasm');
    expect([...packages].filter((name) => !Object.hasOwn(dependencies, name) && name !== DEVELOPMENT)).toEqual([]);
    expect(copied).toEqual(expect.arrayContaining(['package.json', 'node_modules', 'dist']));
  });

  it('has the model that ID cards are read by', () => {
    const [, model = ''] =
      /MODEL = '([^']+)'/.exec(readFileSync('server/platform/pictures/textReader.ts', 'utf8')) ?? [];
    expect(dependencies).toHaveProperty([packageOf(model)]);
    expect(existsSync(`node_modules/${model}`)).toBe(true);
  });

  it('has every folder that the server reads as it runs, and each of them is there', () => {
    const read = ['schemas', 'flows', 'locales', 'products', 'content', 'server/migrations', 'server/data'];
    expect(copied).toEqual(expect.arrayContaining(read));
    const made = ['node_modules', 'dist'];
    const sources = copied.filter((name) => !made.includes(name)).map((name) => name.replace(/\/\*\.json$/, ''));
    expect(sources.filter((name) => !existsSync(name))).toEqual([]);
  });

  it('is of a Node that the server runs on, and runs as a user who is not root', () => {
    const [, major] = /^ARG NODE=(\d+)/m.exec(containerfile) ?? [];
    expect(engines.node).toMatch(new RegExp(`^>=${major}\\b`));
    expect(containerfile).toMatch(/^USER node$/m);
  });

  it('asks the server whether it is ready, and is built without secrets and data', () => {
    const [, asked = ''] = /^HEALTHCHECK .*\\\n.*fetch\(`([^`]+)`/m.exec(containerfile) ?? [];
    expect(asked).toBe(`http://127.0.0.1:\${process.env.PORT}/health/ready`);
    const left = readFileSync('.dockerignore', 'utf8').split('\n');
    expect(left).toEqual(expect.arrayContaining(['data', 'node_modules', '.git', 'deploy/*.env', 'deploy/files']));
  });
});
