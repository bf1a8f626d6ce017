import type { ReleaseAnswer, RollBack, RolledBack } from '../../../src/contract/generated/bodies';
import type { Operator } from '../../domain/operators';
import { Refusal } from '../../domain/refusals';
import { RELEASE_CHANGES } from '../../domain/releases';
import type { Queries } from '../../repositories/database';
import {
  ALL_CHANNELS,
  activate,
  activeBefore,
  activeReleases,
  findRelease,
  lockActive,
  type ReleaseRecord,
  setReleaseStatus,
} from '../../repositories/releases';
import type { Services } from '../../services';
import { recordAct } from '../operators/recordAct';

const reportOf = ({ report }: ReleaseRecord) => report as ReleaseAnswer['report'];

/**
 * Makes a release active that waits for a second person. Refuses with RELEASE_NOT_FOUND, RELEASE_NOT_WAITING,
 * SECOND_PERSON_REQUIRED for its own author, and RELEASE_OUTDATED where another one has become active since.
 */
export async function approveRelease(
  services: Services,
  operator: Operator,
  releaseId: string,
): Promise<ReleaseAnswer> {
  const { database, clock, releases } = services;
  const release = await findRelease(database, releaseId);
  if (!release) throw new Refusal('RELEASE_NOT_FOUND');
  if (release.author === operator.operatorId) throw new Refusal('SECOND_PERSON_REQUIRED');
  const { channel, parent } = release;
  const now = clock();
  await database.transaction(async (tx) => {
    await lockActive(tx);
    await releases.refresh(tx);
    if (services.definitions(channel).releaseId !== parent) throw new Refusal('RELEASE_OUTDATED');
    const { operatorId } = operator;
    const change = { ...RELEASE_CHANGES.approved, approver: operatorId };
    if (!(await setReleaseStatus(tx, releaseId, change))) throw new Refusal('RELEASE_NOT_WAITING');
    await activate(tx, { channel, releaseId, since: now, operatorId });
    await recordAct(tx, { operator, act: 'release.approve', subject: releaseId, detail: { channel } }, now);
  });
  await releases.refresh();
  return { releaseId, status: 'active', report: reportOf(release) };
}

/** What a rollback makes active: a release, or null for what is active for all; undefined where nothing else was active. */
export async function releaseBefore(db: Queries, channel: string): Promise<string | null | undefined> {
  const before = await activeBefore(db, channel);
  if (before !== undefined || channel === ALL_CHANNELS) return before;
  const active = await activeReleases(db);
  return active.some((one) => one.channel === channel && one.releaseId !== null) ? null : undefined;
}

/**
 * Makes active for a channel, or for all, what was active before. Refuses with NOTHING_TO_ROLL_BACK, and with
 * RELEASE_OUTDATED where what is active is not what the operator means to take back.
 */
export async function rollBackRelease(
  services: Services,
  operator: Operator,
  { channel = ALL_CHANNELS, active }: RollBack,
): Promise<RolledBack> {
  const { database, clock, releases } = services;
  const now = clock();
  await database.transaction(async (tx) => {
    await lockActive(tx);
    await releases.refresh(tx);
    if (active !== undefined && services.definitions(channel).releaseId !== active)
      throw new Refusal('RELEASE_OUTDATED');
    const releaseId = await releaseBefore(tx, channel);
    if (releaseId === undefined) throw new Refusal('NOTHING_TO_ROLL_BACK');
    await activate(tx, { channel, releaseId, since: now, operatorId: operator.operatorId });
    const subject = releaseId ?? ALL_CHANNELS;
    await recordAct(tx, { operator, act: 'release.rollback', subject, detail: { channel } }, now);
  });
  await releases.refresh();
  return { releaseId: services.definitions(channel).releaseId, channel };
}
