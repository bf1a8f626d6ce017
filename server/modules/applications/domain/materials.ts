import type { Flow, FlowParams, ListItem } from '../../../../src/contract/definitions';
import type { AskedMaterial } from '../../../../src/contract/generated/bodies';

/** Supplemental materials, in the order they are listed (docs/product/applications.md). */
export const MATERIAL_TYPES = [
  'BPJS_CARD',
  'CREDIT_CARD',
  'FAMILY_CARD',
  'SALARY_SLIPS',
  'WORK_CONTRACT',
  'DRIVING_LICENSE',
  'BANK_STATEMENTS',
  'REPAYMENT_RECEIPT',
  'UNIVERSITY_DIPLOMA',
  'CERTIFICATE_OF_REAL_ESTATE',
  'HR_INFO',
  'LAND_AND_EARTH_TAX_SLIP',
  'BUSINESS_LICENSE',
] as const;
export type MaterialType = (typeof MATERIAL_TYPES)[number];

export type Requirement = 'MANDATORY' | 'OPTIONAL';

/** Stands for the draft of a material that was given before its owner had an account here. */
export const GIVEN_EARLIER = 'earlier';

/** Shows that a bill was paid, so it says "I have paid" too. */
export const RECEIPT = 'REPAYMENT_RECEIPT' satisfies MaterialType;

interface GivenMaterial {
  type: string;
  flow: string;
  photoIds: readonly string[];
}

/** What a person has given, and what they have still to give. */
export interface NeededMaterials<Given = GivenMaterial> {
  given: readonly Given[];
  /** by a reviewer or the lender's system, who wait for them */
  asked: readonly AskedMaterial[];
  mandatory: readonly MaterialType[];
  /** given before, and wanted again */
  again: readonly MaterialType[];
}

/** Every material (docs/product/applications.md) with whether it must be there and how it stands. */
export function materialItems({ given, mandatory, again: toGiveAgain }: NeededMaterials): ListItem[] {
  return MATERIAL_TYPES.map((id) => {
    const material = given.find(({ type }) => type === id);
    const again = toGiveAgain.includes(id);
    const requirement = again || mandatory.includes(id) ? 'MANDATORY' : 'OPTIONAL';
    const missing = requirement === 'MANDATORY' ? 'notStarted' : 'optional';
    const count = material?.photoIds.length ?? 0;
    return {
      id,
      requirement,
      status: again ? 'toCorrect' : material ? 'done' : missing,
      ...(count > 0 ? { count } : {}),
    };
  });
}

/** What a person must still give. */
export const missingMaterials = (needed: NeededMaterials): MaterialType[] => {
  const items = materialItems(needed);
  return MATERIAL_TYPES.filter((type) =>
    items.some(({ id, requirement, status }) => id === type && requirement !== 'OPTIONAL' && status !== 'done'),
  );
};

/** True for a material that was given here, not only earlier. */
export function isGivenAgain(material: GivenMaterial | undefined): boolean {
  return material !== undefined && material.flow !== GIVEN_EARLIER;
}

/** The material a flow is about: the value of its parameter, or the end of its path. */
export function materialOf({ path }: Flow, params: FlowParams): MaterialType | undefined {
  const named = [...Object.values(params), path.slice(path.lastIndexOf('/') + 1)];
  return MATERIAL_TYPES.find((type) => named.includes(type));
}
