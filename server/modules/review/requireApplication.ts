import type { Transaction } from '../../platform/database/database';
import { Refusal } from '../../platform/domain/refusals';
import { isUnderReview, lockApplication, type OwnedApplication } from '../applications';

/** The application that was asked for. Refuses with APPLICATION_NOT_FOUND where there is none. */
export function requireApplication(application: OwnedApplication | undefined): OwnedApplication {
  if (!application) throw new Refusal('APPLICATION_NOT_FOUND');
  return application;
}

/**
 * An application that is reviewed, held until the transaction ends. Refuses with APPLICATION_NOT_FOUND, and with
 * APPLICATION_DECIDED where nothing is decided on it any more.
 */
export async function lockUnderReview(tx: Transaction, applicationNo: string): Promise<OwnedApplication> {
  const application = requireApplication(await lockApplication(tx, applicationNo));
  if (!isUnderReview(application)) throw new Refusal('APPLICATION_DECIDED');
  return application;
}
