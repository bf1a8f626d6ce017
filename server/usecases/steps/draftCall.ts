import { keptChange } from '../../../src/definitions/fieldNames';
import { changedKnown, type KnownChange } from '../../../src/engine/acceptBody';
import { type Draft, type DraftView, draftStateOf } from '../../domain/draftState';
import { consistent } from '../../domain/known';
import { changedFacts, changedOtherData } from '../../domain/protectedFacts';
import { Refusal } from '../../domain/refusals';
import { requestHash } from '../../domain/requests';
import { readFacts } from '../../facts/index';
import type { Queries } from '../../repositories/database';
import type { StoredResponse } from '../../repositories/drafts';
import { recordFactChanges } from '../../repositories/factChanges';
import { saveKnown } from '../../repositories/users';
import type { Services } from '../../services';
import { keepFormerAccount } from '../accounts/bankAccounts';
import { tellFactChange } from '../messages/tellFactChange';
import { guardFacts, needsFor } from '../protectedFacts/guardFacts';
import { type OpenedDraft, save } from './draftWrites';

/** The answer, as text: a repeated call gets the same one, to the byte. */
export interface DraftReply {
  status: number;
  body: string;
}

/** The call that changes something. */
export interface ChangingCall {
  /** a call of schemas/api/calls.json */
  call: string;
  step: string;
  /** true where a code to the own phone came with the call and was right */
  hasCode: boolean;
}

/** What a call makes of a draft and of all around it. */
export interface DraftChange {
  draft: Draft;
  known: KnownChange;
  by: ChangingCall;
  /** run in the transaction that saves the draft; they may refuse */
  writes: readonly ((tx: Queries) => Promise<void>)[];
}

/** The Idempotency-Key a call came with, or null, and what it was a call for. */
export interface RepeatableCall {
  key: string | null;
  hash: Buffer;
}

/** The call as it is told from others of the same key: what it calls, for which step of which draft, with which body. */
export function repeatable(key: string | null, call: readonly string[], body: unknown): RepeatableCall {
  return { key, hash: requestHash(call, body) };
}

/** The answer given before to the same call; refuses when the key was used for another one. */
export function replayed(stored: StoredResponse, { hash }: RepeatableCall): DraftReply {
  if (!hash.equals(stored.requestHash)) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  return { status: stored.status, body: stored.body };
}

/** Guards a change of protected facts, and gives what adds it to the audit trail, with what else was changed. */
async function guarded(
  services: Services,
  opened: OpenedDraft,
  by: ChangingCall,
  learnt: KnownChange,
): Promise<((tx: Queries) => Promise<void>) | undefined> {
  const { user, flow, tokenHash: changedBy } = opened;
  const facts = changedFacts(user.known, learnt);
  const others = changedOtherData(user.known, learnt);
  if (facts.length + others.length === 0) return undefined;
  const change = { ...opened, ...by, facts };
  const allowance = await (facts.length > 0 ? guardFacts : needsFor)(services, change);
  const { call, step } = by;
  const changed = [...allowance.facts, ...others.map((fact) => ({ fact, need: 'nothing' as const }))];
  const trail = { userId: user.userId, changedBy, flow: flow.id, step, call, ...allowance, facts: changed };
  return (tx) => recordFactChanges(tx, trail, services.clock());
}

/** Saves a change of a draft with all that belongs to it, together or not at all, and gives the draft as it is then. */
export async function saveChange(
  services: Services,
  opened: OpenedDraft,
  { draft, known, by, writes }: DraftChange,
  { key, hash }: RepeatableCall,
): Promise<DraftReply> {
  const now = services.clock();
  const { flow, params, user: before, definitions } = opened;
  const learnt = consistent(before.known, known);
  const isLearning = Object.keys(learnt.set).length > 0 || learnt.remove.length > 0;
  const user = { ...before, known: changedKnown(before.known, learnt) };
  const recordChanges = await guarded(services, opened, by, learnt);

  const finish = async (db: Queries): Promise<DraftReply> => {
    const facts = await readFacts({ services, db, user, view: { flow, params, draft, definitions }, now });
    const view: DraftView = { flow, params, user, draft, facts };
    const reply = { status: 200, body: JSON.stringify(draftStateOf(view, definitions.masked(), now)) };
    await save(db, opened, draft, now, key === null ? undefined : { key, requestHash: hash, ...reply });
    return reply;
  };

  if (writes.length === 0 && !isLearning) return finish(services.database);
  return services.database.transaction(async (tx) => {
    for (const write of writes) await write(tx);
    if (isLearning) {
      await keepFormerAccount(tx, { userId: user.userId, before: before.known, after: user.known }, now);
      await saveKnown(tx, user.userId, keptChange(definitions.names, learnt));
      await tellFactChange(tx, { userId: user.userId, before: before.known, after: user.known }, now);
    }
    await recordChanges?.(tx);
    return finish(tx);
  });
}
