import { useNavigate } from 'react-router-dom';
import type { LoanCoolingOff, OwnLoan } from '../contract/generated/bodies';
import { pathTo, placeAt } from '../contract/pages';
import type { Texts } from '../i18n/texts';
import { useTexts } from '../i18n/useTexts';
import { formatRupiah } from '../lib/formats';
import { dayWithWeekdayYear } from '../lib/weekday';
import { useSession } from '../state/session';
import { Button } from '../ui/Button';
import { LinkList, type ListedLink } from './LinkList';
import styles from './PayOut.module.css';

/** What giving a loan back costs, whole: what came, what goes back, what is kept and what is not charged. */
function giveBackPrice({ t, language }: Texts, offer: LoanCoolingOff): string {
  const { amount, received, kept, saves } = offer;
  const money = (of: number) => formatRupiah(of, language);
  const values = { amount: money(amount), received: money(received), kept: money(kept), saves: money(saves) };
  return t(kept > 0 ? 'loans.coolingOff.price' : 'loans.coolingOff.priceFree', values);
}

interface GiveBackProps {
  loan: Pick<OwnLoan, 'loanNo' | 'coolingOff' | 'insurance'>;
}

/** That the premium comes back apart from the loan, where the insurance can still be cancelled. */
function premiumBack({ t, language }: Texts, insurance: OwnLoan['insurance']): string | undefined {
  if (insurance?.cancelBy === undefined) return undefined;
  return t('loans.coolingOff.premium', {
    amount: formatRupiah(insurance.premium, language),
    date: dayWithWeekdayYear(insurance.cancelBy, language),
  });
}

/** The right to think better of a loan while it runs, where it is used: until when, its price, and the way to pay it back. */
export function GiveBackWhole({
  loan: { loanNo, coolingOff, insurance },
  isClaimed = false,
}: GiveBackProps & {
  /** money is looked for: the page says not to pay twice, and what to do where nothing was paid */
  isClaimed?: boolean;
}) {
  const texts = useTexts();
  const { t, language } = texts;
  const { channel } = useSession();
  const navigate = useNavigate();
  if (!coolingOff) return null;
  const id = `give-back-${loanNo}`;
  const pay = () => navigate(pathTo(channel, 'bill/payment-method', { query: { loanNo, pay: 'everything' } }));
  return (
    <section aria-labelledby={id} className={styles.parts}>
      <h2 id={id} className={styles.small}>
        {t('loans.coolingOff.title')}
      </h2>
      <p>{t('loans.coolingOff.text', { date: dayWithWeekdayYear(coolingOff.until, language) })}</p>
      <p>{[giveBackPrice(texts, coolingOff), premiumBack(texts, insurance)].filter(Boolean).join(' ')}</p>
      {!isClaimed && (
        <Button kind="ghost" onClick={pay}>
          {t('loans.coolingOff.action')}
        </Button>
      )}
    </section>
  );
}

/** What goes back until when, and what does not come back of what was kept. */
export function returnRowNote(
  { t, language }: Texts,
  offer: Pick<LoanCoolingOff, 'amount' | 'until' | 'kept'>,
): string {
  const { amount, until, kept } = offer;
  const values = { amount: formatRupiah(amount, language), date: dayWithWeekdayYear(until, language) };
  return [
    t('loans.coolingOff.row', values),
    ...(kept > 0 ? [t('loans.coolingOff.kept', { kept: formatRupiah(kept, language) })] : []),
  ].join(' ');
}

/** The same in one line, which leads to where it is used: the bill of the loan. @param name what the loan is called among others */
export function giveBackLink(
  texts: Texts,
  { loanNo, coolingOff }: GiveBackProps['loan'],
  name?: string,
): readonly ListedLink[] {
  if (!coolingOff) return [];
  const path = placeAt('bill/detail/:loanId', { path: { loanId: loanNo } });
  const { t } = texts;
  const text = name === undefined ? t('loans.coolingOff.title') : t('loans.coolingOff.titleOf', { loan: name });
  return [{ text, note: returnRowNote(texts, coolingOff), path }];
}

/** That line where the loan is named beside it. */
export function GiveBack({ loan }: GiveBackProps) {
  const links = giveBackLink(useTexts(), loan);
  return links.length === 0 ? null : <LinkList links={links} />;
}
