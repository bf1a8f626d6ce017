import { type Finding, formatFinding } from '../../../src/definitions/finding';
import { projectOf } from '../../../src/definitions/project/projectOf';
import { buildLacks } from '../../../src/prover/buildLacks';
import { namedInCode } from '../../../src/prover/checks/namedInCode';
import { StartRefusal } from '../../platform/database/database';
import {
  type ActiveRelease,
  ALL_CHANNELS,
  activeReleases,
  findRelease,
  releaseTexts,
} from '../../platform/releases/releases';
import { withStandIns } from '../../platform/releases/standIns';
import type { PublishingNeeds } from './needs';

const MAX_LISTED_FINDINGS = 5;

const shortId = (releaseId: string) => releaseId.slice(0, 12);

/** Where a release is active, in words. */
const placeOf = (channel: string) => (channel === ALL_CHANNELS ? 'active' : `active for ${channel}`);

const nameOf = ({ channel, releaseId }: { channel: string; releaseId: string }) =>
  `Release ${shortId(releaseId)} is ${placeOf(channel)}`;

function listed(findings: readonly Finding[]): readonly string[] {
  const lines = findings.slice(0, MAX_LISTED_FINDINGS).map((finding) => `  ${formatFinding(finding)}`);
  return findings.length > MAX_LISTED_FINDINGS
    ? [...lines, `  and ${findings.length - MAX_LISTED_FINDINGS} more`]
    : lines;
}

const PUBLISH = 'Publish a release that this build can use: npm run --silent flows -- publish . --note "..."';

/** True for a release that was there before the definitions of this build came. */
async function isOfBefore({ database, releases }: PublishingNeeds, releaseId: string): Promise<boolean> {
  const [release, built] = [
    await findRelease(database, releaseId),
    await findRelease(database, releases.built().releaseId),
  ];
  return !built || (release !== undefined && release.createdAt < built.createdAt);
}

/** What to say of one active release; nothing where this build uses it as it is. */
async function judged(
  services: PublishingNeeds,
  active: ActiveRelease & { releaseId: string },
): Promise<readonly string[]> {
  const { database, releases, build } = services;
  const present = build();
  if (!present) return [];
  const { releaseId } = active;
  const stored = await releaseTexts(database, releaseId);
  const isBefore = await isOfBefore(services, releaseId);
  const { texts, standIns } = isBefore
    ? withStandIns(stored, releases.built().set.project)
    : { texts: stored, standIns: [] };
  const withCalls = new Map([...texts, ...present.texts]);
  const lacks = buildLacks(withCalls, present.contract);
  if (lacks.length > 0 && !isBefore) {
    const what = `${nameOf(active)} and uses what this build does not have:`;
    const todo =
      'Start the build it was published on, or one that is newer. Or set LANCAR_OWN_RELEASE=on for one start: then what this build brings is active.';
    throw new StartRefusal([what, ...listed(lacks), todo].join('\n'));
  }
  if (lacks.length > 0) {
    releases.leaveOut(releaseId);
    const what = `${nameOf(active)}, is of before this build and uses what is not there any more, so what else is active stands in, or this build's own:`;
    return [what, ...listed(lacks), PUBLISH];
  }
  const missed = namedInCode(projectOf(withCalls, present.contract));
  return [
    ...(standIns.length > 0
      ? [`${nameOf(active)} and is of before this build, whose own files stand in for it: ${standIns.join(', ')}.`]
      : []),
    ...(missed.length > 0 ? [`${nameOf(active)} and lacks what this build names:`, ...listed(missed)] : []),
    ...(standIns.length + missed.length > 0 ? [PUBLISH] : []),
  ];
}

/**
 * Looks whether this build can use each release that is active. Gives lines for the operator on one of before this build that is
 * not used as it was published. Throws StartRefusal for one that is newer and uses what this build does not have: users would come
 * to a step that cannot be shown, or send what no one answers.
 */
export async function refuseUnable(services: PublishingNeeds): Promise<readonly string[]> {
  const { database, config, releases } = services;
  if (config.ownRelease) return [];
  const built = releases.built().releaseId;
  const said: string[] = [];
  for (const active of await activeReleases(database)) {
    const { releaseId } = active;
    if (releaseId !== undefined && releaseId !== built)
      said.push(...(await judged(services, { ...active, releaseId })));
  }
  return said;
}
