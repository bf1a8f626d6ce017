import { type ReactNode, useRef, useState } from 'react';
import { call } from '../../api/call';
import type { OperatorList, OperatorRecovered, OperatorStatus } from '../../contract/generated/bodies';
import { wibTime } from '../../lib/weekday';
import { Button } from '../../ui/Button';
import { Chip, type ChipTone } from '../../ui/Chip';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Failure, Section } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { Question } from '../Question';
import { useDesk, useDoing, useResource } from '../useDesk';
import { useSaid } from '../useSaid';
import { When } from '../When';
import { InviteOperator } from './InviteOperator';
import { ShownOnce } from './ShownOnce';

type ListedOperator = OperatorList['operators'][number];

const load = () => call('GET /desk/operators');
const TONES: Readonly<Record<OperatorStatus, ChipTone>> = {
  invited: 'warn',
  active: 'brand',
  recovering: 'warn',
  ended: 'neutral',
};

/** True of one whose invitation another admin asked for, which this one confirms. */
const waitsForMe = ({ invitationAskedBy }: ListedOperator): boolean => invitationAskedBy !== undefined;

const waitingFirst = (one: ListedOperator, other: ListedOperator): number =>
  Number(waitsForMe(other)) - Number(waitsForMe(one));

interface OperatorItemProps {
  operator: ListedOperator;
  isBusy: boolean;
  /** what became of what was done with them */
  note: ReactNode;
  onInvite(): void;
  onConfirm(): void;
  onRecover(): void;
  onEnd(): void;
}

function OperatorItem({ operator, isBusy, note, onInvite, onConfirm, onRecover, onEnd }: OperatorItemProps) {
  const { t } = useDeskTexts();
  const isSelf = useDesk().operator.operatorId === operator.operatorId;
  const { name, roles, status, createdAt, endedAt, awaitsSecondAdmin, invitationAskedBy } = operator;
  return (
    <li className={styles.queued} data-row={waitsForMe(operator) ? '' : 'read'}>
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
        {invitationAskedBy !== undefined && <span>{t('desk.operators.awaitsYou', { admin: invitationAskedBy })}</span>}
        {note}
      </span>
      <span className={styles.moves}>
        {waitsForMe(operator) && (
          <Button kind="ghost" busy={isBusy} data-opens="" onClick={onConfirm}>
            {t('desk.operators.confirmInvite')}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
        {status === 'invited' && !waitsForMe(operator) && (
          <Button kind="text" onClick={onInvite}>
            {t('desk.operators.again')}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
        {awaitsSecondAdmin && <span className={styles.small}>{t('desk.operators.awaitsSecond')}</span>}
        {(status === 'active' || status === 'recovering') && !isSelf && !awaitsSecondAdmin && (
          <Button kind="text" onClick={onRecover}>
            {t(status === 'active' ? 'desk.operators.recover' : 'desk.operators.recoverAgain')}
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

/** What an admin is about to do to another operator, and is asked about first. */
interface Asked {
  of: ListedOperator;
  what: 'end' | 'recover';
}

interface AskProps {
  asked: Asked;
  onDo(): void;
  onClose(): void;
}

function Ask({ asked: { of, what }, onDo, onClose }: AskProps) {
  const { t } = useDeskTexts();
  const [title, text, confirm] =
    what === 'end'
      ? (['endTitle', 'endText', 'end'] as const)
      : (['recoverTitle', 'recoverText', 'recoverConfirm'] as const);
  return (
    <Question
      title={t(`desk.operators.${title}`, { name: of.name })}
      destructive
      confirm={{ text: t(`desk.operators.${confirm}`), onClick: onDo }}
      onClose={onClose}
    >
      <p>{t(`desk.operators.${text}`)}</p>
    </Question>
  );
}

const REFRESH_MS = 60_000;

/** Those who work with the product, for an admin: invites, lets in again and ends them. Other roles are another invitation. */
export function OperatorsSection() {
  const { t, language } = useDeskTexts();
  const operators = useResource(load, REFRESH_MS);
  const heading = useRef<HTMLHeadingElement>(null);
  const { busy, error, run } = useDoing(useDesk());
  const [asked, setAsked] = useState<Asked>();
  const [again, setAgain] = useState<ListedOperator>();
  const [link, setLink] = useState<OperatorRecovered['invitation']>();
  const { note, say } = useSaid();
  const [saidOf, setSaidOf] = useState<string>();

  /** At their row, which had the button. */
  function sayOf(operatorId: string, text: string) {
    setSaidOf(operatorId);
    say(text);
  }

  async function end({ operatorId, name }: ListedOperator) {
    const path = { operator: operatorId };
    await run(operatorId, async () => {
      const freed = await call('POST /desk/operators/{operator}/end', { path });
      sayOf(
        operatorId,
        t(`desk.operators.${freed.applications || freed.cases ? 'freed' : 'removed'}`, { name, ...freed }),
      );
    });
  }

  async function recover({ operatorId, name }: ListedOperator) {
    const path = { operator: operatorId };
    await run(operatorId, async () => {
      const { invitation } = await call('POST /desk/operators/{operator}/recover', { path });
      setLink(invitation);
      if (!invitation) sayOf(operatorId, t('desk.operators.recoverBegun', { name }));
    });
  }

  /** Says the same as the admin who asked; an invitation that has other roles by now is asked for again. */
  async function confirm({ operatorId, name, roles }: ListedOperator) {
    await run(operatorId, async () => {
      setSaidOf(undefined);
      const { address, expiresAt } = await call('POST /desk/operators', { body: { name, roles } });
      if (address !== undefined && expiresAt !== undefined) return setLink({ address, expiresAt });
      return sayOf(operatorId, t('desk.operators.inviteAsked', { name }));
    });
  }

  const listed = operators.status === 'ready' ? operators.value.operators : [];
  const admins = listed.filter(({ status, roles }) => status === 'active' && roles.includes('admin'));
  const isOnlyAdmin = admins.length < 2;

  function agreed({ of, what }: Asked) {
    setAsked(undefined);
    setSaidOf(undefined);
    void (what === 'end' ? end(of) : recover(of));
  }

  function putAway() {
    setAgain(undefined);
    setLink(undefined);
    heading.current?.focus();
  }

  return (
    <Section
      title={t('desk.operators.title')}
      text={t('desk.operators.text')}
      resource={operators}
      heading={heading}
      after={
        link ? (
          <ShownOnce
            label={t('desk.operators.made')}
            help={t('desk.operators.madeHelp', { time: wibTime(link.expiresAt, language) })}
            value={link.address}
            onDone={putAway}
          />
        ) : (
          <InviteOperator key={again?.operatorId} again={again} isOnlyAdmin={isOnlyAdmin} onPutAway={putAway} />
        )
      }
    >
      {(list) => (
        <>
          <ul className={styles.list}>
            {list.operators.toSorted(waitingFirst).map((operator) => (
              <OperatorItem
                key={operator.operatorId}
                operator={operator}
                isBusy={busy === operator.operatorId}
                note={saidOf === operator.operatorId && note}
                onInvite={() => setAgain(operator)}
                onConfirm={() => void confirm(operator)}
                onRecover={() =>
                  operator.status === 'active' ? setAsked({ of: operator, what: 'recover' }) : void recover(operator)
                }
                onEnd={() => setAsked({ of: operator, what: 'end' })}
              />
            ))}
          </ul>
          <Failure error={error} />
          {asked && <Ask asked={asked} onDo={() => agreed(asked)} onClose={() => setAsked(undefined)} />}
        </>
      )}
    </Section>
  );
}
