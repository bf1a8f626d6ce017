import { lazy, Suspense, useState } from 'react';
import { POPUP_TYPES, type PopupType } from '../../contract/popups';
import { useTexts } from '../../i18n/useTexts';
import { Page } from '../../kit/Page';
import { coverPage, showPopup } from '../../state/overlays';
import { Button } from '../../ui/Button';
import styles from './PopupGallery.module.css';

const StayPopup = lazy(async () => ({ default: (await import('../../kit/StayPopup')).StayPopup }));

/** Values for the placeholders of the texts. */
const PARAMS: Partial<Record<PopupType, Readonly<Record<string, string>>>> = {
  HAS_LATE_PAYMENT_BILLS: { date: '2027-05-19' },
  RETENTION_COUPON: { amount: 'Rp20.000', date: '2027-05-19' },
  COPY_ACCOUNT: { account: '3933308123456789' },
};
const COVERED_MS = 1_500;

/** test/popups: every popup and the loading picture, and what each was answered with. */
export function PopupGallery() {
  const { t } = useTexts();
  const [answered, setAnswered] = useState<{ type: PopupType; answer: string }>();
  const [staying, setStaying] = useState(false);

  async function open(type: PopupType) {
    const params = PARAMS[type];
    setAnswered({ type, answer: await showPopup({ type, ...(params && { params }) }) });
  }

  return (
    <Page title={t('popups.gallery.title')}>
      <p>{t('popups.gallery.body')}</p>
      <p className={styles.answer} role="status">
        {answered && t('popups.gallery.answer', answered)}
      </p>
      <div className={styles.popups}>
        {POPUP_TYPES.map((type) => (
          <Button key={type} kind="ghost" onClick={() => void open(type)}>
            {type}
          </Button>
        ))}
        <Button kind="ghost" onClick={() => setTimeout(coverPage(), COVERED_MS)}>
          {t('popups.gallery.loading')}
        </Button>
        <Button kind="ghost" onClick={() => setStaying(true)}>
          {t('popups.gallery.stay')}
        </Button>
      </div>
      {staying && (
        <Suspense fallback={null}>
          <StayPopup onStay={() => setStaying(false)} onLeave={() => setStaying(false)} />
        </Suspense>
      )}
    </Page>
  );
}
