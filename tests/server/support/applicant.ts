import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import type { DraftState, SandboxCode } from '../../../src/contract/api';
import type { TestServer } from './testServer';

let used = 0;

/** A mobile number no test has used before. */
export function freshNumber(): string {
  used += 1;
  return `0857${String(10_000_000 + used)}`;
}

/** A NIK no test has used before. */
export function freshNik(): string {
  used += 1;
  return `31710112${String(90_000_000 + used)}`;
}

/** The code the sandbox sent last to a number or an e-mail address. */
export async function codeFor({ app }: TestServer, recipient: string): Promise<string> {
  const codes: SandboxCode[] = (await app.inject('/api/sandbox/codes')).json();
  const sent = codes.find((code) => code.recipient.endsWith(recipient.replace(/^(?:\+?62|0)/, '')));
  if (!sent) throw new Error(`no code was sent to ${recipient}`);
  return sent.code;
}

let picture: Promise<Buffer> | undefined;

/** A small JPEG. */
export function jpeg(): Promise<Buffer> {
  picture ??= sharp({ create: { width: 320, height: 200, channels: 3, background: '#3a7' } })
    .jpeg()
    .toBuffer();
  return picture;
}

/** Body and headers of a multipart request. */
export async function multipart(parts: readonly [name: string, value: string | Blob][]) {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}

type Body = Readonly<Record<string, unknown>>;
interface StepOptions {
  key?: string;
  flow?: string;
  /** one-time code that goes with the call */
  code?: string;
}

/** A signed-in browser. */
export class Applicant {
  constructor(
    readonly server: TestServer,
    readonly mobileNumber: string,
    readonly cookie: string,
  ) {}

  request(options: InjectOptions): Promise<LightMyRequestResponse> {
    return this.server.app.inject({ ...options, headers: { cookie: this.cookie, ...options.headers } });
  }

  get(url: string): Promise<LightMyRequestResponse> {
    return this.request({ method: 'GET', url });
  }

  /** `flow` may carry the parameters of its path: `supplement-material?type=FAMILY_CARD` */
  async draft(flow = 'apply'): Promise<DraftState> {
    return (await this.get(`/api/draft/${flow}`)).json();
  }

  patch(answers: Body, flow = 'apply'): Promise<LightMyRequestResponse> {
    return this.request({ method: 'PUT', url: `/api/draft/${flow}`, payload: { answers } });
  }

  pass(step: string, flow = 'apply'): Promise<LightMyRequestResponse> {
    const [id, params] = flow.split('?');
    return this.request({ method: 'POST', url: `/api/draft/${id}/pass?step=${step}${params ? `&${params}` : ''}` });
  }

  async photo(type: string): Promise<string> {
    const body = await multipart([['file', new Blob([new Uint8Array(await jpeg())])]]);
    const answer = await this.request({ method: 'POST', url: `/api/user/photo/${type}/v2`, ...body });
    return answer.json().photoId;
  }

  step(path: string, step: string, payload: Body, { key, code, flow = 'apply' }: StepOptions = {}) {
    const headers = {
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(code === undefined ? {} : { 'x-verification-code': code }),
    };
    return this.request({ method: 'POST', url: `/api${path}?${stepQuery(flow, step)}`, payload, headers });
  }

  async stepAsForm(path: string, step: string, fields: readonly [string, string][], flow = 'apply') {
    return this.request({ method: 'POST', url: `/api${path}?${stepQuery(flow, step)}`, ...(await multipart(fields)) });
  }

  /** Has a code sent by one of the calls that do, and gives it. */
  async code(path: string, payload: Body = {}, recipient = this.mobileNumber): Promise<string> {
    this.server.wait(61);
    const answer = await this.request({ method: 'POST', url: `/api${path}`, payload });
    if (answer.statusCode !== 200) throw new Error(`no code: ${answer.body}`);
    return codeFor(this.server, recipient);
  }
}

/** The answers of the application somebody sent last, as the reviewers have them: nothing is masked. */
export async function sentAnswers({ server, cookie }: Applicant): Promise<Record<string, unknown>> {
  const answer = await server.app.inject({ url: '/api/user/v3', headers: { cookie } });
  const [row] = await server.database.query<{ answers: Record<string, unknown> }>(
    'SELECT answers FROM applications WHERE user_id = $1 ORDER BY submitted_at DESC LIMIT 1',
    [answer.json().userId],
  );
  if (!row) throw new Error('there is no application');
  return row.answers;
}

/** The query of a step call; parameters of the flow's path follow it after a question mark. */
function stepQuery(flow: string, step: string): string {
  const [id, params] = flow.split('?');
  return `flow=${id}&step=${step}${params ? `&${params}` : ''}`;
}

/** Signs in with a number nobody used before, or the one given. */
export async function signIn(server: TestServer, mobileNumber = freshNumber()): Promise<Applicant> {
  const { app } = server;
  server.wait(1);
  await app.inject({ method: 'POST', url: '/api/auth/send-code', payload: { mobileNumber } });
  const otp = await codeFor(server, mobileNumber);
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login/otp', payload: { mobileNumber, otp } });
  const cookie = answer.cookies[0];
  if (!cookie) throw new Error(`sign-in failed: ${answer.body}`);
  return new Applicant(server, mobileNumber, `${cookie.name}=${cookie.value}`);
}
