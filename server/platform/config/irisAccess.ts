import type { Environment } from './environment';

/** How Midtrans Payouts, formerly Iris, is reached: docs.midtrans.com, "HTTP(S) Request" and "HTTP(S) Header" of Payouts. */
export interface IrisAccess {
  readonly url: string;
  /** of the role that makes payouts, which may ask about accounts as well */
  readonly creatorKey: string;
}

const readIrisAccess = (env: Environment, namedBy: string): IrisAccess => ({
  url: env.origin('LANCAR_IRIS_URL') ?? 'https://app.midtrans.com',
  creatorKey: env.needed('LANCAR_IRIS_CREATOR_KEY', namedBy),
});

/** LANCAR_BANK_CHECK: who says whose a bank account is, where it is named; another may stand behind signed calls. */
export const readBankCheck = (env: Environment): IrisAccess | undefined =>
  env.oneOf('LANCAR_BANK_CHECK', ['iris']) && readIrisAccess(env, 'iris in LANCAR_BANK_CHECK');
