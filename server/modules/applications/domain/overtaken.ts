import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../../../platform/domain/refusals';

/** Something else was written after a call had judged and before it wrote: what it judged by may not be so any more. */
export class Overtaken extends Error {}

/** Attempts before the call is refused with SAVE_CONFLICT. */
const MAX_ATTEMPTS = 16;
/** before the second attempt; more before each further one */
const LONGEST_PAUSE_MS = 10;

/** Runs `attempt`, and again from reading on as long as it is overtaken. Refuses with SAVE_CONFLICT. */
export async function untilNotOvertaken<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let count = 1; count < MAX_ATTEMPTS; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    }
    await pause(Math.random() * count * LONGEST_PAUSE_MS); // others write meanwhile, too
  }
  throw new Refusal('SAVE_CONFLICT');
}
