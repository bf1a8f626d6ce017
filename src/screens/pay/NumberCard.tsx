import { useState } from 'react';
import type { PaymentChannel, PaymentNumber } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import type { Texts } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { PageLink } from '../../kit/router';
import { useCountdown } from '../../kit/useClock';
import { copyText } from '../../lib/copyText';
import { formatRupiah, groupDigits } from '../../lib/formats';
import { dayFromNow, wibTime } from '../../lib/weekday';
import { canSaveFiles, saveFile } from '../../native/download';
import { share } from '../../native/share';
import { showPopup } from '../../state/overlays';
import { useSession } from '../../state/session';
import { showToast } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import styles from './pay.module.css';
import { type LoanNaming, restText, takesText } from './payTexts';
import { QrCode } from './QrCode';

const STORE = 'ALFAMART';
/** What the number of each kind of way is called. */
const TITLES = { va: 'pay.number.account', store: 'pay.number.code', qr: 'pay.scan.title' } as const;

/** Until when the sum is right, and what it is on the day after. @param as where it has to be chosen again then */
function growsText({ t, language }: Texts, grows: NonNullable<PaymentNumber['grows']>, as: 'grows' | 'again'): string {
  const { until, amount, by } = grows;
  const why = t(`pay.number.why.${by}`);
  return t(`pay.number.${as}`, { time: wibTime(until, language), amount: formatRupiah(amount, language), why });
}

/** True for a code that lives on when its sum is right no more. */
const outlives = ({ expiresAt, grows }: PaymentNumber): boolean =>
  expiresAt !== undefined && grows !== undefined && Date.parse(expiresAt) > Date.parse(grows.until);

/** The end of the time in which its sum is right, as an ISO time; undefined where there is none. */
const lastHourOf = (number: PaymentNumber): string | undefined => {
  const { until, expiresAt, grows } = number;
  return until ?? (outlives(number) ? grows?.until : (expiresAt ?? grows?.until));
};

/** How long a number is good, and what it takes afterwards. */
function validityText(
  texts: Texts,
  { until, expiresAt, exact, channel, givesBack, grows, leaves }: PaymentNumber,
): string {
  const { t, language } = texts;
  const time = expiresAt && wibTime(expiresAt, language);
  if (time) return t(channel === STORE ? 'pay.number.expires' : 'pay.number.ends', { time });
  if (givesBack) return t('pay.number.untilGiveBack', { date: dayFromNow(givesBack.until, language) });
  if (grows) return `${growsText(texts, grows, exact ? 'again' : 'grows')}${exact ? '' : ` ${t('pay.number.yours')}`}`;
  if (exact) return t('pay.number.exact');
  if (until) return t('pay.number.until', { time: wibTime(until, language) });
  return t(leaves > 0 ? 'pay.number.lasts' : 'pay.number.yours');
}

/** How long is left of a code, as people say it. */
function TimeLeft({ until }: { until: string }) {
  const { t } = useTexts();
  const seconds = useCountdown(Date.parse(until));
  return seconds === 0 ? null : <p className={styles.note}>{t('pay.number.left', { seconds })}</p>;
}

/** What to know before the number is typed. */
function notesOf(texts: Texts, { number, way: { payableFrom, companyCode } = {} }: NumberCardProps): readonly string[] {
  const { t } = texts;
  const notes = [
    // at such a bank it is asked for before the number
    companyCode !== undefined &&
      !number.scan &&
      !number.number.startsWith(companyCode) &&
      t('pay.number.biller', { code: companyCode }),
    validityText(texts, number),
    number.grows !== undefined && outlives(number) && growsText(texts, number.grows, 'again'),
    payableFrom === 'own' && t('pay.number.own', { bank: t(`pay.ways.${number.channel}`) }),
  ];
  return notes.filter((note) => typeof note === 'string');
}

interface NumberCardProps {
  number: PaymentNumber;
  /** as the gateway offers it; undefined where that is not known */
  way?: Partial<PaymentChannel> | undefined;
  naming?: LoanNaming;
  /** nothing has to be paid into it yet */
  isLater?: boolean;
}

/** What a number takes now, the number itself, and what to do with it. */
export function NumberCard({ number, way: offered, naming = 'plain', isLater = false }: NumberCardProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const { channel: pageChannel } = useSession();
  const [copied, setCopied] = useState('');
  const { channel, number: digits, amount } = number;
  const way = t(`pay.ways.${channel}`);
  const rest = restText(texts, { id: channel, min: amount }, number);

  async function copy() {
    const isCopied = await copyText(digits);
    setCopied(isCopied ? t('pay.number.copied') : '');
    // there it stands alone, to be copied by hand
    if (!isCopied) await showPopup({ type: 'COPY_ACCOUNT', params: { account: digits } });
  }

  async function pass() {
    const what = t('pay.number.shared', { way, number: groupDigits(digits), amount: formatRupiah(amount, language) });
    const last = lastHourOf(number);
    const text = last ? `${what}. ${t('pay.number.rightUntil', { time: wibTime(last, language) })}` : what;
    const outcome = await share('default', { text, url: window.location.origin });
    if (outcome === 'shared' || outcome === 'cancelled') return;
    // a browser without sharing
    if (await copyText(text)) showToast(t('pay.number.sharedCopied'), 'done');
  }

  async function keep() {
    const picture = {
      title: t(TITLES[channel === STORE ? 'store' : 'va'], { way }),
      number: groupDigits(digits),
      sentences: [takesText(texts, number, naming), ...notesOf(texts, { number, way: offered })],
    };
    try {
      const { drawNumberPicture } = await import('./numberPicture');
      saveFile(await drawNumberPicture(picture), `${t('pay.number.fileName', { way, amount })}.png`);
    } catch {
      showToast(t('pay.number.notKept'), 'problem');
    }
  }

  const acts = (
    <>
      <p className={styles.number}>{groupDigits(digits)}</p>
      <div className={styles.acts}>
        <Button kind={isLater ? 'ghost' : 'primary'} onClick={() => void copy()}>
          {t('pay.number.copy')}
        </Button>
        <Button kind="ghost" onClick={() => void pass()}>
          {t('pay.number.share')}
        </Button>
        {canSaveFiles() && (
          <Button kind="ghost" onClick={() => void keep()}>
            {t('pay.scan.keep')}
          </Button>
        )}
      </div>
      <p role="status" className={styles.note}>
        {copied}
      </p>
    </>
  );

  return (
    <>
      <p className={styles.takes}>{takesText(texts, number, naming)}</p>
      <Card>
        <h2 className={styles.way}>{t(TITLES[number.scan ? 'qr' : channel === STORE ? 'store' : 'va'], { way })}</h2>
        {number.scan ? <QrCode number={number} /> : acts}
        {rest !== undefined && <p role="status">{rest}</p>}
        {notesOf(texts, { number, way: offered }).map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
        {number.expiresAt && <TimeLeft until={number.expiresAt} />}
        <PageLink to={pathTo(pageChannel, 'bill/how-to-pay', { query: { bank: channel } })}>
          {t(number.scan ? 'pay.scan.guide' : 'pay.number.how', { way })}
        </PageLink>
      </Card>
    </>
  );
}
