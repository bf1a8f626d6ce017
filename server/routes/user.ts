import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Answers } from '../../src/contract/definitions';
import type { Application, BankInfo, KnownUser, Standing, UserType } from '../../src/contract/generated/bodies';
import type { ByField } from '../../src/contract/named';
import { shownValues } from '../../src/definitions/fieldNames';
import { cleanText } from '../../src/lib/cleanText';
import { personName as isPersonName } from '../../src/rules/personName';
import type { User } from '../domain/known';
import { knownOf, masked, underNames } from '../domain/known';
import { Refusal } from '../domain/refusals';
import { bodyOf } from '../http/contracts';
import { inChannelOf, sessionOf, signedIn, signedInSession } from '../http/session';
import { latestApplication } from '../repositories/applications';
import { waitingDeletion } from '../repositories/deletions';
import { saveUserName, userNameOf } from '../repositories/users';
import type { Services } from '../services';
import { refuseUnlessSecure } from '../usecases/security/securityCheck';
import { ownReferralCode } from '../usecases/signIn/referrals';
import { readStanding } from '../usecases/standing/readStanding';

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

/** Who is signed in and what became of the application. */
export function registerUser(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;

  async function shown(request: FastifyRequest, user: User): Promise<KnownUser> {
    const { userId, mobileNumber } = user;
    const userName = await userNameOf(database, userId);
    const { release } = await inChannelOf(request, services);
    const deletion = await waitingDeletion(database, userId);
    return {
      userId,
      mobileNumber,
      known: masked(knownOf(underNames(release.names, user), clock()), release.sensitive()),
      ...(userName === undefined ? {} : { userName }),
      ...(deletion && { deletionDue: deletion.dueAt.toISOString() }),
      referralCode: await ownReferralCode(services, userId),
    };
  }

  app.get('/user/v3', async (request) => shown(request, await signedIn(request, services)));

  app.post('/user/v3', async (request): Promise<KnownUser> => {
    const session = await signedInSession(request, services);
    await refuseUnlessSecure(services, session, 'POST /user/v3');
    const { user } = session;
    const { userName } = bodyOf<'POST /user/v3'>(request);
    await saveUserName(database, user.userId, checkedUserName(userName));
    return shown(request, user);
  });

  app.get('/user/type', async (request): Promise<UserType> => {
    const { user, fromPartner } = await signedInSession(request, services);
    const { userId } = user;
    if (fromPartner) return { type: 'PARTNER', userId };
    return { type: (await latestApplication(database, userId)) ? 'APPLICANT' : 'NEW', userId };
  });

  app.get('/user/standing', async (request): Promise<Standing> => {
    const tokenHash = sessionOf(request);
    if (!tokenHash) throw new Refusal('UNAUTHORIZED');
    return readStanding({
      services: await inChannelOf(request, services),
      user: await signedIn(request, services),
      tokenHash,
    });
  });

  app.get('/user/bank-info', async (request): Promise<BankInfo> => {
    const { known } = await signedIn(request, services);
    const { release } = await inChannelOf(request, services);
    const { paymentBankCode, paymentBankAccountNo }: ByField = masked(known, release.sensitive());
    if (typeof paymentBankCode !== 'string' || typeof paymentBankAccountNo !== 'string') return {};
    return { bankCode: paymentBankCode, accountNumber: paymentBankAccountNo };
  });

  app.get('/user/tags/activated', async (request) => services.outside.tags(await signedIn(request, services)));

  app.get('/application', async (request): Promise<Application> => {
    const { userId } = await signedIn(request, services);
    const found = await latestApplication(database, userId);
    if (!found) throw new Refusal('APPLICATION_NOT_FOUND');
    // what is in dispute or in doubt is for a reviewer alone
    const { disputed: _, doubts: __, cardFields: ___, ...application } = found;
    const { release } = await inChannelOf(request, services);
    const answers = masked(shownValues(release.names, application.answers), release.sensitive()) as Answers;
    return { ...application, answers, submittedAt: application.submittedAt.toISOString() };
  });
}
