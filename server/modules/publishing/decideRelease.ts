import type { ApproveRelease, ReleaseAnswer, RollBack, RolledBack } from '../../../src/contract/generated/bodies';
import { reasonsAgainst } from '../../../src/prover/secondPerson/reasons';
import type { Queries, Transaction } from '../../platform/database/database';
import { Refusal } from '../../platform/domain/refusals';
import type { Platform } from '../../platform/platform';
import { RELEASE_CHANGES } from '../../platform/releases/releaseStatus';
import {
  ALL_CHANNELS,
  activate,
  activeBefore,
  activeReleases,
  askRollback,
  findRelease,
  forgetRollback,
  lockActive,
  type ReleaseRecord,
  rollbackRequests,
  setReleaseStatus,
} from '../../platform/releases/releases';
import { type Operator, recordAct } from '../operators';

const reportOf = ({ report }: ReleaseRecord) => report as ReleaseAnswer['report'];

/**
 * Makes a release active that waits for a second person. Refuses with RELEASE_NOT_FOUND, RELEASE_NOT_WAITING also where it
 * waits for other channels than were asked for, SECOND_PERSON_REQUIRED for its own author, and RELEASE_OUTDATED where
 * another one has become active since.
 */
export async function approveRelease(
  services: Platform,
  operator: Operator,
  { releaseId, channel: asked = ALL_CHANNELS }: ApproveRelease & { releaseId: string },
): Promise<ReleaseAnswer> {
  const { database, clock, releases } = services;
  const now = clock();
  const report = await database.transaction(async (tx) => {
    await lockActive(tx);
    // who publishes it again is its author from then on, and may do so for another channel than the approver read
    const release = await findRelease(tx, releaseId);
    if (!release) throw new Refusal('RELEASE_NOT_FOUND');
    if (release.author === operator.operatorId) throw new Refusal('SECOND_PERSON_REQUIRED');
    const { channel, parent } = release;
    if (channel !== asked) throw new Refusal('RELEASE_NOT_WAITING');
    await releases.refresh(tx);
    if (releases.activeId(channel) !== parent) throw new Refusal('RELEASE_OUTDATED');
    const { operatorId } = operator;
    const change = { ...RELEASE_CHANGES.approved, approver: operatorId };
    if (!(await setReleaseStatus(tx, releaseId, change))) throw new Refusal('RELEASE_NOT_WAITING');
    await activate(tx, { channel, releaseId, since: now, operatorId });
    await recordAct(tx, { operator, act: 'release.approve', subject: releaseId, detail: { channel } }, now);
    return reportOf(release);
  });
  await releases.refresh();
  return { releaseId, status: 'active', report };
}

/** What a rollback makes active: a release, or null for what is active for all; undefined where nothing else was active. */
export async function releaseBefore(db: Queries, channel: string): Promise<string | null | undefined> {
  const before = await activeBefore(db, channel);
  if (before !== undefined || channel === ALL_CHANNELS) return before;
  const active = await activeReleases(db);
  return active.some((one) => one.channel === channel && one.releaseId !== undefined) ? null : undefined;
}

/** What a rollback takes back and makes active, once no one else can change it. */
async function rollbackOf(
  services: Platform,
  tx: Transaction,
  { channel, active }: { channel: string; active: string | undefined },
) {
  await lockActive(tx);
  await services.releases.refresh(tx);
  const present = services.releases.activeId(channel);
  if (active !== undefined && present !== active) throw new Refusal('RELEASE_OUTDATED');
  const before = await releaseBefore(tx, channel);
  if (before === undefined) throw new Refusal('NOTHING_TO_ROLL_BACK');
  return { present, before };
}

async function takeBack(
  tx: Transaction,
  operator: Operator,
  { channel, before }: { channel: string; before: string | null },
  now: Date,
): Promise<void> {
  await activate(tx, { channel, releaseId: before ?? undefined, since: now, operatorId: operator.operatorId });
  await forgetRollback(tx, channel);
  const subject = before ?? ALL_CHANNELS;
  await recordAct(tx, { operator, act: 'release.rollback', subject, detail: { channel } }, now);
}

/**
 * Whether a rollback takes a second person: one approved what is taken back, or what was active before protects people
 * less. So no one goes back alone behind a release that only added protection, nor forth again to what two people took back.
 */
async function needsSecondPerson(
  { releases, definitions }: Platform,
  tx: Transaction,
  { channel, present, before }: { channel: string; present: string; before: string | null },
): Promise<boolean> {
  if ((await findRelease(tx, present))?.approver) return true;
  const again = before === null ? releases.forAll() : await releases.of(before, tx);
  // its files are kept for as long as a rollback would lead to it
  if (!again) throw new Refusal('NOTHING_TO_ROLL_BACK');
  const built = releases.built().set.project;
  return reasonsAgainst({ before: definitions(channel).set.project, now: again.set.project, built }).length > 0;
}

/**
 * Makes active for a channel, or for all, what was active before; where a second person approved what is taken back, or
 * people would be protected less, only once an approver says so, too. Refuses with NOTHING_TO_ROLL_BACK, and with
 * RELEASE_OUTDATED where what is active is not what the operator means to take back.
 */
export async function rollBackRelease(
  services: Platform,
  operator: Operator,
  { channel = ALL_CHANNELS, active }: RollBack,
): Promise<RolledBack> {
  const { database, clock, releases } = services;
  const now = clock();
  const status = await database.transaction(async (tx) => {
    const { present, before } = await rollbackOf(services, tx, { channel, active });
    if (await needsSecondPerson(services, tx, { channel, present, before })) {
      const { operatorId } = operator;
      await askRollback(tx, { channel, active: present, operatorId }, now);
      await recordAct(tx, { operator, act: 'release.askRollback', subject: present, detail: { channel } }, now);
      return 'waiting' as const;
    }
    await takeBack(tx, operator, { channel, before }, now);
    return 'active' as const;
  });
  await releases.refresh();
  return { releaseId: releases.activeId(channel), channel, status };
}

/**
 * Approves a rollback that waits for a second person, and carries it out. Refuses with RELEASE_NOT_WAITING where none was
 * asked for, SECOND_PERSON_REQUIRED for who asked, and as {@link rollBackRelease} does.
 */
export async function approveRollback(
  services: Platform,
  operator: Operator,
  { channel = ALL_CHANNELS, active }: RollBack,
): Promise<RolledBack> {
  const { database, clock, releases } = services;
  const now = clock();
  await database.transaction(async (tx) => {
    const { present, before } = await rollbackOf(services, tx, { channel, active });
    const request = (await rollbackRequests(tx)).find((one) => one.channel === channel && one.active === present);
    if (!request) throw new Refusal('RELEASE_NOT_WAITING');
    if (request.operatorId === operator.operatorId) throw new Refusal('SECOND_PERSON_REQUIRED');
    await takeBack(tx, operator, { channel, before }, now);
  });
  await releases.refresh();
  return { releaseId: releases.activeId(channel), channel, status: 'active' };
}
