import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { ownValue } from '../../../src/lib/ownValue';
import { ProofRefused, type ProvedIdentity, ProviderDown, type StaffProvider } from '../../modules/operators';
import type { StaffSignInConfig } from '../../platform/config/staffSignIn';
import { fetchOutside } from '../../platform/tracing';

const ASK_MS = 10_000;
/** seconds by which clocks may differ */
const CLOCK_SECONDS = 30;
/** never `none`, and none that the client secret would sign */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];

/** What the provider says of itself (OpenID Connect Discovery 1.0). */
interface Discovered {
  authorize: string;
  token: string;
  keys: URL;
  /** the client names itself in the body, where the provider takes it in no header */
  inBody: boolean;
}

async function ask(url: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> {
  try {
    const answer = await fetchOutside(url, { redirect: 'error', signal: AbortSignal.timeout(ASK_MS), ...init });
    if (answer.status >= 500) throw new Error(`it answered ${answer.status}`);
    return { status: answer.status, body: await answer.json() };
  } catch (cause) {
    throw new ProviderDown(`The provider of sign-in does not answer at ${new URL(url).host}.`, { cause });
  }
}

/** Reads what the provider says of itself; that it is the one it was asked as is part of it. @throws ProviderDown */
export async function discover(issuer: string): Promise<Discovered> {
  const { status, body } = await ask(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  const said = (name: string) => ownValue(body, name);
  const [authorize, token, keys] = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'].map(said);
  // over https all of it: an address in the open could be read along
  const isGood = (url: unknown): url is string =>
    typeof url === 'string' && URL.canParse(url) && new URL(url).protocol === new URL(issuer).protocol;
  if (status !== 200 || said('issuer') !== issuer || !isGood(authorize) || !isGood(token) || !isGood(keys))
    throw new ProviderDown(`What answers at ${new URL(issuer).host} is not the provider of LANCAR_OIDC_ISSUER.`);
  const methods = said('token_endpoint_auth_methods_supported');
  const inBody = Array.isArray(methods) && !methods.includes('client_secret_basic');
  return { authorize, token, keys: new URL(keys), inBody };
}

/** RFC 6749, 2.3.1: both are form-encoded before they are joined. */
const basic = (id: string, secret: string) =>
  `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`;

async function idTokenFor(config: StaffSignInConfig, { token, inBody }: Discovered, code: string, verifier: string) {
  const { clientId, clientSecret, returnAddress } = config;
  const form = new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: returnAddress });
  form.set('code_verifier', verifier);
  if (inBody)
    for (const [name, value] of [
      ['client_id', clientId],
      ['client_secret', clientSecret],
    ] as const)
      form.set(name, value);
  const headers = inBody ? {} : { authorization: basic(clientId, clientSecret) };
  const { status, body } = await ask(token, { method: 'POST', headers, body: form });
  const idToken = ownValue(body, 'id_token');
  if (status !== 200 || typeof idToken !== 'string') throw new ProofRefused('The provider gave no token for the code.');
  return idToken;
}

function identityIn({ sub, exp, azp, aud, nonce, ...claims }: JWTPayload, config: StaffSignInConfig, asked: string) {
  if (nonce !== asked) throw new ProofRefused('The token is of another sign-in.');
  const isOthers = azp === undefined ? Array.isArray(aud) && aud.length > 1 : azp !== config.clientId;
  if (isOthers) throw new ProofRefused('The token is for another client.');
  if (!sub || exp === undefined) throw new ProofRefused('The token names no one.');
  const [name = sub] = [claims.name, claims.preferred_username].filter((one) => typeof one === 'string' && one !== '');
  const groups = Array.isArray(claims.groups) ? claims.groups.filter((one) => typeof one === 'string') : [];
  return { issuer: config.issuer, subject: sub, name: String(name), groups, endsAt: new Date(exp * 1_000) };
}

/** Signs operators in by the authorization code flow with PKCE, state and nonce (OpenID Connect Core 1.0, RFC 7636). */
export function oidcProvider(config: StaffSignInConfig, clock: () => Date): StaffProvider {
  const { issuer, clientId, returnAddress } = config;
  let keys: { at: string; set: ReturnType<typeof createRemoteJWKSet> } | undefined;
  /** kept from one sign-in to the next, read again when a key is not among them */
  function keysAt(url: URL) {
    if (keys?.at !== url.href) keys = { at: url.href, set: createRemoteJWKSet(url, { timeoutDuration: ASK_MS }) };
    return keys.set;
  }

  async function proved(idToken: string, url: URL): Promise<JWTPayload> {
    const requiredClaims = ['sub', 'exp', 'iat', 'nonce'];
    const wanted = {
      issuer,
      audience: clientId,
      algorithms: ALGORITHMS,
      requiredClaims,
      clockTolerance: CLOCK_SECONDS,
    };
    try {
      return (await jwtVerify(idToken, keysAt(url), { ...wanted, currentDate: clock() })).payload;
    } catch (cause) {
      const isTheirs = cause instanceof errors.JOSEError && !(cause instanceof errors.JWKSTimeout);
      if (isTheirs) throw new ProofRefused('The token of the provider is not good.', { cause });
      throw new ProviderDown('The provider of sign-in does not give its keys.', { cause });
    }
  }

  return {
    host: new URL(issuer).host,
    async addressFor({ state, nonce, verifier }) {
      const address = new URL((await discover(issuer)).authorize);
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      const asked = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: returnAddress,
        scope: 'openid profile',
      };
      const proof = { state, nonce, code_challenge: challenge, code_challenge_method: 'S256' };
      for (const [name, value] of Object.entries({ ...asked, ...proof })) address.searchParams.set(name, value);
      return address.href;
    },
    async proves(code, { nonce, verifier }): Promise<ProvedIdentity> {
      const discovered = await discover(issuer);
      const idToken = await idTokenFor(config, discovered, code, verifier);
      return identityIn(await proved(idToken, discovered.keys), config, nonce);
    },
  };
}
