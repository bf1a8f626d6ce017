import { keptChange } from '../../../src/definitions/fieldNames';
import { changedKnown, type KnownChange } from '../../../src/engine/acceptBody';
import type { Queries, Transaction } from '../../platform/database/database';
import { Refusal } from '../../platform/domain/refusals';
import { requestHash } from '../../platform/domain/requests';
import type { InChannel } from '../../platform/platform';
import { keepFormerAccount } from '../accounts';
import {
  type Allowance,
  type Draft,
  type DraftView,
  draftStateOf,
  type FactChange,
  guardFacts,
  needsFor,
  requireSameNeeds,
  type StoredResponse,
} from '../applications';
import { notifyOfFactChange } from '../messaging';
import {
  changedFacts,
  changedOtherData,
  consistent,
  findUser,
  lockUnfrozen,
  type OtherData,
  recordFactChanges,
  saveKnown,
  type User,
  underNames,
} from '../people';
import { readFacts } from './facts';
import type { FlowsNeeds } from './needs';
import { type OpenedDraft, save, shownBy } from './openDraft';

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
  writes: readonly ((tx: Transaction) => Promise<void>)[];
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

/** What a call changes of what is known of a person. */
interface Learning {
  learnt: KnownChange;
  /** the person as they are known with it */
  after: User;
  change: FactChange;
  /** what else than protected facts becomes another */
  others: readonly OtherData[];
  isChange: boolean;
}

function learningOf(opened: OpenedDraft, by: ChangingCall, user: User, known: KnownChange): Learning {
  const learnt = consistent(user.known, known);
  const facts = changedFacts(user.known, learnt);
  const others = changedOtherData(user.known, learnt);
  const after = { ...user, known: changedKnown(user.known, learnt) };
  const isChange = facts.length + others.length > 0;
  return { learnt, after, change: { ...opened, ...by, user, facts }, others, isChange };
}

/** What lets a call change what is known; undefined where it changes nothing. Refuses what may not be changed. */
async function allowanceFor(
  services: InChannel<FlowsNeeds>,
  { change, isChange }: Learning,
): Promise<Allowance | undefined> {
  if (!isChange) return undefined;
  return change.facts.length > 0 ? guardFacts(services, change) : needsFor(services, services.database, change);
}

/** Writes down what a call has taught of a person, who is locked, with what follows. @throws Overtaken */
async function learn(
  services: FlowsNeeds,
  tx: Transaction,
  opened: OpenedDraft,
  { learnt, after, change, others }: Learning,
  allowance: Allowance | undefined,
): Promise<void> {
  const now = services.clock();
  const { user, call, step } = change;
  const { userId } = user;
  await keepFormerAccount(tx, { userId, before: user.known, after: after.known }, now);
  await saveKnown(tx, userId, keptChange(opened.definitions.names, learnt));
  await notifyOfFactChange(tx, { userId, before: user.known, after: after.known }, now);
  if (!allowance) return;
  const facts = [...allowance.facts, ...others.map((fact) => ({ fact, need: 'nothing' as const }))];
  const { flow, tokenHash: changedBy } = opened;
  await recordFactChanges(tx, { userId, changedBy, flow: flow.id, step, call, ...allowance, facts }, now);
}

/** Saves a change of a draft with all that belongs to it, together or not at all, and gives the draft as it is then. */
export async function saveChange(
  services: InChannel<FlowsNeeds>,
  opened: OpenedDraft,
  { draft, known, by, writes }: DraftChange,
  { key, hash }: RepeatableCall,
): Promise<DraftReply> {
  const now = services.clock();
  const { flow, params, definitions } = opened;
  const learning = learningOf(opened, by, opened.user, known);
  const allowance = await allowanceFor(services, learning);

  const finish = async (db: Queries, user: User): Promise<DraftReply> => {
    const facts = await readFacts({ services, db, user, view: { flow, params, draft, definitions }, now });
    const view: DraftView = { flow, params, user, draft, facts };
    const reply = { status: 200, body: JSON.stringify(draftStateOf(view, shownBy(definitions), now)) };
    await save(db, opened, draft, now, key === null ? undefined : { key, requestHash: hash, ...reply });
    return reply;
  };

  const { set, remove } = learning.learnt;
  const isLearning = Object.keys(set).length > 0 || remove.length > 0;
  if (writes.length === 0 && !isLearning) return finish(services.database, learning.after);
  const { userId } = opened.user;
  return services.database.transaction(async (tx) => {
    await lockUnfrozen(tx, userId, now);
    const user = underNames(definitions.names, await findUser(tx, userId));
    const seen = learningOf(opened, by, user, known);
    // before anything is written, as that may be what the person stands otherwise by
    if (allowance || seen.isChange) await requireSameNeeds(services, tx, seen.change, allowance);
    for (const write of writes) await write(tx);
    if (isLearning) await learn(services, tx, opened, seen, allowance);
    return finish(tx, seen.after);
  });
}
