import { useTexts } from '../i18n/useTexts';
import { Skeleton } from '../ui/Skeleton';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import type { FlowRun } from './flowRun';
import { StepFrame } from './StepFrame';
import styles from './StepLoading.module.css';

/** A step whose form or view is on its way: its bar and its place in the flow are there to look at already. */
export function StepLoading({ run }: { run: FlowRun }) {
  const { t } = useTexts();
  return (
    <>
      <main>
        <div role="status" data-coming>
          <h1>
            <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
          </h1>
        </div>
      </main>
      <div aria-hidden="true" inert>
        <StepFrame run={run}>
          <div className={styles.late}>
            <Skeleton text={t('common.loading')} />
          </div>
        </StepFrame>
      </div>
    </>
  );
}
