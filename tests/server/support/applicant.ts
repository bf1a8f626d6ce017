import { createHash, randomUUID } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { AGREED_HEADER } from '../../../src/contract/agreedHeader';
import type {
  CapturePart,
  DraftState,
  LivenessChallenge,
  OwnLoan,
  OwnLoans,
  SandboxCode,
} from '../../../src/contract/generated/bodies';
import { agreedHeaders } from '../../support/agreed';
import { faceDrawing } from '../../support/fakeCamera';
import { onceByKey } from '../../support/onceByKey';
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

/** The code that was sent last to a number or an e-mail address. */
export async function codeFor({ app, codeSentTo }: TestServer, recipient: string): Promise<string> {
  if (codeSentTo) return codeSentTo(recipient);
  const codes: SandboxCode[] = (await app.inject('/api/sandbox/codes')).json();
  const sent = codes.find((code) => code.recipient.endsWith(recipient.replace(/^(?:\+?62|0)/, '')));
  if (!sent) throw new Error(`no code was sent to ${recipient}`);
  return sent.code;
}

const pictures = onceByKey<Promise<Buffer>>();

/** A small JPEG of bars that stand elsewhere for another name; for that of a face camera, a drawn face between them. */
export function jpeg(name = 'KTP'): Promise<Buffer> {
  const digest = createHash('sha256').update(name).digest();
  const bars = [...digest].map((byte, at) => `<rect x="${at * 10}" y="${byte / 2}" width="6" height="${byte / 3}"/>`);
  const wall = '<rect x="60" width="200" height="220" fill="#4a4038"/>';
  const face = name.startsWith('LIVENESS')
    ? `${wall}<g transform="translate(160 105) scale(0.16)">${faceDrawing(0, 0, 380)}</g>`
    : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="220"><rect width="320" height="220" fill="#9c7"/>${bars.join('')}${face}</svg>`;
  return pictures(name, () => sharp(Buffer.from(svg)).jpeg().toBuffer());
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

/** What the camera page records under a challenge: two frames an action. */
export async function recordedFace({ challengeId, actions }: LivenessChallenge): Promise<CapturePart> {
  const names = actions.flatMap((action) => [action, action]);
  const frames = names.map(async (action, at) => ({
    action,
    jpeg: (await jpeg(`${action} ${at}`)).toString('base64'),
  }));
  return { challengeId, frames: await Promise.all(frames) };
}

type Body = Readonly<Record<string, unknown>>;
interface StepOptions {
  /** what is agreed to, where it is not what the page shows */
  agreed?: string;
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

  /** their loans, the one asked for last first */
  async loans(): Promise<readonly OwnLoan[]> {
    const { loans }: OwnLoans = (await this.get('/api/loan/list')).json();
    return loans;
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

  /** A picture with a camera of this kind; a face is recorded under a challenge. */
  async photo(type: string): Promise<string> {
    const capture = type.startsWith('LIVENESS') ? await recordedFace(await this.challenge()) : undefined;
    // every page of a document is another
    const file = type === 'COMMON_CAMERA' ? await jpeg(`${type} ${randomUUID()}`) : undefined;
    return (await this.upload(type, capture, file && { file })).json().photoId;
  }

  async challenge(): Promise<LivenessChallenge> {
    return (await this.request({ method: 'POST', url: '/api/user/liveness-challenge' })).json();
  }

  /** Uploads a picture, with what was recorded with it. */
  async upload(type: string, capture?: CapturePart, { key, file }: { key?: string; file?: Buffer } = {}) {
    const picture = new Blob([new Uint8Array(file ?? (await jpeg(type)))]);
    const part: [string, string][] = capture ? [['capture', JSON.stringify(capture)]] : [];
    const { headers, payload } = await multipart([['file', picture], ...part]);
    const sent = { ...headers, ...(key !== undefined && { 'idempotency-key': key }) };
    return this.request({ method: 'POST', url: `/api/user/photo/${type}/v2`, headers: sent, payload });
  }

  async step(path: string, step: string, payload: Body, { key, code, agreed, flow = 'apply' }: StepOptions = {}) {
    const headers = {
      ...(agreed === undefined ? await this.agreed(`POST ${path}`) : { [AGREED_HEADER]: agreed }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(code === undefined ? {} : { 'x-verification-code': code }),
    };
    return this.request({ method: 'POST', url: `/api${path}?${stepQuery(flow, step)}`, payload, headers });
  }

  /** What is agreed to by a call, as its page sends it. */
  agreed(call: string) {
    return agreedHeaders(call, async () => (await this.get('/api/documents')).json());
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

/** Accepts the terms as they are in force. */
export const acceptTerms = async (who: Applicant) =>
  who.request({
    method: 'POST',
    url: '/api/pop-notify/accept-user-agreement',
    headers: await who.agreed('POST /pop-notify/accept-user-agreement'),
  });

/**
 * Signs in with a number nobody used before, or the one given, and accepts the terms.
 * @param headers of the browser that signs in
 */
export async function signIn(
  server: TestServer,
  mobileNumber = freshNumber(),
  headers: Readonly<Record<string, string>> = {},
): Promise<Applicant> {
  const { app } = server;
  server.wait(1);
  await app.inject({ method: 'POST', url: '/api/auth/send-code', payload: { mobileNumber } });
  const otp = await codeFor(server, mobileNumber);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login/otp',
    headers,
    payload: { mobileNumber, otp },
  });
  const cookie = answer.cookies[0];
  if (!cookie) throw new Error(`sign-in failed: ${answer.body}`);
  const who = new Applicant(server, mobileNumber, `${cookie.name}=${cookie.value}`);
  if (answer.json().newUser) await acceptTerms(who);
  return who;
}
