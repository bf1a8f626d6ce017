import { type FormEvent, type ReactNode, useState } from 'react';
import { call } from '../../api/call';
import type {
  DeskDifference,
  DifferenceAct,
  DifferenceAnswer,
  PaymentOwner,
  SettleDifference,
} from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import { Button } from '../../ui/Button';
import { Failure, LabelField } from '../DeskParts';
import { useDeskTexts } from '../deskTexts';
import { PersonLink } from '../person/PersonLink';
import { PickList } from '../review/DecisionFields';
import { type Doing, useDesk, useDoing } from '../useDesk';
import { OwnerCandidates, OwnerQuestion } from './PaymentOwner';

const ANSWERS: readonly DifferenceAnswer[] = [
  'OTHER_BUSINESS',
  'RETURNED_THERE',
  'GATEWAY_ERROR',
  'SETTLED_BY_TRANSFER',
];

interface SettleFormProps {
  difference: DeskDifference;
  doing: Doing;
  onSettled(said: ReactNode): void;
}

/** What is done about a difference: where money moves, whose it is and what will happen is said before it does. */
export function SettleForm({ difference, doing: { busy, run }, onSettled }: SettleFormProps) {
  const { t, language } = useDeskTexts();
  const { id, acts, here, there, reference, person } = difference;
  const { signedOut } = useDesk();
  const reading = useDoing({ signedOut });
  const [act, setAct] = useState<DifferenceAct>();
  const [loanNo, setLoanNo] = useState('');
  const [answer, setAnswer] = useState<DifferenceAnswer>();
  const [asked, setAsked] = useState<{ act: Exclude<DifferenceAct, 'answer'>; owner: PaymentOwner | undefined }>();
  const amounts = { here: formatRupiah(here, language), there: formatRupiah(there, language) };
  const isReady = act !== undefined && (act !== 'book' || loanNo.trim() !== '') && (act !== 'answer' || answer);

  async function settle(body: SettleDifference, owner: PaymentOwner | undefined) {
    setAsked(undefined);
    const path = { difference: id };
    if (!(await run(id, () => call('POST /desk/payments/{difference}', { path, body })))) return;
    const named = { ...amounts, name: owner?.name ?? reference, loan: owner?.loanNo ?? '' };
    onSettled(
      <>
        {t(`desk.payments.done.${body.act}`, named)} <PersonLink person={owner?.person ?? person} name={undefined} />
      </>,
    );
  }

  async function ask(chosen: Exclude<DifferenceAct, 'answer'>) {
    // of what no one was given the number for, there is no one to name
    if (chosen !== 'book' && person === undefined) {
      setAsked({ act: chosen, owner: undefined });
      return;
    }
    const body = chosen === 'book' ? { loanNo: loanNo.trim() } : {};
    await reading.run('owner', async () => {
      const { owners } = await call('POST /desk/payments/{difference}/owners', { path: { difference: id }, body });
      setAsked({ act: chosen, owner: owners[0] });
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!act || !isReady) return;
    if (act !== 'answer') void ask(act);
    else if (answer) void settle({ act, answer }, undefined);
  }

  return (
    <form data-decides="" onSubmit={submit}>
      <PickList
        kind="radio"
        label={t('desk.payments.act')}
        options={acts.map((value) => ({ value, text: t(`desk.payments.acts.${value}`, amounts) }))}
        chosen={act ? [act] : []}
        onChange={([chosen]) => setAct(chosen)}
      />
      {act === 'book' && (
        <>
          {person === undefined && (
            <OwnerCandidates difference={difference} onChosen={(owner) => setAsked({ act: 'book', owner })} />
          )}
          <LabelField
            label={t('desk.payments.loan')}
            help={t('desk.payments.loanHelp')}
            value={loanNo}
            onChange={setLoanNo}
          />
        </>
      )}
      {act === 'answer' && (
        <PickList
          kind="radio"
          label={t('desk.payments.why')}
          options={ANSWERS.map((value) => ({ value, text: t(`desk.payments.answers.${value}`) }))}
          chosen={answer ? [answer] : []}
          onChange={([chosen]) => setAnswer(chosen)}
        />
      )}
      <Button type="submit" busy={busy === id || reading.busy !== undefined} disabled={!isReady}>
        {t('desk.payments.settle')}
      </Button>
      <Failure error={reading.error} />
      {asked && (
        <OwnerQuestion
          difference={difference}
          act={asked.act}
          owner={asked.owner}
          onClose={() => setAsked(undefined)}
          onConfirm={() =>
            void settle(
              { act: asked.act, ...(asked.act === 'book' && asked.owner && { loanNo: asked.owner.loanNo }) },
              asked.owner,
            )
          }
        />
      )}
    </form>
  );
}
