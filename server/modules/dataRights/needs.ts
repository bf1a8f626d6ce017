import type { Lists } from '../../platform/lists/lists';
import type { ApplicationsNeeds } from '../applications';
import type { DataReadingNeeds } from '../dataReading';
import type { IdentityNeeds } from '../identity';
import type { SavingsNeeds } from '../savings';

/** What the rights to one's own data need. */
export type DataRightsNeeds = IdentityNeeds & ApplicationsNeeds & SavingsNeeds & DataReadingNeeds & Lists;
