import type { Environment } from './environment';

export const MIN_SECRET_LENGTH = 32;

/** An outside service that is asked with signed calls. */
export interface SignedService {
  /** without a slash at its end */
  readonly url: string;
  /** signs what it is asked, and what it tells */
  readonly key: string;
}

/** A service that is asked with signed calls: its address and the key that signs them, both or neither. */
export function readSignedService(env: Environment, name: string): SignedService | undefined {
  const [url, key] = [env.address(`${name}_URL`), env.text(`${name}_KEY`)];
  if (url !== undefined && key !== undefined && key.length >= MIN_SECRET_LENGTH) return { url, key };
  if (url !== undefined || key !== undefined) {
    env.mistake(`${name}_URL needs ${name}_KEY, of at least ${MIN_SECRET_LENGTH} characters.`);
  }
  return undefined;
}

/** When calls are held, in hours of the day in Jakarta: from the first, before the last. */
export interface VideoHours {
  readonly from: number;
  readonly until: number;
}

/** `8-20`: the hours of the day in Jakarta in which video calls are held. */
export function readVideoHours(env: Environment, sandbox: boolean): VideoHours {
  const given = env.text('LANCAR_VIDEO_CALL_HOURS') ?? (sandbox ? '0-24' : '8-20');
  const [from = 0, until = 0] = given.split('-').map(Number);
  if (/^\d{1,2}-\d{1,2}$/.test(given) && from < until && until <= 24) return { from, until };
  env.mistake(`LANCAR_VIDEO_CALL_HOURS is "${given}": write two hours of the day, as 8-20.`);
  return { from: 8, until: 20 };
}
