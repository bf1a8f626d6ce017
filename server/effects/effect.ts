import type { Flow } from '../../src/contract/definitions';
import type { Definitions } from '../definitions';
import type { Queries } from '../repositories/database';
import type { Draft } from '../repositories/drafts';
import type { User } from '../repositories/users';
import type { Services } from '../services';

/** A step call whose body is valid. */
export interface EffectRequest {
  services: Services;
  definitions: Definitions;
  user: User;
  flow: Flow;
  /** with the new answers */
  draft: Draft;
  now: Date;
}

/** What a call brings about besides its answers. */
export interface EffectResult {
  facts?: Readonly<Record<string, unknown>>;
  status?: Draft['status'];
  /** added to what is known of the user */
  known?: Readonly<Record<string, unknown>>;
  /** runs in the transaction that saves the draft; may refuse */
  write?: (tx: Queries) => Promise<void>;
}

/** Decides whether the call may go through, by a Refusal when not, and what it brings about. */
export type Effect = (request: EffectRequest) => Promise<EffectResult>;
