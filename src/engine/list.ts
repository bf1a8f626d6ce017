import type { FlowContext, ListItem, ListStep } from '../contract/definitions';
import { ownValue } from '../lib/ownValue';
import { valueAt } from '../lib/pointer';

const REQUIREMENTS: readonly ListItem['requirement'][] = ['MANDATORY', 'OPTIONAL'];
const STATUSES: readonly ListItem['status'][] = ['notStarted', 'done', 'toCorrect', 'optional'];

function itemOf(value: unknown): readonly ListItem[] {
  const id = ownValue(value, 'id');
  if (typeof id !== 'string' || id === '') return [];
  const requirement = REQUIREMENTS.find((known) => known === ownValue(value, 'requirement')) ?? 'MANDATORY';
  const status = STATUSES.find((known) => known === ownValue(value, 'status')) ?? 'notStarted';
  const count = ownValue(value, 'count');
  return [{ id, requirement, status, ...(typeof count === 'number' ? { count } : {}) }];
}

/** The items of a list step that can be opened, in the server's order; what is no item is left out. */
export function listItems(step: ListStep, context: FlowContext): readonly ListItem[] {
  const found = valueAt(context, step.items);
  const items = Array.isArray(found) ? found.flatMap(itemOf) : [];
  return items.filter(({ id }) => opensOf(step, id) !== undefined);
}

/** The flow an item opens: its own, else the one for all others. */
export function opensOf(step: ListStep, item: string): string | undefined {
  const flow = ownValue(step.opens, item) ?? ownValue(step.opens, '*');
  return typeof flow === 'string' ? flow : undefined;
}
