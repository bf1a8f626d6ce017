import { randomUUID } from 'node:crypto';
import type {
  BreachAuthorityTold,
  BreachBody,
  BreachClosing,
  BreachFound,
  BreachSearch,
} from '../../../src/contract/generated/bodies';
import { inEachLanguage } from '../../../src/lib/locale';
import type { Transaction } from '../../platform/database/database';
import { Refusal } from '../../platform/domain/refusals';
import { typedLines, typedText } from '../../platform/domain/typedText';
import type { Platform } from '../../platform/platform';
import { type AtDesk, recordAct } from '../operators';
import { BREACH_CHANGES, type BreachCase, isPlausible, waitingIn, wasReleased } from './domain/breach';
import { findConcerned } from './findConcerned';
import { changeBreach, insertBreach, lockBreach, noteAuthorityTold, type StoredBreach } from './tables/breaches';
import { addConcerned, clearConcerned } from './tables/breachPeople';

function timeOf(written: string): Date {
  const at = new Date(written);
  if (Number.isNaN(at.getTime())) throw new Refusal('INVALID_INPUT');
  return at;
}

function caseOf({ knownAt, from, until, data, happened, remedy, advice }: BreachBody, now: Date): BreachCase {
  const breach: BreachCase = {
    ...{ knownAt: timeOf(knownAt), fromAt: timeOf(from), untilAt: timeOf(until), data },
    happened: inEachLanguage((language) => typedLines(happened[language])),
    remedy: inEachLanguage((language) => typedLines(remedy[language])),
    advice: inEachLanguage((language) => typedLines(advice[language])),
  };
  if (!isPlausible(breach, now)) throw new Refusal('INVALID_INPUT');
  return breach;
}

/** Opens a breach. Refuses with INVALID_INPUT where its times do not fit each other. */
export async function openBreach(
  { services, operator }: AtDesk<Platform>,
  body: BreachBody,
): Promise<{ breachId: string }> {
  const now = services.clock();
  const breach = caseOf(body, now);
  const breachId = randomUUID();
  await services.database.transaction(async (tx) => {
    await insertBreach(tx, { ...breach, breachId, openedBy: operator.operatorId, openedAt: now });
    await recordAct(tx, { operator, act: 'breach.open', subject: breachId, detail: { data: body.data } }, now);
  });
  return { breachId };
}

/** Does something to a breach that is not closed while it is locked. Refuses with NOT_FOUND. */
function onBreach<Done>(
  { services }: AtDesk<Platform>,
  breachId: string,
  work: (tx: Transaction, breach: StoredBreach, now: Date) => Promise<Done>,
): Promise<Done> {
  return services.database.transaction(async (tx) => {
    const breach = await lockBreach(tx, breachId);
    if (!breach || breach.status === BREACH_CHANGES.closed.to) throw new Refusal('NOT_FOUND');
    return work(tx, breach, services.clock());
  });
}

/** Says other things of a breach; a release has to be asked for again. Refuses like {@link openBreach} and with NOT_FOUND. */
export const amendBreach = (at: AtDesk<Platform>, breachId: string, body: BreachBody): Promise<void> =>
  onBreach(at, breachId, async (tx, _, now) => {
    await changeBreach(tx, breachId, 'changed', { breach: caseOf(body, now) });
    const { operator } = at;
    await recordAct(tx, { operator, act: 'breach.change', subject: breachId, detail: { data: body.data } }, now);
  });

/** Adds whom a breach concerns; a release has to be asked for again where they are more. Refuses with NOT_FOUND and INVALID_INPUT. */
export const addPeople = (at: AtDesk<Platform>, breachId: string, search: BreachSearch): Promise<BreachFound> =>
  onBreach(at, breachId, async (tx, breach, now) => {
    const { userIds, unknown } = await findConcerned(tx, breach, search);
    const added = await addConcerned(tx, breachId, userIds, search.by);
    if (added > 0) await changeBreach(tx, breachId, 'changed');
    const { by, operator: readBy, from, until, data } = search;
    const asked = {
      ...{ by, found: userIds.length, added },
      ...(readBy !== undefined && { operator: readBy }),
      ...(from !== undefined && { from }),
      ...(until !== undefined && { until }),
      ...(by === 'data' && { data: data ?? breach.data }),
    };
    await recordAct(tx, { operator: at.operator, act: 'breach.addPeople', subject: breachId, detail: asked }, now);
    return { found: userIds.length, added, unknown: [...unknown] };
  });

/** Takes all away who were not told yet. Refuses with NOT_FOUND. */
export const clearPeople = (at: AtDesk<Platform>, breachId: string): Promise<void> =>
  onBreach(at, breachId, async (tx, _, now) => {
    const people = await clearConcerned(tx, breachId);
    if (people > 0) await changeBreach(tx, breachId, 'changed');
    const { operator } = at;
    await recordAct(tx, { operator, act: 'breach.clearPeople', subject: breachId, detail: { people } }, now);
  });

/** Asks a second person to release the notices as they are. Refuses with NOT_FOUND, also without anybody to tell. */
export const askRelease = (at: AtDesk<Platform>, breachId: string): Promise<void> =>
  onBreach(at, breachId, async (tx, breach, now) => {
    const { operator } = at;
    const [people, releasing] = [waitingIn(breach), { askedBy: operator.operatorId }];
    if (people === 0 || !(await changeBreach(tx, breachId, 'releaseAsked', { releasing }))) {
      throw new Refusal('NOT_FOUND');
    }
    await recordAct(tx, { operator, act: 'breach.askRelease', subject: breachId, detail: { people } }, now);
  });

/**
 * Releases the notices that another asked for: they are sent from now on. Refuses with SECOND_OPERATOR_REQUIRED, and with NOT_FOUND
 * where it was changed meanwhile.
 */
export const releaseNotices = (at: AtDesk<Platform>, breachId: string): Promise<void> =>
  onBreach(at, breachId, async (tx, breach, now) => {
    const { operator } = at;
    const { operatorId } = operator;
    if (breach.askedBy === operatorId) throw new Refusal('SECOND_OPERATOR_REQUIRED');
    const releasing = { releasedBy: operatorId, releasedAt: now };
    if (!(await changeBreach(tx, breachId, 'released', { releasing }))) throw new Refusal('NOT_FOUND');
    const detail = { people: waitingIn(breach) };
    await recordAct(tx, { operator, act: 'breach.release', subject: breachId, detail }, now);
  });

/** Writes down when the authority was told, and what it calls that. Refuses with NOT_FOUND and INVALID_INPUT. */
export const tellAuthority = (
  at: AtDesk<Platform>,
  breachId: string,
  { at: written, reference }: BreachAuthorityTold,
): Promise<void> =>
  onBreach(at, breachId, async (tx, { fromAt }, now) => {
    const told = { at: timeOf(written), reference: typedText(reference) };
    if (told.at > now || told.at < fromAt) throw new Refusal('INVALID_INPUT');
    await noteAuthorityTold(tx, breachId, told);
    const detail = { at: told.at.toISOString(), reference: told.reference };
    await recordAct(tx, { operator: at.operator, act: 'breach.tellAuthority', subject: breachId, detail }, now);
  });

/**
 * Closes a breach that was opened by mistake, or asks a second person to where its notices were released: none leaves meanwhile.
 * Refuses with NOT_FOUND, and with INVALID_INPUT where the reason says nothing.
 */
export const closeBreach = (at: AtDesk<Platform>, breachId: string, { reason }: BreachClosing): Promise<void> =>
  onBreach(at, breachId, async (tx, breach, now) => {
    const { operator } = at;
    const { operatorId } = operator;
    const closeReason = typedText(reason);
    const [cause, act, releasing] = wasReleased(breach)
      ? (['closeAsked', 'breach.askClose', { closeReason, closeAskedBy: operatorId }] as const)
      : (['closed', 'breach.close', { closeReason, closedBy: operatorId, closedAt: now }] as const);
    if (!(await changeBreach(tx, breachId, cause, { releasing }))) throw new Refusal('NOT_FOUND');
    await recordAct(tx, { operator, act, subject: breachId, detail: { told: breach.told } }, now);
  });

/** Closes a breach as another asked. Refuses with SECOND_OPERATOR_REQUIRED, and with NOT_FOUND where it was changed meanwhile. */
export const confirmClose = (at: AtDesk<Platform>, breachId: string): Promise<void> =>
  onBreach(at, breachId, async (tx, { status, closeAskedBy, told }, now) => {
    const { operator } = at;
    const { operatorId } = operator;
    if (status !== BREACH_CHANGES.closeAsked.to) throw new Refusal('NOT_FOUND');
    if (closeAskedBy === operatorId) throw new Refusal('SECOND_OPERATOR_REQUIRED');
    await changeBreach(tx, breachId, 'closed', { releasing: { closedBy: operatorId, closedAt: now } });
    await recordAct(tx, { operator, act: 'breach.close', subject: breachId, detail: { told } }, now);
  });
