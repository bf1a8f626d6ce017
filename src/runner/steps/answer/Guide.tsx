import type { Answers } from '../../../contract/definitions';
import { loadAreas, withAreas } from '../../../i18n/texts';
import { useTexts } from '../../../i18n/useTexts';
import { OverStep } from '../../../kit/OverStep';
import { useLoaded } from '../../../kit/useLoaded';
import { lazyPart } from '../../../ui/lazyPart';
import { Skeleton } from '../../../ui/Skeleton';
import { type FlowRun, stepPicture } from '../../flowRun';
import styles from './Guide.module.css';
import { monthsMissing } from './payslipMonths';

const AREA = 'guides';

const MonthsGiven = lazyPart(() => import('./MonthsGiven'), withAreas(['list']));

/** An example picture and advice for what is asked. Its place is kept until it is here, so that nothing jumps. */
export function Guide({ run, value, answers }: { run: FlowRun; value: string; answers: Answers }) {
  const { t, has } = useTexts();
  const texts = useLoaded(AREA, () => loadAreas([AREA]));
  const key = `${AREA}.${value}`;
  const isComing = texts.status === 'loading';
  if (!isComing && !has(key)) return null;
  return (
    <figure className={styles.guide}>
      <img
        className={styles.picture}
        src={stepPicture(run, `guides/${value}`)}
        alt={t('runner.guide.picture')}
        width={160}
        height={100}
      />
      <figcaption className={styles.advice}>
        {has(key) ? t(key) : <Skeleton text={t('common.loading')} lines={3} />}
        <OverStep where="months">
          <MonthsGiven of={monthsMissing(value, answers)} />
        </OverStep>
      </figcaption>
    </figure>
  );
}
