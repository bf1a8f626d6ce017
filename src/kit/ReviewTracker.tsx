import type { ReviewStage } from '../contract/generated/bodies';
import type { Texts } from '../i18n/texts';
import { useTexts } from '../i18n/useTexts';
import { wibTime } from '../lib/weekday';
import { Tracker, type TrackerProps } from '../ui/Tracker';

/** What the states of a tracker are called. Their texts are of the area `runner`. */
export const stateText = ({ t }: Texts): TrackerProps['stateText'] => ({
  done: t('runner.tracker.done'),
  happened: t('runner.tracker.happened'),
  now: t('runner.tracker.now'),
  next: t('runner.tracker.next'),
});

/** In what time an application is decided; the same is said where it ends (`runner.sent.time`). */
const ASSESSED_WITHIN_MS = 24 * 3_600_000;

type Cause = ReviewStage['cause'] | undefined;

const VIDEO: ReadonlySet<Cause> = new Set<Cause>(['videoCallAsked', 'videoCallMissed']);

/** While one of these holds the next move is the applicant's. */
const ASKED: ReadonlySet<Cause> = new Set<Cause>([...VIDEO, 'materialsAsked']);

interface ReviewTrackerProps {
  /** ISO time */
  sentAt: string | undefined;
  /** what it waits for besides a decision */
  cause?: Cause;
  /** within how many hours others had their decision */
  usualHours?: number | undefined;
}

/** A sent application: sent when, being assessed until when, and where the decision will be seen. */
export function ReviewTracker({ sentAt, cause, usualHours = 0 }: ReviewTrackerProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const until = Date.parse(sentAt ?? '') + ASSESSED_WITHIN_MS;
  const note = () => {
    if (ASKED.has(cause)) return t('runner.tracker.assessedYou');
    if (cause || Number.isNaN(until)) return t('runner.tracker.assessedNote');
    if (Date.now() >= until) return t('runner.tracker.assessedLonger');
    const latest = t('runner.tracker.assessedUntil', { time: wibTime(new Date(until).toISOString(), language) });
    // who waits longer than that is not told that others do not
    const isUsual = Date.now() < until - ASSESSED_WITHIN_MS + usualHours * 3_600_000;
    return isUsual ? `${t('runner.tracker.assessedUsually', { count: usualHours })} ${latest}` : latest;
  };
  return (
    <Tracker
      stateText={stateText(texts)}
      wait={VIDEO.has(cause) ? 'video' : 'review'}
      stages={[
        { state: 'done', title: t('runner.tracker.sent'), note: sentAt && wibTime(sentAt, language) },
        { state: 'now', title: t('runner.tracker.assessed'), note: note() },
        { state: 'next', title: t('runner.tracker.decision'), note: t('runner.tracker.decisionNote') },
      ]}
    />
  );
}
