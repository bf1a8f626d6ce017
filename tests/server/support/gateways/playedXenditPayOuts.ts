import { randomUUID } from 'node:crypto';
import type { RawRequest } from '../../../../server/platform/domain/requests';
import type { Fault } from '../outside/faults';
import { type PlayedAnswer, type PlayedCall, playService } from './gatewayUnderTest';
import { XENDIT_TOKEN } from './playedXendit';

const KEY = 'xnd_development_pays_out';
const LEAST = 10_000;
/** what a payout has moved, or may still move, money at */
const MOVING = ['ACCEPTED', 'PENDING_COMPLIANCE_ASSESSMENT', 'REQUESTED', 'SUCCEEDED', 'REVERSED'];

interface Payout {
  readonly id: string;
  readonly key: string;
  readonly sent: PlayedCall['body'];
  status: string;
  failure?: string | undefined;
  updated: string;
}

/** What becomes of a payout that was accepted. */
interface Becoming {
  status: string;
  failure?: string;
}

const shown = ({ id, sent, status, failure, updated }: Payout) => ({
  ...sent,
  ...{ id, status, created: updated, updated, business_id: '6018306aa16ad90cb3c43ba7' },
  ...(failure !== undefined && { failure_code: failure }),
});

/** Pay-outs by Xendit on this machine, played after docs.xendit.co: "Create a Payout", "Get all payouts by reference id", "Payout Webhook". */
export async function playXenditPayOuts(clock: () => Date) {
  const payouts: Payout[] = [];
  let becomes: Becoming = { status: 'SUCCEEDED' };
  let fault: Fault | undefined;
  let refusal: PlayedAnswer | undefined;

  const change = (payout: Payout, { status, failure }: Becoming) =>
    Object.assign(payout, { status, failure, updated: clock().toISOString() });

  function create({ headers, body }: PlayedCall): PlayedAnswer {
    if (refusal) return refusal;
    const key = String(headers['idempotency-key']);
    const known = payouts.find((payout) => payout.key === key);
    if (known) {
      if (JSON.stringify(known.sent) === JSON.stringify(body)) return { body: shown(known) };
      return { status: 400, body: { error_code: 'DUPLICATE_ERROR', message: 'it already exists' } };
    }
    const { account_holder_name: holder } = body.channel_properties as Record<string, unknown>;
    if (!holder) return { status: 400, body: { error_code: 'API_VALIDATION_ERROR' } };
    if (Number(body.amount) < LEAST) return { status: 400, body: { error_code: 'MINIMUM_TRANSFER_LIMIT_ERROR' } };
    const made = { id: `disb-${randomUUID()}`, key, sent: body, status: 'ACCEPTED', updated: clock().toISOString() };
    payouts.push(made);
    return { body: shown(made) };
  }

  /** What took money out and was reversed: what failed is told so, too, and so is what others sent. */
  function list({ query }: PlayedCall): PlayedAnswer {
    if (query.get('types') !== 'DISBURSEMENT' || query.get('statuses') !== 'REVERSED') return { body: { data: [] } };
    const since = String(query.get('updated[gte]'));
    const reversed = payouts.filter(
      ({ status, updated }) => ['REVERSED', 'FAILED'].includes(status) && updated >= since,
    );
    const rows = [...reversed.map(({ sent }) => sent.reference_id), 'payroll of March'];
    return {
      body: { has_more: false, data: rows.map((reference) => ({ id: randomUUID(), reference_id: reference })) },
    };
  }

  function act(call: PlayedCall): PlayedAnswer {
    if (call.headers.authorization !== `Basic ${Buffer.from(`${KEY}:`).toString('base64')}`)
      return { status: 401, body: { error_code: 'INVALID_API_KEY' } };
    if (call.path === '/transactions') return list(call);
    if (call.method === 'POST') return create(call);
    const found = payouts.filter(({ sent }) => sent.reference_id === call.query.get('reference_id'));
    for (const payout of found) if (payout.status === 'ACCEPTED') change(payout, becomes);
    return { body: found.map(shown) };
  }

  const service = await playService((call) => {
    const isDone = !fault || fault.does;
    const right = isDone ? act(call) : undefined;
    if (fault?.reply === 'silent' || fault?.reply === 'cut') return fault.reply;
    if (typeof fault?.reply === 'object') return fault.reply;
    return right ?? act(call);
  });

  const lastOf = (reference: string): Payout => {
    const found = payouts.findLast(({ sent }) => sent.reference_id === reference);
    if (!found) throw new Error(`Xendit has no payout ${reference}`);
    return found;
  };

  return {
    access: { url: service.url, secretKey: KEY, callbackToken: XENDIT_TOKEN },
    calls: service.calls,
    /** From now on accepted payouts become so. */
    become(next: Becoming) {
      becomes = next;
    },
    /** The last payout of a reference is so now. */
    set: (reference: string, now: Becoming) => void change(lastOf(reference), now),
    fails(now?: Fault) {
      fault = now;
    },
    /** What is answered to each new payout instead of making it. */
    refuses(now?: PlayedAnswer) {
      refusal = now;
    },
    /** the payouts of a reference that moved money or may */
    moved: (reference: string) =>
      payouts.filter(({ sent, status }) => sent.reference_id === reference && MOVING.includes(status)).length,
    made: (reference: string) => payouts.filter(({ sent }) => sent.reference_id === reference),
    /** What it tells by itself. */
    webhook(reference: string, event: string, token = XENDIT_TOKEN): RawRequest {
      const data = payouts.some(({ sent }) => sent.reference_id === reference)
        ? shown(lastOf(reference))
        : { reference_id: reference };
      const said = { event, business_id: '6018306aa16ad90cb3c43ba7', created: clock().toISOString(), data };
      return { headers: { 'x-callback-token': token }, body: Buffer.from(JSON.stringify(said)) };
    },
    close: service.close,
  };
}
