import type { Fault } from '../outside/faults';
import { type PlayedAnswer, type PlayedCall, playService } from './gatewayUnderTest';

const CREATOR_KEY = 'IRIS-creator-played';

/** Midtrans Payouts on this machine, played after docs.midtrans.com: "Validate Bank Account". */
export async function playIris() {
  const holders = new Map<string, string>();
  let fault: Fault | undefined;
  let instead: PlayedAnswer | undefined;

  function validate({ query }: PlayedCall): PlayedAnswer {
    const [bank, account] = [query.get('bank'), query.get('account')];
    const holder = holders.get(`${bank} ${account}`);
    if (holder !== undefined)
      return { body: { id: 'e2c60cbd3c7a', account_name: holder, account_no: account, bank_name: bank } };
    const said = 'An error occured when doing account validation';
    return { status: 400, body: { error_message: said, errors: { account: ['Account does not exist'] } } };
  }

  function act(call: PlayedCall): PlayedAnswer {
    if (call.headers.authorization !== `Basic ${Buffer.from(`${CREATOR_KEY}:`).toString('base64')}`) {
      const said = 'You are not authorized to perform this action';
      return { status: 401, body: { error_message: said, errors: { account: [said] } } };
    }
    if (call.path === '/iris/api/v1/account_validation') return instead ?? validate(call);
    return { status: 404, body: {} };
  }

  const service = await playService((call) => {
    if (fault?.reply === 'silent' || fault?.reply === 'cut') return fault.reply;
    return typeof fault?.reply === 'object' ? fault.reply : act(call);
  });

  return {
    access: { url: service.url, creatorKey: CREATOR_KEY },
    calls: service.calls,
    /** A bank of theirs has an account, whose it is. */
    holds: (bank: string, account: string, holder: string) => void holders.set(`${bank} ${account}`, holder),
    /** What is answered to each question whose an account is, instead of what the bank has. */
    says(now?: PlayedAnswer) {
      instead = now;
    },
    fails(now?: Fault) {
      fault = now;
    },
    close: service.close,
  };
}
