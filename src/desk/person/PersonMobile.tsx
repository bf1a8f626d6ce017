import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../api/call';
import { formatPhone } from '../../lib/formats';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Failure } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { useDesk, useDoing } from '../useDesk';

/** The mobile number of a person, masked; whole by a press for support, which is written to the audit trail. */
export function PersonMobile({ person, masked }: { person: string; masked: string }) {
  const { t } = useDeskTexts();
  const { operator, signedOut } = useDesk();
  const { busy, error, run } = useDoing({ signedOut });
  const [whole, setWhole] = useState<string>();
  const number = useRef<HTMLSpanElement>(null);

  const show = () =>
    run('show', async () => {
      const { mobileNumber } = await call('GET /desk/mobiles/{person}', { path: { person } });
      flushSync(() => setWhole(formatPhone(mobileNumber)));
      // the button that had the focus is gone
      number.current?.focus();
    });

  return (
    <>
      <span ref={number} tabIndex={-1}>
        {whole ?? masked}
      </span>
      {whole === undefined && operator.roles.includes('support') && (
        <button
          type="button"
          className={styles.quiet}
          title={t('desk.person.showMobileHelp')}
          aria-busy={busy !== undefined}
          onClick={() => void show()}
        >
          {t('desk.person.showMobile')}
          <VisuallyHidden> {t('desk.person.showMobileOf')}</VisuallyHidden>
        </button>
      )}
      <Failure error={error} />
    </>
  );
}
