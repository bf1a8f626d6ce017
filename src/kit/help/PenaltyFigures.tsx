import { call } from '../../api/call';
import { useTexts } from '../../i18n/useTexts';
import type { Product } from '../../lending/product';
import { decimalText } from '../../lib/locale';
import { useLoaded } from '../useLoaded';

/** The question of the help center that asks what lateness costs. */
export const PENALTY_QUESTION = 'late/cost';

/** What a day of lateness costs, as the products that are offered say it now; nothing until they are there. */
export function PenaltyFigures() {
  const { t, language } = useTexts();
  const loaded = useLoaded('loanExamples', () => call('GET /loan/examples'));
  if (loaded.status !== 'ready') return null;
  // the server has judged them by their schema (schemas/meta)
  const products = loaded.value.products as readonly object[] as readonly Product[];
  const sentences = products.map(({ late: { percentADay, graceDays }, repayEvery }) =>
    t(repayEvery?.unit === 'MONTHS' ? 'assist.penalty.months' : 'assist.penalty.days', {
      percent: decimalText(percentADay, language),
      day: graceDays + 1,
    }),
  );
  return (
    <ul>
      {[...new Set(sentences)].map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
