import type { DeskQueue } from '../../../src/contract/generated/bodies';
import { maskName } from '../../../src/lib/mask';
import type { Platform } from '../../platform/platform';
import type { OwnedApplication } from '../applications';
import { type Operator, othersAt } from '../operators';
import { releasesOfUsers } from '../people';
import { shownAnswers } from './applicationAnswers';

type Row = Pick<DeskQueue['applications'][number], 'name' | 'income' | 'openedBy'>;

/** What a queue tells of each application besides how it stands: masked name, income, and who else has it open. */
export async function queueRows(
  services: Platform,
  operator: Operator,
  applications: readonly OwnedApplication[],
): Promise<ReadonlyMap<string, Row>> {
  const numbers = applications.map(({ applicationNo }) => applicationNo);
  const others = await othersAt(services, operator, numbers);
  const releaseOf = await releasesOfUsers(
    services,
    services.database,
    applications.map(({ userId }) => userId),
  );
  return new Map(
    applications.map((application): [string, Row] => {
      const { fullName, monthlyIncome } = shownAnswers(releaseOf(application.userId), application);
      const { applicationNo } = application;
      return [
        applicationNo,
        {
          ...(typeof fullName === 'string' && { name: maskName(fullName) }),
          ...(typeof monthlyIncome === 'number' && { income: monthlyIncome }),
          openedBy: others.get(applicationNo) ?? [],
        },
      ];
    }),
  );
}
