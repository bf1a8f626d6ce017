import type { LightMyRequestResponse } from 'fastify';
import { Applicant, codeFor } from './applicant';
import type { TestServer } from './testServer';

/** What the partner's app opens the page with. */
export async function tokenFor({ app }: TestServer, channel: string, id: string): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: '/api/sandbox/partner-token', payload: { channel, id } });
  if (answer.statusCode !== 200) throw new Error(`no token: ${answer.body}`);
  return answer.json().token;
}

/** A page on a channel that holds a partner's token. */
export class PartnerPage {
  constructor(
    readonly server: TestServer,
    readonly channel: string,
    readonly token: string,
  ) {}

  get(path: string, query: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    const headers = { 'x-partner-token': this.token };
    return this.server.app.inject({ url: `/api${path}`, query: { channel: this.channel, ...query }, headers });
  }

  post(path: string, payload: object, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    const query = { channel: this.channel };
    return this.server.app.inject({ method: 'POST', url: `/api${path}`, query, payload, headers });
  }

  check(): Promise<LightMyRequestResponse> {
    return this.get('/link-channel/verify-token');
  }

  /** Signs in with the token alone. */
  enterFree(): Promise<LightMyRequestResponse> {
    return this.post('/auth/partner-login-free', { token: this.token });
  }

  sendCode(more: object = {}): Promise<LightMyRequestResponse> {
    this.server.wait(61);
    return this.post('/auth/send-code', { partnerToken: this.token, ...more });
  }

  /** Signs in with the code that was sent to a number, or another one. */
  async enter(number: string, more: object = {}): Promise<LightMyRequestResponse> {
    const otp = await codeFor(this.server, number);
    return this.post('/auth/login/otp', { otp, partnerToken: this.token, ...more });
  }
}

/** A page somebody opens from a channel's partner. */
export async function arrive(server: TestServer, channel: string, id: string): Promise<PartnerPage> {
  return new PartnerPage(server, channel, await tokenFor(server, channel, id));
}

/** Whoever an answer signed in. */
export function signedInBy(server: TestServer, answer: LightMyRequestResponse, number = ''): Applicant {
  const [cookie] = answer.cookies;
  if (!cookie) throw new Error(`nobody was signed in: ${answer.body}`);
  return new Applicant(server, number, `${cookie.name}=${cookie.value}`);
}
