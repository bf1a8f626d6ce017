import { randomUUID } from 'node:crypto';
import { namedPhotos } from '../../../platform/domain/photoIds';
import { Refusal } from '../../../platform/domain/refusals';
import { giveMaterial, materialOf, type NewMaterial, RECEIPT } from '../../applications';
import { claimByReceipt } from '../../payments';
import type { Effect, EffectRequest, EffectResult } from './effect';

/** Keeps a material in place of the one of its type given before. */
function kept(
  { user, draft, now }: EffectRequest,
  given: Pick<NewMaterial, 'type' | 'photoIds' | 'details'>,
): Required<Pick<EffectResult, 'write'>> {
  const material = { materialId: randomUUID(), userId: user.userId, flow: draft.flow, now, ...given };
  return { write: (tx) => giveMaterial(tx, material) };
}

/** POST /supplement-material, POST /payment/payment-receipt: the pictures of the material that was asked for. */
export const materialPhotos: Effect = async (request): Promise<EffectResult> => {
  const { flow, params, facts, form, sent } = request;
  const type = String(sent.type);
  if (type !== (materialOf(flow, params) ?? facts.requiredMaterial)) throw new Refusal('MATERIAL_NOT_REQUIRED');
  const photoIds = form ? namedPhotos(form.definition, sent).map(({ photoId }) => photoId) : [];
  const { write } = kept(request, { type, photoIds, details: {} });
  if (type !== RECEIPT) return { write };
  const { services, user, now } = request;
  return {
    async write(tx) {
      await write(tx);
      // said at the moment it came
      await claimByReceipt(tx, { ...services, clock: () => now }, user.userId);
    },
  };
};

/** POST /supplemental-material/hr-info: whom to ask at work, in words. */
export const hrInfo: Effect = async (request): Promise<EffectResult> =>
  kept(request, { type: 'HR_INFO', photoIds: [], details: request.sent });
