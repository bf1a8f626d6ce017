import { randomUUID } from 'node:crypto';
import type { AuthorisedSite, SiteParameters, SiteReturn } from '../../../src/contract/generated/bodies';
import { hashOfState, newWayBack } from '../../platform/domain/wayBack';
import { askPartner } from '../../platform/outside/askPartner';
import { type DataSite, READING_CHANGES } from './domain/dataReading';
import type { DataReadingNeeds } from './port';
import { allowedSite, found, noteProgress, refuseWithoutConsent, siteNow } from './readSites';
import { addReading, changeReading, letsReadLocked } from './tables/dataReadings';
import { addSiteReturn, takeSiteReturn } from './tables/dataReturns';

/**
 * GET /crawler/auth/parameters: where the person goes to allow at the site that it is read. The site asks them to sign in
 * there; nothing of that comes here.
 * @param returnAddress where the site leads back to
 */
export async function wayToSite(
  services: DataReadingNeeds,
  { userId, site: id }: { userId: string; site: string },
  returnAddress: string,
): Promise<SiteParameters> {
  const { database, clock, dataReader } = services;
  const { site } = await allowedSite(services, userId, id);
  const { state, stored } = newWayBack(clock());
  await database.transaction((tx) => addSiteReturn(tx, { ...stored, userId, site }));
  return found(
    await askPartner(services, dataReader, (reader, asked) => reader.parameters({ site, state, returnAddress }, asked)),
  );
}

/** Has a site read with what its person brought from there. What was read before ends. */
async function readAllowed(
  services: DataReadingNeeds,
  { userId, site }: { userId: string; site: DataSite },
  granted: { state: string; code: string },
): Promise<AuthorisedSite> {
  const { database, clock, dataReader } = services;
  const reading = { readingId: randomUUID(), status: READING_CHANGES.asked.to };
  await database.transaction(async (tx) => {
    // the consent may be withdrawn meanwhile
    if (!(await letsReadLocked(tx, userId))) refuseWithoutConsent();
    await addReading(tx, { readingId: reading.readingId, userId, site: site.site }, clock());
  });
  try {
    const grant = { ...granted, site: site.site, reference: reading.readingId };
    const progress = await askPartner(services, dataReader, (reader, asked) => reader.read(grant, asked));
    return await noteProgress(services, { site, userId, reading }, found(progress));
  } catch (error) {
    const failed = { reason: 'SITE_NOT_REACHED', now: clock() } as const;
    await changeReading(database, reading.readingId, READING_CHANGES.failed, failed);
    throw error;
  }
}

/**
 * POST /crawler/auth/submit: the person is back from the site. The state has to be one that was given to this person for
 * this site lately and was not used, and the service has to take the code. Else what was read before stays.
 */
export async function finishConsent(
  services: DataReadingNeeds,
  userId: string,
  { site: id, state, code }: SiteReturn,
): Promise<AuthorisedSite> {
  const site = await allowedSite(services, userId, id);
  const way = { stateHash: hashOfState(state), userId, site: id };
  if (!(await takeSiteReturn(services.database, way, services.clock()))) {
    return { ...(await siteNow(services, userId, site)), notBegun: 'STALE' };
  }
  if (code === undefined) return { ...(await siteNow(services, userId, site)), notBegun: 'REFUSED' };
  return readAllowed(services, { userId, site }, { state, code });
}
