import type { AccountReadiness } from '../../contract/generated/bodies';
import type { FlowAddress } from '../../contract/generated/names';

/** What a person can do next: pages below the channel; `again` asks the bank once more. */
export const WAYS = {
  apply: 'apply' satisfies FlowAddress,
  profile: 'me/my-account/profile?needBack=true' satisfies FlowAddress,
  register: 'jago/register',
  resend: 'jago/register',
  link: 'jago/entry',
  bankApp: 'jago/download-app',
  help: 'jago/jago-help-list',
  again: undefined,
} as const;

type Way = keyof typeof WAYS;

/** What the bank asks to be done in its own app: the text is `savings.bankApp.do.<name>`. */
export const IN_BANK_APP = {
  NEED_LIVENESS_PHOTO: 'face',
  NEED_TO_UPDATE_MOBILE_OR_EMAIL: 'details',
} as const satisfies Partial<Record<AccountReadiness, string>>;

/** How an account stands: `todo` is for the person to go on, `wait` for the bank, `no` has come to an end for now. */
type Tone = 'todo' | 'wait' | 'no' | 'done';

/** What each state of an account means and leads to; its texts are `savings.readiness.<state>`. */
export const READINESS: Readonly<Record<AccountReadiness, { readonly tone: Tone; readonly way: Way }>> = {
  NIK_OR_EMAIL_LACKED: { tone: 'todo', way: 'apply' },
  USER_INFO_LACKED: { tone: 'todo', way: 'profile' },
  NEED_BASIC_INFO: { tone: 'todo', way: 'profile' },
  NEED_LIVENESS_PHOTO: { tone: 'todo', way: 'bankApp' },
  NEED_TO_UPDATE_MOBILE_OR_EMAIL: { tone: 'todo', way: 'bankApp' },
  GO_REGISTER: { tone: 'todo', way: 'register' },
  TRY_AGAIN: { tone: 'todo', way: 'resend' },
  TO_BE_BOUND: { tone: 'todo', way: 'link' },
  PENDING: { tone: 'wait', way: 'again' },
  WAITING: { tone: 'wait', way: 'again' },
  TRY_AGAIN_LATER: { tone: 'wait', way: 'again' },
  MAX_RETRY_COUNT_REACHED_TRY_TOMORROW: { tone: 'wait', way: 'help' },
  REJECTED: { tone: 'no', way: 'help' },
  CANT_SUBMIT: { tone: 'no', way: 'help' },
  OTHERS: { tone: 'no', way: 'again' },
  ACTIVE: { tone: 'done', way: 'link' },
};

/** What a person is on the way to: linking an account they have, or opening one. */
export type Purpose = 'entry' | 'register';

/** The page below the channel that goes on with what a query value says; linking where it says nothing. */
export const entryPath = (purpose: string | null) => (purpose === 'register' ? 'jago/register' : 'jago/entry');
