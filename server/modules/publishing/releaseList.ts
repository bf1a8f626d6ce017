import type { ReleaseAnswer, ReleaseFiles, ReleaseList } from '../../../src/contract/generated/bodies';
import { Refusal } from '../../platform/domain/refusals';
import type { Platform } from '../../platform/platform';
import { approvalOf } from '../../platform/releases/releaseStatus';
import {
  type ActiveRelease,
  ALL_CHANNELS,
  activeReleases,
  listReleases,
  type ReleaseRecord,
  releaseNamed,
  releaseTexts,
  rollbackRequests,
} from '../../platform/releases/releases';
import { type Operator, operatorNames } from '../operators';
import { releaseBefore } from './decideRelease';

const SHOWN = 50;
const RELEASE_NAME = /^[0-9a-f]{12,64}$/;

/** The last releases with their reports, and what is active for each channel, as an operator may see and decide them. */
export async function releaseList(services: Platform, { operatorId }: Operator): Promise<ReleaseList> {
  const { database, releases } = services;
  await releases.refresh();
  const [list, active, names, asked] = await Promise.all([
    listReleases(database, SHOWN),
    activeReleases(database),
    operatorNames(database),
    rollbackRequests(database),
  ]);
  const nameOf = (id: string | undefined) => (id === undefined ? undefined : names.get(id));

  async function shownActive({ channel, releaseId, since, operatorId: id }: ActiveRelease) {
    if (releaseId === undefined) return [];
    const [before, by] = [await releaseBefore(database, channel), nameOf(id)];
    const unfit = releases.unfit.find((one) => one.channel === channel && one.releaseId === releaseId);
    const rollback = asked.find((one) => one.channel === channel && one.active === releaseId);
    return [
      {
        channel,
        releaseId,
        since: since.toISOString(),
        ...(by !== undefined && { by }),
        ...(before !== undefined && { before: before ?? releases.activeId(ALL_CHANNELS) }),
        ...(unfit && { standIns: [...(unfit.standIns ?? [])] }),
        ...(rollback && { rollback: rollback.operatorId === operatorId ? ('own' as const) : ('open' as const) }),
      },
    ];
  }

  function shownRelease(release: ReleaseRecord): ReleaseList['releases'][number] {
    const { releaseId, status, channel, note, createdAt, report } = release;
    const [author, approver] = [nameOf(release.author), nameOf(release.approver)];
    const activeId = releases.activeId(channel);
    return {
      releaseId,
      status,
      channel,
      note,
      createdAt: createdAt.toISOString(),
      ...(author !== undefined && { author }),
      ...(approver !== undefined && status !== 'waiting' && { approver }),
      ...(status === 'waiting' && { approval: approvalOf(release, { operatorId, activeId }) }),
      report: report as ReleaseAnswer['report'],
    };
  }

  return {
    built: releases.built().releaseId,
    active: (await Promise.all(active.map(shownActive))).flat(),
    activeForAll: releases.activeId(ALL_CHANNELS),
    releases: list.map(shownRelease),
  };
}

/** The files of a release, which is named by its id or how it begins. Refuses with RELEASE_NOT_FOUND where they are not kept. */
export async function releaseFiles({ database }: Platform, named: string): Promise<ReleaseFiles> {
  const release = RELEASE_NAME.test(named) ? await releaseNamed(database, named) : undefined;
  const texts = release && (await releaseTexts(database, release.releaseId));
  if (!release || !texts || texts.size === 0) throw new Refusal('RELEASE_NOT_FOUND');
  return { releaseId: release.releaseId, files: Object.fromEntries(texts) };
}
