import { useId } from 'react';
import type { PaymentChannel, PaymentNumber, PaymentOverview } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { dayOf, daysBetween } from '../../lending/days';
import { numberEnd } from '../../lending/portfolio';
import { formatRupiah } from '../../lib/formats';
import { dayFromNow } from '../../lib/weekday';
import { BankMark } from '../../ui/BankMark';
import { Button } from '../../ui/Button';
import { Group, Option } from './PayOption';
import styles from './pay.module.css';
import { restText } from './payTexts';
import { type AheadWish, askedBy, choiceOf, type PayWish, payingOfWish } from './payWish';

const HOUR_MS = 3_600_000;

interface WayProps {
  overview: PaymentOverview;
  unfit: readonly PaymentChannel[];
  wish: PayWish;
  /** what was chosen for money ahead of its day, as far as it can be had */
  ahead: AheadWish;
  way: string | undefined;
  /** shows the other ways; undefined where all are there */
  showMore: (() => void) | undefined;
  onWay(way: string): void;
}

/** What is said of a way beside its name. @param paying what its number would pay */
const noteOf = (
  { kind, payableFrom, hours = 0 }: PaymentChannel,
  paying: PaymentNumber['paying'],
  ahead: AheadWish,
  moreDays: number,
) => {
  if (kind === 'va') return payableFrom === 'own' ? 'pay.way.own' : 'pay.way.any';
  const { withDay } = numberEnd({ kind: paying, ahead, moreDays }, Date.now(), hours * HOUR_MS);
  if (withDay && moreDays > 0) return `pay.way.${kind}Until` as const;
  return withDay ? (`pay.way.${kind}Today` as const) : (`pay.way.${kind}` as const);
};

/** Of the ways there are, the one the person paid by last, else asked a number of; undefined where there is neither. */
export const lastWay = ({ payments, numbers, channels }: PaymentOverview): string | undefined =>
  [...payments, ...numbers].find(({ channel }) => channels.some(({ id }) => id === channel))?.channel;

const KINDS = ['va', 'store', 'qr'] as const satisfies readonly PaymentChannel['kind'][];

/** Ways by their kind, behind the one that was used last; no group without a way. */
function groupsOf(ways: readonly PaymentChannel[], last: string | undefined) {
  const isLast = ({ id }: PaymentChannel) => id === last;
  const groups = [
    { name: 'last' as const, ways: ways.filter(isLast) },
    ...KINDS.map((name) => ({ name, ways: ways.filter((one) => one.kind === name && !isLast(one)) })),
  ];
  return groups.filter((group) => group.ways.length > 0);
}

/** The ways that the amount fits; of those that do not take it, why they are not here. */
export function PayWay({ overview, unfit, wish, ahead, way, showMore, onWay }: WayProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const id = useId();
  const paying = payingOfWish(wish, overview);
  const chosen = overview.channels.find(({ id: one }) => one === way);
  const givesBack = choiceOf(wish, overview)?.givesBack;
  const moreDays = givesBack ? daysBetween(dayOf(overview.asOf), dayOf(givesBack.until)) : 0;
  const rest = chosen && restText(texts, chosen, askedBy(chosen, wish, overview));
  const fitting = overview.channels.filter((one) => !unfit.includes(one));
  const optionOf = (one: PaymentChannel) => (
    <Option
      key={one.id}
      group={id}
      title={t(`pay.ways.${one.id}`)}
      mark={<BankMark of={one.id} />}
      note={t(noteOf(one, paying, ahead, moreDays), {
        hours: one.hours,
        bank: t(`pay.ways.${one.id}`),
        ...(givesBack && { date: dayFromNow(givesBack.until, language) }),
      })}
      isChosen={way === one.id}
      onChoose={() => onWay(one.id)}
    />
  );
  return (
    <Group title={t('pay.way.title')}>
      {groupsOf(showMore && chosen ? [chosen] : fitting, lastWay(overview)).map(({ name, ways }) => (
        <fieldset key={name} className={styles.group}>
          <legend className={styles.kind}>{t(`pay.way.groups.${name}`)}</legend>
          {ways.map(optionOf)}
        </fieldset>
      ))}
      {showMore && (
        <Button kind="text" onClick={showMore}>
          {t('pay.way.more')}
        </Button>
      )}
      {(showMore ? [] : unfit).map(({ id: channel, min, max }) => (
        <p key={channel} className={styles.note}>
          {t(max === undefined ? 'pay.way.tooLittle' : 'pay.way.unfit', {
            way: t(`pay.ways.${channel}`),
            min: formatRupiah(min, language),
            max: formatRupiah(max, language),
          })}
        </p>
      ))}
      {rest !== undefined && <p role="status">{rest}</p>}
    </Group>
  );
}
