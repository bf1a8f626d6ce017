import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LANGUAGES } from '../../../src/contract/enums';
import type { CheckResult } from '../checkProject';
import { textsOfLanguage } from '../project/texts';
import { buildGraph } from './build';
import { svgOf } from './svg';

/** Where the pictures are kept, below the root. */
export const PICTURES = 'docs/flows';

interface Picture {
  /** relative to the root */
  readonly path: string;
  readonly text: string;
}

function indexOf({ project }: CheckResult): Picture {
  const { texts } = textsOfLanguage(project, 'en-us');
  const flows = project.of('flow');
  const titleOf = (id: string) => texts.get(`${id}.title`)?.text.replace(/[\\`*_[\]<>|#]/g, '\\$&') ?? id;
  const rows = flows.map(({ id }) => {
    const files = LANGUAGES.map((language) => `[${language}](${language}/${id}.svg)`);
    return `| [\`${id}\`](#${id}) | ${titleOf(id)} | ${files.join(', ')} |`;
  });
  const sections = flows.map(
    ({ id }) =>
      `## ${id}\n\n![${titleOf(id)}](id/${id}.svg)\n\n<details><summary>English</summary>\n\n` +
      `![${titleOf(id)}](en-us/${id}.svg)\n\n</details>\n`,
  );
  const text = `# The flows as pictures

Drawn from \`flows/\` by \`npm run --silent flows -- graph --all --update\`; every commit is checked for pictures that no
longer show their flow. Not written by hand.

| flow | title | pictures |
| --- | --- | --- |
${rows.join('\n')}

${sections.join('\n')}`;
  return { path: `${PICTURES}/README.md`, text };
}

/** Every picture of a project, and the page that shows them. */
function allPictures({ project, findings }: CheckResult): readonly Picture[] {
  const pictures = LANGUAGES.flatMap((language) =>
    project.of('flow').map((file) => ({
      path: `${PICTURES}/${language}/${file.id}.svg`,
      text: svgOf(buildGraph(project, file, language, findings)),
    })),
  );
  return [...pictures, indexOf({ project, findings })];
}

function kept(root: string, path: string): string | undefined {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return undefined;
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Pictures that are kept and that no flow has. */
function orphans(root: string, pictures: readonly Picture[]): readonly string[] {
  const paths = LANGUAGES.flatMap((language) =>
    namesIn(join(root, PICTURES, language)).map((name) => `${PICTURES}/${language}/${name}`),
  );
  return paths.filter((path) => path.endsWith('.svg') && !pictures.some((picture) => picture.path === path));
}

/** What is kept and is not what it should be: to be drawn, to be drawn anew, or of a flow that is gone. */
export interface Stale {
  readonly path: string;
  readonly why: 'missing' | 'changed' | 'gone';
}

/** Which of the pictures that are kept no longer show their flow. */
export function stalePictures(result: CheckResult): readonly Stale[] {
  const { root } = result.project;
  const pictures = allPictures(result);
  const changed = pictures.flatMap(({ path, text }): Stale[] => {
    const before = kept(root, path);
    if (before === text) return [];
    return [{ path, why: before === undefined ? 'missing' : 'changed' }];
  });
  return [...changed, ...orphans(root, pictures).map((path): Stale => ({ path, why: 'gone' }))];
}

/** Writes the pictures that are stale and removes those of flows that are gone; gives what it did. */
export function updatePictures(result: CheckResult): readonly Stale[] {
  const { root } = result.project;
  const texts = new Map(allPictures(result).map(({ path, text }) => [path, text]));
  const stale = stalePictures(result);
  for (const { path, why } of stale) {
    const file = join(root, path);
    if (why === 'gone') rmSync(file);
    else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, texts.get(path) ?? '');
    }
  }
  return stale;
}
