import type { Lists } from '../../platform/lists/lists';
import type { DocumentReader } from '../../platform/pdf/documentReader';
import type { ApplicationsNeeds } from '../applications';
import type { OrdersNeeds } from '../orders';
import type { ESign } from './ports/eSign';
import type { PayOutService } from './ports/payOut';
import type { LoansOutside } from './ports/takenOver';

/** What loans need. */
export type LoansNeeds = ApplicationsNeeds &
  OrdersNeeds &
  Lists & {
    /** undefined where no provider is connected: nothing can be signed */
    eSign: ESign | undefined;
    /** undefined where no provider is connected: loans wait for their pay-out */
    payOuts: PayOutService | undefined;
    /** reads documents of strangers */
    documents: DocumentReader;
    /** the least that some way to pay takes, in rupiah; undefined where there is none */
    leastPayable(): number | undefined;
    outside: LoansOutside;
  };
