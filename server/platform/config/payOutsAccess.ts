import type { Environment } from './environment';
import { type IrisPayOutsAccess, readIrisPayOuts } from './irisAccess';
import { readXenditAccess, type XenditAccess } from './xenditAccess';

/** The provider that sends money, and how it is reached. */
export type PayOutsAccess =
  | ({ readonly provider: 'xendit' } & XenditAccess)
  | ({ readonly provider: 'iris' } & IrisPayOutsAccess);

const READ: { readonly [Provider in PayOutsAccess['provider']]: (env: Environment) => PayOutsAccess } = {
  xendit: (env) => ({ provider: 'xendit', ...readXenditAccess(env, 'xendit in LANCAR_PAYOUTS') }),
  iris: (env) => ({ provider: 'iris', ...readIrisPayOuts(env, 'iris in LANCAR_PAYOUTS') }),
};

/** LANCAR_PAYOUTS: the provider that sends money, where one is named; another may stand behind signed calls. */
export function readPayOuts(env: Environment): PayOutsAccess | undefined {
  const provider = env.oneOf('LANCAR_PAYOUTS', ['xendit', 'iris']);
  return provider && READ[provider](env);
}
