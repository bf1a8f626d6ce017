import type { ReleaseMove } from '../../../src/contract/generated/bodies';
import type { Release } from '../../../src/definitions/release';
import type { Queries } from '../../platform/database/database';
import { Refusal } from '../../platform/domain/refusals';
import {
  ALL_CHANNELS,
  activations,
  findRelease,
  type ReleaseRecord,
  releaseHashes,
  releaseNamed,
} from '../../platform/releases/releases';
import { operatorNames } from '../operators';

type Activation = Awaited<ReturnType<typeof activations>>[number];
/** A release that a channel went by from a moment on. */
type Went = Omit<Activation, 'releaseId'> & { releaseId: string };
type Hashes = ReadonlyMap<string, string>;

/** Releases that were proposed one upon the other and never became active. */
const MOST_PARENTS = 50;

/** What a channel went by, one release after another: its own, and where it had none what was active for all. */
function wentBy(rows: readonly Activation[], channel: string): readonly Went[] {
  let [own, all]: (Activation | undefined)[] = [];
  const course: Went[] = [];
  for (const row of rows) {
    if (row.channel === channel && channel !== ALL_CHANNELS) own = row;
    else all = row;
    const now = own?.releaseId ? own : all;
    if (now?.releaseId && now.releaseId !== course.at(-1)?.releaseId) {
      course.push({ ...now, releaseId: now.releaseId, since: row.since, operatorId: row.operatorId });
    }
  }
  return course;
}

/**
 * How many releases of the course the base knows: up to the base itself, or what it was proposed upon where it never was active.
 * Without a base up to the last that came with a build. Refuses with RELEASE_NOT_FOUND.
 */
async function knownTo(db: Queries, course: readonly Went[], base: string | undefined): Promise<number> {
  if (base === undefined) return course.findLastIndex(({ author }) => author === undefined) + 1;
  const named = await releaseNamed(db, base);
  if (!named) throw new Refusal('RELEASE_NOT_FOUND');
  let next: ReleaseRecord | undefined = named;
  for (let count = 0; next && count < MOST_PARENTS; count += 1) {
    const { releaseId, parent }: ReleaseRecord = next;
    const index = course.findLastIndex((one) => one.releaseId === releaseId);
    if (index !== -1) return index + 1;
    next = parent === undefined ? undefined : await findRelease(db, parent);
  }
  return 0;
}

const differing = (one: Hashes, other: Hashes): Set<string> =>
  new Set([...one.keys(), ...other.keys()].filter((path) => one.get(path) !== other.get(path)));

/**
 * What has become active for a channel since a base and would go by publishing a release: who made it active, when, and
 * the files that would be as before. Nothing where the base is active, or the release holds all of it.
 */
export async function changesToGo(
  db: Queries,
  release: Release,
  { channel, base }: { channel: string; base: string | undefined },
): Promise<ReleaseMove[]> {
  const course = wentBy(await activations(db, channel), channel);
  const known = await knownTo(db, course, base);
  const since = course.slice(known);
  const active = since.at(-1);
  if (!active) return [];
  const [names, present] = [await operatorNames(db), await releaseHashes(db, active.releaseId)];
  const own = new Map(release.files.map(({ path, sha256 }) => [path, sha256]));
  const begun = course[known - 1];
  let before: Hashes = begun ? await releaseHashes(db, begun.releaseId) : new Map();
  const changed = before.size > 0 ? differing(before, present) : undefined;
  // without the files of the base, all that differs may be theirs
  const lost = new Set([...differing(own, present)].filter((path) => changed?.has(path) ?? true));
  const seen = new Set<string>();
  const moves: ReleaseMove[] = [];
  for (const { releaseId, since: at, operatorId, author, note } of since) {
    const now = await releaseHashes(db, releaseId);
    const isFirst = !course.slice(0, known).some((one) => one.releaseId === releaseId) && !seen.has(releaseId);
    const touched = differing(before, now);
    const files = [...lost].filter((path) => touched.has(path) || (releaseId === active.releaseId && !changed)).sort();
    const by = names.get((isFirst ? author : operatorId) ?? '');
    if (files.length > 0) moves.push({ releaseId, at: at.toISOString(), note: note ?? '', files, ...(by && { by }) });
    seen.add(releaseId);
    before = now;
  }
  return moves;
}
