import type { FormEvent, ReactNode } from 'react';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { Page, useBack } from '../../kit/Page';
import { SendingProblem } from '../../kit/SendingProblem';
import type { Sending } from '../../kit/useSending';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import styles from './help.module.css';

interface MessageFormProps {
  /** what is said above the fields */
  note: ReactNode;
  sending: Sending;
  onSend(): void;
  children: ReactNode;
}

/** The page of a message to us: its fields below a note, and the button that sends it. */
export function MessageForm({ note, sending, onSend, children }: MessageFormProps) {
  const { t } = useTexts();
  const back = useBack(pathTo(useSession().channel, 'me/help-center'));

  function submit(event: FormEvent) {
    event.preventDefault();
    onSend();
  }

  return (
    <form noValidate onSubmit={submit}>
      <Page
        title={t('help.contact.title')}
        back={back}
        footer={
          <Button type="submit" busy={sending.busy}>
            {t('help.contact.send')}
          </Button>
        }
      >
        <div className={styles.parts}>
          <p className={styles.note}>{note}</p>
          <Card>
            <div className={styles.parts}>{children}</div>
          </Card>
          <SendingProblem sending={sending} />
        </div>
      </Page>
    </form>
  );
}
