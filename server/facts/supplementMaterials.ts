import type { FactValues } from '../../src/contract/named';
import { ownValue } from '../../src/lib/ownValue';
import { materialItems, materialOf } from '../domain/materials';
import { Refusal } from '../domain/refusals';
import { materialsOf } from '../repositories/materials';
import type { Facts } from './facts';

/** What is there already of the material a flow is about. */
const shownOf = ({ materialId, photoIds }: { materialId: string; photoIds: readonly string[] }): FactValues => ({
  materialId,
  materialPhotos: photoIds,
});

/** Account types (docs/product/applications.md); the same materials serve them all. */
const ATOME_TYPES: readonly unknown[] = ['PDL', 'VCC', 'POS'];

/** GET /supplement-materials: all materials as they stand, and the one a flow is about. */
export const supplementMaterials: Facts = async ({ services, db, user, view, query }): Promise<FactValues> => {
  if (!ATOME_TYPES.includes(ownValue(query, 'atomeType') ?? 'PDL')) throw new Refusal('INVALID_INPUT');
  const { outside } = services;
  const given = await materialsOf(db, user.userId);
  const materialType = view && materialOf(view.flow, view.params);
  const material = given.find(({ type }) => type === materialType);
  return {
    materials: materialItems(given, outside.mandatoryMaterials(user), outside.materialsToGiveAgain(user)),
    ...(materialType ? ({ materialType } satisfies FactValues) : {}),
    ...(material ? shownOf(material) : {}),
  };
};
