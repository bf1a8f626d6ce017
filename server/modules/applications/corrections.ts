import type { ReturnReason } from '../../../src/contract/generated/bodies';
import type { FactValues } from '../../../src/contract/named';
import type { Queries } from '../../platform/database/database';
import type { User } from '../people';
import type { MaterialType } from './domain/materials';
import { isGivenAgain } from './domain/materials';
import { REVIEWED } from './domain/standing';
import type { Facts, FactsRequest } from './facts';
import { neededMaterials } from './neededMaterials';
import type { ApplicationsNeeds } from './needs';
import { type Application, lastEvent, latestApplication } from './tables/applications';

/** Why the user's application came back: as a reviewer said here, or as it was said before they had an account. */
export async function returnReasonsOf(
  { outside }: Pick<ApplicationsNeeds, 'outside'>,
  db: Queries,
  { user, application }: { user: User; application: Pick<Application, 'applicationNo'> | undefined },
): Promise<readonly ReturnReason[]> {
  const last = application && (await lastEvent(db, application.applicationNo, ['returned', 'accountReturned']));
  return last?.detail.reasons ?? outside.returnReasons(user);
}

/** GET /loan/return-reason: why the application came back; the reasons of a draft that was sent stay. */
export const returnReason: Facts = async ({ services, db, user, view }): Promise<FactValues> => {
  const { outside } = services;
  const wasSent = view?.draft.status === 'submitted';
  const application = await latestApplication(db, user.userId);
  const isReturned = wasSent || (application !== undefined && REVIEWED[application.status] === 'returned');
  return {
    returnReasons: isReturned ? await returnReasonsOf(services, db, { user, application }) : [],
    emailToVerify: isReturned && outside.mustVerifyEmail(user),
  };
};

/**
 * GET /supplemental-material/should-resubmit: whether a material must be given, again or at all, and which. One that
 * the draft itself gave stays asked for, so that it can still be looked at and replaced there.
 */
export const shouldResubmit: Facts = async ({ services, db, user, view }): Promise<FactValues> => {
  const { outside } = services;
  const required = outside.requiredMaterial(user);
  const isMandatory = outside.materialRequirement(user) === 'MANDATORY';
  const { given, asked: wanted } = await neededMaterials(services, db, user);
  const materialOfType = (type: MaterialType) => given.find((material) => material.type === type);
  const isOfDraft = (type: MaterialType) => materialOfType(type)?.flow === view?.draft.flow;
  const again = outside
    .materialsToGiveAgain(user)
    .find((type) => !isGivenAgain(materialOfType(type)) || isOfDraft(type));
  const missing = isMandatory && (!materialOfType(required) || isOfDraft(required)) ? required : undefined;
  const asked = again ?? missing ?? wanted[0];
  return {
    shouldResubmit: asked !== undefined,
    requiredMaterial: asked ?? required,
    materialRequirement: asked === undefined ? 'OPTIONAL' : 'MANDATORY',
  };
};

/**
 * What else than the reasons say is to be corrected of an application that came back, as its flow asks for it: with the
 * document that is to be uploaded, where one is.
 */
export async function furtherCorrections(
  request: FactsRequest,
): Promise<{ further: ('email' | 'document')[]; document?: MaterialType }> {
  const { emailToVerify } = await returnReason(request);
  const { shouldResubmit: isAsked, requiredMaterial } = await shouldResubmit(request);
  return {
    further: [...(emailToVerify ? ['email' as const] : []), ...(isAsked ? ['document' as const] : [])],
    ...(isAsked === true && { document: requiredMaterial as MaterialType }),
  };
}

/** GET /variable/channel-need-old-version: whether the application can only be corrected in the app. */
export const needsApp: Facts = async ({ services, user }): Promise<FactValues> => ({
  needsApp: services.outside.needsApp(user),
});
