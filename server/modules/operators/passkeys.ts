import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { Refusal } from '../../platform/domain/refusals';
import { typedText } from '../../platform/domain/typedText';
import type { Platform } from '../../platform/platform';
import { challengeEnd, type Operator } from './domain/operators';
import {
  type ChallengePurpose,
  findPasskey,
  insertWebauthnChallenge,
  type Passkey,
  passkeysOf,
  takeWebauthnChallenge,
} from './tables/passkeys';

type Needed = Pick<Platform, 'database' | 'clock'>;

/** The site a browser shows: passkeys are made for its host, and work nowhere else. */
export interface Site {
  /** without a port: `lancar.example` */
  host: string;
  /** `https://lancar.example` */
  origin: string;
}

/** What a browser gives of a new passkey, and of one that was used. */
export type NewCredential = Parameters<typeof verifyRegistrationResponse>[0]['response'];
export type UsedCredential = Parameters<typeof verifyAuthenticationResponse>[0]['response'];

/** What a challenge was issued for, and to which invitation or operator. */
export interface ChallengeUse {
  purpose: ChallengePurpose;
  about: string;
}

const SITE_NAME = 'Lancar';

async function keepChallenge({ database, clock }: Needed, challenge: string, use: ChallengeUse): Promise<void> {
  await insertWebauthnChallenge(database, { challenge, ...use }, challengeEnd(clock()));
}

/** What the browser needs to make a passkey of an operator on this site; the ones they have are left out. */
export async function passkeyOptions(services: Needed, site: Site, operator: Operator, use: ChallengeUse) {
  const own = await passkeysOf(services.database, operator.operatorId);
  const options = await generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: site.host,
    userID: new TextEncoder().encode(operator.operatorId),
    userName: operator.name,
    userDisplayName: operator.name,
    excludeCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports: [...transports] })),
    // kept on the device, so that it is found without a name, and opened by a finger, a face or a PIN each time
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(services, options.challenge, use);
  return options;
}

/** What the browser needs to sign in with any passkey it has for this site. */
export async function signInOptions(services: Needed, site: Site) {
  const options = await generateAuthenticationOptions({ rpID: site.host, userVerification: 'required' });
  await keepChallenge(services, options.challenge, { purpose: 'signIn', about: '' });
  return options;
}

/** How an answer is judged: its challenge is used up, also where it is refused. */
const expected = ({ database, clock }: Needed, site: Site, use: ChallengeUse) => ({
  expectedChallenge: (challenge: string) => takeWebauthnChallenge(database, { challenge, ...use }, clock()),
  expectedOrigin: site.origin,
  expectedRPID: site.host,
  requireUserVerification: true,
});

/** The new passkey a browser gives; refuses with PASSKEY_NOT_ACCEPTED. */
export async function newPasskey(
  services: Needed,
  site: Site,
  { use, credential, label }: { use: ChallengeUse; credential: NewCredential; label: string },
): Promise<Passkey> {
  const judged = await verifyRegistrationResponse({ response: credential, ...expected(services, site, use) }).catch(
    (cause: unknown) => {
      throw new Refusal('PASSKEY_NOT_ACCEPTED', { cause });
    },
  );
  if (!judged.verified) throw new Refusal('PASSKEY_NOT_ACCEPTED');
  const { id, publicKey, counter, transports = [] } = judged.registrationInfo.credential;
  return { credentialId: id, publicKey, counter, transports, host: site.host, label: typedText(label) };
}

/** Whose passkey was used, and how far its device has counted; refuses with PASSKEY_NOT_ACCEPTED. */
export async function usedPasskey(services: Needed, site: Site, credential: UsedCredential) {
  const found = await findPasskey(services.database, credential.id);
  if (!found) throw new Refusal('PASSKEY_NOT_ACCEPTED');
  const { credentialId: id, publicKey, counter, label } = found.passkey;
  const judged = await verifyAuthenticationResponse({
    response: credential,
    credential: { id, publicKey: new Uint8Array(publicKey), counter },
    ...expected(services, site, { purpose: 'signIn', about: '' }),
  }).catch((cause: unknown) => {
    throw new Refusal('PASSKEY_NOT_ACCEPTED', { cause });
  });
  if (!judged.verified) throw new Refusal('PASSKEY_NOT_ACCEPTED');
  return { operator: found.operator, credentialId: id, label, counter: judged.authenticationInfo.newCounter };
}
