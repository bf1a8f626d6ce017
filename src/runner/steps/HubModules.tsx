import type { HubModuleState, ModuleStatus } from '../../engine/hub';
import { useTexts } from '../../i18n/useTexts';
import { Card } from '../../ui/Card';
import { Chip, type ChipTone } from '../../ui/Chip';
import { ForwardIcon } from '../../ui/icons/icons';
import { type FlowRun, stepText } from '../flowRun';
import styles from './HubModules.module.css';

const TONES: Readonly<Record<Exclude<ModuleStatus, 'notStarted'>, ChipTone>> = {
  done: 'brand',
  toCorrect: 'warn',
  optional: 'neutral',
};

function Status({ status, hasChip }: { status: ModuleStatus; hasChip: boolean }) {
  const { t } = useTexts();
  if (!hasChip) return <ForwardIcon />;
  const text = t(`runner.hub.status.${status}`);
  if (status !== 'notStarted') return <Chip tone={TONES[status]}>{text}</Chip>;
  return (
    <span className={styles.open}>
      {text} <ForwardIcon size="text" />
    </span>
  );
}

interface HubModulesProps {
  run: FlowRun;
  modules: readonly HubModuleState[];
  /** the states worth a chip; the others show an arrow */
  chips: ReadonlySet<ModuleStatus>;
}

/** The parts of a hub, each a way to its steps. */
export function HubModules({ run, modules, chips }: HubModulesProps) {
  const { t } = useTexts();
  return (
    <Card>
      {modules.map(({ id, step, status }) => (
        <button key={id} type="button" className={styles.module} onClick={() => run.show(step)}>
          <span>{t(stepText(run, `modules.${id}`))}</span> <Status status={status} hasChip={chips.has(status)} />
        </button>
      ))}
    </Card>
  );
}
