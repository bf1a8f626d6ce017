import type { Pointer } from '../../rules/types';
import type { StepBase } from '../parts';
import type { TraitsOf } from '../traits';
import type { KindWords } from '../words';

/** Things the server names, each opening a flow of its own. */
export interface ListStep extends StepBase {
  kind: 'list';
  /** a list of {@link ListItem} */
  items: Pointer;
  /** group of the item names: `enums.<names>.<id>` */
  names: string;
  /** the flow an item opens, by the item's id, `*` for the others; the id is the value of that flow's parameter */
  opens: Readonly<Record<string, string>>;
}

export interface ListItem {
  readonly id: string;
  readonly requirement: 'MANDATORY' | 'OPTIONAL';
  readonly status: 'notStarted' | 'done' | 'toCorrect' | 'optional';
  /** how many pages or pictures there are */
  readonly count?: number;
}

export const listTraits = { passedBy: 'nothing' } as const satisfies TraitsOf<ListStep>;

export const listWords: KindWords = {
  look: { ink: '#5f4d00', soft: '#f8f0c8', around: ['[[', ']]'] },
  texts: ['title', 'body'],
};
