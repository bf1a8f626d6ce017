import { randomUUID } from 'node:crypto';
import { isUuid } from '../platform/domain/photoIds';
import { Refusal } from '../platform/domain/refusals';

/** What a person was asked on a played page, and where it leads back to. */
interface Asked {
  state: string;
  returnAddress: string;
}

/** What is asked under an id, while it can be decided. Refuses with NOT_FOUND. */
export async function openQuestion<Question>(
  askedId: string,
  find: (askedId: string) => Promise<Question | undefined>,
): Promise<Question> {
  const question = isUuid(askedId) ? await find(askedId) : undefined;
  if (!question) throw new Refusal('NOT_FOUND');
  return question;
}

/**
 * Decides what a person was asked, once, and gives the address that leads them back: with a code where they allow it. Refuses
 * with NOT_FOUND.
 */
export async function leadBack(
  askedId: string,
  decision: 'allow' | 'refuse',
  decide: (askedId: string, code: string | undefined) => Promise<Asked | undefined>,
): Promise<string> {
  const code = decision === 'allow' ? randomUUID() : undefined;
  const { state, returnAddress } = await openQuestion(askedId, (id) => decide(id, code));
  const address = new URL(returnAddress);
  address.searchParams.set('state', state);
  if (code === undefined) address.searchParams.set('error', 'access_denied');
  else address.searchParams.set('code', code);
  return address.href;
}
