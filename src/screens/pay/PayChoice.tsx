import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { call } from '../../api/call';
import type { PaymentChoice, PaymentNumber, PaymentOverview } from '../../contract/generated/bodies';
import type { Texts } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { useQuery } from '../../kit/router';
import { useSending } from '../../kit/useSending';
import { formatRupiah, inThousands } from '../../lib/formats';
import { editOf } from '../../lib/inputEdit';
import { typedRupiah, wholeRupiah } from '../../lib/typedAmount';
import { unbrokenDayFrom } from '../../lib/weekday';
import { keepTypedAmount, typedAmount } from '../../state/personValues';
import { clearStored } from '../../state/storedValues';
import { Button } from '../../ui/Button';
import { describedBy, FieldShell } from '../../ui/FieldShell';
import plainInput from '../../ui/PlainInput.module.css';
import { AheadChoice } from './AheadChoice';
import { isAhead } from './ahead';
import { Group, Option } from './PayOption';
import { lastWay, PayWay } from './PayWay';
import styles from './pay.module.css';
import { couldReturnText, type LoanNaming, loanName, namingOf, payWhatText, returnNote, returnTitle } from './payTexts';
import {
  amountAhead,
  askedBy,
  bodyFor,
  choiceOf,
  closingChoice,
  fits,
  isUnfit,
  type PayWish,
  shownAhead,
} from './payWish';
import { type AheadPrices, useAhead } from './useAhead';

/** What a choice is called, in few words: its price stands beside it; by its loan where another would be called the same. */
function titleOf(texts: Texts, choice: PaymentChoice, { asOf, choices }: PaymentOverview, naming: LoanNaming): string {
  const { paying, parts, loanNo, givesBack } = choice;
  const loan = parts[0] && loanName(texts, parts[0], naming);
  const isOneOfSeveral = choices.some(
    (other) =>
      other !== choice && other.paying === paying && (other.givesBack !== undefined) === (givesBack !== undefined),
  );
  if (givesBack) return returnTitle(texts, choice, naming, isOneOfSeveral);
  if (paying === 'everything' && loanNo !== undefined) return texts.t('pay.choice.settle', { loan });
  if (paying === 'loan' && naming !== 'plain') return texts.t('pay.choice.loanOf', { loan });
  return texts.t(`pay.choice.${isAhead(choice, asOf) ? 'next' : paying}`, { loan });
}

/** What a choice is for: the loan with its due day, or what it saves. */
function choiceNote(texts: Texts, choice: PaymentChoice, { asOf }: PaymentOverview, naming: LoanNaming): string {
  const { t, language } = texts;
  const { paying, parts, saves, came, amount, givesBack, loanNo } = choice;
  if (givesBack) return returnNote(texts, { parts, givesBack }, naming);
  if (saves) return t('pay.choice.saves', { amount: formatRupiah(saves, language) });
  if (came) return t('pay.takes.came', { amount: formatRupiah(came, language), left: formatRupiah(amount, language) });
  const what = payWhatText(texts, { paying, parts, leaves: 0, ...(loanNo !== undefined && { loanNo }) }, naming);
  const first = paying === 'due' || paying === 'loan' ? parts[0] : undefined;
  // what is owed back has no due day of its own
  const due = first?.of === undefined ? first?.due : undefined;
  if (due === undefined) return what;
  const isOneDay = parts.every((part) => part.due === due);
  const onDay = due < asOf ? 'pay.parts.wasDueOn' : 'pay.parts.dueOn';
  return t(isOneDay ? onDay : 'pay.parts.dueSince', { what, date: unbrokenDayFrom(asOf, due, language) });
}

/** What the choice that saves most would save, and of which loans, or that they may be returned; undefined where none does. */
function couldSaveText(texts: Texts, { choices }: PaymentOverview, naming: LoanNaming): string | undefined {
  const saving = choices.filter(({ saves = 0 }) => saves > 0);
  const [most] = saving.toSorted((one, other) => (other.saves ?? 0) - (one.saves ?? 0));
  if (!most) return undefined;
  const { parts, givesBack } = most;
  if (givesBack) return couldReturnText(texts, { parts, givesBack }, naming);
  const [part] = parts;
  const which = naming === 'plain' ? '' : most.loanNo === undefined ? 'All' : 'Of';
  return texts.t(`pay.choice.couldSave${which}`, {
    amount: formatRupiah(most.saves ?? 0, texts.language),
    ...(part && { loan: loanName(texts, part, naming) }),
  });
}

/** So many choices leave room for the ways to pay on a phone. */
const MOST_CHOICES = 2;

const isLong = ({ choices }: PaymentOverview): boolean => choices.length > MOST_CHOICES;

interface WhatProps {
  overview: PaymentOverview;
  wish: PayWish;
  prices: AheadPrices;
  problem: Trouble | undefined;
  /** shows what else can be paid; undefined where all is there */
  showMore: (() => void) | undefined;
  onWish(wish: PayWish): void;
}

/** All that can be paid, each with its price, and an amount of one's own. */
function What({ overview, wish, prices, problem, showMore, onWish }: WhatProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const id = useId();
  const isOwn = 'amount' in wish;
  const naming = namingOf(overview);
  const help = t('pay.choice.ownHelp', { amount: formatRupiah(overview.owed, language) });
  const choices = overview.choices.filter((choice) => !showMore || choiceOf(wish, overview) === choice);
  const closing = closingChoice(wish, overview);
  const closes = closing && t('pay.choice.closes', { amount: formatRupiah(closing.amount, language) });
  const couldSave = choiceOf(wish, overview)?.saves ? undefined : couldSaveText(texts, overview, naming);
  return (
    <Group title={t('pay.choice.title')}>
      {choices.map((choice) => (
        <Option
          key={`${choice.paying} ${choice.loanNo}`}
          group={id}
          title={titleOf(texts, choice, overview, naming)}
          note={choiceNote(texts, choice, overview, naming)}
          amount={formatRupiah(choice.amount, language)}
          isChosen={choiceOf(wish, overview) === choice}
          onChoose={() => onWish({ choice })}
        />
      ))}
      {showMore ? (
        <>
          {couldSave !== undefined && <p className={styles.note}>{couldSave}</p>}
          <Button kind="text" onClick={showMore}>
            {t('pay.choice.more')}
          </Button>
        </>
      ) : (
        <Option group={id} title={t('pay.choice.amount')} isChosen={isOwn} onChoose={() => onWish({ amount: '' })} />
      )}
      {isOwn && (
        <FieldShell id={`${id}-own`} label={t('pay.choice.own')} help={help} error={problem?.text} warning={closes}>
          <input
            id={`${id}-own`}
            className={plainInput.input}
            inputMode="numeric"
            autoComplete="off"
            value={wish.amount}
            aria-invalid={problem !== undefined}
            aria-describedby={describedBy(`${id}-own`, { help, error: problem?.text, warning: closes })}
            onChange={({ target, nativeEvent }) =>
              onWish({
                ...wish,
                amount: typedRupiah(wish.amount, target.value, editOf(nativeEvent) === 'paste', language),
              })
            }
          />
        </FieldShell>
      )}
      {isOwn && problem?.instead !== undefined && (
        <Button
          kind="ghost"
          onClick={() => onWish({ ...wish, amount: inThousands(String(problem.instead), language) })}
        >
          {t('pay.choice.take', { amount: formatRupiah(problem.instead, language) })}
        </Button>
      )}
      {isOwn && (
        <AheadChoice
          prices={prices}
          ahead={wish.ahead}
          asOf={overview.asOf}
          onAhead={(ahead) => onWish({ amount: wish.amount, ahead })}
        />
      )}
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

/** Why there is no number, and whether that is said at the amount that was typed. */
interface Trouble {
  readonly text: string;
  /** in rupiah: what can be paid instead, in one press */
  readonly instead?: number;
  readonly at: 'amount' | 'form';
}

interface PayChoiceProps {
  overview: PaymentOverview;
  refresh(): Promise<void>;
  /** what is chosen at first */
  wish: PayWish;
  /** the id of the way that is chosen at first */
  way: string | undefined;
  /** the page's lower edge, where the button stays; null until it is there */
  bar: HTMLElement | null;
  onNumber(number: PaymentNumber): void;
}

/** Choosing what is paid and the way; the button gives the number. */
export function PayChoice({ overview, refresh, wish: first, way: firstWay, bar, onNumber }: PayChoiceProps) {
  const { t, language } = useTexts();
  const sending = useSending();
  const { channels, owed } = overview;
  const asked = useQuery();
  const query = asked.toString();
  const typed = typedAmount(query);
  const [wish, setWish] = useState<PayWish>(typed ?? first);
  // who comes to give a loan back sees that alone, with the button in view
  const comesToGiveBack = asked.get('pay') === 'everything' && choiceOf(wish, overview)?.givesBack !== undefined;
  const last = lastWay(overview);
  // who paid before finds their way chosen and sees that alone, unless they come to change it
  const isShort = comesToGiveBack || (last !== undefined && !asked.has('change'));
  // the ways to pay come into view: of much that can be paid, what is chosen stands alone
  const [folded, setFolded] = useState({
    what: isShort || (isLong(overview) && !asked.has('change')),
    way: isShort,
  });
  const ahead = useAhead(amountAhead(wish, overview), overview);
  const { prices } = ahead;
  const [way, setWay] = useState(firstWay ?? last ?? channels[0]?.id);
  const form = useRef<HTMLFormElement>(null);
  // one for each try: the same one is told again
  const [problem, setProblem] = useState<Trouble>();
  const unfit = channels.filter((one) => isUnfit(one, askedBy(one, wish, overview), wish));
  const offered = channels.filter((one) => !unfit.includes(one));
  const chosen = offered.find(({ id }) => id === way) ?? ('choice' in wish ? offered[0] : undefined);
  const { amount, rest } = askedBy(chosen, wish, overview);
  const id = useId();
  const isWayFolded = folded.way && chosen !== undefined && (comesToGiveBack || chosen.id === way);

  // forgotten when the page is left; a reload runs no cleanup, so what is typed is there after it
  useEffect(() => () => clearStored('typedAmount'), []);

  function choose(next: PayWish) {
    setWish(next);
    if ('amount' in next) keepTypedAmount(query, next);
    else clearStored('typedAmount');
    // it was about what was wanted before
    setProblem(undefined);
  }

  /** Shows what else there is to choose, and goes to what is chosen of it. */
  function unfold(part: keyof typeof folded) {
    setFolded({ ...folded, [part]: false });
    form.current?.querySelectorAll<HTMLElement>('input:checked')[part === 'what' ? 0 : 1]?.focus();
  }

  /** Why the amount cannot be paid, and what can instead; undefined where it can. */
  function amountProblem(): Omit<Trouble, 'at'> | undefined {
    if ('amount' in wish && wholeRupiah(wish.amount) === undefined) return { text: t('pay.choice.notWhole') };
    if (amount - rest > owed)
      return { text: t('pay.choice.tooMuch', { amount: formatRupiah(owed, language) }), instead: owed };
    if (!chosen || fits(chosen, amount)) return undefined;
    const { min } = chosen;
    return {
      text: t('pay.choice.tooLittle', { amount: formatRupiah(min, language) }),
      ...(min <= owed && { instead: min }),
    };
  }

  /** Gets the number; where there is a choice that was not shown yet, that is shown first. */
  async function ask(channel: string) {
    if (
      prices.status === 'asking' &&
      (await call('GET /payment/ahead', { query: { amount: String(amount) } })).choices.length > 0
    ) {
      setProblem({ text: t('pay.ahead.first'), at: 'form' });
      return;
    }
    onNumber(await call('POST /payment/number', { body: bodyFor(wish, channel, prices) }));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = amountProblem();
    setProblem(found && { ...found, at: 'amount' in wish ? 'amount' : 'form' });
    if (found !== undefined || !chosen) return;
    await sending.run(
      () => ask(chosen.id),
      ({ code }) => {
        if (code !== 'RATE_VERSION_CHANGED') return false;
        setProblem({ text: t('pay.ahead.changed'), at: 'form' });
        void refresh();
        void ahead.refresh();
        return true;
      },
    );
  }

  useEffect(() => {
    if (!problem && sending.problem === undefined) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus();
  }, [problem, sending.problem]);

  return (
    <form ref={form} id={id} className={styles.parts} onSubmit={(event) => void submit(event)} noValidate>
      <What
        overview={overview}
        wish={wish}
        prices={prices}
        problem={problem?.at === 'amount' ? problem : undefined}
        showMore={folded.what && choiceOf(wish, overview) ? () => unfold('what') : undefined}
        onWish={choose}
      />
      <PayWay
        overview={overview}
        unfit={unfit}
        wish={wish}
        ahead={shownAhead(wish, prices).ahead}
        way={chosen?.id}
        showMore={isWayFolded ? () => unfold('way') : undefined}
        onWay={(next) => {
          setWay(next);
          setProblem(undefined);
        }}
      />
      {problem?.at === 'form' && <Problem text={problem.text} />}
      <Problem text={sending.problem} />
      {bar &&
        createPortal(
          <>
            {sending.slow && <p role="status">{sending.slow}</p>}
            <Button type="submit" form={id} busy={sending.busy} disabled={!chosen}>
              {amount > 0
                ? t(chosen?.kind === 'qr' ? 'pay.choice.showScan' : 'pay.choice.show', {
                    amount: formatRupiah(amount, language),
                  })
                : t('pay.choice.showAny')}
            </Button>
          </>,
          bar,
        )}
    </form>
  );
}
