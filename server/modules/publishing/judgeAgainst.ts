import { NO_CONTRACT } from '../../../src/contract/buildContract';
import type { ChannelShortfall } from '../../../src/contract/generated/bodies';
import { DefinitionSet } from '../../../src/definitions/definitionSet';
import { projectOf } from '../../../src/definitions/project/projectOf';
import { type Release, type ReleaseFile, releaseOf } from '../../../src/definitions/release';
import type { JudgedChanges } from '../../../src/prover/judgeRelease';
import { unconfirmedReason } from '../../../src/prover/secondPerson/reasons';
import { Refusal } from '../../platform/domain/refusals';
import { type Definitions, sha256 } from '../../platform/releases/definitions';
import { ALL_CHANNELS } from '../../platform/releases/releases';
import { channelShortfalls } from './domain/channelReach';
import type { PublishingNeeds } from './needs';
import { draftsToJudge } from './openDraftStates';
import { unconfirmedLaw } from './unconfirmedLaw';

/** What an answer names of what is wrong. */
const MOST_FINDINGS = 50;

const pairsOf = (files: readonly ReleaseFile[]) => files.map(({ path, text }) => [path, text] as const);

type JudgedForChannel = JudgedChanges & { shortfalls?: ChannelShortfall[] };

/** What a release for a channel changes and does not bring it; undefined for one that is for all. */
function shortfallsOf(
  { releases }: PublishingNeeds,
  channel: string,
  { before, now }: { before: Release; now: DefinitionSet },
): Pick<JudgedForChannel, 'shortfalls'> {
  if (channel === ALL_CHANNELS) return {};
  const { set, channels } = releases.forAll();
  const all = releaseOf(set.project, sha256);
  return {
    shortfalls: channelShortfalls({ channel, channels }, { active: before, all, now: releaseOf(now.project, sha256) }),
  };
}

/**
 * What a release changes in what is active for a channel, what becomes of the drafts, and whether a second person is needed. Refuses
 * with RELEASE_REFUSED what the check or a journey refuses, and with CONTRACT_MISSING without a build.
 */
export async function judgeAgainst(
  services: PublishingNeeds,
  { active, channel }: { active: Definitions; channel: string },
  files: Readonly<Record<string, string>>,
): Promise<JudgedForChannel> {
  const build = services.build();
  if (!build) throw new Refusal('CONTRACT_MISSING');
  const before = releaseOf(active.set.project, sha256);
  const built = services.releases.built();
  const { drafts, olders, unseen } = await draftsToJudge(services, active, channel);
  const withBuild = (one: Release) => [...pairsOf(one.files), ...build.texts];
  const { findings, journeys, report } = await services.judgeRelease({
    before: withBuild(before),
    now: [...Object.entries(files), ...build.texts],
    ...(built.releaseId !== active.releaseId && { built: withBuild(releaseOf(built.set.project, sha256)) }),
    contract: build.contract,
    drafts,
    olders: Object.fromEntries([...olders].map(([id, { set }]) => [id, withBuild(releaseOf(set.project, sha256))])),
    unseen,
    keptDays: services.config.retention.draftDays,
  });
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (!report || errors.length + journeys.length > 0) {
    const named = errors.slice(0, MOST_FINDINGS);
    const data = {
      findings: named.map(({ file, line, rule, message }) => ({ file, line, rule, message })),
      journeys: journeys.slice(0, MOST_FINDINGS),
    };
    throw new Refusal('RELEASE_REFUSED', { data });
  }
  const offered = new DefinitionSet(projectOf(new Map(Object.entries(files)), NO_CONTRACT));
  const unconfirmed = unconfirmedLaw(services, offered).map(({ place }) => place);
  return {
    ...report,
    waits: [...report.waits, ...unconfirmedReason(unconfirmed)],
    ...shortfallsOf(services, channel, { before, now: offered }),
  };
}
