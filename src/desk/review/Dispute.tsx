import type { DeskApplication, NikDispute, ReviewStatus } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import { type Fact, FactRows } from '../../ui/FactRows';
import { Panel } from '../DeskParts';
import deskStyles from '../desk.module.css';
import { applicationHash } from '../deskAddress';
import { useDeskTexts } from '../deskTexts';
import { useKeysWanted } from '../useDeskKeys';
import { When } from '../When';
import styles from './dispute.module.css';
import { EnlargingPhoto } from './Photos';

/** One of the two applications with the same NIK. */
interface SideProps {
  title: string;
  /** the application is opened from here; not where it is open already */
  isLinked: boolean;
  applicationNo: string;
  submittedAt: string;
  status: ReviewStatus;
  name: string | undefined;
  photos: readonly { id: string; label: string }[];
  facts: readonly Fact[];
}

function Side({ title, isLinked, applicationNo, submittedAt, status, name, photos, facts }: SideProps) {
  const { t } = useDeskTexts();
  const [keysWanted] = useKeysWanted();
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
          ...(name === undefined ? [] : [{ label: t('desk.applications.compare.parts.fullName'), value: name }]),
          { label: t('desk.applications.dispute.sent'), value: <When at={submittedAt} /> },
          { label: t('desk.applications.dispute.status'), value: t(`desk.applications.status.${status}`) },
          ...facts,
        ]}
      />
      <div className={styles.pictures}>
        {photos.map(({ id }, index) => (
          <EnlargingPhoto key={id} application={applicationNo} photos={photos} index={index} />
        ))}
        {photos.length === 0 && <p className={deskStyles.small}>{t('desk.applications.photos.none')}</p>}
      </div>
    </div>
  );
}

type Identified = { idPhoto?: string | undefined; facePhoto?: string | undefined };

function usePhotos() {
  const { t } = useDeskTexts();
  return (of: Identified) =>
    (['idPhoto', 'facePhoto'] as const).flatMap((field) => {
      const id = of[field];
      return id === undefined ? [] : [{ id, label: t(`desk.pictures.fields.${field}`) }];
    });
}

/** The other customer with the NIK: what they sent, and what hangs on it. */
function OtherSide({ side }: { side: NikDispute }) {
  const { t, language } = useDeskTexts();
  const photosOf = usePhotos();
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
  const { fullName: name, ...shown } = application;
  return <Side title={title} isLinked {...shown} name={name} photos={photosOf(application)} facts={facts} />;
}

/** Whose a NIK is: all sides beside each other, each with its ID card and face. */
export function Dispute({ application }: { application: DeskApplication }) {
  const { t } = useDeskTexts();
  const photosOf = usePhotos();
  const { dispute, claims = [], applicationNo, submittedAt, status, steps, identity = {} } = application;
  const others = dispute ? [dispute] : claims;
  if (others.length === 0) return null;
  const name = steps.flatMap(({ answers }) => answers).find(({ field }) => field === 'fullName')?.values[0];
  return (
    <Panel title={t('desk.applications.dispute.title')}>
      <p className={deskStyles.about}>{t(`desk.applications.dispute.${dispute ? 'text' : 'claimed'}`)}</p>
      <div className={styles.sides}>
        <Side
          title={t('desk.applications.dispute.own')}
          isLinked={false}
          {...{ applicationNo, submittedAt, status }}
          name={name === undefined ? undefined : String(name)}
          photos={photosOf(identity)}
          facts={[]}
        />
        {others.map((side) => (
          <OtherSide key={side.application?.applicationNo ?? 'none'} side={side} />
        ))}
      </div>
    </Panel>
  );
}
