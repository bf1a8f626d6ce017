import { DESK_COOKIE } from '../../../server/modules/operators/domain/operators';
import type { BreachDetail } from '../../../src/contract/generated/bodies';
import { aDeskSessionOf, anOperator } from './operators';
import type { TestServer } from './testServer';

/** An admin who has just shown their passkey, and what they do about breaches. */
export async function breachDesk({ app, services, database }: TestServer) {
  const now = services.clock();
  const operatorId = await anOperator(database, ['admin'], now);
  const cookie = `${DESK_COOKIE}=${await aDeskSessionOf(database, operatorId, now)}`;
  const ask = (method: 'GET' | 'POST', path: string, payload?: object) =>
    app.inject({ method, url: `/api/desk/breaches${path}`, headers: { cookie }, ...(payload && { payload }) });
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  return {
    ...{ operatorId, cookie, ask, hoursAgo },
    post: (path: string, payload?: object) => ask('POST', path, payload),
    // as the page asks, which says its channel and language beside
    view: async (id: string): Promise<BreachDetail> => (await ask('GET', `/${id}?channel=H5&lang=id`)).json(),
    /** opens one that began three days ago, ended a minute ago and is known since an hour */
    async open(other: object = {}): Promise<string> {
      const answer = await ask('POST', '', {
        ...{ knownAt: hoursAgo(1), from: hoursAgo(72), until: hoursAgo(0), data: ['NAME', 'NIK'] },
        happened: { id: 'Laptop petugas dicuri.', 'en-us': 'A laptop was stolen.' },
        remedy: { id: 'Semua kunci diganti.', 'en-us': 'All keys were changed.' },
        advice: { id: 'Waspadai tautan.', 'en-us': 'Beware of links.' },
        ...other,
      });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json().breachId;
    },
  };
}
