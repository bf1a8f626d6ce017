import type { Answers } from '../../src/contract/definitions';
import type { IdentityComparison, IdentityMark, IdentityPart, ReviewCause } from '../../src/contract/generated/bodies';
import { ANSWERS_TO } from '../../src/contract/identityAnswers';
import { birthDateOf, nikFacts } from '../../src/rules/nikFacts';
import { isUuid } from './photoIds';
import { refusalAt } from './refusals';

/** What brings other answers or pictures into an application: what was compared before counts no more. */
const AFRESH: ReadonlySet<ReviewCause> = new Set<ReviewCause>(['sent', 'takenOver', 'corrected']);

interface Compared {
  cause: ReviewCause;
  detail: { marks?: readonly IdentityMark[] };
}

/** The last word on each part since the application was sent or corrected last. */
export function marksIn(events: readonly Compared[]): IdentityMark[] {
  const since = events.findLastIndex(({ cause }) => AFRESH.has(cause));
  const said = events.slice(since + 1).flatMap(({ detail }) => detail.marks ?? []);
  return [...new Map(said.map((mark) => [mark.part, mark])).values()];
}

/** True where a part differs from the ID card and no reviewer has said why that is in order. */
export const isContradicted = (marks: readonly IdentityMark[]): boolean =>
  marks.some(({ verdict, answer }) => verdict === 'differs' && answer === undefined);

/** What of an application is compared with its ID card; undefined where there is no picture of one. */
export function comparisonOf(
  { idPhoto, facePhoto, idNumber, fullName, birthDate }: Answers,
  marks: readonly IdentityMark[],
  now: Date,
): IdentityComparison | undefined {
  if (!isUuid(idPhoto)) return undefined;
  const facts = nikFacts(idNumber);
  const isThere: Readonly<Record<IdentityPart, boolean>> = {
    idNumber: idNumber !== undefined,
    fullName: fullName !== undefined,
    // where it is not asked for, the NIK says it
    birthDate: birthDate !== undefined || facts !== undefined,
    face: isUuid(facePhoto),
  };
  const parts = (Object.keys(isThere) as IdentityPart[]).filter((part) => isThere[part]);
  return {
    idPhoto,
    ...(isUuid(facePhoto) && { facePhoto }),
    parts,
    ...(facts && { nikSays: { birthDate: birthDateOf(facts, now.getTime()), sex: facts.sex } }),
    marks: marks.filter(({ part }) => parts.includes(part)),
  };
}

/** Refuses with INVALID_INPUT a mark on what is not compared, and an answer that does not explain its part. */
export function refuseUnfitMarks(marks: readonly IdentityMark[], parts: readonly IdentityPart[]): void {
  const isFit = ({ part, verdict, answer }: IdentityMark) =>
    parts.includes(part) && (answer === undefined || (verdict === 'differs' && ANSWERS_TO[part].includes(answer)));
  if (!marks.every(isFit)) throw refusalAt('INVALID_INPUT', 'marks', 'enum', 'rules.required');
}
