import type { Flow, FlowParams } from '../../../src/contract/definitions';
import type { FactValues } from '../../../src/contract/named';
import type { Queries } from '../../platform/database/database';
import type { InChannel } from '../../platform/platform';
import type { Definitions } from '../../platform/releases/definitions';
import type { User } from '../people';
import type { Draft } from './domain/draftState';
import type { ApplicationsNeeds } from './needs';

/** The draft that facts are read for. */
export interface DraftInView {
  flow: Flow;
  params: FlowParams;
  draft: Draft;
  /** the release the draft goes by */
  definitions: Definitions;
}

export interface FactsRequest<Needs = ApplicationsNeeds> {
  /** without the database, which waits for the transaction that facts may be read in */
  services: Omit<InChannel<Needs>, 'database'>;
  /** where to read: the database, or the transaction that has just changed it */
  db: Queries;
  user: User;
  /** undefined when the call comes alone */
  view: DraftInView | undefined;
  now: Date;
}

/** What a GET call tells of the user as facts. It only reads, and only through `db`. */
export type Facts<Needs = ApplicationsNeeds> = (request: FactsRequest<Needs>) => Promise<FactValues>;
