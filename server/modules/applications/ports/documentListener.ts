import type { DocumentNotice } from '../../../../src/contract/generated/bodies';
import type { Question } from '../../../platform/outside/question';

/** The lender's system that wants documents of people (docs/product/ports/documents.md). */
export interface DocumentListener {
  /** signs what it asks for */
  key: string;
  /** tells it what was given; told again it is the same notice. Rejects where it does not take it */
  given(notice: DocumentNotice, asked: Pick<Question, 'signal'>): Promise<void>;
}
