import type { Answers } from '../../../../src/contract/definitions';
import type {
  CardArea,
  CardReading,
  IdentityComparison,
  IdentityMark,
  IdentityPart,
  ReviewCause,
} from '../../../../src/contract/generated/bodies';
import { answersTo } from '../../../../src/contract/identityAnswers';
import { cardName } from '../../../../src/rules/mends';
import { birthDateOf, nikFacts } from '../../../../src/rules/nikFacts';
import { isUuid } from '../../../platform/domain/photoIds';
import { refusalAt } from '../../../platform/domain/refusals';

/** What brings other answers or pictures into an application: what was compared before counts no more. */
const AFRESH: ReadonlySet<ReviewCause> = new Set<ReviewCause>(['sent', 'takenOver', 'corrected']);

interface Compared {
  cause: ReviewCause;
  detail: { marks?: readonly IdentityMark[] };
}

/** What tells how an application stands beside its ID card. */
export const COMPARED_BY: readonly ReviewCause[] = [...AFRESH, 'identityCompared'];

/** The last word on each part, what was read on the card first, since the application was sent or corrected last. */
export function marksIn(events: readonly Compared[], read: readonly IdentityMark[] = []): IdentityMark[] {
  const since = events.findLastIndex(({ cause }) => AFRESH.has(cause));
  const said = events.slice(since + 1).flatMap(({ detail }) => detail.marks ?? []);
  return [...new Map([...read, ...said].map((mark) => [mark.part, mark])).values()];
}

interface ComparedBy extends Compared {
  operatorId: string | undefined;
  operatorName: string | undefined;
}

/** What one reviewer says of the parts, and what others say of them, each by name: no one stands in for another. */
export function marksOfEach(
  events: readonly ComparedBy[],
  operatorId: string,
  read: readonly IdentityMark[] = [],
): { own: IdentityMark[]; others: { operator: string; marks: IdentityMark[] }[] } {
  const saidBy = (isTheirs: (event: ComparedBy) => boolean, alsoRead: readonly IdentityMark[] = []) =>
    marksIn(
      events.filter((event) => event.cause !== 'identityCompared' || isTheirs(event)),
      alsoRead,
    );
  const isOwn = (event: ComparedBy) => event.operatorId === operatorId;
  const names = new Set(events.flatMap((event) => (isOwn(event) ? [] : (event.operatorName ?? []))));
  const others = [...names]
    .map((operator) => ({ operator, marks: saidBy((event) => !isOwn(event) && event.operatorName === operator) }))
    .filter(({ marks }) => marks.length > 0);
  const judged = new Set(others.flatMap(({ marks }) => marks.map(({ part }) => part)));
  // what another has judged of what was read is theirs
  const open = read.filter(({ part }) => !judged.has(part));
  return { own: saidBy(isOwn, open), others };
}

/** What was typed otherwise than it was read on the card, as if a reviewer had said so: they have the last word. */
export function differencesFrom(reading: CardReading, answers: Answers): IdentityMark[] {
  return (['idNumber', 'fullName', 'birthDate'] as const).flatMap((part): IdentityMark[] => {
    const [said, typed] = [reading[part], answers[part]];
    if (said === undefined || typeof typed !== 'string') return [];
    const isSame = part === 'fullName' ? cardName(said) === cardName(typed) : said === typed;
    return isSame ? [] : [{ part, verdict: 'differs' }];
  });
}

/** True where a part differs from the ID card or cannot be read there, and no reviewer has said why that is in order. */
export const isContradicted = (marks: readonly IdentityMark[]): boolean =>
  marks.some(({ verdict, answer }) => verdict !== 'same' && answer === undefined);

/** What of an application is compared with its ID card, and what was read there; undefined where there is no picture of one. */
export function comparisonOf(
  { idPhoto, facePhoto, idNumber, fullName, birthPlace, birthDate }: Answers,
  {
    marks,
    others = [],
    reading = {},
    area,
    askedBy = {},
  }: {
    marks: readonly IdentityMark[];
    others?: NonNullable<IdentityComparison['others']>;
    reading?: CardReading;
    area?: CardArea | undefined;
    askedBy?: Readonly<Record<string, string>>;
  },
  now: Date,
): IdentityComparison | undefined {
  if (!isUuid(idPhoto)) return undefined;
  const facts = nikFacts(idNumber);
  const isThere: Readonly<Record<IdentityPart, boolean>> = {
    idNumber: idNumber !== undefined,
    fullName: fullName !== undefined,
    birthPlace: birthPlace !== undefined,
    // where it is not asked for, the NIK says it
    birthDate: birthDate !== undefined || facts !== undefined,
    face: isUuid(facePhoto),
  };
  const parts = (Object.keys(isThere) as IdentityPart[]).filter((part) => isThere[part]);
  return {
    idPhoto,
    ...(area && { cardArea: area }),
    ...(isUuid(facePhoto) && { facePhoto }),
    parts,
    ...(facts && { nikSays: { birthDate: birthDateOf(facts, now.getTime()), sex: facts.sex } }),
    ...(reading.idNumber !== undefined && { cardSays: reading }),
    ...(Object.keys(askedBy).length > 0 && { askedBy }),
    marks: marks.filter(({ part }) => parts.includes(part)),
    ...(others.length > 0 && { others }),
  };
}

/**
 * Refuses with INVALID_INPUT a mark on what is not compared, and an answer that does not explain its part.
 * @param call.isHeld before a video call was held, none can have shown anything
 */
export function refuseUnfitMarks(
  marks: readonly IdentityMark[],
  parts: readonly IdentityPart[],
  call: { isHeld: boolean },
): void {
  const isFit = (mark: IdentityMark) =>
    parts.includes(mark.part) &&
    (call.isHeld || mark.answer !== 'callShows') &&
    (mark.answer === undefined || answersTo(mark).includes(mark.answer));
  if (!marks.every(isFit)) throw refusalAt('INVALID_INPUT', 'marks', 'enum', 'rules.required');
}
