import type { DeskApplication, DeskEvent, ReviewCause } from '../../contract/generated/bodies';
import type { Texts } from '../../i18n/textStore';
import { formatRupiah } from '../../lib/formats';
import { Chip, type ChipTone } from '../../ui/Chip';
import { WarningIcon } from '../../ui/icons/icons';
import { Clock, DayTrail } from '../DayTrail';
import { Panel } from '../DeskParts';
import styles from '../desk.module.css';
import { textOr, useDeskTexts } from '../deskTexts';
import { When } from '../When';
import { comparedText, despiteText, differsText, materialName, rejectionText } from './decisionWords';
import reviewStyles from './review.module.css';

interface OfApplication {
  application: DeskApplication;
}

/** What in the answers contradicts, the NIK of another customer first. */
export function Doubts({ application: { isDisputed, claims, doubts, identity } }: OfApplication) {
  const texts = useDeskTexts();
  const { t } = texts;
  const own = new Set(identity?.marks.map(({ part }) => part));
  // what another found to differ counts until who looks after them has said something of it
  const unexplained = (identity?.others ?? []).flatMap(({ marks }) => marks).filter(({ part }) => !own.has(part));
  const said = new Set([
    ...(isDisputed ? [t(`desk.applications.doubts.${claims ? 'claimed' : 'disputed'}`)] : []),
    ...[...(identity?.marks ?? []), ...unexplained]
      .filter(({ verdict }) => verdict !== 'same')
      .map((mark) => differsText(texts, mark)),
    ...doubts.map((doubt) =>
      textOr(texts, `desk.applications.doubts.said.${doubt}`, t('desk.applications.doubts.unknown')),
    ),
  ]);
  return (
    <Panel title={t('desk.applications.doubts.title')}>
      {said.size === 0 && <p className={styles.about}>{t('desk.applications.doubts.none')}</p>}
      <ul className={styles.list}>
        {[...said].map((doubt, index) => (
          <li key={doubt} className={isDisputed && index === 0 ? reviewStyles.dispute : reviewStyles.doubt}>
            <WarningIcon size="text" />
            <span>{doubt}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Outcomes that are no refusal. */
const TONES: ReadonlyMap<string, ChipTone> = new Map([
  ['PASSED', 'brand'],
  ['PENDING_REVIEW', 'warn'],
  ['AWAITED', 'warn'],
  ['OVERTAKEN', 'neutral'],
  ['UNDER_WAY', 'neutral'],
  ['LOOKED_UP', 'neutral'],
]);

const outcomeName = (texts: Texts, outcome: string) =>
  textOr(texts, `desk.applications.checks.outcomes.${outcome}`, texts.t('desk.applications.checks.unknownOutcome'));

/** What one of them said last, beside what it is about; nothing where it was not asked. */
export function CheckBeside({
  application: { checks },
  kind,
}: OfApplication & { kind: 'register' | 'face' | 'bank' | undefined }) {
  const texts = useDeskTexts();
  const last = kind && checks.find((check) => check.kind === kind);
  if (!last) return null;
  return (
    <span className={styles.small}>
      {texts.t(`desk.applications.checks.beside.${kind}`)}:{' '}
      <Chip tone={TONES.get(last.outcome) ?? 'danger'}>{outcomeName(texts, last.outcome)}</Chip>
    </span>
  );
}

/** What outside services said, the latest first. */
export function Checks({ application: { checks } }: OfApplication) {
  const texts = useDeskTexts();
  const { t } = texts;
  return (
    <Panel title={t('desk.applications.checks.title')}>
      {checks.length === 0 && <p className={styles.about}>{t('desk.applications.checks.none')}</p>}
      <ul className={styles.list}>
        {checks.map(({ kind, outcome, at, said }) => (
          <li key={`${kind} ${at}`} className={reviewStyles.check}>
            <span className={styles.facts}>
              <strong>
                {textOr(texts, `desk.applications.checks.kinds.${kind}`, t('desk.applications.checks.unknownKind'))}
              </strong>
              <span className={styles.small}>
                <When at={at} />
              </span>
              {said !== undefined && (
                <span className={styles.small}>
                  {t('desk.applications.checks.late', { outcome: outcomeName(texts, said) })}
                </span>
              )}
            </span>
            <span>
              <Chip tone={TONES.get(outcome) ?? 'danger'}>{outcomeName(texts, outcome)}</Chip>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Who causes an event where no operator does. */
const BY: Readonly<Record<ReviewCause, 'applicant' | 'service' | 'bank' | 'lender' | undefined>> = {
  sent: 'applicant',
  corrected: 'applicant',
  withdrawn: 'applicant',
  takenOver: undefined,
  takenOverReturned: undefined,
  takenOverApproved: undefined,
  carriedOver: undefined,
  approvalProposed: 'service',
  returned: 'service',
  rejected: 'service',
  recommended: 'service',
  videoCallAsked: 'service',
  videoCallMissed: undefined,
  videoCallDone: undefined,
  materialsAsked: 'service',
  documentsWanted: 'lender',
  documentsNotWanted: 'lender',
  documentsGiven: 'applicant',
  accountAsked: 'service',
  accountConfirmed: 'bank',
  accountReturned: 'bank',
  accountRefused: 'bank',
  nikGiven: undefined,
  nikTaken: undefined,
  nikKept: undefined,
  picturesAccepted: undefined,
  identityCompared: undefined,
  incomeCompared: undefined,
  proposalUndone: undefined,
  picturesUndone: undefined,
};

/** With what limit, for which reasons, or what it is about. */
export function detailOf(
  texts: Texts,
  {
    limit,
    reason,
    reasons = [],
    pictures = [],
    materials = [],
    marks = [],
    unsettled = [],
    despite,
    slip,
    why,
  }: DeskEvent,
): readonly string[] {
  const { t, language } = texts;
  return [
    ...(limit === undefined ? [] : [t('desk.applications.history.limit', { limit: formatRupiah(limit, language) })]),
    ...(despite ? [despiteText(texts, unsettled, despite)] : []),
    ...(why === undefined ? [] : [why]),
    ...(reason ? [rejectionText(texts, reason)] : []),
    ...reasons.map((name) => t(`desk.applications.decide.returnReasons.${name}`)),
    ...pictures.map((field) => t(`desk.pictures.fields.${field}`)),
    ...materials.map((type) => materialName(texts, type)),
    ...(marks.length > 0 ? [comparedText(texts, marks)] : []),
    ...(slip
      ? [
          t('desk.applications.history.onSlip', {
            typed: formatRupiah(slip.typed, language),
            income: formatRupiah(slip.income, language),
          }),
        ]
      : []),
  ];
}

/** Who an event is of: the operator by name; undefined where no one is to be named. */
export const doerOf = ({ t }: Texts, { cause, operator }: DeskEvent): string | undefined => {
  const by = BY[cause];
  return operator ?? (by && t(`desk.applications.history.${by}`));
};

/** What happened to the application, the latest first. */
export function ApplicationHistory({ application: { history } }: OfApplication) {
  const texts = useDeskTexts();
  const { t } = texts;
  const title = t('desk.applications.history.title');
  return (
    <Panel title={title}>
      <DayTrail
        items={history.toReversed()}
        at={(event) => event.at}
        keyOf={({ cause, at }) => `${cause} ${at}`}
        folded={{ name: title, hasOlder: false }}
      >
        {(event) => {
          const doer = doerOf(texts, event);
          return (
            <>
              <strong>{t(`desk.applications.history.causes.${event.cause}`)}</strong>
              {detailOf(texts, event).map((detail) => (
                <span key={detail}>{detail}</span>
              ))}
              <span className={styles.small}>
                <Clock at={event.at} />
                {doer !== undefined && `, ${doer}`}
              </span>
            </>
          );
        }}
      </DayTrail>
    </Panel>
  );
}
