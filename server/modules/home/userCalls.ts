import type { Answers } from '../../../src/contract/definitions';
import type { KnownUser } from '../../../src/contract/generated/bodies';
import type { ByField } from '../../../src/contract/named';
import { shownValues } from '../../../src/definitions/fieldNames';
import { cleanText } from '../../../src/lib/cleanText';
import { personName as isPersonName } from '../../../src/rules/personName';
import { Refusal } from '../../platform/domain/refusals';
import { namedChannel } from '../../platform/http/requests';
import type { InChannel } from '../../platform/platform';
import { PLAIN_CHANNEL } from '../../platform/releases/channels';
import { latestApplication } from '../applications';
import { waitingDeletion } from '../dataRights';
import {
  endRenewal,
  knownOf,
  masked,
  ownReferralCode,
  personCalls,
  refuseUnlessSecure,
  type Session,
  saveUserName,
  underNames,
  userNameOf,
} from '../people';
import type { HomeNeeds } from './needs';
import { readStanding } from './readStanding';

const MAX_USER_NAME = 50;

/** The name as it is kept, undefined for none; refuses what breaks the rule personName. */
function checkedUserName(value: string): string | undefined {
  const name = cleanText(value);
  if (name === '') return undefined;
  const fits = isPersonName(name) && name.length <= MAX_USER_NAME;
  if (fits) return name;
  const rule = isPersonName(name) ? 'maxLength' : 'personName';
  const limit = rule === 'maxLength' ? { params: { limit: MAX_USER_NAME } } : {};
  throw new Refusal('INVALID_INPUT', { errors: [{ field: '/userName', rule, message: `rules.${rule}`, ...limit }] });
}

async function shown(services: InChannel<HomeNeeds>, { user, frozen }: Session): Promise<KnownUser> {
  const { database, clock, release } = services;
  const { userId, mobileNumber } = user;
  const userName = await userNameOf(database, userId);
  const deletion = await waitingDeletion(database, userId);
  return {
    userId,
    mobileNumber,
    // anyone who holds the phone learns nothing of its owner from a frozen account
    known: frozen ? {} : masked(knownOf(underNames(release.names, user), clock()), release.sensitive()),
    ...(userName === undefined ? {} : { userName }),
    ...(deletion && { deletionDue: deletion.dueAt.toISOString() }),
    referralCode: await ownReferralCode(services, userId),
  };
}

/** Who is signed in and what became of the application. */
export const userCalls = personCalls<HomeNeeds>({
  'GET /user/v3': ({ services, session }) => shown(services, session),
  async 'POST /user/v3'(asked) {
    const { services, session } = asked;
    await refuseUnlessSecure(services, session, 'POST /user/v3');
    // read where the call may go on: what does not fit is refused only then
    await saveUserName(services.database, session.user.userId, checkedUserName(asked.body.userName));
    return shown(services, session);
  },
  'POST /user/data-confirmed': async ({ services: { database, clock }, user, body: { part } }) => {
    await endRenewal(database, user.userId, part, clock());
  },
  async 'GET /user/type'({ services: { database }, session: { user, fromPartner } }) {
    const { userId } = user;
    if (fromPartner) return { type: 'PARTNER', userId };
    return { type: (await latestApplication(database, userId)) ? 'APPLICANT' : 'NEW', userId };
  },
  'GET /user/standing': ({ services, user, session: { tokenHash }, request }) => {
    const channel = namedChannel(request, services)?.channel.id ?? PLAIN_CHANNEL;
    return readStanding({ services, user, tokenHash, channel });
  },
  'GET /user/bank-info': ({ services: { release }, user: { known } }) => {
    const { paymentBankCode, paymentBankAccountNo }: ByField = masked(known, release.sensitive());
    if (typeof paymentBankCode !== 'string' || typeof paymentBankAccountNo !== 'string') return {};
    return { bankCode: paymentBankCode, accountNumber: paymentBankAccountNo };
  },
  'GET /user/tags/activated': ({ services, user }) => [...services.outside.tags(user)],
  async 'GET /application'({ services: { database, release }, user }) {
    const found = await latestApplication(database, user.userId);
    if (!found) throw new Refusal('APPLICATION_NOT_FOUND');
    // what is in dispute or in doubt is for a reviewer alone
    const { disputed: _, doubts: __, cardFields: ___, ...application } = found;
    const answers = masked(shownValues(release.names, application.answers), release.sensitive()) as Answers;
    return { ...application, answers, submittedAt: application.submittedAt.toISOString() };
  },
});
