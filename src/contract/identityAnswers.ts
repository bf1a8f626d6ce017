import type { ContradictionAnswer, IdentityPart } from './generated/bodies';

/** What may explain a part that differs from the ID card (docs/product/decisions.md). A NIK is never a matter of spelling. */
export const ANSWERS_TO: Readonly<Record<IdentityPart, readonly ContradictionAnswer[]>> = {
  idNumber: ['documentShows', 'callShows'],
  fullName: ['spelling', 'cardOutdated', 'documentShows', 'callShows'],
  birthDate: ['documentShows', 'callShows'],
  face: ['cardOutdated', 'callShows'],
};
