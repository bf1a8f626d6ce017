import { ownValue } from '../../../src/lib/ownValue';
import type { XenditAccess } from '../../platform/config/xenditAccess';
import { callGateway, type GatewayAnswer, type GatewayCall, itemsIn, textIn } from '../gatewayCall';

/** How many transactions are asked for at once. */
const PAGE_SIZE = 50;

/** True for an answer that says that a call went well. */
export const isWell = ({ status }: Pick<GatewayAnswer, 'status'>): boolean => status >= 200 && status < 300;

/** What Xendit answers to a call that should go well. @throws Error of what it says where it does not */
export function wellAnswered({ method, path }: GatewayCall, { status, body }: GatewayAnswer): unknown {
  if (isWell({ status })) return body;
  const said = `${textIn(body, 'error_code')} ${textIn(body, 'message')}`;
  throw new Error(`Xendit answered ${method} ${path} with ${status} ${said}`);
}

/** All transactions that a question fits (docs.xendit.co, "List Transactions"), page by page. */
export async function listTransactions(
  { url, secretKey: key }: XenditAccess,
  question: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<unknown[]> {
  const found: unknown[] = [];
  let after: string | undefined;
  do {
    const asked = { currency: 'IDR', ...question, limit: String(PAGE_SIZE) };
    const query = new URLSearchParams({ ...asked, ...(after !== undefined && { after_id: after }) });
    const call = { method: 'GET', path: `/transactions?${query}` } as const;
    const answer = wellAnswered(call, await callGateway({ url, key }, call, signal));
    const page = itemsIn(answer, 'data');
    found.push(...page);
    after = ownValue(answer, 'has_more') === true && page.length > 0 ? textIn(page.at(-1), 'id') : undefined;
  } while (after !== undefined);
  return found;
}
