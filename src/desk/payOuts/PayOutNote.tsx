import { type FormEvent, useState } from 'react';
import { call } from '../../api/call';
import type { DeskPayOut } from '../../contract/generated/bodies';
import { Button } from '../../ui/Button';
import { Failure } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { WrittenText } from '../person/WrittenText';
import { Question } from '../Question';
import { useDesk, useDoing } from '../useDesk';

const MOST_OF_WHY = 300;

interface PayOutNoteProps {
  payOut: DeskPayOut;
  onDone(text: string): void;
}

/** What was done about an answer that came after the end: written down, and nothing booked. */
export function PayOutNote({ payOut: { id, loanNo }, onDone }: PayOutNoteProps) {
  const { t } = useDeskTexts();
  const { busy, error, run } = useDoing(useDesk());
  const [why, setWhy] = useState('');
  const [isAsked, setAsked] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
  }
  async function note() {
    setAsked(false);
    const path = { payOut: id };
    if (await run('note', () => call('POST /desk/pay-outs/{payOut}/noted', { path, body: { why } })))
      onDone(t('desk.payOuts.done.note', { loanNo }));
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <WrittenText
        label={t('desk.payOuts.noteWhy')}
        help={t('desk.payOuts.noteHelp')}
        most={MOST_OF_WHY}
        rows={2}
        text={why}
        onText={setWhy}
      />
      <Button type="submit" kind="ghost" busy={busy === 'note'} disabled={why.trim() === ''}>
        {t('desk.payOuts.note')}
      </Button>
      <Failure error={error} />
      {isAsked && (
        <Question
          title={t('desk.payOuts.askNote', { loanNo })}
          confirm={{ text: t('desk.payOuts.note'), onClick: () => void note() }}
          onClose={() => setAsked(false)}
        >
          <p>{t('desk.payOuts.noteHelp')}</p>
        </Question>
      )}
    </form>
  );
}
