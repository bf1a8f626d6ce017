import { useState } from 'react';
import { call } from '../../api/call';
import type { ReliefMade, ReliefPrice } from '../../contract/generated/bodies';
import type { Texts } from '../../i18n/textStore';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekdayYear } from '../../lib/weekday';
import { Failure } from '../DeskParts';
import { useDeskTexts } from '../deskTexts';
import personStyles from '../person/person.module.css';
import { WrittenText } from '../person/WrittenText';
import { Question } from '../Question';
import { useDesk, useDoing } from '../useDesk';
import { ReliefFigures } from './ReliefFigures';

/** The longest reason that is written. */
const MOST_OF_WHY = 300;

interface ReliefWhyProps {
  help: 'whyTold' | 'whyHelp' | 'whyOptional';
  isMissing: boolean;
  why: string;
  onWhy(why: string): void;
}

/** Why relief is proposed, or ended. */
export function ReliefWhy({ help, isMissing, why, onWhy }: ReliefWhyProps) {
  const { t } = useDeskTexts();
  return (
    <WrittenText
      label={t('desk.arrears.relief.why')}
      help={t(`desk.arrears.relief.${help}`)}
      error={isMissing ? t('desk.arrears.relief.whyMissing') : undefined}
      most={MOST_OF_WHY}
      rows={2}
      text={why}
      onText={onWhy}
    />
  );
}

/** How an operator ends what waits or is in force. */
export type ReliefEnding = 'answer' | 'reject' | 'withdraw' | 'end';

/** Who reads why something is ended. */
const WHY_HELP = { answer: 'whyTold', reject: 'whyHelp', withdraw: 'whyOptional', end: 'whyOptional' } as const;

/** What can be ended, and as what: what another proposed is refused, what oneself proposed is taken back. */
export function endingOf({
  status,
  isOwn,
  beingDecided,
}: Pick<ReliefMade, 'status' | 'isOwn' | 'beingDecided'>): ReliefEnding | undefined {
  switch (status) {
    case 'ASKED':
      return beingDecided ? undefined : 'answer';
    case 'PROPOSED':
      return isOwn ? 'withdraw' : 'reject';
    case 'OFFERED':
      return 'withdraw';
    case 'GRANTED':
      return 'end';
    default:
      return undefined;
  }
}

/** Whose it is, where it is known, else of which loan. */
const whoOf = ({ name, loanNo }: ReliefMade): string => name ?? loanNo;

/** What its person said in the app that they can pay a month, in rupiah; undefined where they did not. */
export const wishedOf = ({ causes = [] }: ReliefMade): number | undefined =>
  causes.find(({ perMonth }) => perMonth !== undefined)?.perMonth;

/** What is forgiven, and who pays how much until when. */
export function whatItDoes({ t, language }: Texts, who: string, price: ReliefPrice | undefined): string | undefined {
  const money = (amount: number) => formatRupiah(amount, language);
  const { plan, pause } = price ?? {};
  if (plan) {
    const { forgiven, total, by, dues } = plan;
    const values = { who, total: money(total), count: dues.length, date: dayWithWeekdayYear(by, language) };
    const pays = t('desk.arrears.relief.ask.pays', values);
    return forgiven > 0 ? `${t('desk.arrears.relief.ask.forgives', { amount: money(forgiven) })} ${pays}` : pays;
  }
  if (pause) {
    const values = { who, date: dayWithWeekdayYear(pause.until, language), amount: money(pause.spared) };
    return t('desk.arrears.relief.ask.pauses', values);
  }
  return undefined;
}

interface DialogProps {
  of: ReliefMade;
  /** what became of it */
  onDone(text: string): void;
  onClose(): void;
}

/** Before a second operator agrees: what is forgiven, the new plan, and who proposed it and why. */
export function AgreeDialog({ of, onDone, onClose }: DialogProps) {
  const texts = useDeskTexts();
  const { t } = texts;
  const { busy, error, run } = useDoing(useDesk());
  const { id, operator = '', why, kind, price } = of;
  async function agree() {
    const agreed = { path: { relief: id }, body: { act: 'agree' } } as const;
    if (!(await run('agree', () => call('POST /desk/reliefs/{relief}', agreed)))) return;
    onClose();
    onDone(t(`desk.arrears.relief.done.${kind}`, { who: whoOf(of) }));
  }
  const [does, wished] = [whatItDoes(texts, whoOf(of), price), wishedOf(of)];
  return (
    <Question
      title={t('desk.arrears.relief.ask.title', { who: whoOf(of) })}
      confirm={{
        text: t('desk.arrears.relief.agree'),
        busy: busy !== undefined,
        disabled: price?.because !== undefined,
        onClick: () => void agree(),
      }}
      onClose={onClose}
    >
      {does !== undefined && <p>{does}</p>}
      <p className={personStyles.proposer}>
        {t('desk.arrears.relief.by', { name: operator })}
        {why !== undefined && `: ${why}`}
      </p>
      {wished !== undefined && (
        <p>{t('desk.arrears.relief.asked', { amount: formatRupiah(wished, texts.language) })}</p>
      )}
      {price && <ReliefFigures price={{ ...price, needsSecond: false }} wished={wished} />}
      <p>{t(`desk.arrears.relief.ask.then.${kind}`)}</p>
      <Failure error={error} />
    </Question>
  );
}

/** Before something is ended: what that does, and why it is done; what another proposed is never refused without a word. */
export function EndDialog({ of, ending, onDone, onClose }: DialogProps & { ending: ReliefEnding }) {
  const { t } = useDeskTexts();
  const { busy, error, run } = useDoing(useDesk());
  const [why, setWhy] = useState('');
  const [isMissing, setMissing] = useState(false);
  // by who proposed it, or whose wish it was
  const isRead = ending === 'reject' || ending === 'answer';
  async function end() {
    const isNone = why.trim() === '';
    setMissing(isNone && isRead);
    if (isNone && isRead) return;
    const ended = { path: { relief: of.id }, body: { act: 'end', ...(!isNone && { why }) } } as const;
    if (!(await run('end', () => call('POST /desk/reliefs/{relief}', ended)))) return;
    onClose();
    onDone(t(`desk.arrears.relief.ends.${ending}.done`, { who: whoOf(of) }));
  }
  return (
    <Question
      title={t(`desk.arrears.relief.ends.${ending}.title`, { who: whoOf(of) })}
      destructive
      confirm={{
        text: t(`desk.arrears.relief.ends.${ending}.do`),
        busy: busy !== undefined,
        onClick: () => void end(),
      }}
      onClose={onClose}
    >
      <p>{t(`desk.arrears.relief.ends.${ending}.text`)}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void end();
        }}
      >
        <ReliefWhy help={WHY_HELP[ending]} isMissing={isMissing} why={why} onWhy={setWhy} />
      </form>
      <Failure error={error} />
    </Question>
  );
}
