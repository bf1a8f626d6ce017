import { type ReactNode, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import type { PaymentChannel } from '../../contract/generated/bodies';
import type { TextKey } from '../../contract/generated/textKeys';
import { pathTo } from '../../contract/pages';
import guide from '../../contract/repaymentGuide.json';
import type { Texts } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { Page, useBack } from '../../kit/Page';
import { useQuery } from '../../kit/router';
import { useLoaded } from '../../kit/useLoaded';
import { dayWithWeekdayYear } from '../../lib/weekday';
import { keptDues } from '../../state/keptDues';
import { useSession } from '../../state/session';
import { BankMark } from '../../ui/BankMark';
import { Card } from '../../ui/Card';
import styles from './HowToPayScreen.module.css';

const SHOP = 'ALFAMART';
const SCAN = 'QRIS';
const OTHER = 'OTHER';

interface PaymentPlaceProps {
  /** its code, where it has one */
  id?: string;
  name: string;
  /** what to know before one begins */
  notes: readonly string[];
  children: ReactNode;
}

/** A bank or a shop where a bill can be paid. */
function PaymentPlace({ id, name, notes, children }: PaymentPlaceProps) {
  const heading = useId();
  return (
    <section className={styles.place} aria-labelledby={heading}>
      <Card>
        <div className={styles.head}>
          {id !== undefined && <BankMark of={id} />}
          <h2 id={heading} className={styles.name}>
            {name}
          </h2>
        </div>
        {notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
        {children}
      </Card>
    </section>
  );
}

interface GuideStepsProps {
  title: string;
  /** where the steps are in the texts, by their number: `<texts>.1`, `<texts>.2` ... */
  texts: string;
  params?: Readonly<Record<string, unknown>>;
}

function stepKeys({ has }: Texts, texts: string): readonly TextKey[] {
  const keys: TextKey[] = [];
  for (let key: string = `${texts}.1`; has(key); key = `${texts}.${keys.length + 1}`) keys.push(key);
  return keys;
}

/** One way to pay, step by step, opened by its title. */
function GuideSteps({ title, texts, params }: GuideStepsProps) {
  const all = useTexts();
  return (
    <details className={styles.way}>
      <summary className={styles.summary}>{title}</summary>
      <ol className={styles.steps}>
        {stepKeys(all, texts).map((key) => (
          <li key={key}>{all.t(key, params)}</li>
        ))}
      </ol>
    </details>
  );
}

interface GuideProps {
  back(): void;
  /** the bank or shop that the person pays at, above the others */
  first?: string | undefined;
  /** the due day, in words */
  due?: string | undefined;
}

/** The ways that bills can be paid by; undefined where that cannot be read, or nothing is connected. */
function useWays(): readonly PaymentChannel[] | undefined {
  const loaded = useLoaded('channels', () => call('GET /payment/channels'));
  const ways = loaded.status === 'ready' ? loaded.value.channels : [];
  return ways.length > 0 ? ways : undefined;
}

interface BankProps {
  id: string;
  /** what its numbers begin with; undefined where only the number itself tells */
  code: string | undefined;
}

function Bank({ id, code }: BankProps) {
  const { t } = useTexts();
  const notes = code === undefined ? [] : [t('help.howToPay.companyCode', { code })];
  return (
    <PaymentPlace id={id} name={t(`help.howToPay.banks.${id}.name`)} notes={notes}>
      {guide.ways.map((way) => (
        <GuideSteps
          key={way}
          title={t(`help.howToPay.ways.${way}`)}
          texts={`help.howToPay.banks.${id}.${way}`}
          params={{ code: code ?? t('help.howToPay.ownCode') }}
        />
      ))}
    </PaymentPlace>
  );
}

function Shop({ way }: { way: PaymentChannel | undefined }) {
  const { t } = useTexts();
  const shop = { ...guide.shop, validHours: way?.hours ?? guide.shop.validHours };
  const notes = ['code', 'status'].map((note) => t(`help.howToPay.alfamart.${note}`, shop));
  return (
    <PaymentPlace id={SHOP} name={t('help.howToPay.alfamart.name')} notes={notes}>
      <GuideSteps title={t('help.howToPay.ways.shop')} texts="help.howToPay.alfamart.steps" params={shop} />
    </PaymentPlace>
  );
}

/** From any bank to one whose numbers take that. */
function OtherBanks({ ways }: { ways: readonly PaymentChannel[] | undefined }) {
  const { t } = useTexts();
  const open = ways?.filter(({ kind, payableFrom }) => kind === 'va' && payableFrom === 'any');
  const ids = open?.map(({ id }) => id) ?? guide.banks.map(({ id }) => id);
  const banks = ids.map((id) => t(`help.howToPay.banks.${id}.name`)).join(', ');
  if (ids.length === 0) return null;
  return (
    <PaymentPlace name={t('help.howToPay.otherBanks.name')} notes={[t('help.howToPay.otherBanks.note')]}>
      <GuideSteps title={t('help.howToPay.ways.transfer')} texts="help.howToPay.otherBanks.steps" params={{ banks }} />
    </PaymentPlace>
  );
}

/** The code to scan, by any app. */
function Scan() {
  const { t } = useTexts();
  return (
    <PaymentPlace id={SCAN} name={t('help.howToPay.qris.name')} notes={[t('help.howToPay.qris.note')]}>
      <GuideSteps title={t('help.howToPay.ways.scan')} texts="help.howToPay.qris.steps" />
    </PaymentPlace>
  );
}

/** How to pay a bill at each place that the gateway offers, step by step (docs/product/screens.md). */
function RepaymentGuide({ back, first, due }: GuideProps) {
  const { t } = useTexts();
  const ways = useWays();
  const wayOf = (place: string) => ways?.find(({ id }) => id === place);
  const printed = new Map(guide.banks.map(({ id, companyCode }) => [id, companyCode]));
  const places = [...printed.keys(), SHOP, SCAN].filter((id) => (ways ? wayOf(id) : id !== SCAN));
  // of a bank without a guide of its own
  const top = first !== undefined && !places.includes(first) && wayOf(first)?.kind === 'va' ? OTHER : first;
  // a number of the chosen bank that takes its own accounts alone is paid from no other
  const isOwnOnly = first !== undefined && wayOf(first)?.payableFrom === 'own';
  const all = isOwnOnly ? places : [...places, OTHER];
  const inOrder = [...all.filter((id) => id === top), ...all.filter((id) => id !== top)];
  return (
    <Page title={t('help.howToPay.title')} back={back}>
      <p>{due ?? t('help.howToPay.intro')}</p>
      {inOrder.map((id) => {
        if (id === SHOP) return <Shop key={id} way={wayOf(id)} />;
        if (id === SCAN) return <Scan key={id} />;
        if (id === OTHER) return <OtherBanks key={id} ways={ways} />;
        return <Bank key={id} id={id} code={ways ? wayOf(id)?.companyCode : printed.get(id)} />;
      })}
    </Page>
  );
}

/** me/help-center/how-to-pay */
export function HowToPayScreen() {
  const { channel } = useSession();
  return <RepaymentGuide back={useBack(pathTo(channel, 'me/help-center'))} />;
}

/** The oldest due day of the person's own bills and whether it is past; without a network that of their copy. */
function useDueDay(): { due: string; late: boolean } | undefined {
  const loaded = useLoaded('overview', () => call('GET /payment/overview'));
  if (loaded.status === 'failed') return keptDues()?.value[0];
  if (loaded.status !== 'ready') return undefined;
  const { asOf, choices } = loaded.value;
  const { due, of } = choices[0]?.parts[0] ?? {};
  return due === undefined ? undefined : { due, late: of === undefined && due < asOf };
}

/** The same on the way to pay, with the chosen way first; back leads to the number. */
function OwnGuide({ first }: { first: string | undefined }) {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const day = useDueDay();
  const due =
    day && t(`help.howToPay.${day.late ? 'lateSince' : 'due'}`, { date: dayWithWeekdayYear(day.due, language) });
  return <RepaymentGuide back={() => navigate(pathTo(channel, 'bill/payment-method'))} first={first} due={due} />;
}

/** bill/how-to-pay: who pays for another person reads it without a sign-in. */
export function BillHowToPayScreen() {
  const { channel, signedIn } = useSession();
  const back = useBack(pathTo(channel, 'me/help-center'));
  const first = useQuery().get('bank') ?? undefined;
  return signedIn ? <OwnGuide first={first} /> : <RepaymentGuide back={back} first={first} />;
}
