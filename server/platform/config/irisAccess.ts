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

/** What is needed to send money besides: "Approve Payout" and "Validating Payout Notification". */
export interface IrisPayOutsAccess extends IrisAccess {
  /** of the role that releases payouts; without one a person does in Midtrans' dashboard */
  readonly approverKey: string | undefined;
  /** signs its notifications */
  readonly merchantKey: string;
}

export const readIrisPayOuts = (env: Environment, namedBy: string): IrisPayOutsAccess => ({
  ...readIrisAccess(env, namedBy),
  approverKey: env.text('LANCAR_IRIS_APPROVER_KEY'),
  merchantKey: env.needed('LANCAR_IRIS_MERCHANT_KEY', namedBy),
});

/** LANCAR_BANK_CHECK: who says whose a bank account is, where it is named; another may stand behind signed calls. */
export const readBankCheck = (env: Environment): IrisAccess | undefined =>
  env.oneOf('LANCAR_BANK_CHECK', ['iris']) && readIrisAccess(env, 'iris in LANCAR_BANK_CHECK');
