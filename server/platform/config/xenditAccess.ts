import type { Environment } from './environment';

/** How Xendit is reached, and what its webhooks bring: docs.xendit.co, "API Keys" and "Webhooks". */
export interface XenditAccess {
  readonly url: string;
  readonly secretKey: string;
  readonly callbackToken: string;
}

/** The same keys take bills and send money. */
export const readXenditAccess = (env: Environment, namedBy: string): XenditAccess => ({
  url: env.origin('LANCAR_XENDIT_URL') ?? 'https://api.xendit.co',
  secretKey: env.needed('LANCAR_XENDIT_SECRET_KEY', namedBy),
  callbackToken: env.needed('LANCAR_XENDIT_CALLBACK_TOKEN', namedBy),
});
