import { formatFinding } from '../../../src/definitions/finding';
import { releaseOf } from '../../../src/definitions/release';
import { buildLacks } from '../../../src/prover/buildLacks';
import { sha256 } from '../../definitions';
import { StartRefusal } from '../../repositories/database';
import { ALL_CHANNELS, activeReleases, releaseTexts } from '../../repositories/releases';
import type { Services } from '../../services';

/** What is named of what is missing. */
const MOST = 5;

const shortId = (releaseId: string) => releaseId.slice(0, 12);

/** Where a release is active, in words. */
const placeOf = (channel: string) => (channel === ALL_CHANNELS ? 'active' : `active for ${channel}`);

/**
 * Throws StartRefusal where a release that is active uses what this build does not have: users would come to a step that
 * cannot be shown, or send what no one answers.
 */
export async function refuseUnable({ database, config, releases, build }: Services): Promise<void> {
  const present = build();
  if (!present || config.ownRelease) return;
  const built = releaseOf(releases.built().set.project, sha256).releaseId;
  for (const { channel, releaseId } of await activeReleases(database)) {
    if (releaseId === null || releaseId === built) continue;
    const texts = await releaseTexts(database, releaseId);
    const lacks = buildLacks(new Map([...texts, ...present.texts]), present.contract);
    if (lacks.length === 0) continue;
    const lines = lacks.slice(0, MOST).map((finding) => `  ${formatFinding(finding)}`);
    const more = lacks.length > MOST ? [`  and ${lacks.length - MOST} more`] : [];
    const what = `Release ${shortId(releaseId)} is ${placeOf(channel)} and uses what this build does not have:`;
    const todo =
      'Start the build it was published on, or one that is newer. Or set LANCAR_OWN_RELEASE=on for one start: then what this build brings is active.';
    throw new StartRefusal([what, ...lines, ...more, todo].join('\n'));
  }
}
