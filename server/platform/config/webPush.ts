import { createECDH } from 'node:crypto';
import type { Environment } from './environment';

/** What push to browsers needs: RFC 8030 and, for who sends, RFC 8292 (VAPID). */
export interface WebPushConfig {
  /** base64url of a point of P-256, uncompressed; browsers are told it */
  readonly publicKey: string;
  readonly privateKey: string;
  /** whom a push service turns to: `mailto:` or `https:` */
  readonly subject: string;
  /** origins of push services beside those of the known browsers */
  readonly services: readonly string[];
}

const NAMES = ['LANCAR_VAPID_PUBLIC_KEY', 'LANCAR_VAPID_PRIVATE_KEY', 'LANCAR_VAPID_SUBJECT'] as const;

/** True where both keys are of one pair. */
function isPair(publicKey: string, privateKey: string): boolean {
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return pair.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}

/** The keys of push to browsers; undefined where none of their variables is set. The private key is never repeated. */
export function readWebPush(env: Environment): WebPushConfig | undefined {
  const values = env.together(NAMES, 'push to browsers (keys by "npx web-push generate-vapid-keys")');
  if (!values) return undefined;
  const [publicKey = '', privateKey = '', subject = ''] = values;
  if (env.text('LANCAR_PUSH_URL') !== undefined) {
    env.mistake(
      'LANCAR_PUSH_URL and LANCAR_VAPID_PUBLIC_KEY are both set: push leaves by one of them, remove the other.',
    );
  }
  if (!isPair(publicKey, privateKey)) {
    env.mistake(
      'LANCAR_VAPID_PUBLIC_KEY and LANCAR_VAPID_PRIVATE_KEY are no pair of keys ("npx web-push generate-vapid-keys" makes one).',
    );
  }
  if (!/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(subject)) {
    env.mistake(`LANCAR_VAPID_SUBJECT must be mailto:name@host or an https address, it is "${subject}".`);
  }
  const services = env.text('LANCAR_PUSH_SERVICES')?.split(',') ?? [];
  const wrong = services.find((one) => !URL.canParse(one) || new URL(one).origin !== one);
  if (wrong !== undefined) env.mistake(`LANCAR_PUSH_SERVICES has "${wrong}": write https://host, with commas between.`);
  return { publicKey, privateKey, subject, services };
}
