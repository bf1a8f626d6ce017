import { NO_CONTRACT } from '../../../src/contract/buildContract';
import type {
  JudgeRelease,
  PublishRelease,
  ReleaseAnswer,
  ReleaseMove,
  ReleasePreview,
} from '../../../src/contract/generated/bodies';
import { projectOf } from '../../../src/definitions/project/projectOf';
import { releaseOf } from '../../../src/definitions/release';
import { formatTimestamp } from '../../../src/lib/formatTimestamp';
import { Refusal } from '../../platform/domain/refusals';
import { typedText } from '../../platform/domain/typedText';
import { sha256 } from '../../platform/releases/definitions';
import { RELEASE_CHANGES } from '../../platform/releases/releaseStatus';
import { ALL_CHANNELS, activate, insertRelease, lockActive } from '../../platform/releases/releases';
import { type Operator, recordAct } from '../operators';
import { changesToGo } from './changesToGo';
import { judgeAgainst } from './judgeAgainst';
import type { PublishingNeeds } from './needs';

const releaseOfFiles = (files: Readonly<Record<string, string>>) =>
  releaseOf(projectOf(new Map(Object.entries(files)), NO_CONTRACT), sha256);

/** Files that a sentence names; the data of the refusal has them all. */
const NAMED = 5;

function movedText({ by, at, note, files }: ReleaseMove): string {
  const more = files.length > NAMED ? ` +${files.length - NAMED}` : '';
  return `${by ?? note} (${formatTimestamp(at)} WIB): ${files.slice(0, NAMED).join(', ')}${more}`;
}

function refuseMoved(moved: readonly ReleaseMove[], active: string): void {
  if (moved.length === 0) return;
  const params = { moved: moved.map(movedText).join('; '), active: active.slice(0, 12) };
  throw new Refusal('RELEASE_MOVED', { data: { active, moved }, params });
}

/** What publishing would do now; nothing is changed. Refuses with RELEASE_REFUSED, RELEASE_UNCHANGED and RELEASE_NOT_FOUND. */
export async function previewRelease(
  services: PublishingNeeds,
  { files, base, channel = ALL_CHANNELS }: JudgeRelease,
): Promise<ReleasePreview> {
  const release = releaseOfFiles(files);
  await services.releases.refresh();
  const active = services.definitions(channel);
  const activeId = services.releases.activeId(channel);
  if (release.releaseId === activeId) throw new Refusal('RELEASE_UNCHANGED');
  const moved = await changesToGo(services.database, release, { channel, base });
  const report = await judgeAgainst(services, { active, channel }, files);
  const status = report.waits.length > 0 ? 'waiting' : 'active';
  return {
    releaseId: release.releaseId,
    active: activeId,
    status,
    moved,
    report: { ...report, waits: [...report.waits] },
  };
}

/**
 * Publishes definitions for a channel, or for all: judged, stored, and made active at once where no second person is
 * needed. Refuses with RELEASE_REFUSED, RELEASE_UNCHANGED, RELEASE_NOT_FOUND for a base there is not, RELEASE_MOVED where
 * changes of others since the base would go, and RELEASE_OUTDATED where another release was made active while this one was judged.
 */
export async function publishRelease(
  services: PublishingNeeds,
  operator: Operator,
  { files, note: given, base, channel = ALL_CHANNELS }: PublishRelease,
): Promise<ReleaseAnswer> {
  const note = typedText(given);
  const { database, clock, releases } = services;
  const release = releaseOfFiles(files);
  await releases.refresh();
  const active = services.definitions(channel);
  const parent = releases.activeId(channel);
  if (release.releaseId === parent) throw new Refusal('RELEASE_UNCHANGED');
  refuseMoved(await changesToGo(database, release, { channel, base }), parent);
  const report = await judgeAgainst(services, { active, channel }, files);
  const cause = report.waits.length > 0 ? 'secondPersonAsked' : 'published';
  const now = clock();
  const { releaseId } = release;
  const status = await database.transaction(async (tx) => {
    await lockActive(tx);
    await releases.refresh(tx);
    if (releases.activeId(channel) !== parent) throw new Refusal('RELEASE_OUTDATED');
    const { operatorId } = operator;
    const about = { parent, author: operatorId, channel, note, createdAt: now, report };
    await insertRelease(tx, release, { ...about, status: RELEASE_CHANGES[cause].to }, 'replace');
    const isReady = cause === 'published';
    if (isReady) await activate(tx, { channel, releaseId, since: now, operatorId });
    const act = isReady ? 'release.publish' : 'release.propose';
    await recordAct(tx, { operator, act, subject: releaseId, detail: { channel, note, class: report.class } }, now);
    return isReady ? ('active' as const) : ('waiting' as const);
  });
  await releases.refresh();
  return { releaseId, status, report: { ...report, waits: [...report.waits] } };
}
