import type { Texts } from '../i18n/texts';
import { useTexts } from '../i18n/useTexts';
import { wibTime } from '../lib/calendar';
import { Tracker, type TrackerProps } from '../ui/Tracker';

/** What the states of a tracker are called. Their texts are of the area `runner`. */
export const stateText = ({ t }: Texts): TrackerProps['stateText'] => ({
  done: t('runner.tracker.done'),
  now: t('runner.tracker.now'),
  next: t('runner.tracker.next'),
});

/** A sent application: sent when, being assessed, and where the decision will be seen. @param sentAt ISO time */
export function ReviewTracker({ sentAt }: { sentAt: string | undefined }) {
  const texts = useTexts();
  const { t, language } = texts;
  return (
    <Tracker
      stateText={stateText(texts)}
      stages={[
        { state: 'done', title: t('runner.tracker.sent'), note: sentAt && wibTime(sentAt, language) },
        { state: 'now', title: t('runner.tracker.assessed'), note: t('runner.tracker.assessedNote') },
        { state: 'next', title: t('runner.tracker.decision'), note: t('runner.tracker.decisionNote') },
      ]}
    />
  );
}
