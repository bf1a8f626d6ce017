import { call } from '../../api/call';
import type { ReliefKind, ReliefMade, ReliefPrice, ReliefTerms } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import { Failure } from '../DeskParts';
import { useDeskTexts } from '../deskTexts';
import { Question } from '../Question';
import { useDesk, useDoing } from '../useDesk';
import { whatItDoes } from './ReliefDialogs';
import { ReliefFigures } from './ReliefFigures';

/** Terms with what they do, as an operator read it before they offer them. */
export interface PricedRelief {
  terms: ReliefTerms;
  price: ReliefPrice;
}

/** What a person asked for and what they can pay a month, in their app. */
export function Wished({ of: { kind, perMonth } }: { of: { kind: ReliefKind; perMonth?: number } }) {
  const { t, language } = useDeskTexts();
  const what = t(`desk.arrears.relief.kinds.${kind}`);
  if (perMonth === undefined) return <p>{t('desk.arrears.relief.askedFor', { what })}</p>;
  return <p>{t('desk.arrears.relief.askedForOf', { what, amount: formatRupiah(perMonth, language) })}</p>;
}

interface OfferDialogProps {
  person: string;
  who: string;
  priced: PricedRelief;
  /** what they asked for of the same loan; undefined where they asked for nothing */
  wish: ReliefMade | undefined;
  why: string;
  /** what became of it */
  onDone(text: string): void;
  onClose(): void;
}

/** Before relief is offered, or proposed to a second operator: to whom, what they asked for, the new plan, and what follows. */
export function OfferDialog({ person, who, priced: { terms, price }, wish, why, onDone, onClose }: OfferDialogProps) {
  const texts = useDeskTexts();
  const { t } = texts;
  const { busy, error, run } = useDoing(useDesk());
  const act = price.needsSecond ? 'sendSecond' : 'send';
  async function offer() {
    const body = { ...terms, ...(why.trim() !== '' && { why }) };
    if (!(await run('relief', () => call('POST /desk/arrears/{person}/reliefs', { path: { person }, body })))) return;
    onClose();
    onDone(t(`desk.arrears.relief.sent.${price.needsSecond ? 'second' : terms.kind}`));
  }
  const does = whatItDoes(texts, who, price);
  return (
    <Question
      title={t(`desk.arrears.relief.ask.${act}`, { who })}
      confirm={{ text: t(`desk.arrears.relief.${act}`), busy: busy !== undefined, onClick: () => void offer() }}
      onClose={onClose}
    >
      {does !== undefined && <p>{does}</p>}
      {wish && <Wished of={wish} />}
      {why.trim() !== '' && <p>{t('desk.arrears.relief.because', { why })}</p>}
      <ReliefFigures price={{ ...price, needsSecond: false }} wished={wish?.perMonth} />
      <p>{t(`desk.arrears.relief.ask.then.${price.needsSecond ? 'second' : terms.kind}`)}</p>
      <Failure error={error} />
    </Question>
  );
}
