import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LANGUAGES } from '../../../src/contract/enums';
import type { JsonFile } from '../../../src/definitions/project/jsonFile';
import { textsOfLanguage } from '../../../src/definitions/project/texts';
import { buildGraph } from '../../../src/prover/graph/build';
import { mermaidOf } from '../../../src/prover/graph/mermaid';
import type { CheckResult } from '../project';

/** Where the pictures are kept, below the root. */
export const PICTURES = 'docs/flows';

interface Picture {
  /** relative to the root */
  readonly path: string;
  readonly text: string;
}

const UPDATE = 'npm run --silent flows -- graph --all --update';

/** Any text as Markdown shows it. */
const escaped = (text: string) => text.replace(/[\\`*_[\]<>|#]/g, '\\$&');

function indexOf({ project }: CheckResult): Picture {
  const { texts } = textsOfLanguage(project, 'en-us');
  const rows = project.of('flow').map(({ id }) => {
    const title = texts.get(`${id}.title`)?.text ?? id;
    return `| [\`${id}\`](${id}.md) | ${escaped(title)} |`;
  });
  const text = `# The flows as pictures

Drawn from \`flows/\` by \`${UPDATE}\`; every commit is checked for pictures that no
longer show their flow. Not written by hand.

| flow | title |
| --- | --- |
${rows.join('\n')}
`;
  return { path: `${PICTURES}/README.md`, text };
}

/** The page of a flow: its picture in each language, the source language first. */
function pageOf({ project, findings }: CheckResult, file: JsonFile): Picture {
  const drawn = LANGUAGES.map((language) => {
    const graph = buildGraph(project, file, language, findings);
    return `## ${escaped(graph.title)}\n\n\`\`\`mermaid\n${mermaidOf(graph)}\`\`\`\n`;
  });
  return { path: `${PICTURES}/${file.id}.md`, text: `# ${file.id}\n\n${drawn.join('\n')}` };
}

/** Every picture of a project, and the page that lists them. */
function allPictures(result: CheckResult): readonly Picture[] {
  return [...result.project.of('flow').map((file) => pageOf(result, file)), indexOf(result)];
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
  const paths = namesIn(join(root, PICTURES)).map((name) => `${PICTURES}/${name}`);
  return paths.filter((path) => path.endsWith('.md') && !pictures.some((picture) => picture.path === path));
}

/** What is kept and is not what it should be: to be drawn, to be drawn again, or of a flow that is gone. */
export interface Stale {
  readonly path: string;
  readonly why: 'missing' | 'changed' | 'gone';
}

/** Which of the pictures that are kept no longer show their flow. */
export function stalePictures(result: CheckResult): readonly Stale[] {
  const { root } = result;
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
  const { root } = result;
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
