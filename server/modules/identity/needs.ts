import type { SealedStores } from '../../platform/objects/sealedObjects';
import type { Pictures } from '../../platform/pictures/pictureJobs';
import type { PeopleNeeds } from '../people';
import type { CardReader } from './ports/cardReader';
import type { BankAccounts, FaceMatch, IdentityOutside, IdentityRegister } from './ports/checks';

/** What photos and the checks of who a person is need. */
export type IdentityNeeds = PeopleNeeds &
  SealedStores & {
    pictures: Pictures;
    /** reads what stands on ID cards */
    cards: CardReader;
    bankAccounts: BankAccounts;
    face: FaceMatch;
    register: IdentityRegister;
    outside: IdentityOutside;
  };
