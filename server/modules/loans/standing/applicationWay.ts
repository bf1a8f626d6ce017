import type { FlowId } from '../../../../src/contract/generated/names';
import { testGroup, type User } from '../../people';
import type { LoansNeeds } from '../needs';

/** The flow people apply by where their channel does not say which. */
const USUAL = 'apply' satisfies FlowId;

interface Applying {
  channel: string;
  user: User;
}

/** The flow a person applies by in a channel (docs/product/channels.md, "Which application"). */
export function applicationFlow(
  { definitions, outside }: Pick<LoansNeeds, 'definitions' | 'outside'>,
  { channel, user }: Applying,
): string {
  const own = definitions(channel);
  const { application = USUAL } = own.set.channels().find(({ id }) => id === channel) ?? {};
  const groupIn = (test: string) => outside.testGroup(user, test) ?? testGroup(test, user.userId);
  return typeof application === 'string' ? application : application[groupIn(application.test)];
}

/** Where a person applies for a limit in a channel, below it. */
export function applicationWay(services: Pick<LoansNeeds, 'definitions' | 'outside'>, applying: Applying): string {
  const flow = applicationFlow(services, applying);
  return services.definitions(applying.channel).flow(flow)?.path ?? flow;
}
