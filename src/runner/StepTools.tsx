import { useState } from 'react';
import { offlineError } from '../api/errors';
import { useTexts } from '../i18n/useTexts';
import { useChannel } from '../state/channels';
import { IconButton } from '../ui/IconButton';
import { PersonIcon } from '../ui/icons/icons';
import { lazyPart } from '../ui/lazyPart';
import { tellFailure } from './failure';
import type { FlowRun } from './flowRun';
import { LanguageSwitch } from './LanguageSwitch';
import { OverStep } from './OverStep';
import styles from './StepTools.module.css';

const AccountSheet = lazyPart(async () => ({ default: (await import('./AccountSheet')).AccountSheet }));

/** What stands at the right of a step's bar: the language, and the account where the channel lets its user log out. */
export function StepTools({ run }: { run: FlowRun }) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const { hidden } = useChannel();
  function notLoaded() {
    setOpen(false);
    tellFailure(offlineError());
  }

  if (hidden.includes('logout')) return <LanguageSwitch />;
  return (
    <div className={styles.tools}>
      <LanguageSwitch />
      <IconButton text={t('common.account')} onClick={() => setOpen(true)}>
        <PersonIcon />
      </IconButton>
      {open && (
        <OverStep where="account" onFailed={notLoaded}>
          <AccountSheet number={run.draft.known.mobileNumber} onClose={() => setOpen(false)} />
        </OverStep>
      )}
    </div>
  );
}
