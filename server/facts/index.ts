import type { FactsCall } from '../../src/contract/generated/names';
import { completion } from './completion';
import { needsApp, returnReason, shouldResubmit } from './corrections';
import { eSign, globalStatus } from './credit';
import type { Facts } from './facts';
import { supplementMaterials } from './supplementMaterials';

/** Every facts call of schemas/api/calls.json, as flows read it and as it is answered alone. */
export const FACTS: Readonly<Record<FactsCall, Facts>> = {
  'GET /user/v2': completion,
  'GET /supplement-materials': supplementMaterials,
  'GET /supplemental-material/should-resubmit': shouldResubmit,
  'GET /loan/return-reason': returnReason,
  'GET /variable/channel-need-old-version': needsApp,
  'GET /global-status/v2': globalStatus,
  'GET /contract-center/e-sign/effortless': eSign,
};
