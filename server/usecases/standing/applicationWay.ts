import type { FlowId } from '../../../src/contract/generated/names';
import { testGroup } from '../../domain/abTest';
import type { User } from '../../domain/known';
import type { Services } from '../../services';

/** The flow people apply by where their channel does not say which. */
const USUAL = 'apply' satisfies FlowId;

/** Where a person applies for a limit in a channel, below it (docs/product/channels.md, "Which application"). */
export function applicationWay(
  { definitions, outside }: Pick<Services, 'definitions' | 'outside'>,
  { channel, user }: { channel: string; user: User },
): string {
  const own = definitions(channel);
  const { application = USUAL } = own.set.channels().find(({ id }) => id === channel) ?? {};
  const groupIn = (test: string) => outside.testGroup(user, test) ?? testGroup(test, user.userId);
  const flow = typeof application === 'string' ? application : application[groupIn(application.test)];
  return own.flow(flow)?.path ?? flow;
}
