import { type FormEvent, useState } from 'react';
import { call } from '../../api/call';
import type { DeskHandover } from '../../contract/generated/bodies';
import { Button } from '../../ui/Button';
import { Failure } from '../DeskParts';
import { useDeskTexts } from '../deskTexts';
import { WrittenText } from '../person/WrittenText';
import { focusHeading, useDesk, useDoing } from '../useDesk';

const MOST = 500;

/** The answer to who handed something on, who goes on with it then. */
export function AnswerColleague({ of: { id: seen, kind, subject, from: name } }: { of: DeskHandover }) {
  const { t } = useDeskTexts();
  const doing = useDoing(useDesk());
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const isEmpty = text.trim() === '';

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isEmpty) return;
    const answer = { path: { subject }, body: { text, seen } };
    if (await doing.run('answer', () => call('POST /desk/handovers/{subject}/answer', answer))) focusHeading();
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <WrittenText
        label={t('desk.handed.answer', { name })}
        help={t('desk.handed.answerHelp', { name })}
        error={isTried && isEmpty ? t('desk.handed.empty') : undefined}
        most={MOST}
        rows={2}
        // a message has an answer to its person as well
        isAnswer={kind === 'application'}
        text={text}
        onText={setText}
      />
      <Failure error={doing.error} />
      <Button type="submit" kind="ghost" busy={doing.busy !== undefined}>
        {t('desk.handed.sendAnswer')}
      </Button>
    </form>
  );
}
