import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { sendNumberRequest } from '../../api/payments';
import type {
  PaymentChannel,
  PaymentChoice,
  PaymentNumber,
  PaymentNumberBody,
  PaymentOverview,
} from '../../contract/generated/bodies';
import type { Texts } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { useQuery } from '../../kit/router';
import { useSending } from '../../kit/useSending';
import { type AskedOfWay, askedOfWay, closesAll, numberEnd } from '../../lending/together';
import { dayMonth } from '../../lib/dayMonth';
import { formatRupiah } from '../../lib/formats';
import { editOf } from '../../lib/inputEdit';
import { typedRupiah, wholeRupiah } from '../../lib/typedAmount';
import { keepTypedAmount, typedAmount } from '../../state/personValues';
import { clearStored } from '../../state/storedValues';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { describedBy, FieldShell } from '../../ui/FieldShell';
import plainInput from '../../ui/PlainInput.module.css';
import { AheadChoice } from './AheadChoice';
import { isAhead } from './ahead';
import styles from './pay.module.css';
import { type LoanNaming, loanName, namingOf, payWhatText, restText } from './payTexts';

interface OptionProps {
  group: string;
  title: string;
  note?: string | undefined;
  amount?: string | undefined;
  isChosen: boolean;
  onChoose(): void;
}

function Option({ group, title, note, amount, isChosen, onChoose }: OptionProps) {
  return (
    <label className={styles.option}>
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
      <span className={styles.words}>
        <b>{title}</b>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {amount && <b className={styles.amount}>{amount}</b>}
    </label>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <fieldset className={styles.group}>
        <legend>{title}</legend>
        {children}
      </fieldset>
    </Card>
  );
}

/** What is to be paid: one of the choices, or another amount as it is typed. */
export type PayWish =
  | { readonly choice: Pick<PaymentChoice, 'paying' | 'loanNo'> }
  | { readonly amount: string; readonly ahead?: PaymentNumberBody['ahead'] };

/** The choice that a wish names, as it stands now; undefined where it is gone, or it is another amount. */
const choiceOf = (wish: PayWish, { choices }: PaymentOverview): PaymentChoice | undefined =>
  'choice' in wish
    ? choices.find(({ paying, loanNo }) => paying === wish.choice.paying && loanNo === wish.choice.loanNo)
    : undefined;

const HOUR_MS = 3_600_000;

const rupiahIn = (text: string): number => wholeRupiah(text) ?? 0;

/** The choice that an amount of one's own is enough for: it closes all loans today. Undefined where it is not. */
function closingChoice(wish: PayWish, { choices, owed }: PaymentOverview): PaymentChoice | undefined {
  if ('choice' in wish) return undefined;
  const amount = rupiahIn(wish.amount);
  const all = choices.find(({ paying, loanNo }) => paying === 'everything' && loanNo === undefined);
  return all && closesAll(amount, { closing: all.amount, owed }) ? all : undefined;
}

/** What the number of a wish pays. */
const payingOfWish = (wish: PayWish, overview: PaymentOverview): PaymentNumber['paying'] =>
  'choice' in wish ? wish.choice.paying : (closingChoice(wish, overview)?.paying ?? 'amount');

/** What a wish comes to, in rupiah. */
function amountOf(wish: PayWish, overview: PaymentOverview): number {
  if ('choice' in wish) return choiceOf(wish, overview)?.amount ?? 0;
  return closingChoice(wish, overview)?.amount ?? rupiahIn(wish.amount);
}

/** What a way is asked for: a choice below the least that it takes is raised to that. */
function askedBy(way: PaymentChannel | undefined, wish: PayWish, overview: PaymentOverview): AskedOfWay {
  const choice = choiceOf(wish, overview);
  return askedOfWay(amountOf(wish, overview), choice && way ? way.min : 0, choice?.leaves ?? 0);
}

const fits = ({ min, max = Number.POSITIVE_INFINITY }: PaymentChannel, amount: number) =>
  amount >= min && amount <= max;

/** The body that asks for the number. */
function bodyFor(wish: PayWish, channel: string): PaymentNumberBody {
  if ('amount' in wish) {
    const { amount, ahead } = wish;
    return { channel, paying: 'amount', amount: rupiahIn(amount), ...(ahead && { ahead }) };
  }
  const { paying, loanNo } = wish.choice;
  return { channel, paying, ...(loanNo !== undefined && { loanNo }) };
}

/** What a choice is called. */
function titleOf(texts: Texts, choice: PaymentChoice, { asOf }: PaymentOverview, naming: LoanNaming): string {
  const { paying, parts, loanNo } = choice;
  const loan = parts[0] && loanName(texts, parts[0], naming);
  if (paying === 'everything' && loanNo !== undefined) return texts.t('pay.choice.settle', { loan });
  return texts.t(`pay.choice.${isAhead(choice, asOf) ? 'next' : paying}`, { loan });
}

/** What a choice is for, with its due day, or what it saves. */
function choiceNote(texts: Texts, choice: PaymentChoice, naming: LoanNaming): string {
  const { t, language } = texts;
  const { paying, parts, saves, came, amount } = choice;
  if (saves) return t('pay.choice.saves', { amount: formatRupiah(saves) });
  if (came) return t('pay.takes.came', { amount: formatRupiah(came), left: formatRupiah(amount) });
  const what = payWhatText(texts, { paying, parts, leaves: 0 }, naming);
  const first = paying === 'due' || paying === 'loan' ? parts[0] : undefined;
  // what is owed back has no due day of its own
  const due = first?.of === undefined ? first?.due : undefined;
  if (due === undefined) return what;
  const isOneDay = parts.every((part) => part.due === due);
  return t(isOneDay ? 'pay.parts.dueOn' : 'pay.parts.dueSince', { what, date: dayMonth(due, language) });
}

interface WhatProps {
  overview: PaymentOverview;
  wish: PayWish;
  problem: string | undefined;
  onWish(wish: PayWish): void;
}

/** All that can be paid, each with its price, and an amount of one's own. */
function What({ overview, wish, problem, onWish }: WhatProps) {
  const texts = useTexts();
  const { t } = texts;
  const id = useId();
  const isOwn = 'amount' in wish;
  const naming = namingOf(overview);
  const help = t('pay.choice.ownHelp', { amount: formatRupiah(overview.owed) });
  const closing = closingChoice(wish, overview);
  const closes = closing && t('pay.choice.closes', { amount: formatRupiah(closing.amount) });
  return (
    <Group title={t('pay.choice.title')}>
      {overview.choices.map((choice) => (
        <Option
          key={`${choice.paying} ${choice.loanNo}`}
          group={id}
          title={titleOf(texts, choice, overview, naming)}
          note={choiceNote(texts, choice, naming)}
          amount={formatRupiah(choice.amount)}
          isChosen={choiceOf(wish, overview) === choice}
          onChoose={() => onWish({ choice })}
        />
      ))}
      <Option group={id} title={t('pay.choice.amount')} isChosen={isOwn} onChoose={() => onWish({ amount: '' })} />
      {isOwn && (
        <FieldShell id={`${id}-own`} label={t('pay.choice.own')} help={help} error={problem} warning={closes}>
          <input
            id={`${id}-own`}
            className={plainInput.input}
            inputMode="numeric"
            autoComplete="off"
            value={wish.amount}
            aria-invalid={problem !== undefined}
            aria-describedby={describedBy(`${id}-own`, { help, error: problem, warning: closes })}
            onChange={({ target, nativeEvent }) =>
              onWish({ amount: typedRupiah(wish.amount, target.value, editOf(nativeEvent) === 'paste') })
            }
          />
        </FieldShell>
      )}
      {isOwn && !closing && (
        <AheadChoice
          amount={rupiahIn(wish.amount)}
          ahead={wish.ahead}
          onAhead={(ahead) => onWish({ amount: wish.amount, ...(ahead && { ahead }) })}
        />
      )}
    </Group>
  );
}

interface WayProps {
  overview: PaymentOverview;
  unfit: readonly PaymentChannel[];
  wish: PayWish;
  way: string | undefined;
  onWay(way: string): void;
}

/** True for a way that does not take what it would be asked for. Of an amount that is being typed a bank says so once it is chosen. */
const isUnfit = (way: PaymentChannel, { amount }: AskedOfWay, wish: PayWish): boolean =>
  amount > 0 && !fits(way, amount) && ('choice' in wish || way.kind !== 'va');

/** What is said of a way beside its name. @param paying what its number would pay */
const noteOf = ({ kind, payableFrom, hours = 0 }: PaymentChannel, paying: PaymentNumber['paying'], ahead: unknown) => {
  if (kind === 'va') return payableFrom === 'own' ? 'pay.way.own' : 'pay.way.any';
  const { withDay } = numberEnd({ kind: paying, ahead }, Date.now(), hours * HOUR_MS);
  return withDay ? (`pay.way.${kind}Today` as const) : (`pay.way.${kind}` as const);
};

/** The ways that the amount fits; of those that do not take it, why they are not here. */
function Way({ overview, unfit, wish, way, onWay }: WayProps) {
  const texts = useTexts();
  const { t } = texts;
  const id = useId();
  const paying = payingOfWish(wish, overview);
  const chosen = overview.channels.find(({ id: one }) => one === way);
  const rest = chosen && restText(texts, chosen, askedBy(chosen, wish, overview));
  return (
    <Group title={t('pay.way.title')}>
      {overview.channels
        .filter((one) => !unfit.includes(one))
        .map((one) => (
          <Option
            key={one.id}
            group={id}
            title={t(`pay.ways.${one.id}`)}
            note={t(noteOf(one, paying, 'amount' in wish ? wish.ahead : undefined), {
              hours: one.hours,
              bank: t(`pay.ways.${one.id}`),
            })}
            isChosen={way === one.id}
            onChoose={() => onWay(one.id)}
          />
        ))}
      {unfit.map(({ id: channel, min, max }) => (
        <p key={channel} className={styles.note}>
          {t(max === undefined ? 'pay.way.tooLittle' : 'pay.way.unfit', {
            way: t(`pay.ways.${channel}`),
            min: formatRupiah(min),
            max: formatRupiah(max),
          })}
        </p>
      ))}
      {rest !== undefined && <p role="status">{rest}</p>}
    </Group>
  );
}

/** Why there is no number, where the reader is put. */
function Problem({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p role="alert" tabIndex={-1}>
      {text}
    </p>
  );
}

interface PayChoiceProps {
  overview: PaymentOverview;
  /** what is chosen at first */
  wish: PayWish;
  /** the id of the way that is chosen at first */
  way: string | undefined;
  onNumber(number: PaymentNumber): void;
}

/** Choosing what is paid and the way; the button gives the number. */
export function PayChoice({ overview, wish: first, way: firstWay, onNumber }: PayChoiceProps) {
  const { t } = useTexts();
  const sending = useSending();
  const { channels, numbers, owed } = overview;
  const query = useQuery().toString();
  const typed = typedAmount(query);
  const [wish, setWish] = useState<PayWish>(typed === undefined ? first : { amount: typed });
  const [way, setWay] = useState(firstWay ?? numbers[0]?.channel ?? channels[0]?.id);
  const form = useRef<HTMLFormElement>(null);
  // one for each try: the same one is told again
  const [problem, setProblem] = useState<{ text: string }>();
  const unfit = channels.filter((one) => isUnfit(one, askedBy(one, wish, overview), wish));
  const offered = channels.filter((one) => !unfit.includes(one));
  const chosen = offered.find(({ id }) => id === way) ?? ('choice' in wish ? offered[0] : undefined);
  const { amount, rest } = askedBy(chosen, wish, overview);

  // forgotten when the page is left; a reload runs no cleanup, so what is typed is there after it
  useEffect(() => () => clearStored('typedAmount'), []);

  function choose(next: PayWish) {
    setWish(next);
    if ('amount' in next) keepTypedAmount(query, next.amount);
    else clearStored('typedAmount');
    // it was about what was wanted before
    setProblem(undefined);
  }

  /** Why the amount cannot be paid; undefined where it can. */
  function amountProblem(): string | undefined {
    if ('amount' in wish && wholeRupiah(wish.amount) === undefined) return t('pay.choice.notWhole');
    if (amount - rest > owed) return t('pay.choice.tooMuch', { amount: formatRupiah(owed) });
    if (chosen && !fits(chosen, amount)) return t('pay.choice.tooLittle', { amount: formatRupiah(chosen.min) });
    return undefined;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = amountProblem();
    setProblem(found === undefined ? undefined : { text: found });
    if (found !== undefined || !chosen) return;
    await sending.run(async () => onNumber(await sendNumberRequest(bodyFor(wish, chosen.id))));
  }

  useEffect(() => {
    if (!problem && sending.problem === undefined) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus();
  }, [problem, sending.problem]);

  return (
    <form ref={form} className={styles.parts} onSubmit={(event) => void submit(event)} noValidate>
      <What overview={overview} wish={wish} problem={problem?.text} onWish={choose} />
      <Way
        overview={overview}
        unfit={unfit}
        wish={wish}
        way={chosen?.id}
        onWay={(next) => {
          setWay(next);
          setProblem(undefined);
        }}
      />
      {'choice' in wish && <Problem text={problem?.text} />}
      <Problem text={sending.problem} />
      {sending.slow && <p role="status">{sending.slow}</p>}
      <Button type="submit" busy={sending.busy} disabled={!chosen}>
        {amount > 0
          ? t(chosen?.kind === 'qr' ? 'pay.choice.showScan' : 'pay.choice.show', { amount: formatRupiah(amount) })
          : t('pay.choice.showAny')}
      </Button>
    </form>
  );
}
