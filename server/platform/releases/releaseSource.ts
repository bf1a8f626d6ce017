import { NO_CONTRACT } from '../../../src/contract/buildContract';
import { DefinitionError } from '../../../src/definitions/definitionError';
import { DefinitionSet } from '../../../src/definitions/definitionSet';
import { projectOf } from '../../../src/definitions/project/projectOf';
import type { Database, Queries } from '../database/database';
import { channelNamed } from './channels';
import type { Definitions } from './definitions';
import { ALL_CHANNELS, activeReleases, releaseTexts } from './releases';
import { withStandIns } from './standIns';

/** Releases kept in memory besides those that are active: drafts that began with them go on. */
const KEPT = 4;

/** A release that is active and not used as it was published, as it is of before this build. */
export interface UnfitRelease {
  channel: string;
  releaseId: string;
  /** the files of the build that stand in for its own; undefined where all of what is else active does */
  standIns: readonly string[] | undefined;
}

/** The definitions a server works by: those of its build, and those that people have published. */
export class ReleaseSource {
  readonly #loaded = new Map<string, Definitions>();
  /** by channel */
  #active: ReadonlyMap<string, () => Definitions> = new Map();
  /** by channel, also those that this build cannot use */
  #activeIds: ReadonlyMap<string, string> = new Map();
  /** those that this build cannot use at all */
  readonly #unusable = new Set<string>();
  /** files of the build in those that it can */
  readonly #standIns = new Map<string, readonly string[]>();

  constructor(
    readonly database: Database,
    /** those of the build, or of the files as they are now */
    readonly built: () => Definitions,
    readonly definitionsOfSet: (set: DefinitionSet, releaseId: string) => Definitions,
  ) {}

  /**
   * What is active for a channel, or for the one that a variant is of; what is for all where it has none of its own, and
   * the build's where nothing is said.
   */
  active(channel: string): Definitions {
    const forAll = this.#active.get(ALL_CHANNELS) ?? this.built;
    const own =
      this.#active.get(channel) ?? this.#active.get(channelNamed(forAll().channels, channel)?.channel.id ?? '');
    return (own ?? forAll)();
  }

  /** What is active where no channel has its own: it says which channels there are, and what operators read. */
  forAll(): Definitions {
    return this.active(ALL_CHANNELS);
  }

  /** What is active for a channel, as operators know it, whether this build can use it or not. */
  activeId(channel: string): string {
    return this.#activeIds.get(channel) ?? this.#activeIds.get(ALL_CHANNELS) ?? this.built().releaseId;
  }

  /** The releases that are active and not used as they were published. */
  get unfit(): readonly UnfitRelease[] {
    return [...this.#activeIds].flatMap(([channel, releaseId]): UnfitRelease[] => {
      if (this.#unusable.has(releaseId)) return [{ channel, releaseId, standIns: undefined }];
      const standIns = this.#standIns.get(releaseId) ?? [];
      return standIns.length > 0 ? [{ channel, releaseId, standIns }] : [];
    });
  }

  /** This build cannot use a release: what is active else is, where it is active. */
  leaveOut(releaseId: string): void {
    this.#unusable.add(releaseId);
    this.#loaded.delete(releaseId);
  }

  /** What a draft began with; undefined for a release that is not kept, or that this build cannot use. */
  of(releaseId: string, db: Queries = this.database): Promise<Definitions | undefined> {
    const built = this.built();
    if (releaseId === built.releaseId) return Promise.resolve(built);
    if (this.#unusable.has(releaseId)) return Promise.resolve(undefined);
    const known = this.#loaded.get(releaseId);
    if (known) this.#keep(releaseId, known);
    return known ? Promise.resolve(known) : this.#load(releaseId, db);
  }

  /** The one used last is the last to be forgotten. */
  #keep(releaseId: string, definitions: Definitions): void {
    this.#loaded.delete(releaseId);
    this.#loaded.set(releaseId, definitions);
    const [oldest] = this.#loaded.keys();
    if (this.#loaded.size > KEPT && oldest !== undefined) this.#loaded.delete(oldest);
  }

  async #load(releaseId: string, db: Queries): Promise<Definitions | undefined> {
    const stored = await releaseTexts(db, releaseId);
    if (stored.size === 0) return undefined;
    const { texts, standIns } = withStandIns(stored, this.built().set.project);
    this.#standIns.set(releaseId, standIns);
    try {
      const definitions = this.definitionsOfSet(new DefinitionSet(projectOf(texts, NO_CONTRACT)), releaseId);
      this.#keep(releaseId, definitions);
      return definitions;
    } catch (error) {
      if (!(error instanceof DefinitionError)) throw error;
      this.leaveOut(releaseId);
      return undefined;
    }
  }

  /** Whether a release is the one that is active for all channels. */
  async isActive(releaseId: string, db: Queries): Promise<boolean> {
    const active = await activeReleases(db);
    return active.some((one) => one.channel === ALL_CHANNELS && one.releaseId === releaseId);
  }

  /** Reads which releases are active. They are all loaded before any is used. */
  async refresh(db: Queries = this.database): Promise<void> {
    const active = new Map<string, () => Definitions>();
    const ids = new Map<string, string>();
    for (const { channel, releaseId } of await activeReleases(db)) {
      if (releaseId === undefined) continue;
      ids.set(channel, releaseId);
      const definitions = await this.of(releaseId, db);
      const isBuilt = releaseId === this.built().releaseId;
      if (definitions) active.set(channel, isBuilt ? this.built : () => definitions);
    }
    this.#active = active;
    this.#activeIds = ids;
  }
}
