import type { ListItem, ListStep } from '../../contract/definitions';
import { listItems, opensOf } from '../../engine/list';
import { useTexts } from '../../i18n/useTexts';
import { Card } from '../../ui/Card';
import { Chip, type ChipTone } from '../../ui/Chip';
import { Headline } from '../../ui/Headline';
import { ForwardIcon } from '../../ui/icons/furtherIcons';
import { EmptyState } from '../../ui/Message';
import { Progress } from '../../ui/Progress';
import { type FlowRun, stepText } from '../flowRun';
import { StepFrame } from '../StepFrame';
import styles from './ListStepView.module.css';

/** What is optional is said in words already. */
const TONES: Readonly<Record<Exclude<ListItem['status'], 'optional'>, ChipTone>> = {
  done: 'brand',
  notStarted: 'neutral',
  toCorrect: 'warn',
};

interface ItemProps {
  name: string;
  item: ListItem;
  onOpen(): void;
}

function Item({ name, item, onOpen }: ItemProps) {
  const { t } = useTexts();
  const { status, count = 0 } = item;
  return (
    <li>
      <button type="button" className={styles.item} onClick={onOpen}>
        <span>
          <span className={styles.name}>{name}</span>{' '}
          {count > 0 && <span className={styles.detail}>{t('list.pages', { count })}</span>}
          {status === 'toCorrect' && <span className={styles.again}>{t('list.again')}</span>}
        </span>{' '}
        <span className={styles.status}>
          {status !== 'optional' && <Chip tone={TONES[status]}>{t(`list.status.${status}`)}</Chip>}
          <ForwardIcon />
        </span>
      </button>
    </li>
  );
}

/** Things the server asks for, each with how it stands, each opening a flow of its own. */
export default function ListStepView({ run, step }: { run: FlowRun; step: ListStep }) {
  const { t } = useTexts();
  const items = listItems(step, run.draft);
  const isMandatory = ({ requirement }: ListItem) => requirement === 'MANDATORY';
  const mandatory = items.filter(isMandatory);
  const groups = [
    ['MANDATORY', mandatory],
    ['OPTIONAL', items.filter((item) => !isMandatory(item))],
  ] as const;
  const done = mandatory.filter(({ status }) => status === 'done').length;
  const progress = t('list.progress', { done, total: mandatory.length });

  function open(id: string) {
    const flow = opensOf(step, id);
    if (flow !== undefined) run.leave(flow, id);
  }

  if (items.length === 0) {
    return (
      <StepFrame run={run} align="centre">
        <EmptyState title={t('list.empty.title')} text={t('list.empty.body')} />
      </StepFrame>
    );
  }
  return (
    <StepFrame run={run}>
      <Headline
        level={2}
        title={mandatory.length > 0 ? progress : t('list.allOptional')}
        text={t(stepText(run, 'body'))}
      />
      {mandatory.length > 0 && <Progress total={mandatory.length} done={done} text={progress} showText={false} />}
      {groups.map(
        ([requirement, members]) =>
          members.length > 0 && (
            <section key={requirement} className={styles.group} aria-labelledby={`list-${requirement}`}>
              <h3 id={`list-${requirement}`}>{t(`list.requirement.${requirement}`)}</h3>
              <Card>
                <ul className={styles.items}>
                  {members.map((item) => (
                    <Item
                      key={item.id}
                      item={item}
                      name={t(`enums.${step.names}.${item.id}`)}
                      onOpen={() => open(item.id)}
                    />
                  ))}
                </ul>
              </Card>
            </section>
          ),
      )}
    </StepFrame>
  );
}
