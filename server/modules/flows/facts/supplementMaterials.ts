import type { FactValues } from '../../../../src/contract/named';
import { type Facts, materialItems, materialOf, neededMaterials } from '../../applications';

/** What is there already of the material a flow is about. */
const shownOf = ({ materialId, photoIds }: { materialId: string; photoIds: readonly string[] }): FactValues => ({
  materialId,
  materialPhotos: photoIds,
});

/** GET /supplement-materials: all materials as they stand, and the one a flow is about. */
export const supplementMaterials: Facts = async ({ services, db, user, view }): Promise<FactValues> => {
  const needed = await neededMaterials(services, db, user);
  const materialType = view && materialOf(view.flow, view.params);
  const material = needed.given.find(({ type }) => type === materialType);
  return {
    materials: materialItems(needed),
    ...(materialType ? ({ materialType } satisfies FactValues) : {}),
    ...(material ? shownOf(material) : {}),
  };
};
