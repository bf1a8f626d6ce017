import { useTexts } from '../i18n/useTexts';
import { wibTime } from '../lib/calendar';
import { Tracker } from '../ui/Tracker';

/** A sent application: sent when, being assessed, and where the decision will be seen. @param sentAt ISO time */
export function ReviewTracker({ sentAt }: { sentAt: string | undefined }) {
  const { t, language } = useTexts();
  return (
    <Tracker
      stateText={{ done: t('runner.tracker.done'), now: t('runner.tracker.now'), next: t('runner.tracker.next') }}
      stages={[
        { state: 'done', title: t('runner.tracker.sent'), note: sentAt && wibTime(sentAt, language) },
        { state: 'now', title: t('runner.tracker.assessed'), note: t('runner.tracker.assessedNote') },
        { state: 'next', title: t('runner.tracker.decision'), note: t('runner.tracker.decisionNote') },
      ]}
    />
  );
}
