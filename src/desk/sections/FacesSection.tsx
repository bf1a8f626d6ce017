import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call, callAddress } from '../../api/call';
import type { DeskFaceListed, JudgeFace } from '../../contract/generated/bodies';
import { Button } from '../../ui/Button';
import { Failure, Loaded, PageLinks, Section } from '../DeskParts';
import styles from '../desk.module.css';
import { pageQuery, useSectionPlace } from '../deskAddress';
import { useDeskTexts } from '../deskTexts';
import { PersonLink } from '../person/PersonLink';
import { Question } from '../Question';
import { FaultChips } from '../review/FaultChips';
import reviewStyles from '../review/review.module.css';
import { useDesk, useDoing, useResource } from '../useDesk';
import { useEscape } from '../useLeaving';
import { When } from '../When';

const REFRESH_MS = 30_000;

/** A face beside the ID photo, and what the reviewer says of it; to open it is written to the audit trail. */
function OpenedFace({ id, onJudged }: { id: string; onJudged(): void }) {
  const { t } = useDeskTexts();
  const load = useCallback(() => call('GET /desk/faces/{face}', { path: { face: id } }), [id]);
  const { busy, error, run } = useDoing(useDesk());
  const [asked, setAsked] = useState<JudgeFace['verdict']>();

  async function judge(verdict: JudgeFace['verdict']) {
    const isJudged = await run(verdict, () =>
      call('POST /desk/faces/{face}/verdict', { path: { face: id }, body: { verdict } }),
    );
    setAsked(undefined);
    if (isJudged) onJudged();
  }

  return (
    <Loaded resource={useResource(load)}>
      {({ pictures, faults }) => (
        <>
          <FaultChips faults={faults} />
          <ul className={reviewStyles.photos}>
            {pictures
              .map((shows, place) => ({
                shows,
                url: callAddress('GET /desk/faces/{face}/photos/{photo}', { path: { face: id, photo: place } }),
              }))
              .map(({ shows, url }) => (
                <li key={url}>
                  <a className={reviewStyles.photo} href={url} target="_blank" rel="noreferrer">
                    <img src={url} alt="" />
                    <span>{t(`desk.faces.pictures.${shows}`)}</span>
                  </a>
                </li>
              ))}
          </ul>
          {!pictures.includes('idPhoto') && <p className={styles.small}>{t('desk.faces.noIdPhoto')}</p>}
          <div className={`${styles.form} ${styles.pair}`}>
            {pictures.includes('idPhoto') && (
              <Button onClick={() => setAsked('accept')}>{t('desk.faces.accept')}</Button>
            )}
            <Button kind="ghost" onClick={() => setAsked('refuse')}>
              {t('desk.faces.refuse')}
            </Button>
          </div>
          <Failure error={error} />
          {asked && (
            <Question
              title={t(`desk.faces.sure.${asked}.title`)}
              destructive={asked === 'refuse'}
              confirm={{ text: t(`desk.faces.${asked}`), busy: busy !== undefined, onClick: () => void judge(asked) }}
              onClose={() => setAsked(undefined)}
            >
              <p>{t(`desk.faces.sure.${asked}.text`)}</p>
            </Question>
          )}
        </>
      )}
    </Loaded>
  );
}

/** Faces of security checks that no service could judge: what waits longest on top. */
export function FacesSection() {
  const { t } = useDeskTexts();
  const { after } = useSectionPlace();
  const load = useCallback(() => call('GET /desk/faces', { query: pageQuery(after) }), [after]);
  const resource = useResource(load, REFRESH_MS);
  const heading = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState<string>();

  function close() {
    // what asked for a confirmation is closed first: behind it nothing takes the focus
    flushSync(() => setOpened(undefined));
    heading.current?.focus();
  }

  const list = useRef<HTMLOListElement>(null);

  /** The next face is opened from where the focus is then. */
  function goOn(judged: string) {
    const rows = Array.from(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []);
    const at = rows.findIndex((row) => row.dataset.row === judged);
    flushSync(() => setOpened(undefined));
    const next = rows[at + 1] ?? rows[at - 1];
    (next?.querySelector<HTMLElement>('button') ?? heading.current)?.focus();
  }

  useEscape(list, () => opened !== undefined && close());

  const item = ({ id, person, mobile, operation, sentAt }: DeskFaceListed) => (
    <li key={id} className={styles.openable} data-row={id}>
      <span className={styles.facts}>
        <strong>{t(`desk.faces.operations.${operation}`)}</strong>
        <span className={styles.small}>
          <PersonLink person={person} name={mobile} />,{' '}
          <When at={sentAt} say={(time) => t('desk.faces.sentAt', { time })} />
        </span>
      </span>
      <Button kind="ghost" onClick={() => (opened === id ? close() : setOpened(id))}>
        {opened === id ? t('desk.faces.shut') : t('desk.faces.open', { mobile })}
      </Button>
      {opened === id && <OpenedFace id={id} onJudged={() => goOn(id)} />}
    </li>
  );

  return (
    <Section title={t('desk.faces.title')} text={t('desk.faces.text')} resource={resource} heading={heading}>
      {({ faces, next }) => (
        <>
          {faces.length === 0 && <p className={styles.small}>{t('desk.faces.none')}</p>}
          <ol ref={list} className={styles.list}>
            {faces.map(item)}
          </ol>
          <PageLinks section="faces" next={next} />
        </>
      )}
    </Section>
  );
}
