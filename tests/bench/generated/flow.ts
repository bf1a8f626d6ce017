import {
  type AskedForm,
  asked,
  type Block,
  branch,
  byParameter,
  type Draft,
  decided,
  documents,
  end,
  guarded,
  hub,
  info,
  review,
} from './blocks';
import type { Json } from './vocabulary';

export interface GeneratedFlow {
  flow: Json;
  texts: Json;
  forms: readonly AskedForm[];
}

/** Ten steps of the middle of a flow. */
const MIDDLE: readonly Block[] = [branch, guarded, documents, branch, asked];
const MIDDLE_STEPS = 10;
/** Nine steps after them: with a hub, or with forms and a review. */
const HUB_ENDING: readonly Block[] = [hub, decided, byParameter, end];
const REVIEW_ENDING: readonly Block[] = [asked, asked, asked, review, decided, byParameter, end];

/** The blocks of a flow of a number of steps, a multiple of ten. */
function blocksOf(seed: number, steps: number): readonly Block[] {
  const middles = Array.from({ length: (steps - MIDDLE_STEPS) / MIDDLE_STEPS }, () => MIDDLE);
  return [info, ...middles.flat(), ...(seed % 2 === 0 ? HUB_ENDING : REVIEW_ENDING)];
}

/** Puts blocks together; the later ones are made first, so that the earlier ones can lead to them. */
function assemble(draft: Draft, blocks: readonly Block[]): string {
  const order = blocks.map((_, at) => `block-${at}`);
  const entries = blocks.map((block, at) => block(draft, order[at + 1] ?? ''));
  const entryOf = new Map(order.map((name, at) => [name, entries[at] ?? '']));
  const named = (text: string) => entryOf.get(text) ?? text;
  for (const [id, step] of Object.entries(draft.steps)) draft.steps[id] = renamed(step, named) as Json;
  return entries[0] ?? '';
}

/** A value with the names of blocks replaced by their first steps. */
function renamed(value: unknown, named: (text: string) => string): unknown {
  if (typeof value === 'string') return named(value);
  if (Array.isArray(value)) return value.map((item) => renamed(item, named));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, renamed(inner, named)]));
}

/** A flow as people write them: forms that branch on answers and join again, guards, a hub or a review, a wait, a status. */
export function generateFlow(id: string, seed: number, steps: number): GeneratedFlow {
  const draft: Draft = { id, seed, steps: {}, conditions: {}, forms: [], texts: {}, latest: undefined, themes: 0 };
  const entry = assemble(draft, blocksOf(seed, steps));
  const flow = {
    $schema: '../schemas/meta/flow.schema.json',
    id,
    version: 1,
    path: `${id}/{product}`,
    params: { product: ['CASH', 'CARD', 'PHONE'] },
    facts: ['GET /generated/state'],
    entry,
    conditions: draft.conditions,
    steps: draft.steps,
  };
  const texts = { $schema: '../../schemas/meta/locale.schema.json', title: `Flow ${id}`, ...draft.texts };
  return { flow, texts, forms: draft.forms };
}
