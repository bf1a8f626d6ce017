import type { FastifyInstance } from 'fastify';
import type { BankInfo, KnownUser, UserType } from '../../src/contract/api';
import type { ByField } from '../../src/contract/named';
import { cleanText } from '../../src/lib/cleanText';
import { check as isPersonName } from '../../src/rules/personName';
import { knownOf, masked } from '../domain/known';
import { Refusal } from '../domain/refusals';
import { jsonObject } from '../http/bodies';
import { signedIn, signedInSession } from '../http/session';
import { referralCodeOf } from '../referrals';
import { latestApplication } from '../repositories/applications';
import { saveUserName, type User, userNameOf } from '../repositories/users';
import { refuseUnlessSecure } from '../securityCheck';
import type { Services } from '../services';

const MAX_USER_NAME = 50;

/** The name as it is kept; refuses what breaks the name rule of section 5. */
function checkedUserName(value: unknown): string {
  const name = typeof value === 'string' ? cleanText(value) : '';
  const fits = isPersonName(name) && name.length <= MAX_USER_NAME;
  if (fits) return name;
  const rule = name === '' ? 'required' : isPersonName(name) ? 'maxLength' : 'personName';
  const limit = rule === 'maxLength' ? { params: { limit: MAX_USER_NAME } } : {};
  throw new Refusal('INVALID_INPUT', { errors: [{ field: '/userName', rule, message: `rules.${rule}`, ...limit }] });
}

/** Section 7, user: who is signed in and what became of the application. */
export function registerUser(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;
  const sensitive = () => services.definitions().sensitive();

  async function shown(user: User): Promise<KnownUser> {
    const { userId, mobileNumber } = user;
    const userName = await userNameOf(database, userId);
    return {
      userId,
      mobileNumber,
      known: masked(knownOf(user, clock()), sensitive()),
      ...(userName === undefined ? {} : { userName }),
      referralCode: await referralCodeOf(services, userId),
    };
  }

  app.get('/user/v3', async (request) => shown(await signedIn(request, services)));

  app.post('/user/v3', async (request): Promise<KnownUser> => {
    const session = await signedInSession(request, services);
    await refuseUnlessSecure(services, session, 'POST /user/v3');
    const { user } = session;
    const { userName, ...others } = jsonObject(request.body);
    if (Object.keys(others).length > 0) throw new Refusal('INVALID_INPUT');
    await saveUserName(database, user.userId, checkedUserName(userName));
    return shown(user);
  });

  app.get('/user/type', async (request): Promise<UserType> => {
    const { user, fromPartner } = await signedInSession(request, services);
    const { userId } = user;
    if (fromPartner) return { type: 'PARTNER', userId };
    return { type: (await latestApplication(database, userId)) ? 'APPLICANT' : 'NEW', userId };
  });

  app.get('/user/bank-info', async (request): Promise<BankInfo> => {
    const { known } = await signedIn(request, services);
    const { paymentBankCode, paymentBankAccountNo }: ByField = masked(known, sensitive());
    if (typeof paymentBankCode !== 'string' || typeof paymentBankAccountNo !== 'string') return {};
    return { bankCode: paymentBankCode, accountNumber: paymentBankAccountNo };
  });

  app.get('/user/tags/activated', async (request) => services.outside.tags(await signedIn(request, services)));

  app.get('/application', async (request) => {
    const { userId } = await signedIn(request, services);
    const application = await latestApplication(database, userId);
    if (!application) throw new Refusal('APPLICATION_NOT_FOUND');
    return { ...application, answers: masked(application.answers, sensitive()) };
  });
}
