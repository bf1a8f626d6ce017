import { useTexts } from '../../i18n/useTexts';
import { useChannel } from '../../state/channels';
import { Button, IconButton } from '../../ui/Button';
import { HelpIcon } from '../../ui/icons/icons';
import { lazyPart } from '../../ui/lazyPart';
import { helpPart, useSheet } from './useSheet';

const HelpSheet = helpPart(async () => (await import('./HelpSheet')).HelpSheet, ['why', 'questions']);

const Account = lazyPart(async () => ({ default: (await import('./Account')).Account }));

const NONE: readonly never[] = [];

interface HelpButtonProps {
  /** ids of `why.topics` that come first */
  topics?: readonly string[] | undefined;
  /** a person is signed in here; `number` is theirs, where it is known */
  account?: { number: unknown } | undefined;
}

/** "?" in the bar of a screen: help, a person to ask and, where the channel has a Logout, the account. */
export function HelpButton({ topics = NONE, account }: HelpButtonProps) {
  const { t } = useTexts();
  const { hidden } = useChannel();
  const shown = hidden.includes('logout') ? undefined : account;
  const { open, sheet } = useSheet((close) => (
    <HelpSheet topics={topics} away={account ? ['home', 'me'] : NONE} onClose={close}>
      {shown && <Account number={shown.number} />}
    </HelpSheet>
  ));
  return (
    <>
      <IconButton text={t(shown ? 'common.helpAndAccount' : 'common.help')} onClick={open}>
        <HelpIcon />
      </IconButton>
      {sheet}
    </>
  );
}

/** The way to a person, where nothing else helps. */
export function ContactButton() {
  const { t } = useTexts();
  const { open, sheet } = useSheet((close) => <HelpSheet topics={NONE} away={NONE} onClose={close} />);
  return (
    <>
      <Button kind="ghost" onClick={open}>
        {t('common.contact')}
      </Button>
      {sheet}
    </>
  );
}
