import { ALL_CHANNELS } from '../../../server/platform/releases/releases';
import type { OperatorRole } from '../../../src/contract/generated/bodies';
import type { DefinitionFiles } from '../../support/shippedDefinitions';
import { operatorAt } from './reviewer';
import type { TestServer } from './testServer';

/** What an operator with these roles does about releases at the desk. */
export async function releaseDesk(server: TestServer, ...roles: OperatorRole[]) {
  const { ask } = await operatorAt(server, ...roles);
  const send = (path: string, payload?: object, language?: string) =>
    ask('POST', `/releases${path}`, payload, language);
  const whole = (channel?: string, active?: string) => ({ ...(channel && { channel }), ...(active && { active }) });
  const approveRollback = (channel?: string, active?: string) => send('/rollback/approve', whole(channel, active));
  return {
    /** from what is active, unless it is said otherwise */
    publish: (
      files: DefinitionFiles,
      channel?: string,
      base = server.services.releases.active(channel ?? ALL_CHANNELS).releaseId,
    ) => send('', { files, note: 'a test', base, ...whole(channel) }),
    publishFrom: (files: DefinitionFiles, base: string | undefined) =>
      send('', { files, note: 'a test', ...(base && { base }) }),
    judge: (files: DefinitionFiles, base?: string, channel?: string) =>
      send('/judge', { files, ...(base && { base }), ...whole(channel) }),
    files: async (id: string) => (await ask('GET', `/releases/${id}`)).json(),
    approve: (id: string, channel?: string, language?: string) => send(`/${id}/approve`, whole(channel), language),
    rollBack: (channel?: string, active?: string) => send('/rollback', whole(channel, active)),
    approveRollback,
    /** rolls back, with a second person where one is needed */
    async takeBack(channel?: string, active?: string): Promise<void> {
      const { status } = (await send('/rollback', whole(channel, active))).json();
      if (status === 'waiting') await (await releaseDesk(server, 'approver')).approveRollback(channel, active);
    },
    list: async () => (await ask('GET', '/releases')).json(),
  };
}
