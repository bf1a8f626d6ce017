import type { Breach, BreachDetail, Breaches, BreachPerson } from '../../../src/contract/generated/bodies';
import { maskMobile } from '../../../src/lib/formats';
import { inEachLanguage } from '../../../src/lib/locale';
import type { Queries } from '../../platform/database/database';
import { DESK_PAGE, type DeskFrom, idIn, pageOf } from '../../platform/domain/deskPage';
import { Refusal } from '../../platform/domain/refusals';
import type { Platform } from '../../platform/platform';
import { sayIn } from '../../platform/texts';
import { peopleAtDesk } from '../desk';
import { messageTexts } from '../messaging';
import { type AtDesk, operatorNames, recordView } from '../operators';
import { noticeEnd, waitingIn, wasReleased } from './domain/breach';
import { findBreach, listBreaches, type StoredBreach } from './tables/breaches';
import { type Concerned, concernedBy } from './tables/breachPeople';
import { breachNotice } from './tellConcerned';

/** A breach, or refuses with NOT_FOUND. */
export async function requireBreach(db: Queries, breachId: string): Promise<StoredBreach> {
  const breach = await findBreach(db, breachId);
  if (!breach) throw new Refusal('NOT_FOUND');
  return breach;
}

const inShort = (breach: StoredBreach): Breach => ({
  ...{ breachId: breach.breachId, status: breach.status, data: [...breach.data] },
  ...{ people: breach.people, told: breach.told, erased: breach.erased, waiting: waitingIn(breach) },
  openedAt: breach.openedAt.toISOString(),
  knownAt: breach.knownAt.toISOString(),
  deadline: noticeEnd(breach.knownAt).toISOString(),
  from: breach.fromAt.toISOString(),
  until: breach.untilAt.toISOString(),
  ...(breach.authorityToldAt && { authorityToldAt: breach.authorityToldAt.toISOString() }),
  ...(breach.closedAt && { closedAt: breach.closedAt.toISOString() }),
});

/** GET /desk/breaches: all of them, the one known last first. */
export const readBreaches = async ({ database }: Platform): Promise<Breaches> => ({
  breaches: (await listBreaches(database)).map(inShort),
});

/** People whom a breach concerns as they are listed: an account that was erased since has its id alone. */
export async function concernedAtDesk(db: Queries, concerned: readonly Concerned[]): Promise<BreachPerson[]> {
  const known = await peopleAtDesk(
    db,
    concerned.map(({ userId }) => userId),
  );
  return concerned.map(({ userId, foundBy, toldAt, erasedAt, mail }) => {
    const user = known.get(userId)?.user;
    const name = user?.known.fullName;
    return {
      ...{ person: userId, foundBy },
      ...(user && { mobile: maskMobile(user.mobileNumber) }),
      ...(typeof name === 'string' && { name }),
      ...(toldAt && { toldAt: toldAt.toISOString() }),
      ...(erasedAt && { erasedAt: erasedAt.toISOString() }),
      ...(mail !== undefined && { mail }),
    };
  });
}

/** GET /desk/breaches/{breach}: the case, its notice in each language as people get it, and a page of those concerned. */
export async function viewBreach(
  { services, operator }: AtDesk<Platform>,
  breachId: string,
  query: DeskFrom,
): Promise<BreachDetail> {
  const { database, clock, releases } = services;
  const breach = await requireBreach(database, breachId);
  const found = await concernedBy(database, breachId, { after: idIn(query), count: DESK_PAGE + 1 });
  const { shown, next } = pageOf(found, ({ userId }) => userId);
  await recordView(database, { operator, act: 'breach.view', subject: breachId }, clock());
  const names = await operatorNames(database);
  const nameOf = (id: string | undefined) => (id === undefined ? undefined : (names.get(id) ?? id));
  const [openedBy = '', askedBy, releasedBy] = [breach.openedBy, breach.askedBy, breach.releasedBy].map(nameOf);
  const [closeAskedBy, closedBy] = [breach.closeAskedBy, breach.closedBy].map(nameOf);
  const { texts } = releases.forAll();
  const { happened, remedy, advice, releasedAt, authorityReference, status, closeReason } = breach;
  return {
    ...{ ...inShort(breach), happened, remedy, openedBy },
    ...(advice && { advice }),
    ...(askedBy !== undefined && { askedBy }),
    ...(releasedBy !== undefined && { releasedBy }),
    ...(releasedAt && { releasedAt: releasedAt.toISOString() }),
    ...(authorityReference !== undefined && { authorityReference }),
    ...(closeReason !== undefined && { closeReason }),
    ...(closeAskedBy !== undefined && { closeAskedBy }),
    ...(closedBy !== undefined && { closedBy }),
    closingTakesTwo: wasReleased(breach),
    mayRelease: status === 'ASKED' && breach.askedBy !== operator.operatorId,
    mayClose: status === 'CLOSE_ASKED' && breach.closeAskedBy !== operator.operatorId,
    notice: inEachLanguage((language) => {
      const said = messageTexts(draftOf(breach), language, sayIn(texts, language));
      return { subject: said?.subject ?? '', text: said?.long ?? '' };
    }),
    concerned: await concernedAtDesk(database, shown),
    ...next,
  };
}

function draftOf(breach: StoredBreach) {
  const { kind, ...values } = breachNotice(breach);
  return { kind, values };
}
