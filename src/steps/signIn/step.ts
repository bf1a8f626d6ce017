import type { Continues, StepBase, Submit } from '../parts';
import type { TraitsOf } from '../traits';
import type { KindWords } from '../words';

/** Where users sign in on the way into the flow; skipped with a session. */
export interface SignInStep extends StepBase, Continues {
  kind: 'signIn';
  form: string;
  submit: Submit;
}

export const signInTraits = {
  passedBy: 'session',
} as const satisfies TraitsOf<SignInStep>;

export const signInWords: KindWords = {
  look: { ink: '#2f4fb3', soft: '#e6ebfb', around: ['[[', ']]'] },
  texts: ['title', 'body', 'action'],
};
