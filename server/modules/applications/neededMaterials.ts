import type { Queries } from '../../platform/database/database';
import type { User } from '../people';
import { isGivenAgain, type NeededMaterials } from './domain/materials';
import type { ApplicationsNeeds } from './needs';
import { latestApplication } from './tables/applications';
import { type Material, materialsOf, openAskOf } from './tables/materials';

/** What a person has given, and what they must give: as the lender wants it of them, or a reviewer or the lender's system asked for it. */
export async function neededMaterials(
  { outside }: Pick<ApplicationsNeeds, 'outside'>,
  db: Queries,
  user: User,
): Promise<NeededMaterials<Material>> {
  const given = await materialsOf(db, user.userId);
  const givenOf = (type: string) => given.find((material) => material.type === type);
  const application = await latestApplication(db, user.userId);
  const asked = (application && (await openAskOf(db, application.applicationNo)))?.missing ?? [];
  return {
    given,
    asked,
    mandatory: [...outside.mandatoryMaterials(user), ...asked],
    again: [
      ...outside.materialsToGiveAgain(user).filter((type) => !isGivenAgain(givenOf(type))),
      ...asked.filter((type) => givenOf(type)),
    ],
  };
}
