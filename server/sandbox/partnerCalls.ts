import { isKeyOf } from '../../src/lib/isOneOf';
import type { Partner } from '../platform/config/partnersFile';
import { REFUSALS, Refusal } from '../platform/domain/refusals';
import { callbackSignature } from '../platform/domain/sharedSecret';

const TIMEOUT_MS = 20_000;

/** A signed request to the partners' calls at a server, as a real partner sends it. Refuses with what it is refused with. */
export async function askAsPartner<Answer>(
  { id, key }: Pick<Partner, 'id' | 'key'>,
  { server, path, sent, now }: { server: string; path: string; sent: unknown; now: Date },
): Promise<Answer> {
  const body = JSON.stringify(sent);
  const time = String(Math.floor(now.getTime() / 1_000));
  const answer = await fetch(`${server}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-lancar-partner': id,
      'x-lancar-time': time,
      'x-lancar-signature': callbackSignature(key, { port: `POST ${path}`, time }, Buffer.from(body)),
    },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const said = (await answer.json()) as Answer & { code?: unknown };
  if (answer.ok) return said;
  throw new Refusal(isKeyOf(REFUSALS, said.code) ? said.code : 'SYSTEM_ERROR');
}
