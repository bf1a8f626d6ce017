import type { DeskApplication, NikDispute } from '../../contract/generated/bodies';
import { answerText } from '../../i18n/answerText';
import { formatRupiah } from '../../lib/formats';
import { Chip } from '../../ui/Chip';
import { type Fact, FactRows } from '../../ui/FactRows';
import { Panel } from '../DeskParts';
import deskStyles from '../desk.module.css';
import { applicationHash } from '../deskAddress';
import { useDeskTexts } from '../deskTexts';
import { useKeysWanted } from '../useDeskKeys';
import { When } from '../When';
import { DigitsBeside } from './DigitsBeside';
import styles from './dispute.module.css';
import { othersWithNik, ownSide } from './disputeSides';
import { HeldBeside } from './HeldBeside';

type Sent = NonNullable<NikDispute['application']>;

/** The NIK as digits in groups. */
function useNik() {
  const texts = useDeskTexts();
  return (nik: string) => answerText({ field: 'idNumber', widget: 'nik' }, [nik], texts, new Map());
}

/** The NIK that was read on a card beside the one that both sent: in words, and digit by digit. */
function NikOnCard({ read, sent }: { read: string | undefined; sent: string | undefined }) {
  const { t } = useDeskTexts();
  const nik = useNik();
  if (read === undefined) return t('desk.applications.dispute.notRead');
  if (sent === undefined) return nik(read);
  return (
    <span className={styles.digits}>
      <DigitsBeside said={nik(read)} beside={nik(sent)} />{' '}
      <Chip tone={read === sent ? 'brand' : 'danger'}>
        {t(`desk.applications.compare.verdicts.${read === sent ? 'same' : 'differs'}`)}
      </Chip>
    </span>
  );
}

interface SideProps {
  title: string;
  /** the application is opened from here; not where it is open already */
  isLinked: boolean;
  sent: Sent;
  /** the NIK that is disputed, as it was typed */
  nik: string | undefined;
  facts: readonly Fact[];
}

/** What one of the two sent. */
function Side({ title, isLinked, sent, nik, facts }: SideProps) {
  const { t } = useDeskTexts();
  const shownNik = useNik();
  const [keysWanted] = useKeysWanted();
  const { applicationNo, submittedAt, status, fullName, idNumber, cardSays } = sent;
  return (
    <div>
      <h3>{title}</h3>
      {isLinked ? (
        <a
          className={deskStyles.back}
          href={applicationHash(applicationNo)}
          data-other=""
          aria-keyshortcuts={keysWanted ? 'O' : undefined}
          title={keysWanted ? t('desk.keys.key', { key: 'O' }) : undefined}
        >
          {applicationNo}
        </a>
      ) : (
        <span className={styles.number}>{applicationNo}</span>
      )}
      <FactRows
        facts={[
          ...(fullName === undefined
            ? []
            : [{ label: t('desk.applications.compare.parts.fullName'), value: fullName }]),
          ...(idNumber === undefined
            ? []
            : [{ label: t('desk.applications.dispute.nikTyped'), value: shownNik(idNumber) }]),
          {
            label: t('desk.applications.dispute.nikOnCard'),
            value: <NikOnCard read={cardSays?.idNumber} sent={nik} />,
          },
          { label: t('desk.applications.dispute.sent'), value: <When at={submittedAt} /> },
          { label: t('desk.applications.dispute.status'), value: t(`desk.applications.status.${status}`) },
          ...facts,
        ]}
      />
    </div>
  );
}

/** The other customer with the NIK: what they sent, and what hangs on it. */
function OtherSide({ side, nik }: { side: NikDispute; nik: string | undefined }) {
  const { t, language } = useDeskTexts();
  const { application, ownSince, limit, loans, owed } = side;
  const title = t(`desk.applications.dispute.${ownSince === undefined ? 'claimant' : 'other'}`);
  const facts = [
    ...(ownSince === undefined
      ? []
      : [{ label: t('desk.applications.dispute.ownSince'), value: <When at={ownSince} /> }]),
    {
      label: t('desk.applications.dispute.limit'),
      value: limit === undefined ? t('desk.applications.means.noLoans') : formatRupiah(limit, language),
    },
    {
      label: t('desk.applications.dispute.loans'),
      value:
        loans === 0
          ? t('desk.applications.means.noLoans')
          : t('desk.applications.dispute.loanSum', { count: loans, owed: formatRupiah(owed, language) }),
    },
  ];
  if (!application) {
    return (
      <div>
        <h3>{title}</h3>
        <p className={deskStyles.small}>{t('desk.applications.dispute.noApplication')}</p>
        <FactRows facts={facts} />
      </div>
    );
  }
  return <Side title={title} isLinked sent={application} nik={nik} facts={facts} />;
}

/** Whose a NIK is: the applicant beside each other with it, card to card, NIK to NIK and face to face. */
export function Dispute({ application }: { application: DeskApplication }) {
  const { t } = useDeskTexts();
  const [keysWanted] = useKeysWanted();
  const others = othersWithNik(application);
  if (others.length === 0) return null;
  const own = ownSide(application);
  const nik = own.idNumber;
  return (
    <Panel title={t('desk.applications.dispute.title')}>
      <p className={deskStyles.about}>{t(`desk.applications.dispute.${application.dispute ? 'text' : 'claimed'}`)}</p>
      {others.map((side, index) => (
        <div key={side.application?.applicationNo ?? 'none'}>
          <HeldBeside sides={[own, side.application]} hasKey={keysWanted && index === 0} />
          <div className={styles.sides}>
            <Side title={t('desk.applications.dispute.own')} isLinked={false} sent={own} nik={nik} facts={[]} />
            <OtherSide side={side} nik={nik} />
          </div>
        </div>
      ))}
    </Panel>
  );
}
