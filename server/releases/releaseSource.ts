import { NO_CONTRACT } from '../../src/contract/buildContract';
import { DefinitionSet } from '../../src/definitions/definitionSet';
import { projectOf } from '../../src/definitions/project/projectOf';
import type { Definitions } from '../definitions';
import type { Database, Queries } from '../repositories/database';
import { ALL_CHANNELS, activeReleases, releaseTexts } from '../repositories/releases';

/** Releases kept in memory besides those that are active: drafts that began with them go on. */
const KEPT = 4;

/** The definitions a server works by: those of its build, and those that people have published. */
export class ReleaseSource {
  readonly #loaded = new Map<string, Definitions>();
  /** by channel */
  #active: ReadonlyMap<string, () => Definitions> = new Map();

  constructor(
    readonly database: Database,
    /** those of the build, or of the files as they are now */
    readonly built: () => Definitions,
    readonly definitionsOfSet: (set: DefinitionSet, releaseId: string) => Definitions,
  ) {}

  /** What is active for a channel; what is for all where it has none of its own, and the build's where nothing is said. */
  active(channel: string = ALL_CHANNELS): Definitions {
    const get = this.#active.get(channel) ?? this.#active.get(ALL_CHANNELS) ?? this.built;
    return get();
  }

  /** What a draft began with; undefined for a release that is not kept. */
  of(releaseId: string, db: Queries = this.database): Promise<Definitions | undefined> {
    const built = this.built();
    if (releaseId === built.releaseId) return Promise.resolve(built);
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
    const texts = await releaseTexts(db, releaseId);
    if (texts.size === 0) return undefined;
    const definitions = this.definitionsOfSet(new DefinitionSet(projectOf(texts, NO_CONTRACT)), releaseId);
    this.#keep(releaseId, definitions);
    return definitions;
  }

  /** Whether a release is the one that is active for all channels. */
  async isActive(releaseId: string, db: Queries): Promise<boolean> {
    const active = await activeReleases(db);
    return active.some((one) => one.channel === ALL_CHANNELS && one.releaseId === releaseId);
  }

  /** Reads which releases are active. They are all loaded before any is used. */
  async refresh(db: Queries = this.database): Promise<void> {
    const active = new Map<string, () => Definitions>();
    for (const { channel, releaseId } of await activeReleases(db)) {
      if (releaseId === null) continue;
      const definitions = await this.of(releaseId, db);
      const isBuilt = releaseId === this.built().releaseId;
      if (definitions) active.set(channel, isBuilt ? this.built : () => definitions);
    }
    this.#active = active;
  }
}
