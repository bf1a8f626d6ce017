import type { IdentityNeeds } from '../identity';
import type { PaymentsNeeds } from '../payments';
import type { SavingsNeeds } from '../savings';

/** What the steps of flows need. */
export type FlowsNeeds = IdentityNeeds & SavingsNeeds & PaymentsNeeds;
