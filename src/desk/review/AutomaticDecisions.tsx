import type { DeskApplication, DeskDecision, ReviewCause } from '../../contract/generated/bodies';
import type { Texts } from '../../i18n/textStore';
import { formatRupiah } from '../../lib/formats';
import { FactRows } from '../../ui/FactRows';
import { Panel } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { shortId } from '../sections/releaseNames';
import { When } from '../When';
import { materialName, rejectionText } from './decisionWords';

/** What was decided, in one line; undefined while it is not. */
function outcomeOf({ t, language }: Texts, { outcome, limit, creditStatus }: DeskDecision): string | undefined {
  return (
    outcome &&
    t(`desk.applications.decisions.outcomes.${outcome}`, {
      limit: limit === undefined ? '' : formatRupiah(limit, language),
      status: creditStatus ? t(`desk.person.credit.${creditStatus}`) : '',
    })
  );
}

/** What was sent that may be otherwise by now. */
function sentOf(
  { t, language }: Texts,
  { income, owed, aMonth, ...counts }: NonNullable<DeskDecision['sent']>,
): string {
  const money = { owed: formatRupiah(owed, language), aMonth: formatRupiah(aMonth, language) };
  return income === undefined
    ? t('desk.applications.decisions.sentWithoutIncome', { ...money, ...counts })
    : t('desk.applications.decisions.sentWithIncome', { ...money, ...counts, income: formatRupiah(income, language) });
}

/** Why, by the list that goes with the outcome, and in the words of who decided. */
function reasonsOf(texts: Texts, { reason, reasons, documents, because }: DeskDecision) {
  const { t } = texts;
  return [
    ...(reason ? [{ label: t('desk.applications.decisions.reason'), value: rejectionText(texts, reason) }] : []),
    ...(reasons
      ? [
          {
            label: t('desk.applications.decisions.reasons'),
            value: reasons.map((one) => t(`desk.applications.decide.returnReasons.${one}`)).join(', '),
          },
        ]
      : []),
    ...(documents
      ? [
          {
            label: t('desk.applications.decisions.documents'),
            value: documents.map((one) => materialName(texts, one)).join(', '),
          },
        ]
      : []),
    ...(because === undefined ? [] : [{ label: t('desk.applications.decisions.because'), value: because }]),
  ];
}

/** Which rule decided, why, and why a person decides all the same. */
function ruleOf({ t, language }: Texts, { rule }: DeskDecision) {
  if (!rule) return [];
  const { id, release, why, held } = rule;
  const named = t('desk.applications.decisions.ruleNamed', { rule: id, release: shortId(release) });
  return [
    { label: t('desk.applications.decisions.rule'), value: named },
    { label: t('desk.applications.decisions.because'), value: why[language] },
    ...(held
      ? [{ label: t('desk.applications.decisions.held'), value: t(`desk.applications.decisions.heldBy.${held}`) }]
      : []),
  ];
}

/** What ends an application for its reviewers, or sends it back. */
const DECIDING: ReadonlySet<ReviewCause> = new Set<ReviewCause>([
  'recommended',
  'accountAsked',
  'rejected',
  'returned',
]);

type Past = Pick<DeskApplication, 'history'>;

/** The last decision that a person made; undefined where no one did. */
const decidedByPerson = ({ history }: Past) =>
  history.findLast(({ cause, operator }) => operator !== undefined && DECIDING.has(cause));

/** What became of a decision: what waited for a person counts no more once they decided, and says what holds instead. */
function stateText({ t, language }: Texts, { state, answeredAt }: DeskDecision, application: Past): string {
  const person = state === 'waits' ? decidedByPerson(application) : undefined;
  if (!person || (answeredAt !== undefined && person.at < answeredAt))
    return t(`desk.applications.decisions.state.${state}`);
  const { operator = '', limit } = person;
  return limit === undefined
    ? t('desk.applications.decisions.byPerson.decided', { operator })
    : t('desk.applications.decisions.byPerson.granted', { operator, limit: formatRupiah(limit, language) });
}

interface OneDecisionProps {
  decision: DeskDecision;
  application: Past;
}

function OneDecision({ decision, application }: OneDecisionProps) {
  const texts = useDeskTexts();
  const { t } = texts;
  const { askedAt, answeredAt, by, sent } = decision;
  const outcome = outcomeOf(texts, decision);
  const isUnanswered = by === 'none';
  return (
    <div>
      <p className={styles.small}>
        <When at={askedAt} say={(time) => t('desk.applications.decisions.asked', { time })} />
        {answeredAt !== undefined && !isUnanswered && (
          <>
            {' · '}
            <When at={answeredAt} say={(time) => t('desk.applications.decisions.answered', { time })} />
          </>
        )}
      </p>
      {isUnanswered && <p>{t('desk.applications.decisions.none')}</p>}
      {!isUnanswered && decision.outcome !== 'PERSON' && <p>{stateText(texts, decision, application)}</p>}
      <FactRows
        facts={[
          ...(outcome === undefined ? [] : [{ label: t('desk.applications.decisions.outcome'), value: outcome }]),
          ...(by === undefined || by === 'none'
            ? []
            : [{ label: t('desk.applications.decisions.by'), value: t(`desk.applications.decisions.makers.${by}`) }]),
          ...ruleOf(texts, decision),
          ...reasonsOf(texts, decision),
          ...(sent ? [{ label: t('desk.applications.decisions.sent'), value: sentOf(texts, sent) }] : []),
        ]}
      />
    </div>
  );
}

/** False where the answer left it to a reviewer without a word why: their page is where they read that it is theirs. */
const tells = ({ outcome, by, rule, because }: DeskDecision): boolean =>
  outcome !== 'PERSON' || by === 'none' || rule !== undefined || because !== undefined;

/** What was decided beside reviewers, on what and why; nothing where no one else was asked. */
export function AutomaticDecisions({ application }: { application: DeskApplication }) {
  const { t } = useDeskTexts();
  const { decisions = [] } = application;
  const telling = decisions.filter(tells);
  if (telling.length === 0) return null;
  return (
    <Panel title={t('desk.applications.decisions.title')}>
      {telling.map((decision) => (
        <OneDecision key={decision.reference} decision={decision} application={application} />
      ))}
    </Panel>
  );
}
