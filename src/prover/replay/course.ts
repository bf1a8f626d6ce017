import { DefinitionError } from '../../definitions/definitionError';
import { type Fate, fateOf } from './fate';
import type { ReplayedDraft, Revision } from './revision';

/** An open draft of a person, as publishing looks at it. */
export interface PersonDraft extends ReplayedDraft {
  /** tells people apart, and says nothing else of them; absent where each draft is of another person */
  owner?: number;
  /** the release it goes by, where that is not the one of before */
  release?: string;
}

/** How an open draft goes on where another release is active. */
export interface Course {
  /** `present`: by the release that is active now; `own`: it stays with its own until it is sent */
  by: 'present' | 'own';
  /** what it would meet by the release that is active now; undefined where nothing changes for it, or it cannot be said */
  fate: Fate | undefined;
}

const hasNothing = ({ state }: ReplayedDraft) => state.done.length === 0 && Object.keys(state.answers).length === 0;

/**
 * How an open draft goes on. It goes by the present release where that keeps every answer, takes each of them, has
 * nothing done again and leads on; else it stays with its own. The server goes by this, and the change report tells it.
 */
export function courseOf(draft: ReplayedDraft, own: Revision, present: Revision): Course {
  if (hasNothing(draft)) return { by: present.has(draft.flow) ? 'present' : 'own', fate: undefined };
  try {
    const fate = fateOf(draft, own, present, (_, step) => step);
    return { by: fate === undefined || fate.class === 'compatible' ? 'present' : 'own', fate };
  } catch (error) {
    if (error instanceof DefinitionError) return { by: 'own', fate: undefined };
    throw error;
  }
}
