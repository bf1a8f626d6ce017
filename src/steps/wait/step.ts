import type { Continues, StepBase } from '../parts';
import type { TraitsOf } from '../traits';
import type { KindWords } from '../words';

/** Waits for the server. */
export interface WaitStep extends StepBase, Continues {
  kind: 'wait';
  /**
   * The call asked again until an edge's condition holds; its answer is merged into the facts. `pending` is a named
   * condition that holds while it is right to wait on.
   */
  poll: { call: string; everyMs: number; timeoutMs: number; pending?: string };
  /** what is waited for, shown stage by stage: the signature of the lender */
  follows?: 'signature';
}

export const waitTraits = { passedBy: 'facts', progress: 'says' } as const satisfies TraitsOf<WaitStep>;

export const waitWords: KindWords = {
  look: { ink: '#8a4b00', soft: '#fff3dc', around: ['{{', '}}'] },
  texts: ['title', 'body'],
};
