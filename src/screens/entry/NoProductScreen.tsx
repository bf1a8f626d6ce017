import { useNavigate } from 'react-router-dom';
import { inChannel } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { ContactButton } from '../../kit/help/HelpButton';
import { FixedTkb } from '../../kit/help/LegalLines';
import { Page } from '../../kit/Page';
import { backToPartner } from '../../kit/partnerWays';
import { useChannel } from '../../state/channels';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Headline } from '../../ui/Headline';
import { SproutIcon } from '../../ui/icons/icons';
import styles from './NoProductScreen.module.css';

/** The sentence is fixed, word for word (docs/product/screens.md). */
export function NoProductScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const { name } = useChannel();
  const leave = backToPartner(channel);
  return (
    <Page align="centre">
      <div className={styles.message}>
        <SproutIcon size="picture" />
        <Headline title={t('entry.noProduct.title')} text={t('entry.noProduct.text')} />
        <Button kind="ghost" onClick={() => navigate(inChannel(channel, ''), { replace: true })}>
          {t('common.retry')}
        </Button>
        {leave && (
          <Button kind="ghost" onClick={leave}>
            {t('common.backToPartner', { channel: name })}
          </Button>
        )}
        <ContactButton />
      </div>
      <FixedTkb />
    </Page>
  );
}
