import { documentsOf } from '../../contract/agreements';
import { blankKey, DOCUMENT_PLACEHOLDERS, drawnBy } from '../../contract/documents';
import { type Finding, quote } from '../../definitions/finding';
import { knownCalls } from '../../definitions/project/calls';
import { type DocumentView, documentViews, partNamed } from '../../definitions/project/documents';
import type { Project } from '../../definitions/project/project';
import { escapeSegment } from '../../lib/pointer';
import type { Check } from './check';
import type { RequiredText } from './textsOfForm';

/** The texts of a document: its title, its clauses, what its other parts say, and what stands for a loan's values before there is one. */
export function textsOfDocument({ file, texts, about, clauses, others }: DocumentView): readonly RequiredText[] {
  const needs = (key: string, pointer: string): RequiredText => ({ keys: [`${texts}.${key}`], file, pointer });
  const blanks = about === 'loan' ? DOCUMENT_PLACEHOLDERS.loan.map(blankKey) : [];
  return [
    ...['title', ...blanks].map((key) => needs(key, '/texts')),
    ...clauses.flatMap(({ name, pointer }) =>
      ['title', 'text'].map((part) => needs(`clauses.${name}.${part}`, pointer)),
    ),
    ...others.flatMap(({ name, pointer }) => (partNamed(name)?.texts ?? []).map((key) => needs(key, pointer))),
  ];
}

function partProblems({ file, about, clauses, others }: DocumentView): readonly Finding[] {
  const seen = new Set<string>();
  const twice = clauses.filter(({ name }) => seen.has(name) || !seen.add(name));
  const unfit = others.filter(({ name }) => about !== undefined && (partNamed(name)?.about ?? about) !== about);
  return [
    ...twice.map(({ name, pointer }) =>
      file.finding('document-part', pointer, `The clause ${quote(name)} is there already: remove one of the two.`),
    ),
    ...unfit.map(({ name, pointer }) => {
      const message = `The part ${quote(name)} tells of a ${partNamed(name)?.about}, and the document is about a ${about}: remove it, or correct "about".`;
      return file.finding('document-part', pointer, message);
    }),
  ];
}

/** The documents that calls show or have people agree to, each with the first call that does. */
export function requiredDocuments(project: Project): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const call of knownCalls(project).keys()) {
    for (const document of [...documentsOf(call), ...drawnBy(call)]) {
      if (!found.has(document)) found.set(document, call);
    }
  }
  return found;
}

function missingDocuments(project: Project): readonly Finding[] {
  const [calls] = project.of('calls');
  if (!calls) return [];
  const missing = [...requiredDocuments(project)].filter(([document]) => !project.find('document', document));
  return missing.map(([document, call]) => {
    const message = `${quote(call)} needs the document ${quote(document)}: add content/documents/${document}.json.`;
    return calls.finding('missing-document', `/calls/${escapeSegment(call)}`, message);
  });
}

/** Documents hold what fits what they are about, and those that calls need are there. */
export const documents: Check = (project: Project) => [
  ...documentViews(project).flatMap(partProblems),
  ...missingDocuments(project),
];
