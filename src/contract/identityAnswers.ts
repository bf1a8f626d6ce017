import type { ContradictionAnswer, IdentityMark, IdentityPart } from './generated/bodies';

/** What may explain a part that differs from the ID card (docs/product/decisions.md). A NIK is never a matter of spelling. */
const ANSWERS_TO: Readonly<Record<IdentityPart, readonly ContradictionAnswer[]>> = {
  idNumber: ['documentShows', 'callShows'],
  fullName: ['spelling', 'cardOutdated', 'documentShows', 'callShows'],
  birthPlace: ['spelling', 'documentShows', 'callShows'],
  birthDate: ['documentShows', 'callShows'],
  face: ['cardOutdated', 'callShows'],
};

/** What may stand for a part that cannot be read on the card: of what it says nothing is known. */
const ANSWERS_UNREAD: readonly ContradictionAnswer[] = ['documentShows', 'callShows'];

/** What may explain what was said of a part; nothing explains one that is the same. */
export function answersTo({ part, verdict }: Pick<IdentityMark, 'part' | 'verdict'>): readonly ContradictionAnswer[] {
  if (verdict === 'same') return [];
  return ANSWERS_TO[part].filter((answer) => verdict === 'differs' || ANSWERS_UNREAD.includes(answer));
}
