import type { PartnerPersona, PartnerTokenIssued } from '../../src/contract/generated/bodies';
import type { TestServer } from './server';

/** Who can come from a partner's app in the sandbox. */
export const partnerUsers = async ({ url }: Pick<TestServer, 'url'>, channel: string): Promise<PartnerPersona[]> =>
  (await fetch(`${url}/api/sandbox/partner-users?channel=${channel}`)).json();

/** The token that the partner's app opens Lancar with for one of them. */
export async function tokenFromPartner(
  { url }: Pick<TestServer, 'url'>,
  person: { channel: string; id: string },
): Promise<string> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify(person);
  const answer = await fetch(`${url}/api/sandbox/partner-token`, { method: 'POST', headers, body });
  return ((await answer.json()) as PartnerTokenIssued).token;
}
