import { useCallback, useId, useState } from 'react';
import { call } from '../../api/call';
import type { ReliefCause, ReliefEnded, ReliefMade } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekdayYear } from '../../lib/weekday';
import { Button } from '../../ui/Button';
import { Failure, Loaded } from '../DeskParts';
import styles from '../desk.module.css';
import { lateHash } from '../deskAddress';
import { useDeskTexts } from '../deskTexts';
import { PersonLink } from '../person/PersonLink';
import { useDesk, useDoing, useResource } from '../useDesk';
import { useSaid } from '../useSaid';
import { When } from '../When';
import { ContactAllowed, LateSum } from './LateState';
import { AgreeDialog, EndDialog, endingOf, wishedOf } from './ReliefDialogs';
import { ReliefFigures } from './ReliefFigures';

const REFRESH_MS = 60_000;

/** How its person asked for it: in the app, or as an operator wrote it down. */
function Cause({ of: { at, perMonth, operator, said } }: { of: ReliefCause }) {
  const { t, language } = useDeskTexts();
  return (
    <span className={styles.lines}>
      <When
        at={at}
        say={(time) =>
          operator === undefined
            ? t('desk.arrears.relief.causes.app', { time })
            : t('desk.arrears.relief.causes.noted', { time, operator })
        }
      />
      {said !== undefined && ` “${said}”`}
      {perMonth !== undefined && ` ${t('desk.arrears.relief.wish', { amount: formatRupiah(perMonth, language) })}`}
    </span>
  );
}

/** By whom it was refused or ended, and why. */
export function ReliefEndedBy({ of: { at, operator, isRefused, why } }: { of: ReliefEnded }) {
  const { t } = useDeskTexts();
  const key = isRefused ? 'desk.arrears.relief.refusedBy' : 'desk.arrears.relief.endedBy';
  return (
    <span className={styles.lines}>
      <When at={at} say={(time) => t(key, { name: operator, time })} />
      {why !== undefined && `: ${why}`}
    </span>
  );
}

interface ReliefShownProps {
  of: ReliefMade;
  /** told what became of it; without it nothing can be done about it here */
  onDone?(text: string): void;
  /** where relief is offered to its person, where that is not here */
  offerAt?: string | undefined;
}

/** What a person asked for or was offered and why, with its price while it waits, and what can be done about it. */
export function ReliefShown({ of, onDone, offerAt }: ReliefShownProps) {
  const { t, language } = useDeskTexts();
  const [asked, setAsked] = useState<{ what: 'agree' | 'end'; of: ReliefMade }>();
  const { signedOut } = useDesk();
  const { busy, error, run } = useDoing({ signedOut });
  const { at, loanNo, kind, status, perMonth, until, answerBy, price, operator, second, isOwn } = of;
  const { why, causes = [], ended, lastProposal, noOffer, contact } = of;
  const rule = useId();
  // a wish that no one withdrew, as nothing is late any more
  const stands = status === 'WITHDRAWN' && operator === undefined && !ended ? 'OVER' : status;
  const ending = endingOf(of);
  const close = () => setAsked(undefined);
  /** Who decides reads for whom, by the whole name, and what it costs by now. */
  const ask = (what: 'agree' | 'end') =>
    void run(what, async () => {
      setAsked({ what, of: await call('GET /desk/reliefs/{relief}', { path: { relief: of.id } }) });
    });
  const mayAgree = status === 'PROPOSED' && !isOwn;
  // who agrees or answers tells its person; who refuses does not
  const bar = mayAgree || ending === 'answer' ? contact?.because && contact : undefined;
  return (
    <>
      <span>
        <When at={at} /> · {t('desk.arrears.relief.of', { loanNo, what: t(`desk.arrears.relief.kinds.${kind}`) })}
      </span>
      <strong>{t(ended?.isRefused ? 'desk.arrears.relief.refused' : `desk.arrears.relief.status.${stands}`)}</strong>
      {answerBy !== undefined && (
        <span>{t('desk.arrears.relief.answerBy', { date: dayWithWeekdayYear(answerBy, language) })}</span>
      )}
      {perMonth !== undefined && (
        <span>{t('desk.arrears.relief.wish', { amount: formatRupiah(perMonth, language) })}</span>
      )}
      {until !== undefined && (status === 'OFFERED' || status === 'GRANTED') && (
        <span>{t('desk.arrears.relief.until', { date: dayWithWeekdayYear(until, language) })}</span>
      )}
      {causes.map((one) => (
        <Cause key={one.at} of={one} />
      ))}
      {operator !== undefined && (
        <span className={styles.lines}>
          {t('desk.arrears.relief.by', { name: operator })}
          {why !== undefined && `: ${why}`}
        </span>
      )}
      {second !== undefined && (
        <span className={styles.small}>{t('desk.arrears.relief.second', { name: second })}</span>
      )}
      {ended && (
        <ReliefEndedBy
          of={noOffer === undefined ? ended : { ...ended, why: t('desk.arrears.relief.noOffer', { why: noOffer }) }}
        />
      )}
      {lastProposal && <ReliefEndedBy of={lastProposal} />}
      {price && onDone && <ReliefFigures price={price} wished={wishedOf(of)} />}
      {onDone && bar && (
        <span id={rule}>
          <ContactAllowed contact={bar} />
        </span>
      )}
      {onDone && ending && (
        <span className={styles.moves}>
          {mayAgree && (
            <Button
              data-opens=""
              busy={busy === 'agree'}
              disabled={bar !== undefined}
              aria-describedby={bar && rule}
              onClick={() => ask('agree')}
            >
              {t('desk.arrears.relief.agree')}
            </Button>
          )}
          {status === 'ASKED' && offerAt !== undefined && (
            <a className={styles.wayOn} href={offerAt} data-opens="">
              {t('desk.arrears.relief.propose')}
            </a>
          )}
          <Button
            kind="text"
            busy={busy === 'end'}
            disabled={ending === 'answer' && bar !== undefined}
            aria-describedby={ending === 'answer' && bar ? rule : undefined}
            onClick={() => ask('end')}
          >
            {t(`desk.arrears.relief.ends.${ending}.do`)}
          </Button>
        </span>
      )}
      <Failure error={error} />
      {onDone && asked?.what === 'agree' && <AgreeDialog of={asked.of} onDone={onDone} onClose={close} />}
      {onDone && asked?.what === 'end' && ending && (
        <EndDialog of={asked.of} ending={ending} onDone={onDone} onClose={close} />
      )}
    </>
  );
}

/** What waits for an operator: what was asked for, and what a second one has to agree to. */
export function WaitingReliefs() {
  const { t } = useDeskTexts();
  const load = useCallback(() => call('GET /desk/reliefs'), []);
  const resource = useResource(load, REFRESH_MS);
  const { note, say } = useSaid();
  // who is late is for support alone
  const isSupport = useDesk().operator.roles.includes('support');
  const id = useId();
  return (
    <>
      {note}
      <Loaded resource={resource}>
        {({ reliefs }) => (
          <section aria-labelledby={id}>
            <h3 id={id} className={styles.subtitle}>
              {t('desk.arrears.relief.waiting')}
            </h3>
            {reliefs.length === 0 && <p className={styles.small}>{t('desk.arrears.relief.noneWaiting')}</p>}
            <ol className={styles.list}>
              {reliefs.map((one) => (
                <li key={one.id} className={styles.wideItem} data-row="">
                  <span className={styles.facts}>
                    <span className={styles.sideBySide}>
                      <strong>
                        <PersonLink person={one.person} name={one.name ?? one.loanNo} />
                      </strong>
                      {one.late && <LateSum of={one.late} />}
                    </span>
                    <ReliefShown
                      of={one}
                      onDone={say}
                      offerAt={isSupport ? lateHash(one.person, 'relief', 'relief') : undefined}
                    />
                  </span>
                </li>
              ))}
            </ol>
          </section>
        )}
      </Loaded>
    </>
  );
}
