/** What a provider that was asked lets be said. */
export interface Answered {
  /** what was learned beside that it works: a balance, a key that could not be tried */
  readonly note?: string;
  /** what its clock said, of an answer that has a date */
  readonly date?: string | undefined;
}

/** Something that is wrong, and what to do about it. */
export class Trouble extends Error {
  override readonly name = 'Trouble';

  constructor(
    readonly what: string,
    readonly toDo: string,
  ) {
    super(`${what}: ${toDo}`);
  }
}

/** A provider that the configuration connects, and how it is asked whether it works. Nothing of a person is in the question. */
interface Connected {
  /** who it is, without any secret */
  readonly to: string;
  /** the variables that say where it is and by which key it is asked */
  readonly set: { readonly address: string; readonly key?: string };
  /** @throws Trouble, or what the connection threw */
  ask(signal: AbortSignal): Promise<Answered>;
}

/** A port as the doctor looks at it. A provider gives it beside what it registers, and `probes.ts` lists it. */
export interface Probe {
  readonly port: string;
  /** what does not work without it */
  readonly without: string;
  /** undefined where nothing is connected */
  readonly connected: Connected | undefined;
}

/** The answer of an HTTP API, apart from what it holds. */
interface AnswerHead {
  readonly status: number;
  readonly date: string | undefined;
}

const REFUSED = [401, 403];

/** Asks by HTTP, and gives status, date and body; a refused key and a failure are troubles, any other status is the caller's. */
export async function askHttp(
  url: string,
  { key, ...init }: RequestInit & { key?: string | undefined },
): Promise<AnswerHead & { body: string }> {
  const answer = await fetch(url, { redirect: 'manual', ...init });
  const [{ status }, body] = [answer, await answer.text()];
  if (key !== undefined && REFUSED.includes(status))
    throw new Trouble(`it refused the key (${status})`, `correct ${key}, and look whether both clocks are right`);
  if (status >= 500) throw new Trouble(`it failed (${status})`, 'ask who runs it; nothing is wrong here');
  return { status, date: answer.headers.get('date') ?? undefined, body };
}

/** A provider that cannot be asked without doing something: whether anything answers at its address. */
export const isReached = async (url: string, signal: AbortSignal): Promise<Answered> => ({
  date: (await askHttp(url, { method: 'HEAD', signal })).date,
  note: 'it answers; nothing was sent, so neither key nor path was tried',
});
