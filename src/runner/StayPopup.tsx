import { useTexts } from '../i18n/useTexts';
import { modalsGone } from '../ui/modalHistory';
import { Popup } from '../ui/Popup';

/** Asks whoever is about to go back from a step that matters (section 2, stay-confirmation popup). */
export function StayPopup({ onStay, onLeave }: { onStay(): void; onLeave(): void }) {
  const { t } = useTexts();

  async function leave() {
    onStay();
    await modalsGone();
    onLeave();
  }

  return (
    <Popup
      title={t('runner.stay.title')}
      confirm={{ text: t('runner.stay.stay'), onClick: onStay }}
      cancel={{ text: t('runner.stay.leave'), onClick: leave }}
      onClose={onStay}
    >
      <p>{t('runner.stay.body')}</p>
    </Popup>
  );
}
