import type { DocumentDefinition, DocumentPartKind } from '../../../../src/contract/documents';
import type { Language } from '../../../../src/contract/enums';
import type { ContractBlock } from '../../../../src/contract/generated/bodies';
import type { Say } from '../../../platform/texts';

/** The text of a document in one language. */
export interface DocumentContent {
  title: string;
  blocks: readonly ContractBlock[];
}

/** An agreement as it is kept: what it says in each language, its PDF, and the hash of that. */
export interface DrawnAgreement {
  content: Readonly<Record<Language, DocumentContent>>;
  pdf: Uint8Array;
  sha256: string;
}

/** What a document tells of. */
export interface DocumentSubject {
  /** for its placeholders */
  values: Readonly<Record<string, string | number>>;
  /** a part that is no clause; `own` gives the document's own texts */
  part(kind: DocumentPartKind, own: Say): readonly ContractBlock[];
}

/** A document in one language, its clauses numbered in their order. @throws Error where a text is missing */
export function documentContent(
  { texts, parts }: DocumentDefinition,
  { values, part }: DocumentSubject,
  say: Say,
): DocumentContent {
  const own: Say = (key, params) => say(`${texts}.${key}`, params);
  const shown = parts.filter((one) => one.kind !== 'clause' || one.with === undefined || values[one.with] !== 0);
  const clauses = shown.filter(({ kind }) => kind === 'clause');
  const blocks = shown.flatMap((one): readonly ContractBlock[] => {
    if (one.kind !== 'clause') return part(one.kind, own);
    const title = `${clauses.indexOf(one) + 1}. ${own(`clauses.${one.id}.title`)}`;
    return [
      { kind: 'heading', text: title },
      { kind: 'text', text: own(`clauses.${one.id}.text`, values) },
    ];
  });
  return { title: own('title'), blocks };
}
