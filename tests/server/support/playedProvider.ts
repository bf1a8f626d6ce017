import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** What a played OpenID Connect provider says of who signs in, and what it gets wrong. */
export interface Played {
  sub: string;
  name: string;
  groups: readonly string[];
  /** seconds for which its token is good */
  goodFor: number;
  /** instead of what is right */
  claims: Readonly<Record<string, unknown>>;
  signedBy: 'its key' | 'another key';
  isDown: boolean;
}

/** A provider on 127.0.0.1 that asks nobody for a password: each code is good once, for the PKCE challenge it was made for. */
export async function playedProvider(clock: () => Date) {
  const [own, others] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const keys = [{ ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }];
  const usual: Played = {
    ...{ sub: 'sub-1', name: 'Ani Wijaya', groups: ['reviewers'], goodFor: 3_600 },
    ...{ claims: {}, signedBy: 'its key', isDown: false },
  };
  const now: Played = { ...usual };
  const codes = new Map<string, { nonce: string; challenge: string }>();

  async function idToken(nonce: string): Promise<string> {
    const at = Math.floor(clock().getTime() / 1_000);
    const { sub, name, groups } = now;
    const claims = {
      iss: issuer,
      aud: 'lancar',
      sub,
      name,
      groups,
      nonce,
      iat: at,
      exp: at + now.goodFor,
      ...now.claims,
    };
    const { privateKey } = now.signedBy === 'its key' ? own : others;
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey);
  }

  async function token(form: URLSearchParams): Promise<object | undefined> {
    const code = form.get('code') ?? '';
    const given = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    return given?.challenge === challenge ? { id_token: await idToken(given.nonce) } : undefined;
  }

  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const answers: Readonly<Record<string, () => object | Promise<object | undefined>>> = {
      '/.well-known/openid-configuration': () => ({
        ...{ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` },
        jwks_uri: `${issuer}/keys`,
      }),
      '/keys': () => ({ keys }),
      '/token': () => token(new URLSearchParams(body)),
    };
    const answer = now.isDown ? undefined : await answers[request.url ?? '']?.();
    response.writeHead(now.isDown ? 503 : answer ? 200 : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', () => done()));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    /** plays somebody, from now on */
    plays: (some: Partial<Played> = {}) => void Object.assign(now, usual, some),
    /** what the browser brings back from the address it was sent to */
    answerTo(address: string): { state: string; code: string } {
      const { searchParams: asked } = new URL(address);
      const code = randomBytes(8).toString('hex');
      codes.set(code, { nonce: asked.get('nonce') ?? '', challenge: asked.get('code_challenge') ?? '' });
      return { state: asked.get('state') ?? '', code };
    },
    close: () => new Promise<void>((done) => void server.close(() => done())),
  };
}
