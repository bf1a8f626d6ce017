import type { Applicant } from '../../platform/outside/question';
import type { FlowsNeeds } from '../flows';
import type { PurchasesNeeds } from '../purchases';
import type { VouchersNeeds } from '../vouchers';

/** What Home and the settings need. */
export type HomeNeeds = FlowsNeeds &
  PurchasesNeeds &
  VouchersNeeds & {
    outside: {
      /** what marketing knows the user as */
      tags(applicant: Applicant): readonly string[];
    };
  };
