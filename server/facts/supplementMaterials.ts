import type { FactValues } from '../../src/contract/named';
import { materialItems, materialOf } from '../domain/materials';
import { materialsOf } from '../repositories/materials';
import type { Facts } from './facts';

/** What is there already of the material a flow is about. */
const shownOf = ({ materialId, photoIds }: { materialId: string; photoIds: readonly string[] }): FactValues => ({
  materialId,
  materialPhotos: photoIds,
});

/** GET /supplement-materials: all materials as they stand, and the one a flow is about. */
export const supplementMaterials: Facts = async ({ services, db, user, view }): Promise<FactValues> => {
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
