import type { ReleaseAnswer, ReleaseList } from '../../../src/contract/generated/bodies';
import type { Operator } from '../../domain/operators';
import { Refusal } from '../../domain/refusals';
import { RELEASE_CHANGES } from '../../domain/releases';
import {
  ALL_CHANNELS,
  activate,
  activeBefore,
  activeReleases,
  findRelease,
  listReleases,
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

/** Makes active for a channel, or for all, what was active before. Refuses with NOTHING_TO_ROLL_BACK. */
export async function rollBackRelease(
  services: Services,
  operator: Operator,
  channel: string = ALL_CHANNELS,
): Promise<{ releaseId: string; channel: string }> {
  const { database, clock, releases } = services;
  const now = clock();
  await database.transaction(async (tx) => {
    await lockActive(tx);
    const before = await activeBefore(tx, channel);
    const isOwnFirst = before === undefined && channel !== ALL_CHANNELS && (await hasOwn(services, channel));
    if (before === undefined && !isOwnFirst) throw new Refusal('NOTHING_TO_ROLL_BACK');
    const releaseId = before ?? null;
    await activate(tx, { channel, releaseId, since: now, operatorId: operator.operatorId });
    const subject = releaseId ?? ALL_CHANNELS;
    await recordAct(tx, { operator, act: 'release.rollback', subject, detail: { channel } }, now);
  });
  await releases.refresh();
  return { releaseId: services.definitions(channel).releaseId, channel };
}

/** Whether a channel goes by a release of its own. */
async function hasOwn({ database }: Services, channel: string): Promise<boolean> {
  const active = await activeReleases(database);
  return active.some((one) => one.channel === channel && one.releaseId !== null);
}

const SHOWN = 50;

/** The last releases with their reports, and what is active for each channel. */
export async function releaseList({ database, releases, definitions }: Services): Promise<ReleaseList> {
  const [list, active] = await Promise.all([listReleases(database, SHOWN), activeReleases(database)]);
  return {
    built: releases.built().releaseId,
    active: active.flatMap(({ channel, releaseId, since, operatorId }) =>
      releaseId === null
        ? []
        : [{ channel, releaseId, since: since.toISOString(), ...(operatorId !== null && { by: operatorId }) }],
    ),
    activeForAll: definitions().releaseId,
    releases: list.map(({ releaseId, status, channel, author, approver, note, createdAt, report }) => ({
      releaseId,
      status,
      channel,
      note,
      createdAt: createdAt.toISOString(),
      ...(author !== null && { author }),
      ...(approver !== null && { approver }),
      report: report as ReleaseAnswer['report'],
    })),
  };
}
