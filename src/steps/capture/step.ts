import type { Continues, StepBase, Submit } from '../parts';
import type { TraitsOf } from '../traits';
import type { KindWords } from '../words';

/** One picture. */
export interface CaptureStep extends StepBase, Continues {
  kind: 'capture';
  /** a form with one camera field */
  form: string;
  submit: Submit;
}

export const captureTraits = {
  passedBy: 'sending',
  asks: 'picture',
  progress: 'counts',
} as const satisfies TraitsOf<CaptureStep>;

export const captureWords: KindWords = {
  look: { ink: '#0b6a80', soft: '#e0f2f6', around: ['[/', '/]'] },
  texts: ['title', 'body', 'action'],
};
