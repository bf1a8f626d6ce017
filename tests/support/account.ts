import { randomUUID } from 'node:crypto';
import type {
  DraftState,
  LoanAgreement,
  LoginResult,
  Persona,
  PhotoUploaded,
} from '../../src/contract/generated/bodies';
import { agreedHeaders, documentsAt } from './agreed';
import type { TestServer } from './server';

/**
 * A signed-in borrower who speaks to the server directly, to bring a test to where it begins. A flow is named by its
 * id, with the parameters of its path where it has some: `supplement-material?type=FAMILY_CARD`.
 */
export interface Account {
  mobileNumber: string;
  /** value of the session cookie */
  session: string;
  draft(flow: string): Promise<DraftState>;
  saveDraft(flow: string, answers: Record<string, unknown>): Promise<void>;
  passInfo(flow: string, step: string): Promise<DraftState>;
  submitStep(
    flow: string,
    step: string,
    path: string,
    body: Record<string, unknown>,
    code?: string,
  ): Promise<DraftState>;
  /** What any other call answers. */
  call<Result>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Result>;
  /** Opens the contract of the last loan. */
  readAgreement(): Promise<LoanAgreement>;
  /** Has a code sent by a call that does, to the own number or the address given, and gives it. */
  verificationCode(path: string, email?: string): Promise<string>;
  /** Uploads a picture and gives its id. */
  uploadPhoto(type: string, picture: Blob): Promise<string>;
}

export const SESSION_COOKIE = 'lancar_session';

/** The sandbox's first persona: every outside check lets him pass. */
export async function firstPersona(server: TestServer): Promise<Persona> {
  const personas = (await (await fetch(`${server.url}/api/sandbox/personas`)).json()) as Persona[];
  const [first] = personas;
  if (!first) throw new Error('The sandbox has no persona.');
  return first;
}

/** Signs in by one-time code, as the login screen does. */
export async function signIn(server: Pick<TestServer, 'url' | 'codeFor'>, mobileNumber: string): Promise<Account> {
  const api = `${server.url}/api`;
  const json = { 'Content-Type': 'application/json' };
  await expectOk(await post(`${api}/auth/send-code`, json, JSON.stringify({ mobileNumber })));
  const otp = await server.codeFor(mobileNumber);
  const login = await post(`${api}/auth/login/otp`, json, JSON.stringify({ mobileNumber, otp }));
  const { newUser } = await expectOk<LoginResult>(login);
  const session = readSession(login);
  const cookie = { Cookie: `${SESSION_COOKIE}=${session}` };

  const send = async <Result>(method: string, path: string, body?: unknown, code?: string): Promise<Result> => {
    const verification = code === undefined ? {} : { 'X-Verification-Code': code };
    const headers = {
      ...cookie,
      ...verification,
      ...(await agreedHeaders(`POST ${path.split('?')[0]}`, documentsAt(server.url))),
      'Idempotency-Key': randomUUID(),
      ...(body === undefined ? {} : json),
    };
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    return expectOk<Result>(await fetch(`${api}${path}`, { method, headers, ...content }));
  };

  if (newUser) await send('POST', '/pop-notify/accept-user-agreement');
  return {
    mobileNumber,
    session,
    draft: (flow) => send('GET', `/draft/${flow}`),
    saveDraft: (flow, answers) => send('PUT', `/draft/${flow}`, { answers }),
    passInfo: (flow, step) => send('POST', passPath(flow, step)),
    submitStep: (flow, step, path, body, code) => send('POST', stepPath(path, flow, step), body, code),
    call: send,
    readAgreement: () => send('GET', '/loan/loan-agreement'),
    async verificationCode(path, email) {
      await send('POST', path, email === undefined ? {} : { email });
      return server.codeFor(email ?? mobileNumber);
    },
    async uploadPhoto(type, picture) {
      const form = new FormData();
      form.set('file', picture, 'picture.jpg');
      const answer = await fetch(`${api}/user/photo/${type}/v2`, { method: 'POST', headers: cookie, body: form });
      return (await expectOk<PhotoUploaded>(answer)).photoId;
    },
  };
}

/** The address of a call for a step; what a flow says after a question mark goes along. */
function stepPath(path: string, flow: string, step: string): string {
  const [id, params] = flow.split('?');
  return `${path}?flow=${id}&step=${step}${params ? `&${params}` : ''}`;
}

/** The address of the call that passes a step. */
function passPath(flow: string, step: string): string {
  const [id, params] = flow.split('?');
  return `/draft/${id}/pass?step=${step}${params ? `&${params}` : ''}`;
}

function post(url: string, headers: Record<string, string>, body: string): Promise<Response> {
  return fetch(url, { method: 'POST', headers, body });
}

async function expectOk<Result>(answer: Response): Promise<Result> {
  if (answer.ok) return (answer.status === 204 ? undefined : await answer.json()) as Result;
  throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
}

function readSession(answer: Response): string {
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith(`${SESSION_COOKIE}=`));
  if (!cookie) throw new Error(`${answer.url} set no session cookie.`);
  return cookie.slice(SESSION_COOKIE.length + 1).split(';')[0] ?? '';
}
