import { useRef, useState } from 'react';
import { call } from '../../api/call';
import type { OperatorList, OperatorStatus } from '../../contract/generated/bodies';
import { Button } from '../../ui/Button';
import { Chip, type ChipTone } from '../../ui/Chip';
import { Popup } from '../../ui/Popup';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Failure, Section } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { useDesk, useDoing, useResource } from '../useDesk';
import { When } from '../When';
import { InviteOperator } from './InviteOperator';

type ListedOperator = OperatorList['operators'][number];

const load = () => call('GET /desk/operators');
const TONES: Readonly<Record<OperatorStatus, ChipTone>> = { invited: 'warn', active: 'brand', ended: 'neutral' };

interface OperatorItemProps {
  operator: ListedOperator;
  isBusy: boolean;
  onInvite(): void;
  onEnd(): void;
}

function OperatorItem({ operator, isBusy, onInvite, onEnd }: OperatorItemProps) {
  const { t } = useDeskTexts();
  const isSelf = useDesk().operator.operatorId === operator.operatorId;
  const { name, roles, status, createdAt, endedAt } = operator;
  return (
    <li className={styles.queued} data-row="">
      <span className={styles.facts}>
        <span className={styles.chips}>
          <strong>{name}</strong>
          <Chip tone={TONES[status]}>{t(`desk.operators.status.${status}`)}</Chip>
          {isSelf && <Chip>{t('desk.operators.you')}</Chip>}
        </span>
        <span className={styles.small}>
          {roles.map((role) => t(`desk.roles.${role}`)).join(', ')}.{' '}
          <When at={endedAt ?? createdAt} say={(time) => t('desk.since', { time })} />
        </span>
      </span>
      <span className={styles.marks}>
        {status === 'invited' && (
          <Button kind="text" onClick={onInvite}>
            {t('desk.operators.again')}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
        {status !== 'ended' && !isSelf && (
          <Button kind="text" busy={isBusy} onClick={onEnd}>
            {t('desk.operators.end')}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
      </span>
    </li>
  );
}

/** Those who work with the product, for an admin: invites and ends them. Other roles are another invitation. */
export function OperatorsSection() {
  const { t } = useDeskTexts();
  const operators = useResource(load);
  const heading = useRef<HTMLHeadingElement>(null);
  const { busy, error, run } = useDoing(useDesk());
  const [ended, setEnded] = useState<ListedOperator>();
  const [again, setAgain] = useState<ListedOperator>();

  async function end({ operatorId }: ListedOperator) {
    setEnded(undefined);
    if (await run(operatorId, () => call('POST /desk/operators/{operator}/end', { path: { operator: operatorId } })))
      heading.current?.focus();
  }

  function putAway() {
    setAgain(undefined);
    heading.current?.focus();
  }

  return (
    <Section
      title={t('desk.operators.title')}
      text={t('desk.operators.text')}
      resource={operators}
      heading={heading}
      after={<InviteOperator key={again?.operatorId} again={again} onPutAway={putAway} />}
    >
      {(list) => (
        <>
          <ul className={styles.list}>
            {list.operators.map((operator) => (
              <OperatorItem
                key={operator.operatorId}
                operator={operator}
                isBusy={busy === operator.operatorId}
                onInvite={() => setAgain(operator)}
                onEnd={() => setEnded(operator)}
              />
            ))}
          </ul>
          <Failure error={error} />
          {ended && (
            <Popup
              title={t('desk.operators.endTitle', { name: ended.name })}
              destructive
              confirm={{ text: t('desk.operators.end'), onClick: () => void end(ended) }}
              cancel={{ text: t('desk.keep'), onClick: () => setEnded(undefined) }}
              onClose={() => setEnded(undefined)}
            >
              <p>{t('desk.operators.endText')}</p>
            </Popup>
          )}
        </>
      )}
    </Section>
  );
}
