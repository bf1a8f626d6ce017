import type { OperatorRole } from '../../../src/contract/generated/bodies';
import { anOperator, aTokenOf } from './operators';
import type { TestServer } from './testServer';

/** An operator who answers what people ask and complain of. */
export async function supportAt(server: TestServer, role: OperatorRole = 'support') {
  const now = server.services.clock();
  const token = await aTokenOf(server.database, await anOperator(server.database, [role], now), now, 24 * 365);
  const send = (method: 'GET' | 'POST', path: string, payload?: object) =>
    server.app.inject({
      method,
      url: `/api/desk/cases${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
  return {
    send,
    answer: (caseNo: string, text: string, read: number) => send('POST', `/${caseNo}/answer`, { text, read }),
  };
}
