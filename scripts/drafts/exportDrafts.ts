import type { Composition } from '../../server/composition';
import { openDraftStates } from '../../server/modules/publishing';

/**
 * Every open draft as a line for `flows diff --drafts`. Answers stay as they are, NIK and name too, so the lines are as
 * private as the database.
 */
export async function* exportDrafts(services: Composition): AsyncGenerator<string> {
  for await (const { flow, state } of openDraftStates(services)) {
    const { params, answers, facts, known, done } = state;
    yield `${JSON.stringify({ flow, ...(params ? { params } : {}), answers, facts, known, done })}\n`;
  }
}
