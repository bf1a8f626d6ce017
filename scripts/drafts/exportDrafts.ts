import type { Services } from '../../server/services';
import { openDraftStates } from '../../server/usecases/releases/openDraftStates';

/**
 * Every open draft as a line for `flows diff --drafts`. Answers stay as they are, NIK and name too, so the lines are as
 * private as the database.
 */
export async function* exportDrafts(services: Services): AsyncGenerator<string> {
  for await (const { flow, state } of openDraftStates(services)) {
    const { params, answers, facts, known, done } = state;
    yield `${JSON.stringify({ flow, ...(params ? { params } : {}), answers, facts, known, done })}\n`;
  }
}
