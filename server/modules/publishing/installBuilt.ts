import { type Release, releaseOf } from '../../../src/definitions/release';
import type { Transaction } from '../../platform/database/database';
import type { Platform } from '../../platform/platform';
import { sha256 } from '../../platform/releases/definitions';
import { RELEASE_CHANGES } from '../../platform/releases/releaseStatus';
import {
  ALL_CHANNELS,
  activate,
  activeReleases,
  findRelease,
  insertRelease,
  isPublished,
  lockActive,
} from '../../platform/releases/releases';
import { recordAct } from '../operators';

/** Makes the build's release active for all channels, those with one of their own too, and says so in the audit trail. */
async function activateBuilt(tx: Transaction, releaseId: string, now: Date): Promise<void> {
  const operatorId = undefined;
  for (const active of await activeReleases(tx)) {
    const { channel } = active;
    const to = channel === ALL_CHANNELS ? releaseId : undefined;
    if (active.releaseId === to) continue;
    await activate(tx, { channel, releaseId: to, since: now, operatorId });
    const subject = to ?? ALL_CHANNELS;
    await recordAct(tx, { operator: undefined, act: 'release.rollback', subject, detail: { channel } }, now);
  }
}

/** Whether the build's release is kept and nothing is to be made active, so that a start has nothing to write. */
async function isInstalled({ database, releases, config }: Platform, releaseId: string): Promise<boolean> {
  if (config.ownRelease || !(await findRelease(database, releaseId))) return false;
  return (await isPublished(database)) || releases.isActive(releaseId, database);
}

async function install({ database, releases, clock, config }: Platform, built: Release): Promise<void> {
  const now = clock();
  await database.transaction(async (tx) => {
    await lockActive(tx);
    const about = {
      parent: undefined,
      author: undefined,
      channel: ALL_CHANNELS,
      note: 'built',
      createdAt: now,
      report: {},
    };
    await insertRelease(tx, built, { ...about, status: RELEASE_CHANGES.built.to }, 'keep');
    if (config.ownRelease) await activateBuilt(tx, built.releaseId, now);
    await releases.refresh(tx);
    if ((await isPublished(tx)) || (await releases.isActive(built.releaseId, tx))) return;
    await activate(tx, { channel: ALL_CHANNELS, releaseId: built.releaseId, since: now, operatorId: undefined });
  });
}

/**
 * Keeps the definitions of the build as a release, and makes them active as long as no person has published any. Gives a
 * line for the operator where what is active is not the build's.
 */
export async function installBuilt(services: Platform): Promise<string | undefined> {
  const { releases } = services;
  const built = releaseOf(releases.built().set.project, sha256);
  if (!(await isInstalled(services, built.releaseId))) await install(services, built);
  await releases.refresh();
  const releaseId = releases.activeId(ALL_CHANNELS);
  if (releaseId === built.releaseId) return undefined;
  return `Release ${releaseId.slice(0, 12)} is active, which a person has published, and not this build's. To publish the build's: npm run --silent flows -- publish . --note "..."`;
}
