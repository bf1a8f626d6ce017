import { deviceText } from '../../../../src/contract/deviceText';
import type { Language } from '../../../../src/contract/enums';
import { dayMonthYear } from '../../../../src/lib/dayMonth';
import { formatRupiah } from '../../../../src/lib/formats';
import { writtenDay } from '../../../../src/lib/namedDay';
import { wibTimeYear } from '../../../../src/lib/weekday';
import { isMessageKind, MESSAGE_KINDS, type MessageValues, mayBeOthers, type StoredMessage } from './messageKinds';

/** The text of a locale key. @throws Error where there is none */
type Say = (key: string, params?: Readonly<Record<string, string>>) => string;

type Shown = {
  [Name in keyof MessageValues]: (
    value: MessageValues[Name],
    language: Language,
    say: Say,
    values: Partial<MessageValues>,
  ) => string;
};

const asIs = (value: string) => value;
const dayOfMessage = (day: string, language: Language) => dayMonthYear(day, language);

/** How each value is said. */
const SHOWN: Shown = {
  limit: formatRupiah,
  amount: formatRupiah,
  left: formatRupiah,
  loan: (amount, language, _, { loanNo = '' }) => (amount === undefined ? loanNo : formatRupiah(amount, language)),
  loanNo: asIs,
  caseNo: asIs,
  text: asIs,
  part: (part, _, say) => say(`messages.renewalParts.${part}`),
  certificateNo: asIs,
  keptUntil: (day, language, say) =>
    day ? say('messages.kept.until', { date: dayMonthYear(day, language) }) : say('messages.kept.nothing'),
  mobile: asIs,
  reason: (reason, _, say) => {
    if (reason === 'ACCOUNT_REFUSED') return say('messages.accountRefused');
    return say(reason ? `home.declined.reasons.${reason}.why` : 'messages.noReason');
  },
  reasons: (reasons, _, say) => reasons.map((reason) => say(`messages.returnReasons.${reason}`)).join(' '),
  materials: (materials, _, say) => materials.map((one) => say(`enums.supplementalMaterial.${one}`)).join(', '),
  failure: (failure, _, say) => say(`loans.payOut.failure.${failure}`),
  refusal: (refusal, _, say) => say(`errors.${refusal}`),
  again: dayOfMessage,
  firstDue: dayOfMessage,
  toPay: (first, language, say) => {
    if (!first) return say('messages.toPay.bills');
    const [amount, due] = [formatRupiah(first.amount, language), writtenDay(first.due, language)];
    return say(`messages.toPay.${first.isAll ? 'once' : 'first'}`, { amount, due });
  },
  due: dayOfMessage,
  time: wibTimeYear,
  device: (on = 'OTHER', _, say) => deviceText(say, typeof on === 'string' ? { device: on } : on),
  page: asIs,
  account: asIs,
  email: asIs,
  from: wibTimeYear,
  until: wibTimeYear,
  data: (data, _, say) => data.map((one) => say(`desk.breaches.data.${one}`)).join(', '),
  lift: (lift = 'face', _, say) => say(`messages.lift.${lift}`),
  happened: (texts, language) => texts[language],
  remedy: (texts, language) => texts[language],
  advice: (texts, language) => texts?.[language] ?? '',
};

/** A message in words. */
export interface MessageTexts {
  subject: string;
  short: string;
  long: string;
  /** what leads to the screen it speaks of, and the screen's path below the channel */
  action: string;
  path: string;
  /** another person may have done it: freezing the account is offered */
  notMe: boolean;
}

const filled = (path: string, { loanNo = '', caseNo = '', page = '', amount = 0 }: Partial<MessageValues>) =>
  path
    .replace('{{loanNo}}', loanNo)
    .replace('{{caseNo}}', caseNo)
    .replace('{{page}}', page)
    .replace('{{amount}}', `${amount}`);

/** A message in a language; undefined for a kind that this version does not know. @throws Error where a text is missing */
export function messageTexts({ kind, values }: StoredMessage, language: Language, say: Say): MessageTexts | undefined {
  if (!isMessageKind(kind)) return undefined;
  const { path, values: names } = MESSAGE_KINDS[kind];
  const shown = <Name extends keyof MessageValues>(name: Name) =>
    // a value that JSON leaves out is undefined again
    SHOWN[name](values[name] as MessageValues[Name], language, say, values);
  const params = Object.fromEntries(names.map((name) => [name, shown(name)]));
  return {
    subject: say(`messages.kinds.${kind}.subject`, params),
    short: say(`messages.kinds.${kind}.short`, params),
    // what is no SMS hides digits as screens do
    long: say(`messages.kinds.${kind}.long`, params).replaceAll('****', '••••'),
    action: say(`messages.kinds.${kind}.action`),
    path: filled(path, values),
    notMe: mayBeOthers(kind),
  };
}
