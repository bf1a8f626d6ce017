import { DOCUMENT_PARTS, DOCUMENT_PLACEHOLDERS, type DocumentSubjectKind } from '../../contract/documents';
import type { JsonFile } from './jsonFile';
import { once } from './memo';
import type { Project } from './project';
import { nameAt, type Use } from './shape';
import { documentIn } from './shaped';

/** A document as a check reads it, of any shape. */
export interface DocumentView {
  file: JsonFile;
  /** the key below which its texts are */
  texts: string;
  about: DocumentSubjectKind | undefined;
  /** the ids of its clauses */
  clauses: readonly Use[];
  /** the kinds of its other parts */
  others: readonly Use[];
}

const isSubject = (about: string | undefined): about is DocumentSubjectKind =>
  about !== undefined && Object.hasOwn(DOCUMENT_PLACEHOLDERS, about);

function viewOf(file: JsonFile): readonly DocumentView[] {
  const { texts, about, parts = [] } = documentIn(file);
  if (texts === undefined) return [];
  const named = (of: 'clause' | 'other', key: 'id' | 'kind') =>
    parts.flatMap((part, index) =>
      (part.kind === 'clause') === (of === 'clause') ? nameAt(part[key], `/parts/${index}/${key}`) : [],
    );
  return [
    {
      file,
      texts,
      about: isSubject(about) ? about : undefined,
      clauses: named('clause', 'id'),
      others: named('other', 'kind'),
    },
  ];
}

/** All documents of a project. */
export const documentViews = once((project: Project): readonly DocumentView[] =>
  project.of('document').flatMap(viewOf),
);

/** What the part of a document that is no clause is about, and its texts; undefined for what is none. */
export const partNamed = (kind: string): (typeof DOCUMENT_PARTS)[keyof typeof DOCUMENT_PARTS] | undefined =>
  Object.hasOwn(DOCUMENT_PARTS, kind) ? DOCUMENT_PARTS[kind as keyof typeof DOCUMENT_PARTS] : undefined;

/** The document that a text belongs to. */
export const documentOfText = (project: Project, key: string): DocumentView | undefined =>
  documentViews(project).find(({ texts }) => key.startsWith(`${texts}.`));
