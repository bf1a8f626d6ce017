import type { DeskApplication, OperatorRole } from '../../../src/contract/generated/bodies';
import { anOperator, aTokenOf } from './operators';
import type { TestServer } from './testServer';

/** An operator with these roles, and what they ask the desk, about applications and else. */
export async function operatorAt(server: TestServer, ...roles: OperatorRole[]) {
  const now = server.services.clock();
  const token = await aTokenOf(server.database, await anOperator(server.database, roles, now), now, 24 * 365);
  const ask = (method: 'GET' | 'POST', path: string, payload?: object, language?: string) =>
    server.app.inject({
      method,
      url: `/api/desk${path}`,
      headers: { authorization: `Bearer ${token}`, ...(language && { 'accept-language': language }) },
      ...(payload && { payload }),
    });
  const send = (method: 'GET' | 'POST', path: string, payload?: object) => ask(method, `/applications${path}`, payload);
  return {
    token,
    ask,
    send,
    view: async (no: string): Promise<DeskApplication> => (await send('GET', `/${no}`)).json(),
    decide: (no: string, decision: object) => send('POST', `/${no}/decision`, decision),
  };
}
