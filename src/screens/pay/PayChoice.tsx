import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { sendNumberRequest } from '../../api/payments';
import type {
  PaymentChannel,
  PaymentNumber,
  PaymentNumberBody,
  PaymentOverview,
} from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { useSending } from '../../kit/useSending';
import { formatRupiah } from '../../lib/formats';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { describedBy, FieldShell } from '../../ui/FieldShell';
import plainInput from '../../ui/PlainInput.module.css';
import styles from './pay.module.css';
import { payWhatText } from './payTexts';

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

/** What is to be paid: one of the choices by its place, or another amount. */
export type PayWish = { readonly choice: number } | { readonly amount: string };

const rupiahIn = (text: string): number => Number(text.replace(/\D/g, ''));

/** What a wish comes to, in rupiah. */
const amountOf = (wish: PayWish, { choices }: PaymentOverview): number =>
  'choice' in wish ? (choices[wish.choice]?.amount ?? 0) : rupiahIn(wish.amount);

const fits = ({ min, max = Number.POSITIVE_INFINITY }: PaymentChannel, amount: number) =>
  amount >= min && amount <= max;

/** The body that asks for the number. */
function bodyFor(wish: PayWish, channel: string, { choices }: PaymentOverview): PaymentNumberBody {
  if ('amount' in wish) return { channel, paying: 'amount', amount: rupiahIn(wish.amount) };
  const { paying = 'due', loanNo } = choices[wish.choice] ?? {};
  return { channel, paying, ...(loanNo !== undefined && { loanNo }) };
}

/** True for the choice of all that is due where nothing has fallen due yet. */
const isAhead = ({ choices, asOf }: PaymentOverview, index: number): boolean =>
  choices[index]?.paying === 'due' && choices[index].parts.every(({ due = asOf }) => due > asOf);

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
  const help = t('pay.choice.ownHelp', { amount: formatRupiah(overview.owed) });
  return (
    <Group title={t('pay.choice.title')}>
      {overview.choices.map(({ paying, loanNo, amount, saves, parts }, index) => (
        <Option
          key={`${paying} ${loanNo}`}
          group={id}
          title={t(`pay.choice.${isAhead(overview, index) ? 'next' : paying}`, {
            loan: parts[0] && t(`pay.kind.${parts[0].kind}`),
          })}
          note={
            saves
              ? t('pay.choice.saves', { amount: formatRupiah(saves) })
              : payWhatText(texts, { paying, parts, leaves: 0 })
          }
          amount={formatRupiah(amount)}
          isChosen={'choice' in wish && wish.choice === index}
          onChoose={() => onWish({ choice: index })}
        />
      ))}
      <Option group={id} title={t('pay.choice.amount')} isChosen={isOwn} onChoose={() => onWish({ amount: '' })} />
      {isOwn && (
        <FieldShell id={`${id}-own`} label={t('pay.choice.own')} help={help} error={problem}>
          <input
            id={`${id}-own`}
            className={plainInput.input}
            inputMode="numeric"
            autoComplete="off"
            value={wish.amount && formatRupiah(rupiahIn(wish.amount))}
            aria-invalid={problem !== undefined}
            aria-describedby={describedBy(`${id}-own`, { help, error: problem, warning: undefined })}
            onChange={({ target }) => onWish({ amount: target.value })}
          />
        </FieldShell>
      )}
    </Group>
  );
}

interface WayProps {
  channels: readonly PaymentChannel[];
  amount: number;
  way: string | undefined;
  onWay(way: string): void;
}

/** A way that takes no amount that is too small or too large; a bank says so once it is chosen. */
const isBound = ({ kind }: PaymentChannel) => kind !== 'va';

/** What is said of a way beside its name. */
const noteOf = ({ kind, payableFrom }: PaymentChannel) => {
  if (kind !== 'va') return `pay.way.${kind}` as const;
  return payableFrom === 'own' ? 'pay.way.own' : 'pay.way.any';
};

/** The ways that the amount fits; of those that do not take it, why they are not here. */
function Way({ channels, amount, way, onWay }: WayProps) {
  const { t } = useTexts();
  const id = useId();
  const isAny = amount === 0;
  const unfit = isAny ? [] : channels.filter((one) => isBound(one) && !fits(one, amount));
  return (
    <Group title={t('pay.way.title')}>
      {channels
        .filter((one) => !unfit.includes(one))
        .map((one) => (
          <Option
            key={one.id}
            group={id}
            title={t(`pay.ways.${one.id}`)}
            note={t(noteOf(one), { hours: one.hours, bank: t(`pay.ways.${one.id}`) })}
            isChosen={way === one.id}
            onChoose={() => onWay(one.id)}
          />
        ))}
      {unfit.map(({ id: channel, min, max }) => (
        <p key={channel} className={styles.note}>
          {t('pay.way.unfit', { way: t(`pay.ways.${channel}`), min: formatRupiah(min), max: formatRupiah(max) })}
        </p>
      ))}
    </Group>
  );
}

interface PayChoiceProps {
  overview: PaymentOverview;
  /** what is chosen at first */
  wish: PayWish;
  onNumber(number: PaymentNumber): void;
}

/** Choosing what is paid and the way; the button gives the number. */
export function PayChoice({ overview, wish: first, onNumber }: PayChoiceProps) {
  const { t } = useTexts();
  const sending = useSending();
  const { channels, numbers, owed } = overview;
  const [wish, setWish] = useState(first);
  const [way, setWay] = useState(numbers[0]?.channel ?? channels[0]?.id);
  const [problem, setProblem] = useState<string>();
  const amount = amountOf(wish, overview);
  const chosen = channels.find((one) => one.id === way && (amount === 0 || !isBound(one) || fits(one, amount)));

  /** Why the amount cannot be paid; undefined where it can. */
  function amountProblem(): string | undefined {
    if (amount > owed) return t('pay.choice.tooMuch', { amount: formatRupiah(owed) });
    if (chosen && !fits(chosen, amount)) return t('pay.choice.tooLittle', { amount: formatRupiah(chosen.min) });
    return undefined;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = amountProblem();
    setProblem(found);
    if (found !== undefined || !chosen) return;
    await sending.run(async () => onNumber(await sendNumberRequest(bodyFor(wish, chosen.id, overview))));
  }

  return (
    <form className={styles.parts} onSubmit={(event) => void submit(event)} noValidate>
      <What overview={overview} wish={wish} problem={problem} onWish={setWish} />
      <Way channels={channels} amount={amount} way={chosen?.id} onWay={setWay} />
      {('choice' in wish ? problem : undefined) && <p role="alert">{problem}</p>}
      {sending.problem && <p role="alert">{sending.problem}</p>}
      {sending.slow && <p role="status">{sending.slow}</p>}
      <Button type="submit" busy={sending.busy} disabled={!chosen}>
        {amount > 0
          ? t(chosen?.kind === 'qr' ? 'pay.choice.showScan' : 'pay.choice.show', { amount: formatRupiah(amount) })
          : t('pay.choice.showAny')}
      </Button>
    </form>
  );
}
