import { NO_CONTRACT } from '../../../src/contract/buildContract';
import type { PublishRelease, ReleaseAnswer } from '../../../src/contract/generated/bodies';
import { DefinitionSet } from '../../../src/definitions/definitionSet';
import { projectOf } from '../../../src/definitions/project/projectOf';
import { type Release, type ReleaseFile, releaseOf } from '../../../src/definitions/release';
import type { JudgedChanges } from '../../../src/prover/judgeRelease';
import type { ReplayedDraft } from '../../../src/prover/replay/revision';
import { unconfirmedReason } from '../../../src/prover/secondPerson/reasons';
import { type Definitions, sha256 } from '../../definitions';
import type { Operator } from '../../domain/operators';
import { Refusal } from '../../domain/refusals';
import { RELEASE_CHANGES } from '../../domain/releases';
import { typedText } from '../../domain/typedText';
import { ALL_CHANNELS, activate, insertRelease, lockActive } from '../../repositories/releases';
import type { Services } from '../../services';
import { recordAct } from '../operators/recordAct';
import { openDraftStates } from './openDraftStates';
import { unconfirmedLaw } from './unconfirmedLaw';

/** Open drafts that are replayed: enough to meet each fate, few enough to take seconds. */
const MOST_DRAFTS = 2_000;
/** What an answer names of what is wrong. */
const MOST_FINDINGS = 50;

const pairsOf = (files: readonly ReleaseFile[]) => files.map(({ path, text }) => [path, text] as const);

async function someDrafts(services: Services, active: Definitions): Promise<ReplayedDraft[]> {
  const drafts: ReplayedDraft[] = [];
  for await (const draft of openDraftStates(services, active)) {
    drafts.push(draft);
    if (drafts.length >= MOST_DRAFTS) break;
  }
  return drafts;
}

/** What changed, and what becomes of the drafts; refuses with RELEASE_REFUSED what the check or a journey refuses. */
async function judged(
  services: Services,
  { active, before }: { active: Definitions; before: Release },
  texts: ReadonlyMap<string, string>,
): Promise<JudgedChanges> {
  const build = services.build();
  if (!build) throw new Refusal('CONTRACT_MISSING');
  const { findings, journeys, report } = await services.judgeRelease({
    before: [...pairsOf(before.files), ...build.texts],
    now: [...texts, ...build.texts],
    contract: build.contract,
    drafts: await someDrafts(services, active),
  });
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (report && errors.length + journeys.length === 0) return report;
  const data = {
    findings: errors.slice(0, MOST_FINDINGS).map(({ file, line, rule, message }) => ({ file, line, rule, message })),
    journeys: journeys.slice(0, MOST_FINDINGS),
  };
  throw new Refusal('RELEASE_REFUSED', { data });
}

/**
 * Publishes definitions for a channel, or for all: judged, stored, and made active at once where no second person is
 * needed. Refuses with RELEASE_REFUSED, RELEASE_UNCHANGED, and RELEASE_OUTDATED where another release was made active
 * while this one was judged.
 */
export async function publishRelease(
  services: Services,
  operator: Operator,
  { files, note: given, channel = ALL_CHANNELS }: PublishRelease,
): Promise<ReleaseAnswer> {
  const note = typedText(given);
  const { database, clock, releases } = services;
  const texts = new Map(Object.entries(files));
  const project = projectOf(texts, NO_CONTRACT);
  const release = releaseOf(project, sha256);
  await releases.refresh();
  const active = services.definitions(channel);
  if (release.releaseId === active.releaseId) throw new Refusal('RELEASE_UNCHANGED');
  const before = releaseOf(active.set.project, sha256);
  const found = await judged(services, { active, before }, texts);
  const unconfirmed = unconfirmedLaw(services, new DefinitionSet(project)).map(({ place }) => place);
  const report = { ...found, waits: [...found.waits, ...unconfirmedReason(unconfirmed)] };
  const cause = report.waits.length > 0 ? 'secondPersonAsked' : 'published';
  const now = clock();
  const { releaseId } = release;
  const status = await database.transaction(async (tx) => {
    await lockActive(tx);
    await releases.refresh(tx);
    if (services.definitions(channel).releaseId !== active.releaseId) throw new Refusal('RELEASE_OUTDATED');
    const { operatorId } = operator;
    const about = { parent: active.releaseId, author: operatorId, channel, note, createdAt: now, report };
    await insertRelease(tx, release, { ...about, status: RELEASE_CHANGES[cause].to }, 'replace');
    const isReady = cause === 'published';
    if (isReady) await activate(tx, { channel, releaseId, since: now, operatorId });
    const act = isReady ? 'release.publish' : 'release.propose';
    await recordAct(tx, { operator, act, subject: releaseId, detail: { channel, note, class: report.class } }, now);
    return isReady ? ('active' as const) : ('waiting' as const);
  });
  await releases.refresh();
  return { releaseId, status, report: { ...report } };
}
