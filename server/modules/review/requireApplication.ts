import { Refusal } from '../../platform/domain/refusals';
import type { OwnedApplication } from '../applications';

/** The application that was asked for. Refuses with APPLICATION_NOT_FOUND where there is none. */
export function requireApplication(application: OwnedApplication | undefined): OwnedApplication {
  if (!application) throw new Refusal('APPLICATION_NOT_FOUND');
  return application;
}
