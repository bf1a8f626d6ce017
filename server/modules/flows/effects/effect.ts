import type { CompiledForm } from '../../../../src/contract/definitions';
import type { ByField, FactValues } from '../../../../src/contract/named';
import type { KnownChange } from '../../../../src/engine/acceptBody';
import type { Transaction } from '../../../platform/database/database';
import type { InChannel } from '../../../platform/platform';
import type { Definitions } from '../../../platform/releases/definitions';
import type { DRAFT_CHANGES, DraftView } from '../../applications';
import type { FlowsNeeds } from '../needs';

/** A step call whose body is valid. The draft holds the new answers; nothing of it is masked. */
export interface EffectRequest extends DraftView {
  services: InChannel<FlowsNeeds>;
  definitions: Definitions;
  /** id of the step */
  step: string;
  /** undefined for a step without one */
  form: CompiledForm | undefined;
  /** what came with this call, as the rules see it; a one-time code is only here */
  sent: ByField;
  /** a right one-time code came with the call */
  hasCode: boolean;
  /** of the session that sends it */
  tokenHash: Uint8Array;
  now: Date;
}

/** What a call brings about besides its answers. */
export interface EffectResult {
  facts?: FactValues;
  /** what it does to the draft; saved unless it says so */
  draft?: keyof typeof DRAFT_CHANGES;
  known?: KnownChange;
  /** values of fields that a check gives and no person; undefined for one that is not known any more */
  given?: ByField<string>;
  /** runs in the transaction that saves the draft; may refuse */
  write?: (tx: Transaction) => Promise<void>;
}

/** Decides whether the call may go through, by a Refusal when not, and what it brings about. */
export type Effect = (request: EffectRequest) => Promise<EffectResult>;

/** An effect that lets a call go through or not, and at most gives values and writes something of its own. */
export type Check = (request: EffectRequest) => Promise<Pick<EffectResult, 'given' | 'write'>>;

/** Checks one after the other; the first refusal ends it. */
export function checksInTurn(...checks: readonly Check[]): Effect {
  return async (request) => {
    const writes: NonNullable<EffectResult['write']>[] = [];
    let given: ByField<string> = {};
    for (const check of checks) {
      const result = await check(request);
      given = { ...given, ...result.given };
      if (result.write) writes.push(result.write);
    }
    if (writes.length === 0) return { given };
    return {
      given,
      async write(tx) {
        for (const write of writes) await write(tx);
      },
    };
  };
}
