import type { FactsCall } from '../../../../src/contract/generated/names';
import type { FactValues } from '../../../../src/contract/named';
import { isKeyOf } from '../../../../src/lib/isOneOf';
import {
  type Facts,
  type FactsRequest,
  latestApplication,
  needsApp,
  returnReason,
  shouldResubmit,
} from '../../applications';
import type { FlowsNeeds } from '../needs';
import { completion } from './completion';
import { eSign, globalStatus } from './credit';
import { orderDetails } from './orderDetails';
import { supplementMaterials } from './supplementMaterials';

/** Every facts call of schemas/api/calls.json, as flows read it and as it is answered alone. */
export const FACTS: Readonly<Record<FactsCall, Facts<FlowsNeeds>>> = {
  'GET /user/v2': completion,
  'GET /supplement-materials': supplementMaterials,
  'GET /supplemental-material/should-resubmit': shouldResubmit,
  'GET /loan/return-reason': returnReason,
  'GET /variable/channel-need-old-version': needsApp,
  'GET /global-status/v2': globalStatus,
  'GET /contract-center/e-sign/effortless': eSign,
  'GET /order/details': orderDetails,
};

type FactsOfDraft = Omit<FactsRequest<FlowsNeeds>, 'view'> & { view: NonNullable<FactsRequest['view']> };

/** How the application stands now that the draft was sent as; nothing where it was not, or another one followed. */
async function presentReview({ db, user, view: { draft } }: FactsOfDraft): Promise<FactValues> {
  const sent = draft.facts.applicationNo;
  if (typeof sent !== 'string') return {};
  const application = await latestApplication(db, user.userId);
  return application?.applicationNo === sent ? { reviewStatus: application.status } : {};
}

/**
 * All facts of a draft: its own, and over them what the flow's facts calls tell now. Read again whenever the draft is
 * given or checked, and never stored.
 */
export async function readFacts(request: FactsOfDraft): Promise<FactValues> {
  const { flow, draft } = request.view;
  const facts = { ...draft.facts, ...(await presentReview(request)) };
  for (const call of flow.facts ?? []) {
    if (!isKeyOf(FACTS, call))
      throw new Error(`flow ${flow.id} names ${call}, which server/modules/flows/facts does not answer`);
    Object.assign(facts, await FACTS[call](request));
  }
  return facts;
}
