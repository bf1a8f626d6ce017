import type {
  DeskPayOut,
  DeskPayOuts,
  DeskPayOutsQuery,
  PayOutAskedAgain,
  PayOutEndDecided,
  PayOutEndProposed,
  PayOutNoted,
} from '../../../src/contract/generated/bodies';
import { maskValue } from '../../../src/lib/mask';
import { DESK_PAGE, idIn, pageOf } from '../../platform/domain/deskPage';
import { isUuid } from '../../platform/domain/photoIds';
import { Refusal } from '../../platform/domain/refusals';
import { typedText } from '../../platform/domain/typedText';
import {
  agreeToEnding,
  askAgain,
  countPayOutsForPerson,
  endingsOf,
  handedPayOut,
  noteContradictions,
  type PayOutAtDesk,
  type ProposedEnding,
  payOutAtDesk,
  payOutsForPerson,
  proposedEndings,
  proposeEnding,
  slowBefore,
  toldBy,
  waitReason,
  withdrawEnding,
} from '../loans';
import { type AtDesk, recordAct, recordView } from '../operators';
import { findUsers, maskedName, nameOfUser, type User } from '../people';
import type { DeskNeeds } from './needs';

const MOST_COUNTED = 100;

/** Which pay-outs wait for a person now. */
const forPerson = ({ clock, payOuts }: DeskNeeds) => ({ slowBefore: slowBefore(clock()), connected: payOuts?.id });

/** How many pay-outs wait for a person, counted up to a number. */
export const countPayOuts = (services: DeskNeeds, atMost: number): Promise<number> =>
  countPayOutsForPerson(services.database, forPerson(services), atMost);

/** Shows in the metrics how many pay-outs wait for a person, up to a hundred. */
export function watchPayOuts(services: DeskNeeds): void {
  const { metrics, report } = services;
  metrics.gaugeAsked('lancar_pay_outs_for_person', 'Pay-outs that wait for a person', async () => {
    try {
      return await countPayOuts(services, MOST_COUNTED);
    } catch (error) {
      // the other figures are needed most where the database is away
      report(error);
      return undefined;
    }
  });
}

interface Beside {
  user: User | undefined;
  proposed: ProposedEnding | undefined;
  /** all of it, which the trail has; masked in a list */
  whole?: { number: string | undefined };
}

function waitTold({ services }: AtDesk<DeskNeeds>, payOut: PayOutAtDesk) {
  const waits = waitReason(payOut, services.payOuts?.id, services.clock());
  return waits && { waits: waits.why, since: waits.since.toISOString(), answerBy: toldBy(waits.since) };
}

function accountTold(
  { services }: AtDesk<DeskNeeds>,
  { account }: PayOutAtDesk,
  isWhole: boolean,
): Pick<DeskPayOut, 'account'> {
  if (!account) return {};
  const { bank: code, account: number, holder } = account;
  const bank = services.bankName(code);
  if (!isWhole) return { account: { bank, number: maskValue(number) } };
  return { account: { bank, number, ...(holder !== undefined && { holder }) } };
}

const proposedTold = ({ ending, operator, at, day, providerRef, why = '' }: ProposedEnding) => ({
  ...{ ending, operator, at: at.toISOString(), why },
  ...(day !== undefined && { day }),
  ...(providerRef !== undefined && { reference: providerRef }),
});

function asRead(at: AtDesk<DeskNeeds>, payOut: PayOutAtDesk, { user, proposed, whole }: Beside): DeskPayOut {
  const { payOutId: id, userId: person, loanNo, purpose, status, failure, amount, provider } = payOut;
  const { requestedAt, sentAt, answered, answeredAt, unclear, said, saidAt } = payOut;
  return {
    ...{ id, person, name: user ? (whole ? nameOfUser : maskedName)(user) : '', loanNo, purpose, status, amount },
    ...(failure && { failure }),
    ...accountTold(at, payOut, whole !== undefined),
    ...(provider !== undefined && { provider, isConnected: provider === at.services.payOuts?.id }),
    ...(whole?.number !== undefined && { providerNumber: whole.number }),
    requestedAt: requestedAt.toISOString(),
    ...(sentAt && { sentAt: sentAt.toISOString() }),
    ...waitTold(at, payOut),
    ...(answered && answeredAt && { answered, answeredAt: answeredAt.toISOString() }),
    ...(unclear !== undefined && { unclear }),
    ...(said && saidAt && { said, saidAt: saidAt.toISOString() }),
    ends: [...endingsOf(payOut, said)],
    ...(proposed && { proposed: proposedTold(proposed) }),
    isOwn: proposed?.operatorId === at.operator.operatorId,
  };
}

/** GET /desk/pay-outs: a page of what waits for a person, the oldest first. */
export async function readWaitingPayOuts(at: AtDesk<DeskNeeds>, query: DeskPayOutsQuery): Promise<DeskPayOuts> {
  const { database } = at.services;
  const page = { after: idIn(query), count: DESK_PAGE + 1 };
  const { shown, next } = pageOf(
    await payOutsForPerson(database, forPerson(at.services), page),
    ({ payOutId }) => payOutId,
  );
  const ids = shown.map(({ payOutId }) => payOutId);
  const proposed = new Map((await proposedEndings(database, ids)).map((one) => [one.payOutId, one]));
  const users = await findUsers(
    database,
    shown.map(({ userId }) => userId),
  );
  const payOuts = shown.map((payOut) =>
    asRead(at, payOut, { user: users.get(payOut.userId), proposed: proposed.get(payOut.payOutId) }),
  );
  return { payOuts, ...next };
}

/** Refuses with NOT_FOUND. */
async function requirePayOut({ services }: AtDesk<DeskNeeds>, id: string): Promise<PayOutAtDesk> {
  const payOut = isUuid(id) ? await payOutAtDesk(services.database, id) : undefined;
  if (!payOut) throw new Refusal('NOT_FOUND');
  return payOut;
}

/** GET /desk/pay-outs/{payOut}: whose it is and all that it is looked up by at its provider, which the trail has. Refuses with NOT_FOUND. */
export async function viewPayOut(at: AtDesk<DeskNeeds>, id: string): Promise<DeskPayOut> {
  const { database, clock } = at.services;
  const payOut = await requirePayOut(at, id);
  const [proposed] = await proposedEndings(database, [id]);
  const user = (await findUsers(database, [payOut.userId])).get(payOut.userId);
  const detail = { payOut: id };
  await recordView(database, { operator: at.operator, act: 'payOut.view', subject: payOut.userId, detail }, clock());
  const number = (await handedPayOut(database, id))?.number;
  return asRead(at, payOut, { user, proposed, whole: { number } });
}

/** POST /desk/pay-outs/{payOut}/ask: its provider is asked now what became of it. Refuses with NOT_FOUND. */
export async function askPayOutAgain(at: AtDesk<DeskNeeds>, id: string): Promise<PayOutAskedAgain> {
  const { services, operator } = at;
  const { payOuts, database, clock } = services;
  const { userId } = await requirePayOut(at, id);
  const answered = payOuts ? await askAgain({ ...services, payOuts }, id) : 'BUSY';
  const detail = { payOut: id, answered };
  await database.transaction((tx) => recordAct(tx, { operator, act: 'payOut.ask', subject: userId, detail }, clock()));
  return { answered };
}

/** POST /desk/pay-outs/{payOut}/end: an operator says what has become of it, for a second one to confirm. Refuses as `proposeEnding` does. */
export async function proposePayOutEnd(at: AtDesk<DeskNeeds>, id: string, proposed: PayOutEndProposed): Promise<void> {
  const { services, operator } = at;
  const { userId } = await requirePayOut(at, id);
  const { operatorId } = operator;
  await services.database.transaction(async (tx) => {
    await proposeEnding(services, tx, { payOutId: id, operatorId }, proposed);
    const detail = { payOut: id, ending: proposed.ending };
    await recordAct(tx, { operator, act: 'payOut.propose', subject: userId, detail }, services.clock());
  });
}

/** POST /desk/pay-outs/{payOut}/answer: a second operator agrees, or it is taken back or refused. Refuses as `agreeToEnding` does. */
export async function decidePayOutEnd(at: AtDesk<DeskNeeds>, id: string, { act }: PayOutEndDecided): Promise<void> {
  const { services, operator } = at;
  const { userId } = await requirePayOut(at, id);
  const by = { payOutId: id, operatorId: operator.operatorId };
  await services.database.transaction(async (tx) => {
    const { ending } = await (act === 'agree' ? agreeToEnding : withdrawEnding)(services, tx, by);
    const detail = { payOut: id, ending };
    await recordAct(tx, { operator, act: `payOut.${act}`, subject: userId, detail }, services.clock());
  });
}

/** POST /desk/pay-outs/{payOut}/noted: an operator has seen to what the provider said of it later. Refuses with NOT_FOUND and INVALID_INPUT. */
export async function notePayOutSaid(at: AtDesk<DeskNeeds>, id: string, { why }: PayOutNoted): Promise<void> {
  const { services, operator } = at;
  const { userId, said } = await requirePayOut(at, id);
  const { operatorId } = operator;
  const now = services.clock();
  await services.database.transaction(async (tx) => {
    if (!(await noteContradictions(tx, id, { operatorId, why: typedText(why), at: now })))
      throw new Refusal('NOT_FOUND');
    const detail = { payOut: id, ...(said && { said }) };
    await recordAct(tx, { operator, act: 'payOut.note', subject: userId, detail }, now);
  });
}
