import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call';
import type { DeskPayOut } from '../../contract/generated/bodies';
import { Button } from '../../ui/Button';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Failure } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { useOpenedInView } from '../keepInView';
import { useDesk, useDoing } from '../useDesk';
import { PayOutEndForm } from './PayOutEndForm';
import { PayOutFacts } from './PayOutFacts';
import { PayOutNote } from './PayOutNote';
import { ProposedEnd, ProposedLine } from './ProposedEnd';

interface PayOutItemProps {
  payOut: DeskPayOut;
  /** told what became of it */
  onDone(text: string): void;
}

/** A pay-out that waits for a person: how it stands, and once it is opened by whose name and account, what is done about it. */
export function PayOutItem({ payOut: listed, onDone }: PayOutItemProps) {
  const { t } = useDeskTexts();
  const { busy, error, run } = useDoing(useDesk());
  const [opened, setOpened] = useState<DeskPayOut>();
  const { id, loanNo, isConnected } = listed;
  // the list is read again by itself, what was opened is whole
  const payOut = opened ? { ...listed, name: opened.name, ...(opened.account && { account: opened.account }) } : listed;
  const path = { payOut: id };
  const row = useRef<HTMLLIElement>(null);
  const work = useRef<HTMLDivElement>(null);
  const isOpen = opened !== undefined;
  // the button that opened it is gone
  useEffect(() => {
    if (!isOpen || !work.current) return;
    const first = work.current.querySelector<HTMLElement>('input, textarea, [tabindex="-1"]') ?? work.current;
    first.focus({ preventScroll: true });
  }, [isOpen]);
  useOpenedInView(row, isOpen);

  const open = () => run('open', async () => setOpened(await call('GET /desk/pay-outs/{payOut}', { path })));
  const ask = () =>
    run('ask', async () => {
      const { answered } = await call('POST /desk/pay-outs/{payOut}/ask', { path });
      onDone(t(`desk.payOuts.asked.${answered}`, { loanNo }));
    });

  return (
    <li ref={row} className={styles.wideItem} data-row="">
      <PayOutFacts payOut={payOut} />
      {!opened && payOut.proposed && <ProposedLine proposed={payOut.proposed} />}
      <span className={styles.moves}>
        {!opened && (
          <Button data-opens="" busy={busy === 'open'} onClick={() => void open()}>
            {t('desk.payOuts.show')}
            <VisuallyHidden> {loanNo}</VisuallyHidden>
          </Button>
        )}
        {isConnected && payOut.status === 'PROCESSING' && !payOut.proposed && (
          <Button kind="ghost" busy={busy === 'ask'} onClick={() => void ask()}>
            {t('desk.payOuts.ask')}
            <VisuallyHidden> {loanNo}</VisuallyHidden>
          </Button>
        )}
      </span>
      <Failure error={error} />
      {opened && (
        <div ref={work} tabIndex={-1}>
          {payOut.proposed && <ProposedEnd payOut={payOut} proposed={payOut.proposed} onDone={onDone} />}
          {!payOut.proposed && payOut.ends.length > 0 && <PayOutEndForm payOut={payOut} onDone={onDone} />}
          {!payOut.proposed && payOut.said && <PayOutNote payOut={payOut} onDone={onDone} />}
        </div>
      )}
    </li>
  );
}
