import type { FileKind } from '../../../src/definitions/project/kinds';
import type { Project } from '../../../src/definitions/project/project';
import { projectOf } from '../../../src/definitions/project/projectOf';
import { requiredDocuments } from '../../../src/prover/checks/documents';
import { metaSchema } from '../../../src/prover/checks/metaSchema';

type Texts = ReadonlyMap<string, string>;

/** Kinds of which the server reads each file for itself. Steps are made of the others, and pages keep them. */
const ALONE: ReadonlySet<FileKind> = new Set([
  'product',
  'caps',
  'tolerance',
  'decision',
  'document',
  'help',
  'renames',
]);

/**
 * The files of a build that stand in for those of a release of before: where its own have a shape that the build does not
 * read, and where it has none of what the build cannot do without. By path.
 */
function standInsFor(release: Project, built: Project): Texts {
  const unread = metaSchema(release).map(({ file }) => file);
  const missing = [
    'products/caps.json',
    ...[...requiredDocuments(built).keys()].map((id) => `content/documents/${id}.json`),
  ];
  const paths = [...unread.filter((path) => release.at(path)), ...missing.filter((path) => !release.has(path))];
  return new Map(
    paths.flatMap((path): [string, string][] => {
      const own = built.at(path);
      return own?.text !== undefined && ALONE.has(own.kind) ? [[path, own.text]] : [];
    }),
  );
}

/** A release as a build can read it, and the files of the build in it. */
export function withStandIns(texts: Texts, built: Project): { texts: Texts; standIns: readonly string[] } {
  const others = standInsFor(projectOf(texts, built.contract), built);
  return { texts: new Map([...texts, ...others]), standIns: [...others.keys()].sort() };
}
