import { useTexts } from '../../i18n/useTexts';
import { Sheet } from '../../ui/Sheet';
import { WhyText } from './WhyText';

export interface WhySheetProps {
  topic: string;
  onClose(): void;
}

/** Why a field is asked: the texts of `why.topics.<topic>`. */
export function WhySheet({ topic, onClose }: WhySheetProps) {
  const { t } = useTexts();
  return (
    <Sheet title={t(`why.topics.${topic}.title`)} closeText={t('common.close')} onClose={onClose}>
      <WhyText topic={topic} />
    </Sheet>
  );
}
