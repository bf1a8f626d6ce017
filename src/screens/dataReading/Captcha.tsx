import { type FormEvent, useId, useState } from 'react';
import { call } from '../../api/call';
import type { AuthorisedSite } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { SendingProblem } from '../../kit/SendingProblem';
import { useSending } from '../../kit/useSending';
import { showToast } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Headline } from '../../ui/Headline';
import { PlainField } from '../../ui/PlainField';
import styles from './dataReading.module.css';

interface CaptchaProps {
  site: AuthorisedSite;
  /** a PNG in base64 */
  picture: string;
  onChange(site: AuthorisedSite): void;
}

/** The captcha of a site: its picture, and what it says. */
export function Captcha({ site, picture, onChange }: CaptchaProps) {
  const { t } = useTexts();
  const id = useId();
  const sending = useSending();
  const [answer, setAnswer] = useState('');
  const send = (ask: () => Promise<AuthorisedSite>) =>
    void sending.run(async () => {
      onChange(await ask());
      setAnswer('');
    });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (answer.trim() === '') return;
    send(async () => {
      const answered = await call('POST /crawler/captcha/submit', { body: { site: site.site, answer: answer.trim() } });
      if (answered.captchaResult === 'NEED_CAPTCHA') showToast(t('data-reading.captcha.wrong'), 'problem');
      return answered;
    });
  }

  return (
    <Card>
      <form className={styles.stack} noValidate onSubmit={submit}>
        <Headline
          level={2}
          title={t('data-reading.captcha.title')}
          text={t('data-reading.captcha.text', { site: site.name })}
        />
        <img className={styles.captcha} src={`data:image/png;base64,${picture}`} alt={t('data-reading.captcha.alt')} />
        <PlainField
          id={id}
          label={t('data-reading.captcha.label')}
          inputMode="numeric"
          maxLength={40}
          value={answer}
          onChange={setAnswer}
        />
        <SendingProblem sending={sending} />
        <Button type="submit" busy={sending.busy}>
          {t('data-reading.captcha.action')}
        </Button>
        <Button
          kind="text"
          onClick={() => send(() => call('POST /crawler/captcha/resubmit', { body: { site: site.site } }))}
        >
          {t('data-reading.captcha.another')}
        </Button>
        <p className={styles.note}>{t('data-reading.captcha.unseen')}</p>
      </form>
    </Card>
  );
}
