import type { ByField, FactValues } from '../../src/contract/named';
import type { Definitions, Form } from '../definitions';
import type { DraftView } from '../domain/draftState';
import type { KnownChange } from '../domain/known';
import type { Queries } from '../repositories/database';
import type { Draft } from '../repositories/drafts';
import type { Services } from '../services';

/** A step call whose body is valid. The draft holds the new answers; nothing of it is masked. */
export interface EffectRequest extends DraftView {
  services: Services;
  definitions: Definitions;
  /** id of the step */
  step: string;
  /** undefined for a step without one */
  form: Form | undefined;
  /** what came with this call, as the rules see it; a one-time code is only here */
  sent: ByField;
  now: Date;
}

/** What a call brings about besides its answers. */
export interface EffectResult {
  facts?: FactValues;
  status?: Draft['status'];
  known?: KnownChange;
  /** runs in the transaction that saves the draft; may refuse */
  write?: (tx: Queries) => Promise<void>;
}

/** Decides whether the call may go through, by a Refusal when not, and what it brings about. */
export type Effect = (request: EffectRequest) => Promise<EffectResult>;

/** An effect that lets a call go through or not, and at most writes something of its own. */
export type Check = (request: EffectRequest) => Promise<Pick<EffectResult, 'write'>>;

/** Checks one after the other; the first refusal ends it. */
export function inTurn(...checks: readonly Check[]): Effect {
  return async (request) => {
    const writes: NonNullable<EffectResult['write']>[] = [];
    for (const check of checks) {
      const { write } = await check(request);
      if (write) writes.push(write);
    }
    if (writes.length === 0) return {};
    return {
      async write(tx) {
        for (const write of writes) await write(tx);
      },
    };
  };
}
