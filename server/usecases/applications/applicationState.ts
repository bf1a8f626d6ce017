import { type ApplicationPhase, phaseOf } from '../../domain/applicationPhase';
import type { User } from '../../domain/known';
import { creditOf } from '../../facts/globalStatus';
import { type Application, latestApplication } from '../../repositories/applications';
import type { Queries } from '../../repositories/database';
import type { Services } from '../../services';

/** A user's latest application and how far it is. */
export interface ApplicationState {
  phase: ApplicationPhase;
  application: Application | undefined;
}

/** The state of a user's latest application, as the reviewers and the lender have decided by now. */
export async function applicationState(services: Services, db: Queries, user: User): Promise<ApplicationState> {
  const application = await latestApplication(db, user.userId);
  if (!application) return { phase: 'none', application };
  const credit = await creditOf({ services, db, user, now: services.clock() });
  return { phase: phaseOf(application.status, credit?.creditStatus), application };
}
